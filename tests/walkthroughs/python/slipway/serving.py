"""Servers of transformers and explainers."""

import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer


class HTTPError(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status, self.message = status, message


class _Server:
    def __init__(self, name):
        self.name = name

    def serve(self, port=8080):
        routes = self._routes()

        class Handler(BaseHTTPRequestHandler):
            def _answer(self, status, body):
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps(body).encode())

            def do_GET(self):
                self._answer(200 if self.path == "/v1/health" else 404, {"status": "ok"})

            def do_POST(self):
                payload = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                method = routes.get(self.path)
                try:
                    self._answer(*((200, method(payload, dict(self.headers))) if method else (404, {})))
                except HTTPError as error:
                    self._answer(error.status, {"message": error.message})

            def log_message(self, *_):
                pass

        HTTPServer(("127.0.0.1", int(os.environ.get(f"WALK_PORT_{port}", port))), Handler).serve_forever()


class Transformer(_Server):
    def preprocess(self, payload, headers):
        return payload

    def postprocess(self, response, headers):
        return response

    def _routes(self):
        return {"/v1/preprocess": self.preprocess, "/v1/postprocess": self.postprocess}


class Explainer(_Server):
    def _routes(self):
        return {f"/v1/models/{self.name}:explain": self.explain}
