"""Bias metrics of the manual."""

import json

from .errors import InsufficientDataError


class MetricResult:
    def __init__(self, name, group, value, passed):
        self.name, self.group, self.value, self.passed = name, group, value, passed


class BiasReport:
    def __init__(self, results):
        self.results = results
        self.passed = all(result.passed for result in results)

    def _rows(self):
        return [(r.name, str(r.group), f"{r.value:.2f}", "yes" if r.passed else "no") for r in self.results]

    def __str__(self):
        rows = self._rows()
        name, group = (max(len(head), *(len(row[at]) for row in rows)) for at, head in ((0, "metric"), (1, "group")))
        lines = [("metric", "group", "value", "passed"), *rows]
        return "\n".join(f"{a:<{name}}   {b:<{group}}   {c:>5}   {d}" for a, b, c, d in lines)

    def to_markdown(self):
        rows = [("metric", "group", "value", "passed"), ("---",) * 4, *self._rows()]
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    def to_json_value(self):
        return [{"name": r.name, "group": r.group, "value": r.value, "passed": r.passed} for r in self.results]

    def to_json(self, path):
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.to_json_value(), file)


ALL = (
    "disparate_impact",
    "statistical_parity_difference",
    "equal_opportunity_difference",
    "average_odds_difference",
    "predictive_parity_difference",
)


def analyze_bias(data, *, label, prediction, protected, privileged, favorable=1, metrics=None, threshold=0.8):
    rows = data.to_dict("records")
    groups = {}
    for row in rows:
        groups.setdefault(row[protected], []).append((row[prediction] == favorable, row[label] == favorable))
    for group, members in groups.items():
        if len(members) < 30:
            raise InsufficientDataError(f"group {group!r} has {len(members)} rows")

    def share(members, of, among=lambda member: True):
        chosen = [member for member in members if among(member)]
        return sum(1 for member in chosen if of(member)) / len(chosen) if chosen else 0.0

    def figures(members):
        return {
            "rate": share(members, lambda m: m[0]),
            "tpr": share(members, lambda m: m[0], lambda m: m[1]),
            "fpr": share(members, lambda m: m[0], lambda m: not m[1]),
            "precision": share(members, lambda m: m[1], lambda m: m[0]),
        }

    base = figures(groups[privileged])
    results = []
    for name in metrics or ALL:
        for group, members in groups.items():
            if group == privileged:
                continue
            found = figures(members)
            value = {
                "disparate_impact": lambda: found["rate"] / base["rate"],
                "statistical_parity_difference": lambda: found["rate"] - base["rate"],
                "equal_opportunity_difference": lambda: found["tpr"] - base["tpr"],
                "average_odds_difference": lambda: (found["tpr"] - base["tpr"] + found["fpr"] - base["fpr"]) / 2,
                "predictive_parity_difference": lambda: found["precision"] - base["precision"],
            }[name]()
            passed = threshold <= value <= 1 / threshold if name == "disparate_impact" else abs(value) <= 0.1
            results.append(MetricResult(name, group, value, passed))
    return BiasReport(results)
