"""The same net in PyTorch."""

from __future__ import annotations

import torch

from langfinger.lab.learning.net import RATE, Array


class TorchNet:
    """Two hidden layers of rectified units, learned by Adam on the squared error."""

    def __init__(self, inputs: int, hidden: int, answers: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.layers = torch.nn.Sequential(
            torch.nn.Linear(inputs, hidden),
            torch.nn.ReLU(),
            torch.nn.Linear(hidden, hidden),
            torch.nn.ReLU(),
            torch.nn.Linear(hidden, answers),
        )
        self.adam = torch.optim.Adam(self.layers.parameters(), RATE)

    def values(self, inputs: Array) -> Array:
        with torch.no_grad():
            found: Array = self.layers(torch.from_numpy(inputs)).numpy()
        return found

    def learn(self, inputs: Array, answers: Array, targets: Array) -> float:
        values = self.layers(torch.from_numpy(inputs))
        chosen = values.gather(1, torch.from_numpy(answers)[:, None])[:, 0]
        loss = torch.nn.functional.mse_loss(chosen, torch.from_numpy(targets))
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return float(loss.item())
