"""As much of NumPy as blocks of the manual use."""

import random as _random
import types


class Generator:
    def __init__(self, seed):
        self._random = _random.Random(seed)

    def integers(self, low, high, size):
        return [self._random.randrange(low, high) for _ in range(size)]

    def normal(self, mean, deviation, size):
        return [self._random.gauss(mean, deviation) for _ in range(size)]


random = types.SimpleNamespace(default_rng=Generator)
