import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** Milliseconds that a client gets to read our answer: to close at once would take it away from one that is still sending. */
const PARTING = 1000;

/** What is no HTTP, or has not come in time, gets a 400 and then the end, and no connection can end the process. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (_error, socket) => part(socket));
  server.on('connect', (_request, socket) => part(socket));
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
}

/** Our end of the connection is closed by the answer. The client's may stay open for as long as it likes, and so it is not left to it. */
function part(socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(BAD_REQUEST);
  const timer = setTimeout(() => socket.destroy(), PARTING);
  socket.once('close', () => clearTimeout(timer));
}
