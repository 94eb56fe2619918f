"""The policy and value network: a multilayer perceptron, and its export as an ONNX file.

One output (a logit) for every action and, last, one for the value of the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.onnx_model import LOGITS, OBSERVATION, VALUE, model_metadata
from atoll.kit.game import Game

Layer = tuple[NDArray[np.float32], NDArray[np.float32]]  # weights [out, in] and biases [out]
OPSET = 17


def shape(game: Game, width: int, depth: int) -> list[int]:
    """Layer sizes, from the observation to the outputs."""
    return [sum(feature.size for feature in game.features), *[width] * depth, len(game.actions) + 1]


def new_network(torch: Any, sizes: Sequence[int], generator: Any) -> Any:
    """A new network with orthogonal weights; its initial policy is nearly uniform."""
    layers: list[Any] = []
    for before, after in pairwise(sizes):
        layer = torch.nn.Linear(before, after)
        torch.nn.init.orthogonal_(layer.weight, 2**0.5 if after != sizes[-1] else 0.01, generator=generator)
        torch.nn.init.zeros_(layer.bias)
        layers += [layer, torch.nn.ReLU()]
    return torch.nn.Sequential(*layers[:-1])


def save_onnx(path: Path, game: Game, layers: Sequence[Layer]) -> None:
    """Write a model that the bot `model:PATH` plays; needs the package `onnx`."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    nodes: list[Any] = []
    tensors: list[Any] = []
    output = OBSERVATION
    for i, (weights, biases) in enumerate(layers):
        tensors += [numpy_helper.from_array(weights, f"w{i}"), numpy_helper.from_array(biases, f"b{i}")]
        nodes.append(helper.make_node("Gemm", [output, f"w{i}", f"b{i}"], [f"x{i}"], transB=1))
        output = f"x{i}"
        if i < len(layers) - 1:
            nodes.append(helper.make_node("Relu", [output], [f"r{i}"]))
            output = f"r{i}"
    actions = len(game.actions)
    tensors.append(numpy_helper.from_array(np.array([actions, 1], np.int64), "parts"))
    nodes.append(helper.make_node("Split", [output, "parts"], [LOGITS, VALUE], axis=1))
    graph = helper.make_graph(
        nodes,
        f"atoll_{game.id}",
        [helper.make_tensor_value_info(OBSERVATION, TensorProto.FLOAT, ["n", layers[0][0].shape[1]])],
        [
            helper.make_tensor_value_info(LOGITS, TensorProto.FLOAT, ["n", actions]),
            helper.make_tensor_value_info(VALUE, TensorProto.FLOAT, ["n", 1]),
        ],
        tensors,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    helper.set_model_props(model, model_metadata(game))
    onnx.checker.check_model(model)
    temporary = path.with_suffix(".new")
    temporary.write_bytes(model.SerializeToString())
    temporary.replace(path)  # atomic: readers see the old file or the new one
