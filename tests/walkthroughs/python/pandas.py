"""As much of pandas as blocks of the manual use."""

import csv
import random
from datetime import datetime


class Series(list):
    def _each(self, other, apply):
        others = other if isinstance(other, (list, tuple)) else [other] * len(self)
        return Series(apply(a, b) for a, b in zip(self, others))

    def __add__(self, other):
        return self._each(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._each(other, lambda a, b: a - b)

    def __mul__(self, other):
        return self._each(other, lambda a, b: a * b)

    def __truediv__(self, other):
        return self._each(other, lambda a, b: a / b)

    def __gt__(self, other):
        return self._each(other, lambda a, b: a > b)

    def __lt__(self, other):
        return self._each(other, lambda a, b: a < b)

    def __eq__(self, other):
        return self._each(other, lambda a, b: a == b)

    __hash__ = None

    def astype(self, kind):
        return Series(self) if kind in ("category", "object") else Series(kind(item) for item in self)

    def map(self, apply):
        return Series(apply(item) for item in self)

    def mean(self):
        return sum(self) / len(self)

    def sum(self):
        return sum(item for item in list(self))

    def tolist(self):
        return list(self)


class DataFrame:
    def __init__(self, data):
        if isinstance(data, list):
            names = list(data[0]) if data else []
            data = {name: [row[name] for row in data] for name in names}
        self._data = {name: Series(values) for name, values in data.items()}

    @property
    def columns(self):
        return list(self._data)

    def __len__(self):
        return len(next(iter(self._data.values()), []))

    def __getitem__(self, key):
        if isinstance(key, Series):
            return DataFrame([row for row, kept in zip(self.to_dict("records"), key) if kept])
        if isinstance(key, list):
            return DataFrame({name: self._data[name] for name in key})
        return self._data[key]

    def __setitem__(self, key, values):
        self._data[key] = Series(values)

    def to_dict(self, orient):
        assert orient == "records"
        return [dict(zip(self._data, row)) for row in zip(*self._data.values())]

    def to_numpy(self):
        return [list(row) for row in zip(*self._data.values())]

    def rename(self, *, columns):
        missing = [name for name in columns if name not in self._data]
        assert not missing, f"no columns {missing}"
        return DataFrame({columns.get(name, name): values for name, values in self._data.items()})

    def drop(self, *, columns):
        return DataFrame({name: values for name, values in self._data.items() if name not in columns})

    def head(self, count=5):
        return DataFrame({name: values[:count] for name, values in self._data.items()})

    def sample(self, count, random_state=None):
        chosen = random.Random(random_state).sample(range(len(self)), count)
        return DataFrame({name: [values[at] for at in chosen] for name, values in self._data.items()})

    def to_csv(self, path, index=True):
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(self.columns)
            writer.writerows(self.to_numpy())


def _value(text):
    if text == "":
        return None
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def read_csv(path, parse_dates=()):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for name in parse_dates:
        assert name in rows[0], f"Missing column provided to 'parse_dates': {name!r}"
    return DataFrame([{name: datetime.fromisoformat(text) if name in parse_dates else _value(text) for name, text in row.items()} for row in rows])
