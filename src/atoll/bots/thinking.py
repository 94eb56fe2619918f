"""How bots think, compiled: a driver (see `atoll.kit.bind`).

Everything starts from a *view*, the hidden record of the seat that thinks. Each thought fills its blanks by
`guess` with a deal of its own, so whatever a bot finds rests on what its seat knows and nothing else.

The search is Monte Carlo tree search over information sets. A node is what one seat knows when it has to
choose: the hash of its hidden record. So the others act on what *they* know, and the seat that thinks cannot
plan with cards it has only guessed. What is legal follows from a view (a law of every game), so all visits of
a node have the same choices.
Every seat wants its own result: rewards are kept for each, and each climbs on its own.

Where the tree ends, the game is played to its end by seats that *glance*: each takes what looks best for it
at once. So a line of play is judged by how sensible people would finish it, not by what `value` makes of a
position in the middle. All choices of the root meet the same deals: luck does not decide between them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit.bits import lowest, nth_allowed
from atoll.kit.contract import (
    ACTIONS,
    MOST_SEATS,
    WORDS,
    State,
    apply,
    guess,
    hide,
    legal,
    place,
    score,
    value,
    waiting,
)
from atoll.kit.jit import rule
from atoll.kit.record import NOWHERE, Mask, Record, record
from atoll.kit.rng import draw, mix, sow

from .tree import DEEPEST, Tree, find, is_settled, learn, like, new_tree, open_node, select

VIEW, TABLE, BEFORE, SCRATCH, STRETCH = range(5)  # the positions of a mind
LONGEST_TURN = 8  # further choices of the own turn a greedy bot looks ahead
ANSWERS = 4  # tried out against a choice that others make at the same time
WIN, SHARE = 0.35, 0.25  # of a reward, for the first place and for the others left behind; the rest: the lead
IMPATIENCE = 1e-4  # of a reward, for every choice until the end: who wins ends it, who loses plays on
FIRST = 1000.0  # points a greedy bot gives for being first at the end

NOTES = record(
    ("rng", "u8"),
    ("seed", "u8"),  # where the deals of the root's choices begin
    ("curiosity", "f8"),  # how much choices that were tried little are preferred
    ("spread", "f8"),  # running mean of the leads seen, to measure leads by
    ("ends", "i4"),  # simulations so far
    ("root", "i4"),  # the node of the view
    ("blind", "i1"),  # nobody looks at what a choice brings
)


class Mind(NamedTuple):
    """All memory a thought needs, allocated once."""

    positions: NDArray[np.void]
    words: NDArray[np.uint64]  # the bytes of the positions
    tree: Tree
    rewards: NDArray[np.float64]
    worth: NDArray[np.float64]  # of the choices of a node that is opened
    chosen: NDArray[np.int64]  # by each seat that is asked
    mask: Mask
    other: Mask
    notes: NDArray[np.void]


def new_mind(
    view: Record, seed: int, nodes: int = 1, edges: int = 1, curiosity: float = 0.0, blind: bool = False
) -> Mind:
    """A mind that has seen one view and thought nothing yet; `nodes` is a power of two."""
    positions = np.zeros(STRETCH + 1, State)
    positions[VIEW] = view
    mind = Mind(
        positions,
        positions.view(np.uint64).reshape(STRETCH + 1, -1),
        new_tree(nodes, edges),
        np.zeros(MOST_SEATS),
        np.zeros(ACTIONS),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(WORDS, np.uint32),
        np.zeros(WORDS, np.uint32),
        np.zeros(1, NOTES),
    )
    notes: Any = mind.notes[0]
    sow(notes, np.uint64(seed))
    notes.seed, notes.curiosity, notes.spread, notes.blind = notes.rng, curiosity, 1.0, blind
    return mind


@rule
def imagine(m: Mind, seat: int) -> None:
    """Put a new guess of what lies behind the view on the table."""
    notes = m.notes[0]
    sow(notes, notes.rng)
    m.positions[TABLE] = m.positions[VIEW]
    guess(m.positions[TABLE], seat, np.uint64(mix(notes.rng)))


# What a position is worth


@rule
def points(s: Record, seat: int) -> float:
    """Real points at the end, estimated ones before."""
    return float(score(s, seat)) if waiting(s) == 0 else float(value(s, seat))


@rule
def lead(s: Record, seat: int) -> float:
    """Points ahead of the mean of the others."""
    theirs = 0.0
    for other in range(s.seats):
        if other != seat:
            theirs += points(s, other)
    return points(s, seat) - theirs / max(1, int(s.seats) - 1)


@rule
def share(s: Record, seat: int) -> float:
    """The part of the other seats left behind at the end, ties counting half; alone: 1."""
    mine, behind = place(s, seat), 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = place(s, other)
            behind += 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0
    return behind / (int(s.seats) - 1) if s.seats > 1 else 1.0


@rule
def win(s: Record, seat: int) -> float:
    """1 for whoever is first at the end, shared by equals."""
    if place(s, seat) != 1:
        return 0.0
    firsts = 0
    for other in range(s.seats):
        if place(s, other) == 1:
            firsts += 1
    return 1 / firsts


@rule
def reward(s: Record, rewards: NDArray[np.float64], notes: Record, length: int) -> None:
    """What each seat gets out of a game that is over, from 0 to 1."""
    haste = 1.0 - IMPATIENCE * min(length, 1000)
    notes.ends += 1
    for seat in range(s.seats):
        ahead = lead(s, seat)
        notes.spread += (abs(ahead) - notes.spread) / (int(notes.ends) * int(s.seats) + 1)
        margin = 0.5 + 0.5 * ahead / (abs(ahead) + notes.spread + 1e-9)
        got = WIN * win(s, seat) + SHARE * share(s, seat) + (1.0 - WIN - SHARE) * margin
        rewards[seat] = 0.5 + (got - 0.5) * haste


@rule
def judge(s: Record, seat: int) -> float:
    """A position in points for a greedy seat; to be first at the end is worth more than any points."""
    return lead(s, seat) + (FIRST * share(s, seat) if waiting(s) == 0 else 0.0)


# Choosing without a tree


@rule
def choose_any(s: Record, seat: int, mask: Mask, notes: Record) -> None:
    """Let a seat choose at random."""
    n = legal(s, seat, mask)
    apply(s, seat, nth_allowed(mask, draw(notes, n)), None)


@rule
def complete(s: Record, together: int, mask: Mask, notes: Record) -> None:
    """Let the seats that choose at the same time choose at random."""
    for other in range(s.seats):
        if (together >> other) & (waiting(s) >> other) & 1:
            choose_any(s, other, mask, notes)


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
        sow(s, notes.rng)
        apply(s, seat, action, None)
        complete(s, together, m.other, notes)
        worth += points(s, seat)
    return worth if together == 0 else worth / ANSWERS


@rule
def glance(m: Mind, at: int, seat: int) -> int:
    """The choice that looks best at once; of equals one at random."""
    notes = m.notes[0]
    n = legal(m.positions[at], seat, m.mask)
    first = draw(notes, n)
    best, best_at = 0.0, nth_allowed(m.mask, first)
    if n == 1 or notes.blind:
        return best_at
    luck = notes.rng
    for i in range(n):
        action = nth_allowed(m.mask, first + i if first + i < n else first + i - n)
        notes.rng = luck  # the same for all of them
        worth = try_out(m, at, seat, action)
        if i == 0 or worth > best:
            best, best_at = worth, action
    return best_at


@rule
def is_sealed(m: Mind) -> bool:
    """Do seats still owe a choice that was asked of several at once? Then what the others chose is secret."""
    asked = waiting(m.positions[BEFORE])
    return asked & (asked - 1) != 0 and int(m.positions[TABLE].barrier) == int(m.positions[BEFORE].barrier)


@rule
def play_out(m: Mind) -> int:
    """Play the table to the end; return the choices made. Who is asked together chooses from one position."""
    s = m.positions[TABLE]
    n = 0
    awaited = waiting(s)
    while awaited != 0:
        if not is_sealed(m):
            m.positions[BEFORE] = m.positions[TABLE]
        for seat in range(s.seats):
            if (awaited >> seat) & 1:
                m.chosen[seat] = glance(m, BEFORE, seat)
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
        best, best_at = 0.0, NOWHERE
        for k in range(legal(s, seat, m.other)):
            m.positions[STRETCH] = s
            apply(after, seat, nth_allowed(m.other, k), None)
            worth = judge(after, seat)
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
            worth[k] += judge(s, seat) / guesses


# The tree


@rule
def key_of(m: Mind, seat: int) -> np.uint64:
    """The information set of a seat at the table: a hash of its view. Never 0."""
    m.positions[SCRATCH] = m.positions[TABLE]
    hide(m.positions[SCRATCH], seat)
    words = m.words[SCRATCH]
    a, b = np.uint64(seat), np.uint64(1)  # two lanes: half the waiting
    for i in range(0, words.shape[0] - 1, 2):
        a, b = np.uint64(mix(a ^ words[i])), np.uint64(mix(b ^ words[i + 1]))
    if words.shape[0] & 1:
        a = np.uint64(mix(a ^ words[words.shape[0] - 1]))
    return np.uint64(mix(a ^ np.uint64(mix(b)))) | np.uint64(1)


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
def known(m: Mind, view: Record, seat: int) -> int:
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
            m.worth[k] = try_out(m, TABLE, seat, nth_allowed(m.mask, k))
        like(tree, i, m.worth)
    return i if tree.nodes[i].width == width else NOWHERE  # a foreign node with the same hash is left alone


@rule
def pick_edge(m: Mind, i: int) -> int:
    """The choice to climb from a node."""
    return select(m.tree, i, m.notes[0].curiosity, draw(m.notes[0], m.tree.nodes[i].width))


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
    s, notes, tree = m.positions[TABLE], m.notes[0], m.tree
    for done in range(simulations):
        if left != NOWHERE and is_settled(tree, notes.root, left - done):
            return done
        first = pick_edge(m, notes.root)
        notes.rng = notes.seed + np.uint64(tree.edges[tree.nodes[notes.root].first + first].visits)
        imagine(m, seat)
        steps = climb(m, seat, first)
        length = steps + play_out(m)
        reward(s, m.rewards, notes, length)
        learn(tree, steps, m.rewards)
    return simulations
