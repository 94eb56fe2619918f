"""What a rule may not contain, found in its source before anything is compiled.

A compiler for the CPU accepts more than one for a GPU, and explains what it refuses in hundreds of lines.
Here each thing that is refused has its line in the game and one sentence.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np

from .record import Position, RecordType

# Kinds of statements and expressions that one of the targets refuses, by what they are called.
REFUSED: dict[type[ast.AST], str] = {
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.GeneratorExp: "a generator",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.Lambda: "a function inside it",
    ast.JoinedStr: "a text",
    ast.Raise: "an exception",
    ast.Try: "an exception handler",
    ast.With: "a with block",
    ast.Assert: "an assertion",
    ast.Global: "a global variable",
    ast.Nonlocal: "a variable of another function",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.ClassDef: "a class",
}
REFUSED_CALLS = frozenset(
    {
        "print", "open", "sorted", "list", "dict", "set", "str", "sum", "map", "filter", "reversed",
        "isinstance", "getattr", "setattr", "hasattr", "type", "input",
    }
)  # fmt: skip
ARRAY_METHODS = frozenset(name for name in dir(np.ndarray) if not name.startswith("_")) - {"shape", "size"}


class RuleError(TypeError):
    """A rule that cannot be compiled, with its line and the reason."""


def check_rule(function: Callable[..., Any]) -> None:
    """Refuse a rule with RuleError, which names each line that cannot be compiled everywhere."""
    if found := list(faults(function)):
        raise RuleError("\n".join(found))


def faults(function: Callable[..., Any]) -> Iterator[str]:
    """Each thing in a rule that cannot be compiled for the CPU and a GPU, with its file and line."""
    try:
        source = textwrap.dedent(inspect.getsource(function))
    except OSError:  # typed in at a prompt
        return
    tree = ast.parse(source).body[0]
    if not isinstance(tree, ast.FunctionDef):
        return
    first, file = function.__code__.co_firstlineno, short_path(Path(inspect.getfile(function)))
    for line, reason in sorted(set(_Reader(function, tree).read())):
        yield f"{file}, line {first + line - 1}: {reason}"


def shorter(message: str) -> str:
    """What a compiler says of a rule: the reason and the innermost line."""
    places = re.findall(r'File "([^"]+)", line (\d+)', message)
    ours = [(file, line) for file, line in places if "numba" not in file]
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    raised = re.findall(r"^\s*\w+Error: (.+)$", message, re.MULTILINE)  # by what the compiler tried last
    first = next((line for line in lines if not line.startswith("Failed in")), "it cannot be compiled")
    reason = raised[-1] if raised else first.rstrip(":")
    return f"{short_path(Path(ours[-1][0]))}, line {ours[-1][1]}: {reason}" if ours else reason


def short_path(file: Path) -> str:
    """The last parts of a path, enough to find the file in its game."""
    return "/".join(file.parts[-3:])


class _Reader:
    """Reads one function."""

    def __init__(self, function: Callable[..., Any], tree: ast.FunctionDef) -> None:
        self.function, self.tree = function, tree
        self.known = function.__globals__
        code = function.__code__
        written = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
        stored = {name.id for name in written if isinstance(name.ctx, ast.Store)}
        self.local = {*code.co_varnames, *code.co_cellvars, *code.co_freevars, *stored}
        self.records = dict(self._records())

    def _records(self) -> Iterator[tuple[str, RecordType]]:
        """The parameters that are records of a known class."""
        for argument in self.tree.args.args:
            hint = argument.annotation
            name = hint.value if isinstance(hint, ast.Constant) else getattr(hint, "id", None)
            kind = self.known.get(name) if isinstance(name, str) else None
            if isinstance(kind, RecordType) and kind is not Position:  # drivers do not know their game
                yield argument.arg, kind

    def read(self) -> Iterator[tuple[int, str]]:
        """Lines of the function, counted from 1, and what is wrong there."""
        body = self.tree.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]  # its docstring
        for statement in body:
            for node in ast.walk(statement):
                for reason in self._reasons(node):
                    yield getattr(node, "lineno", 1), reason

    def _reasons(self, node: ast.AST) -> Iterator[str]:
        if called := REFUSED.get(type(node)):
            yield f"a rule cannot contain {called}"
        elif isinstance(node, ast.FunctionDef):
            yield "a rule cannot contain a function inside it"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            yield "a rule cannot contain a text"
        elif isinstance(node, ast.Attribute):
            yield from self._attribute(node)
        elif isinstance(node, ast.Subscript):
            yield from self._subscript(node)
        elif isinstance(node, ast.Call):
            yield from self._call(node)
        elif isinstance(node, ast.For) and self._is_enum(node.iter):
            yield "a rule cannot loop over an enum: loop over range()"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id not in self.local and node.id not in self.known and not hasattr(builtins, node.id):
                yield f"{node.id!r} is not defined{_meant(node.id, [*self.known, *self.local])}"

    def _attribute(self, node: ast.Attribute) -> Iterator[str]:
        """A field that its record does not have."""
        kind = self.records.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if kind is None:
            return
        fields = [field[0] for field in kind.declared]
        if node.attr not in fields and node.attr not in dir(kind):
            yield f"{kind.__name__} has no field {node.attr!r}{_meant(node.attr, fields)}"

    def _subscript(self, node: ast.Subscript) -> Iterator[str]:
        index = node.slice
        parts = index.elts if isinstance(index, ast.Tuple) else [index]
        if isinstance(node.ctx, ast.Store) and any(isinstance(part, ast.Slice) for part in parts):
            yield "a rule cannot assign to a slice: write a loop"
        for part in parts:
            if isinstance(part, ast.Attribute) and self._is_enum(part.value):
                yield f"an enum cannot be an index on a GPU: write {ast.unparse(part)}.value"

    def _call(self, node: ast.Call) -> Iterator[str]:
        called = self._value(node.func)
        name = ast.unparse(node.func)
        if isinstance(node.func, ast.Name) and name in REFUSED_CALLS and called is getattr(builtins, name):
            yield f"a rule cannot call {name}()"
        elif isinstance(called, type) and issubclass(called, Enum):
            yield f"a rule cannot make a member of {name}: compare and store whole numbers"
        elif called in (int, len) and node.args and self._is_enum_member(node.args[0]):
            yield f"a rule cannot call {name}() with an enum: write .value"
        elif getattr(called, "py_func", called) is self.function:
            yield "a rule cannot call itself"
        elif getattr(called, "__module__", "") == "numpy" and not isinstance(called, type | np.ufunc):
            yield f"a rule cannot call {name}(): it takes memory; write a loop"
        elif isinstance(node.func, ast.Attribute) and self._is_array_method(node.func):
            yield f"a rule cannot call .{node.func.attr}() of an array: write a loop"

    def _is_array_method(self, func: ast.Attribute) -> bool:
        """Is it a method of something in the function, and not a function of a module?"""
        root: ast.expr = func
        while isinstance(root, ast.Attribute | ast.Subscript):
            root = root.value
        is_module = isinstance(root, ast.Name) and inspect.ismodule(self._value(root))
        return func.attr in ARRAY_METHODS and not is_module

    def _is_enum(self, node: ast.expr) -> bool:
        value = self._value(node)
        return isinstance(value, type) and issubclass(value, Enum)

    def _is_enum_member(self, node: ast.expr) -> bool:
        return self._is_enum(node) or isinstance(self._value(node), Enum)

    def _value(self, node: ast.expr) -> Any:
        """What a global name (or an attribute of one) stands for; None for all that is local."""
        if isinstance(node, ast.Name):
            if node.id in self.local:
                return None
            return self.known.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute):
            base = self._value(node.value)
            return getattr(base, node.attr, None) if base is not None else None
        return None


def _meant(name: str, known: list[str]) -> str:
    """A question behind a misspelt name, if something is spelt like it."""
    close = get_close_matches(name, known, 1)
    return f"; is {close[0]!r} meant?" if close else ""
