"""People in the database: names, credentials of devices, preferences, push, solved puzzles, public page."""

from __future__ import annotations

import time

from sqlalchemy import delete, select, update

from atoll.web.auth.preferences import Preferences

from .database import Database
from .models import PAIRING, Credential, Person, PushSubscription, SolvedPuzzle


class PeopleStore:
    """Finds and changes people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str) -> Person:
        """Add a person."""
        person = Person(name=name)
        async with self._database.transaction() as session:
            session.add(person)
        return person

    async def rename(self, person_id: int, name: str) -> None:
        """Give a person another name."""
        await self._update(person_id, name=name)

    # Credentials

    async def find_by_credential(self, digest: str, purpose: str) -> Person | None:
        """The person whose unexpired secret has this digest."""
        async with self._database.session() as session:
            valid = (Credential.expires_at == 0) | (Credential.expires_at > int(time.time()))
            query = select(Person).join(Credential, Credential.person_id == Person.id)
            return await session.scalar(
                query.where(Credential.digest == digest, Credential.purpose == purpose, valid)
            )

    async def add_credential(self, digest: str, person_id: int, purpose: str, expires_at: int = 0) -> None:
        """Add a secret of a person; 0 never expires."""
        async with self._database.transaction() as session:
            session.add(
                Credential(digest=digest, person_id=person_id, purpose=purpose, expires_at=expires_at)
            )

    async def consume_pairing(self, digest: str) -> bool:
        """Use up a link that adds a device; False if it has been used already."""
        async with self._database.transaction() as session:
            credential = await session.get(Credential, digest, with_for_update=True)
            if credential is None or credential.purpose != PAIRING:
                return False
            await session.delete(credential)
            return True

    # Preferences

    async def preferences(self, person_id: int) -> Preferences:
        """The stored preferences of a person."""
        async with self._database.session() as session:
            query = select(Person.preferences).where(Person.id == person_id)
            return Preferences.load(await session.scalar(query))

    async def save_preferences(self, person_id: int, preferences: Preferences) -> None:
        """Store the preferences of a person."""
        await self._update(person_id, preferences=preferences.dump())

    # Push messages

    async def push_subscriptions(self, person_id: int) -> list[PushSubscription]:
        """The browsers of a person that take push messages, the latest first."""
        async with self._database.session() as session:
            query = select(PushSubscription).where(PushSubscription.person_id == person_id)
            return list(await session.scalars(query.order_by(PushSubscription.at.desc())))

    async def add_push_subscription(self, added: PushSubscription, most: int, instead: str = "") -> None:
        """Add a browser, for one that it replaces; of one person the oldest make room for it."""
        async with self._database.transaction() as session:
            mine = PushSubscription.person_id == added.person_id
            replaced = (PushSubscription.endpoint == instead) & mine
            await session.execute(
                delete(PushSubscription).where((PushSubscription.endpoint == added.endpoint) | replaced)
            )
            query = select(PushSubscription).where(mine).order_by(PushSubscription.at.desc())
            for old in (await session.scalars(query.offset(most - 1))).all():
                await session.delete(old)
            session.add(added)

    async def drop_push_subscription(self, endpoint: str, person_id: int | None = None) -> None:
        """Forget a browser, if a person is given only one of theirs."""
        which = PushSubscription.endpoint == endpoint
        if person_id is not None:
            which &= PushSubscription.person_id == person_id
        async with self._database.transaction() as session:
            await session.execute(delete(PushSubscription).where(which))

    # Puzzles

    async def solved_puzzles(self, person_id: int) -> list[SolvedPuzzle]:
        """The puzzles a person has answered."""
        async with self._database.session() as session:
            query = select(SolvedPuzzle).where(SolvedPuzzle.person_id == person_id)
            return list(await session.scalars(query))

    async def answer_puzzle(self, person_id: int, puzzle: str, right: bool, alone: bool, day: str) -> None:
        """Store an answer: `alone` without hints, `day` if it solves the puzzle of that day."""
        async with self._database.transaction() as session:
            found = await session.get(SolvedPuzzle, (person_id, puzzle))
            if found is None:
                session.add(
                    SolvedPuzzle(
                        person_id=person_id, puzzle=puzzle, solved=right, at_once=right and alone,
                        day=day, at=int(time.time()),
                    )
                )  # fmt: skip
            else:
                found.solved = found.solved or right
                found.day = day or found.day

    # The public page

    async def find_by_public_id(self, public_id: str) -> Person | None:
        """The person whose page has this URL."""
        async with self._database.session() as session:
            return await session.scalar(select(Person).where(Person.public_id == public_id))

    async def hide_page(self, person_id: int, hidden: bool) -> None:
        """Hide a person's page from others, or show it."""
        await self._update(person_id, hidden=hidden)

    # Muted by the operator

    async def is_muted_by_operator(self, person_id: int) -> bool:
        """Has the operator forbidden this person to chat?"""
        async with self._database.session() as session:
            return bool(await session.scalar(select(Person.muted_by_operator).where(Person.id == person_id)))

    async def mute_by_operator(self, person_id: int, muted: bool) -> None:
        """Forbid a person to chat at any table, or allow it again."""
        await self._update(person_id, muted_by_operator=muted)

    async def _update(self, person_id: int, **values: object) -> None:
        async with self._database.transaction() as session:
            await session.execute(update(Person).where(Person.id == person_id).values(**values))
