"""The Python client of the manual as tests see it: methods, arguments and spec classes come from WALK_CLIENT_DATA, answers from the fake product."""

import ast
import json
import os
import re
import socket
from datetime import date, datetime, timezone
from pathlib import Path

from . import errors

with open(os.environ["WALK_CLIENT_DATA"], encoding="utf-8") as _file:
    _DATA = json.load(_file)

__version__ = f"{_DATA['version']}.0"
# Objects whose keys are data, not fields.
_MAPS = {"contributions", "tags", "environment", "data", "answers", "input", "details", "config"}


# Fields that answers leave out.
_OPTIONAL = {"PredictionLog": {"tags": {}, "trace_id": None, "evaluations": []}}


class Record:
    """Fields of an answer."""

    def __init__(self, kind, fields):
        self.__dict__.update(_kind=kind, **{**_OPTIONAL.get(kind, {}), **fields})

    def __repr__(self):
        shown = ", ".join(f"{key}={value!r}" for key, value in self.__dict__.items() if key != "_kind")
        return f"{self._kind}({shown})"

    def __str__(self):
        if self._kind == "LogLine":
            return f"{_write(self.timestamp)} {self.level} {self.pod} {self.message}"
        return repr(self)

    def model_dump(self):
        return {key: value for key, value in self.__dict__.items() if key != "_kind"}

    def __eq__(self, other):
        return isinstance(other, Record) and self.__dict__ == other.__dict__

    def to_dataframe(self):
        import pandas

        columns = {"prediction": self.predictions}
        if self.probabilities:
            columns["probability"] = self.probabilities
        columns["inference_id"] = self.inference_ids
        return pandas.DataFrame(columns)


def _read(value, kind="Record", key=""):
    if isinstance(value, list):
        return [_read(item, kind) for item in value]
    if isinstance(value, dict):
        if key in _MAPS:
            return value
        return Record(kind, {name: _read(item, _kind_of(name), name) for name, item in value.items()})
    if isinstance(value, str) and (key.endswith("_at") or key in ("at", "timestamp")):
        return datetime.fromisoformat(value.replace("Z", "+00:00"))
    return value


def _kind_of(name):
    return {"rejected": "RejectedActual", "items": "PredictionLog", "explanations": "Explanation", "spans": "Span"}.get(name, "Record")


def _write(value):
    if isinstance(value, Spec):
        return {key: _write(item) for key, item in value.__dict__.items() if item is not None}
    if isinstance(value, datetime):
        known = value if value.tzinfo else value.replace(tzinfo=timezone.utc)
        return known.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, dict):
        return {key: _write(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_write(item) for item in value]
    if hasattr(value, "to_dict") and hasattr(value, "columns"):
        return [_write(row) for row in value.to_dict("records")]
    if hasattr(value, "to_json_value"):
        return value.to_json_value()
    return value


def _bind(name, parameters, positional, args, kwargs):
    names = [parameter["name"] for parameter in parameters]
    rest = any(item.startswith("**") for item in names)
    if len(args) > positional:
        raise TypeError(f"{name}() takes {positional} positional arguments but {len(args)} were given")
    given = dict(zip(names, args))
    for key, value in kwargs.items():
        if key in given:
            raise TypeError(f"{name}() got multiple values for argument {key!r}")
        if key not in names and not rest:
            raise TypeError(f"{name}() got an unexpected keyword argument {key!r}")
        given[key] = value
    for parameter in parameters:
        if parameter["name"] not in given and parameter["default"] is None and not parameter["name"].startswith("**"):
            raise TypeError(f"{name}() missing required argument: {parameter['name']!r}")
    return given


class Spec:
    def __init__(self, *args, **kwargs):
        name = type(self).__name__
        given = _bind(name, self._fields, 0, args, kwargs)
        for field in self._fields:
            default = field["default"]
            self.__dict__[field["name"]] = given.get(field["name"], None if default is None else ast.literal_eval(default))

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in self.__dict__.items())})"


def _spec(name, fields):
    # The table of docs/product shows required fields without a default, as it shows optional ones with `=None`.
    return type(name, (Spec,), {"_fields": fields})


for _name, _fields in _DATA["specs"].items():
    globals()[_name] = _spec(_name, _fields)


def _post(path, body):
    # A socket alone: urllib takes longer to load than most blocks to run.
    text = json.dumps(body).encode()
    with socket.create_connection(("127.0.0.1", int(os.environ["WALK_URL"].rsplit(":", 1)[1]))) as connection:
        connection.sendall(f"POST {path} HTTP/1.0\r\nContent-Length: {len(text)}\r\n\r\n".encode() + text)
        with connection.makefile("rb") as answer:
            return json.loads(answer.read().split(b"\r\n\r\n", 1)[1])


class Client:
    def __init__(
        self,
        host=None,
        *,
        workspace=None,
        personal_key=None,
        deployment_token=None,
        temporary_credential=None,
        profile=None,
        timeout=30.0,
        max_retries=3,
        verify=True,
    ):
        stored = _profile(profile or os.environ.get("SLIPWAY_PROFILE", "default"))
        kinds = ("personal_key", "deployment_token", "temporary_credential")
        sources = (
            {"personal_key": personal_key, "deployment_token": deployment_token, "temporary_credential": temporary_credential},
            {kind: os.environ.get(f"SLIPWAY_{kind.upper()}") for kind in kinds},
            stored,
        )
        secrets = [source[kind] for source in sources for kind in kinds if source.get(kind)]
        host = host or os.environ.get("SLIPWAY_HOST") or stored.get("host")
        if not host or not secrets:
            raise errors.ConfigurationError("no host" if not host else "no secret")
        address = host if host.startswith("https://") else f"https://{host}"
        self._connection = {
            "host": address.removeprefix("https://").removesuffix("/"),
            "workspace": workspace or os.environ.get("SLIPWAY_WORKSPACE") or stored.get("workspace") or "",
            "secret": secrets[0],
        }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __getattr__(self, name):
        method = _DATA["methods"].get(name)
        if method is None:
            raise AttributeError(f"'Client' object has no attribute {name!r}")

        def call(*args, **kwargs):
            given = _bind(name, method["parameters"], method["positional"], args, kwargs)
            if name == "chat" and given.get("stream"):
                raise NotImplementedError("streaming is no part of the tests")
            if name == "upload_actuals" and hasattr(given["actuals"], "to_dict"):
                kept = ("inference_id", "value", "observed_at")
                rows = [{key: row[key] for key in kept if key in row} for row in given["actuals"].to_dict("records")]
                given["actuals"] = [row for row in rows if row["value"] is not None]
            answer = _post("/__client", {"name": name, "arguments": _write(given), "connection": self._connection, "cwd": os.getcwd()})
            if "error" in answer:
                raise errors.make(answer["error"])
            kind = re.sub(r"(?:list|Page|Iterator)\[(.*)\]", r"\1", method["returns"].split(" | ")[0])
            value = _read(answer["value"], kind)
            return iter(value) if name.startswith("iter_") else value

        return call


def _profile(name):
    path = Path.home() / ".slipway" / "config.toml"
    if not path.exists():
        return {}
    from configparser import ConfigParser

    parser = ConfigParser()
    parser.read(path, encoding="utf-8")
    return {key: value.strip('"') for key, value in parser[name].items()} if name in parser else {}


class Vars:
    def __init__(self, values, secrets):
        self._values, self._secrets = values, secrets

    def get(self, name, default=None):
        return self._values.get(name, default)

    def require(self, name):
        if name not in self._values:
            raise errors.MissingVariableError(name)
        return self._values[name]

    def get_int(self, name, default=None):
        return int(self._values[name]) if name in self._values else default

    def get_float(self, name, default=None):
        return float(self._values[name]) if name in self._values else default

    def get_bool(self, name, default=None):
        return self._values[name].lower() in ("1", "true", "yes", "on") if name in self._values else default

    def get_json(self, name, default=None):
        return json.loads(self._values[name]) if name in self._values else default

    def as_dict(self, *, mask=True):
        return {name: "***" if mask and name in self._secrets else value for name, value in self._values.items()}

    def __getitem__(self, name):
        return self.require(name)

    def __contains__(self, name):
        return name in self._values

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)


def vars(*, env_file=None):
    prefix = "SLIPWAY_VAR_"
    values = {name[len(prefix) :]: value for name, value in os.environ.items() if name.startswith(prefix)}
    if env_file is not None:
        for line in Path(env_file).read_text(encoding="utf-8").splitlines():
            name, found, value = line.partition("=")
            if found and not name.startswith("#"):
                values.setdefault(name.strip().removeprefix(prefix), value.strip())
    secrets = os.environ.get("SLIPWAY_SECRET_NAMES", "").split(",")
    return Vars(dict(sorted(values.items())), secrets)


def to_dataframe(logs):
    import pandas

    metadata = _post("/__features", {})["value"]
    rows = []
    for log in logs:
        named = log.input if isinstance(log.input, dict) else dict(zip(metadata, log.input or []))
        fields = {"inference_id": log.id, "created_at": log.created_at, "version": log.version, **named}
        fields.update(output=log.output, probability=getattr(log, "probability", None), actual=log.actual.value if log.actual else None)
        rows.append(fields)
    return pandas.DataFrame(rows)


def generate_metadata(data, *, target=None, model=None, problem=None, classes=None, path="metadata.json", merge=True):
    if target is not None and target not in data.columns:
        raise errors.ValidationError(f"target {target!r} is not a column")
    names = [name for name in data.columns if name != target]
    expected = getattr(model, "n_features_in_", len(names))
    if expected != len(names):
        raise errors.ValidationError(f"model has {expected} features, data has {len(names)}")
    features = []
    for name in names:
        values = list(data[name])
        if all(isinstance(value, bool) for value in values):
            features.append({"name": name, "type": "boolean"})
        elif all(isinstance(value, int) for value in values):
            features.append({"name": name, "type": "integer", "min": min(values), "max": max(values)})
        elif all(isinstance(value, (int, float)) for value in values):
            features.append({"name": name, "type": "number", "min": _plain(min(values)), "max": _plain(max(values))})
        else:
            features.append({"name": name, "type": "text"})
    first = [_plain(data[name][0]) for name in names]
    metadata = {"schema_version": 1, "problem": problem or "classification", "features": features}
    if classes is not None:
        metadata["classes"] = {str(value): label for value, label in classes.items()}
    metadata["example_input"] = {"instances": [first]}
    if merge and os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            before = json.load(file)
        known = {feature["name"]: feature for feature in before["features"]}
        metadata["features"] = [{**feature, **known.get(feature["name"], {})} for feature in features]
        metadata.update({key: before[key] for key in ("classes", "example_input") if key in before})
    with open(path, "w", encoding="utf-8") as file:
        json.dump(metadata, file, indent=2)
    return _read(metadata, "Metadata")


def _plain(value):
    return int(value) if isinstance(value, float) and value.is_integer() else value


_KINDS = ("s3", "azure_blob", "gcs", "http", "huggingface", "mlflow", "databricks_unity_catalog", "docker")


def generate_reference(kind, uri, *, credential=None, revision=None, checksum=True, path="model/reference.json"):
    if kind not in _KINDS:
        raise errors.ValidationError(f"unknown kind {kind!r}")
    reference = {"schema_version": 1, "kind": kind, "uri": uri, "revision": revision, "credential": credential}
    if checksum and kind in ("s3", "azure_blob", "gcs", "http"):
        reference["sha256"] = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    kept = {key: value for key, value in reference.items() if value is not None}
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(json.dumps(kept, indent=2), encoding="utf-8")
    return _read(kept, "Reference")
