import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a server does wrong to a request. `stored` is what it would have sent, or null. */
export type Fault = (
  request: { method: string; path: string; stored: Buffer | null; others: Buffer[] },
  response: ServerResponse,
) => 'answered' | 'go on';

export interface CacheServer {
  url: string;
  /** By path: '/cas/…', '/ac/…'. */
  entries: Map<string, Buffer>;
  /** 'GET /ac/…', in order. */
  requests: string[];
  /** Authorization headers that came. */
  authorizations: Set<string>;
  fault: Fault;
  close(): Promise<void>;
}

/** Starts a cache as Bazel's are: GET and PUT below /cas/ and /ac/. */
export async function startCacheServer(): Promise<CacheServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cacheServer: CacheServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`,
    entries: new Map(),
    requests: [],
    authorizations: new Set(),
    fault: () => 'go on',
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', headers } = request;
    const path = request.url!.replace(/^\/pool/, '');
    const { entries } = cacheServer;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    cacheServer.requests.push(`${method} ${path}`);
    if (headers.authorization) cacheServer.authorizations.add(headers.authorization);
    const kind = path.split('/')[1];
    const others = [...entries].filter(([name]) => name !== path && name.split('/')[1] === kind).map(([, bytes]) => bytes);
    if (cacheServer.fault({ method, path, stored: entries.get(path) ?? null, others }, response) === 'answered') return;
    if (method === 'PUT') {
      entries.set(path, Buffer.concat(chunks));
      response.writeHead(201).end();
    } else if (entries.has(path)) {
      response.writeHead(200).end(entries.get(path));
    } else {
      response.writeHead(404).end('<html>not found</html>');
    }
  }
  return cacheServer;
}
