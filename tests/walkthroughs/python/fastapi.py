"""As much of FastAPI as blocks of the manual use: routes, bodies, exceptions, background tasks."""

import asyncio
import inspect
import json
import re
import typing
from http.server import BaseHTTPRequestHandler, HTTPServer

from pydantic import BaseModel


class HTTPException(Exception):
    def __init__(self, status_code, detail=""):
        super().__init__(detail)
        self.status_code, self.detail = status_code, detail


class _Headers(dict):
    def get(self, name, default=None):
        return dict.get(self, name.lower(), default)

    def __getitem__(self, name):
        return dict.__getitem__(self, name.lower())


class Request:
    def __init__(self, headers, body):
        self.headers, self._body = _Headers({name.lower(): value for name, value in headers.items()}), body

    async def body(self):
        return self._body

    async def json(self):
        return json.loads(self._body)


class BackgroundTasks:
    def __init__(self):
        self._tasks = []

    def add_task(self, task, *args):
        self._tasks.append((task, args))

    def run(self):
        for task, args in self._tasks:
            task(*args)


class FastAPI:
    def __init__(self, **_):
        self._routes = []

    def _route(self, method, path):
        pattern = re.compile("^" + re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+?)", re.escape(path)) + "$")

        def keep(function):
            self._routes.append((method, pattern, function))
            return function

        return keep

    def get(self, path):
        return self._route("GET", path)

    def post(self, path):
        return self._route("POST", path)

    def _answer(self, method, path, headers, body):
        for known, pattern, function in self._routes:
            match = pattern.match(path)
            if known != method or not match:
                continue
            tasks, given = BackgroundTasks(), dict(match.groupdict())
            for name, kind in typing.get_type_hints(function).items():
                if kind is Request:
                    given[name] = Request(headers, body)
                elif kind is BackgroundTasks:
                    given[name] = tasks
                elif name != "return" and inspect.isclass(kind) and issubclass(kind, BaseModel):
                    try:
                        given[name] = kind(**json.loads(body))
                    except ValueError as error:
                        return 422, {"detail": str(error)}, tasks
            try:
                value = function(**given)
                return 200, asyncio.run(value) if inspect.isawaitable(value) else value, tasks
            except HTTPException as error:
                return error.status_code, {"detail": error.detail}, tasks
        return 404, {"detail": "Not Found"}, BackgroundTasks()

    def serve(self, port):
        app = self

        class Handler(BaseHTTPRequestHandler):
            def _handle(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                status, value, tasks = app._answer(self.command, self.path, self.headers, body)
                text = json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)
                tasks.run()

            do_GET = do_POST = _handle

            def log_message(self, *_):
                pass

        HTTPServer(("127.0.0.1", port), Handler).serve_forever()
