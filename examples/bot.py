"""An external bot as a program, to start from; needs only Python.

    atoll arena --game miaui --bots "process:python examples/bot.py",random --games 12

It reads one line of JSON from standard input for every question and writes one line as the answer;
docs/bots.md says what is in them. What it prints to standard error is stored with the result of the game.
"""

import base64
import json
import random
import struct
import sys
from typing import Any

CODES = {"<u8": "Q", "<i8": "q", "<u4": "I", "<i4": "i", "<u2": "H", "<i2": "h", "|u1": "B", "|i1": "b"}


def unpack(view: str, fields: list[dict[str, Any]]) -> dict[str, tuple[int, ...]]:
    """The numbers of a view by the name of their field; arrays are flattened row by row."""
    data, found = base64.b64decode(view), {}
    for field in fields:
        count = 1
        for size in field["shape"]:
            count *= size
        kind = CODES[field["type"]]
        found[field["name"]] = struct.unpack_from(f"<{count}{kind}", data, field["offset"])
    return found


def choose(question: dict[str, Any], known: dict[str, tuple[int, ...]]) -> str:
    """The code of one of the legal actions. This is the place for ideas: `known` is what the seat knows."""
    legal = [action["code"] for action in question["legal"]]
    return random.Random(question["seed"]).choice(legal)


def main() -> None:
    """Answer until the game is over, which is the end of the input."""
    fields = []
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "hello":
            fields = asked["record"]["fields"]
            answer: dict[str, Any] = {"ready": True}
        else:
            answer = {"action": choose(asked, unpack(asked["view"], fields))}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
