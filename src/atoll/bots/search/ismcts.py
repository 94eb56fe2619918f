"""How bots think, compiled: a driver (see `atoll.kit.bind`).

Everything starts from a *view*, the hidden record of the seat that thinks. Each thought fills its blanks by
`guess` with a deal of its own, so whatever a bot finds rests on what its seat knows and nothing else.

The search is Monte Carlo tree search over information sets. A node is what one seat knows when it has to
choose: the hash of its hidden record. So the others act on what *they* know, and the seat that thinks cannot
plan with cards it has only guessed. What is legal follows from a view (a law of every game), so all visits of
a node have the same choices.
Every seat wants its own result: rewards are kept for each, and each climbs on its own.

Where the tree ends, the game is played on by seats that *glance*: each takes what looks best for it at once.
So a line of play is judged by how sensible people would go on. That is done to the end of the game, or, where
`value` judges well and luck blurs what is far away, to a horizon of so many choices that the game names. What
others choose together with the seat that thinks is *foreseen* with more care, if the game asks for it: each
looks as far ahead as a greedy bot. All choices of the root meet the same deals: luck does not decide between
them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import lowest, nth_allowed
from atoll.kit.core.contract import (
    ACTIONS,
    HAS_PRIOR,
    LAYOUT,
    MASK_WORDS,
    MOST_SEATS,
    apply,
    guess,
    hide,
    legal,
    place,
    prior,
    score,
    value,
    waiting,
)
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Position
from atoll.kit.core.rng import mix, random_below, seed_rng
from atoll.kit.core.sentinels import NOWHERE

from .rewards import lead, prospect, result, share
from .tree import DEEPEST, digest, find, is_settled, learn, like, open_node, select
from .workspace import BEFORE, SCRATCH, STRETCH, TABLE, VIEW, Mind, empty_mind

LONGEST_TURN = 8  # further choices of the own turn a greedy bot looks ahead
HAZE = 1024  # shades of blur
ANSWERS = 4  # tried out against a choice that others make at the same time
IMPATIENCE = 1e-4  # of a reward, for every choice until the end: who wins ends it, who loses plays on
FIRST = 1000.0  # points a greedy bot gives for being first at the end


def new_mind(
    view: Position,
    seed: int,
    nodes: int = 1,
    edges: int = 1,
    curiosity: float = 0.0,
    horizon: int = NOWHERE,
    blur: float = 0.0,
    blind: bool = False,
    foresight: int = 0,
) -> Mind:
    """A mind that has seen one view and thought nothing yet; `nodes` is a power of two."""
    mind = empty_mind(LAYOUT, MOST_SEATS, ACTIONS, MASK_WORDS, nodes, edges, foresight)
    mind.positions[VIEW] = view
    notes: Any = mind.notes[0]
    seed_rng(notes, np.uint64(seed))
    notes.seed, notes.spread = notes.rng, 1.0
    notes.curiosity, notes.horizon, notes.blur, notes.blind = curiosity, horizon, blur, blind
    return mind


@rule
def imagine(m: Mind, seat: int) -> None:
    """Put a new guess of what lies behind the view on the table."""
    notes = m.notes[0]
    seed_rng(notes, notes.rng)
    m.positions[TABLE] = m.positions[VIEW]
    guess(m.positions[TABLE], seat, np.uint64(mix(notes.rng)))


# What a position is worth


@rule
def points(s: Position, seat: int) -> float:
    """Real points at the end, estimated ones before."""
    return float(score(s, seat)) if waiting(s) == 0 else float(value(s, seat))


@rule
def take_stock(m: Mind, at: int) -> bool:
    """Write down what all seats have in a position; is the game over, and their places known?"""
    s = m.positions[at]
    over = waiting(s) == 0
    for seat in range(s.seats):
        m.points[seat] = points(s, seat)
        if over:
            m.places[seat] = place(s, seat)
    return over


@rule
def reward(m: Mind, length: int) -> None:
    """What each seat gets where a simulation ended, from 0 to 1."""
    notes, seats = m.notes[0], int(m.positions[TABLE].seats)
    over = take_stock(m, TABLE)
    haste = 1.0 - IMPATIENCE * min(length, 1000)
    notes.ends += 1
    for seat in range(seats):
        ahead = abs(lead(m.points, seats, seat))
        notes.spread += (ahead - notes.spread) / (int(notes.ends) * seats + 1)
        if over:
            got = result(m.points, m.places, seats, seat, notes.spread)
        else:
            got = prospect(m.points, seats, seat, notes.spread)
        m.rewards[seat] = 0.5 + (got - 0.5) * haste


@rule
def judge(m: Mind, at: int, seat: int) -> float:
    """A position in points for a greedy seat; to be first at the end is worth more than any points."""
    seats = int(m.positions[at].seats)
    over = take_stock(m, at)
    return lead(m.points, seats, seat) + (FIRST * share(m.places, seats, seat) if over else 0.0)


# Choosing without a tree


@rule
def complete(s: Position, together: int, mask: Mask, notes: Position) -> None:
    """Let the seats that choose at the same time choose at random."""
    for other in range(s.seats):
        if (together >> other) & (waiting(s) >> other) & 1:
            n = legal(s, other, mask)
            apply(s, other, nth_allowed(mask, random_below(notes, n)), None)


@rule
def try_out(m: Mind, at: int, seat: int, action: int) -> float:
    """What a choice brings its seat at once, with luck of its own: nobody looks into the dice cup.

    Where others choose at the same time, as a mean over answers at random.
    """
    s, notes = m.positions[SCRATCH], m.notes[0]
    together = waiting(m.positions[at]) & ~(1 << seat)
    worth = 0.0
    for _ in range(1 if together == 0 else ANSWERS):
        m.positions[SCRATCH] = m.positions[at]
        seed_rng(s, notes.rng)
        apply(s, seat, action, None)
        complete(s, together, m.other, notes)
        worth += points(s, seat)
    return worth if together == 0 else worth / ANSWERS


@rule
def look(m: Mind, at: int, seat: int, action: int) -> float:
    """How good a choice looks to a seat: the game can tell, or it is tried out."""
    return prior(m.positions[at], seat, action) if HAS_PRIOR else try_out(m, at, seat, action)


@rule
def glance(m: Mind, at: int, seat: int) -> int:
    """The choice that looks best at once, to the others a little blurred; of equals one at random."""
    notes = m.notes[0]
    n = legal(m.positions[at], seat, m.mask)
    first = random_below(notes, n)
    best, best_at = 0.0, nth_allowed(m.mask, first)
    if n == 1 or notes.blind:
        return best_at
    luck = notes.rng
    for i in range(n):
        action = nth_allowed(m.mask, first + i if first + i < n else first + i - n)
        notes.rng = luck  # the same for all of them, as long as nothing is blurred
        worth = look(m, at, seat, action)
        if notes.blur > 0 and seat != notes.seat:
            worth += notes.blur * random_below(notes, HAZE) / HAZE
            luck = notes.rng
        if i == 0 or worth > best:
            best, best_at = worth, action
    return best_at


@rule
def is_sealed(m: Mind) -> bool:
    """Do seats still owe a choice that was asked of several at once? Then what the others chose is secret."""
    asked = waiting(m.positions[BEFORE])
    return asked & (asked - 1) != 0 and int(m.positions[TABLE].barrier) == int(m.positions[BEFORE].barrier)


@rule
def answer(m: Mind, seat: int) -> int:
    """What a seat chooses in a playout: together with the root what was foreseen of it, later at a glance."""
    ways = m.expected.shape[0]
    if ways > 0 and int(m.positions[BEFORE].barrier) == int(m.positions[VIEW].barrier) and is_sealed(m):
        return int(m.expected[random_below(m.notes[0], ways), seat])
    return glance(m, BEFORE, seat)


@rule
def play_out(m: Mind) -> int:
    """Play the table to the end or the horizon; return the choices made.

    Who is asked together chooses from one position, and there is no horizon between such choices.
    """
    s, horizon = m.positions[TABLE], int(m.notes[0].horizon)
    n = 0
    awaited = waiting(s)
    while awaited != 0:
        if not is_sealed(m):
            if 0 <= horizon <= n:
                return n
            m.positions[BEFORE] = m.positions[TABLE]
        for seat in range(s.seats):
            if (awaited >> seat) & 1:
                m.chosen[seat] = answer(m, seat)
        for seat in range(s.seats):
            if (awaited >> seat) & 1:
                apply(s, seat, m.chosen[seat], None)
                n += 1
        awaited = waiting(s)
    return n


# One ply


@rule
def end_turn(m: Mind, seat: int) -> None:
    """While the turn is still the seat's alone, let it choose what looks best at once."""
    s, after = m.positions[SCRATCH], m.positions[STRETCH]
    for _ in range(LONGEST_TURN):
        if waiting(s) != 1 << seat:
            return
        best, best_at = 0.0, int(NOWHERE)
        for k in range(legal(s, seat, m.other)):
            m.positions[STRETCH] = s
            apply(after, seat, nth_allowed(m.other, k), None)
            worth = judge(m, STRETCH, seat)
            if best_at == NOWHERE or worth > best:
                best, best_at = worth, k
        apply(s, seat, nth_allowed(m.other, best_at), None)


@rule
def weigh(m: Mind, seat: int, guesses: int, worth: NDArray[np.float64]) -> None:
    """What each legal choice brings in points at once, as a mean over guesses."""
    s, notes = m.positions[SCRATCH], m.notes[0]
    for _ in range(guesses):
        imagine(m, seat)
        together = waiting(m.positions[TABLE]) & ~(1 << seat)
        others = notes.rng
        for k in range(legal(m.positions[TABLE], seat, m.mask)):
            m.positions[SCRATCH] = m.positions[TABLE]
            apply(s, seat, nth_allowed(m.mask, k), None)
            notes.rng = others  # every choice meets the same answers
            complete(s, together, m.other, notes)
            end_turn(m, seat)
            worth[k] += judge(m, SCRATCH, seat) / guesses


@rule
def foresee(m: Mind, seat: int, guesses: int) -> None:
    """Think of what the others may choose together with a seat: as greedy ones, each from what it knows."""
    m.positions[BEFORE] = m.positions[VIEW]
    asked = waiting(m.positions[VIEW]) & ~(1 << seat)
    for k in range(m.expected.shape[0]):
        for other in range(m.positions[BEFORE].seats):
            if (asked >> other) & 1:
                imagine(m, seat)
                m.positions[VIEW] = m.positions[TABLE]
                hide(m.positions[VIEW], other)
                m.expected[k, other] = favourite(m, other, guesses)
                m.positions[VIEW] = m.positions[BEFORE]


@rule
def favourite(m: Mind, seat: int, guesses: int) -> int:
    """What a greedy seat chooses from the view."""
    m.worth[:] = 0.0
    weigh(m, seat, guesses, m.worth)
    best = 0
    for k in range(legal(m.positions[VIEW], seat, m.mask)):
        if m.worth[k] > m.worth[best]:
            best = k
    return nth_allowed(m.mask, best)


# The tree


@rule
def key_of(m: Mind, seat: int) -> np.uint64:
    """The information set of a seat at the table."""
    m.positions[SCRATCH] = m.positions[TABLE]
    hide(m.positions[SCRATCH], seat)
    return np.uint64(digest(m.words[SCRATCH], seat))


@rule
def plant(m: Mind, seat: int, worth: NDArray[np.float64]) -> None:
    """Make the view the root, its choices liked by what they seem worth; a node met before goes on."""
    m.positions[TABLE] = m.positions[VIEW]
    key = key_of(m, seat)
    i = find(m.tree, key)
    if m.tree.nodes[i].width == 0:
        open_node(m.tree, i, key, legal(m.positions[TABLE], seat, m.mask))
    like(m.tree, i, worth)
    m.notes[0].root = i


@rule
def known(m: Mind, view: Position, seat: int) -> int:
    """How often the simulations so far came to another view of this seat, and chose from it."""
    m.positions[TABLE] = view
    i = find(m.tree, key_of(m, seat))
    return 0 if i == NOWHERE or i == m.notes[0].root else int(m.tree.nodes[i].visits)


@rule
def meet(m: Mind, seat: int, width: int) -> int:
    """The node of a seat that has to choose from the mask; NOWHERE if there is no room for a new one."""
    notes, tree = m.notes[0], m.tree
    key = key_of(m, seat)
    i = find(tree, key)
    if i == NOWHERE or (tree.nodes[i].width == 0 and not open_node(tree, i, key, width)):
        return NOWHERE
    if tree.nodes[i].visits == 0 and not notes.blind:
        luck = notes.rng
        for k in range(width):
            notes.rng = luck
            m.worth[k] = look(m, TABLE, seat, nth_allowed(m.mask, k))
        like(tree, i, m.worth)
    return i if tree.nodes[i].width == width else NOWHERE  # a foreign node with the same hash is left alone


@rule
def pick_edge(m: Mind, i: int) -> int:
    """The choice to climb from a node."""
    return select(m.tree, i, m.notes[0].curiosity, random_below(m.notes[0], m.tree.nodes[i].width))


@rule
def climb(m: Mind, seat: int, first: int) -> int:
    """Choose through the tree, `first` at the root, until something new was chosen; return the choices made.

    What others choose at the same time is no answer to it: there the tree ends, and they glance.
    """
    s, tree = m.positions[TABLE], m.tree
    who, i, k = seat, int(m.notes[0].root), first
    legal(s, who, m.mask)
    for depth in range(DEEPEST):
        step = tree.path[depth]
        step.seat, step.node, step.edge = who, i, NOWHERE if i == NOWHERE else tree.nodes[i].first + k
        m.positions[BEFORE] = m.positions[TABLE]
        apply(s, who, nth_allowed(m.mask, k), None)
        awaited = waiting(s)
        is_new = depth > 0 and i != NOWHERE and tree.nodes[i].visits == 0
        if awaited == 0 or is_new or is_sealed(m):
            return depth + 1
        who, i, k = lowest(awaited), NOWHERE, 0
        n = legal(s, who, m.mask)
        if n > 1:
            i = meet(m, who, n)
            if i == NOWHERE:
                return depth + 1
            k = pick_edge(m, i)
    return DEEPEST


@rule
def think(m: Mind, seat: int, simulations: int, left: int) -> int:
    """Simulate so many games on from the view; the n-th of every choice begins with the same guess.

    `left` is what the budget still holds, these included: as soon as it cannot change which choice is tried
    most, the rest is spared. NOWHERE spares nothing. Returns the games simulated.
    """
    notes, tree = m.notes[0], m.tree
    notes.seat = seat
    for done in range(simulations):
        if left != NOWHERE and is_settled(tree, notes.root, left - done):
            return done
        first = pick_edge(m, notes.root)
        notes.rng = notes.seed + np.uint64(tree.edges[tree.nodes[notes.root].first + first].visits)
        imagine(m, seat)
        steps = climb(m, seat, first)
        length = steps + play_out(m)
        reward(m, length)
        learn(tree, steps, m.rewards)
    return simulations
