import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** Milliseconds that a client gets to read our answer: if we closed at once, a client that is still sending would lose it. */
const PARTING = 1000;

/** Answers what is not HTTP, or did not arrive in time, with a 400 and closes the connection, so that no connection can end the process. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (_error, socket) => part(socket));
  server.on('connect', (_request, socket) => part(socket));
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
}

/** The answer closes our end of the connection. The client could keep its end open as long as it likes, so we close that too. */
function part(socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(BAD_REQUEST);
  const timer = setTimeout(() => socket.destroy(), PARTING);
  socket.once('close', () => clearTimeout(timer));
}
