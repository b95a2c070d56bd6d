import type { Server } from 'node:http';

const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** What is no HTTP gets a 400, and no connection can end the process. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(BAD_REQUEST);
    else socket.destroy();
  });
  server.on('connect', (_request, socket) => socket.end(BAD_REQUEST));
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
}
