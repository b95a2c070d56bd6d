import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const BAD_REQUEST = '400 Bad Request';
/** Browsers open connections ahead. What they find on one when they want to use it they take for its answer, but for this one: they ask again. */
const TIMEOUT = '408 Request Timeout';
/** Milliseconds that a client gets to read our answer: if we closed at once, a client that is still sending would lose it. */
const PARTING = 1000;

/** Answers what is not HTTP with a 400, what did not arrive in time with a 408, and closes the connection, so that none can end the process. */
export function answerMalformed(server: Server): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
    part(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TIMEOUT : BAD_REQUEST),
  );
  server.on('connect', (_request, socket) => part(socket, BAD_REQUEST));
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
}

/** The answer closes our end of the connection. The client could keep its end open as long as it likes, so we close that too. */
function part(socket: Duplex, status: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const timer = setTimeout(() => socket.destroy(), PARTING);
  socket.once('close', () => clearTimeout(timer));
}
