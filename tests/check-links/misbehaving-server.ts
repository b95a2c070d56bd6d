import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A server on this machine that does what servers should not, each thing at a path of its own. */
export interface MisbehavingServer {
  /** 'http://127.0.0.1:4711' */
  origin: string;
  /** 'HEAD /gone', in the order of their coming. */
  requests: string[];
  /** Most requests that were under way at once. */
  most: number;
  userAgents: Set<string>;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, visit: number) => void;

const html = { 'content-type': 'text/html; charset=utf-8' };

/** By path. `visit` counts the requests for the path, from 1. What has no path here is there. */
const PATHS: Record<string, Handler> = {
  '/gone': (_, response) => response.writeHead(404).end('no'),
  '/410': (_, response) => response.writeHead(410).end(),
  '/head-refused': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-404': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/head-hangs': ({ method }, response) => void (method === 'HEAD' || response.end('here')),
  '/hangs': () => {},
  '/robots': (_, response) => response.writeHead(403).end(),
  '/endless': ({ method }, response) => {
    response.writeHead(200, html);
    // Nothing of it would be sent, so that writing would never end.
    if (method === 'HEAD') return void response.end();
    const pour = () => {
      while (!response.destroyed && response.write('<p>more</p>'.repeat(1000)));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  },
  '/drips': (_, response) => {
    response.writeHead(200, html);
    response.write('<p id="first">');
  },
  '/loop': (_, response) => response.writeHead(302, { location: '/loop-2' }).end(),
  '/loop-2': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/cookies': (request, response) => {
    if (request.headers.cookie) response.end();
    else response.writeHead(302, { location: '/cookies', 'set-cookie': 'seen=1' }).end();
  },
  '/moved': (_, response) => response.writeHead(301, { location: '/moved-2' }).end(),
  '/moved-2': (_, response) => response.writeHead(308, { location: 'new home?a=b' }).end(),
  '/moved-for-now': (_, response) => response.writeHead(302, { location: '/here' }).end(),
  '/moved-to-gone': (_, response) => response.writeHead(301, { location: '/gone' }).end(),
  '/to-private': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-nonsense': (_, response) => response.writeHead(302, { location: 'http://[nonsense' }).end(),
  '/to-script': (_, response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
  '/to-nowhere': (_, response) => response.writeHead(302).end(),
  '/busy-seconds': (_, response, visit) => response.writeHead(visit === 1 ? 429 : 200, visit === 1 ? { 'retry-after': '7' } : {}).end(),
  '/busy-date': (_, response, visit) =>
    response
      .writeHead(visit === 1 ? 503 : 200, visit === 1 ? { 'retry-after': new Date(Date.UTC(2030, 0, 1, 0, 0, 9)).toUTCString() } : {})
      .end(),
  '/busy-long': (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end(),
  '/fails-twice': ({ method }, response, visit) => response.writeHead(method === 'HEAD' || visit < 4 ? 500 : 200).end(),
  '/fails': (_, response) => response.writeHead(500).end(),
  '/reset': ({ socket }) => void socket.destroy(),
  '/huge-headers': ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\nx-large: ${'x'.repeat(200_000)}\r\n\r\n`),
  '/no-http': ({ socket }) => void socket.end('220 mail.example ESMTP\r\n'),
  '/truncated': ({ socket }) =>
    void socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5000\r\n\r\n<p id="first">and then nothing'),
  '/wrong-length': ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 3\r\n\r\n<p id="first">'),
  '/bomb': (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(BOMB),
  '/no-gzip': (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('<p id="a">'),
  '/page': (_, response) =>
    response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(gzipSync('<h2 id=one>1</h2><h2 id="zw&amp;ei">2</h2><a name=\'user-content-three\'>')),
};

/** A hundred megabytes in a hundred kilobytes. */
const BOMB = gzipSync(Buffer.alloc(100_000_000));

export async function openMisbehavingServer({ isSecure = false, delay = 0 } = {}): Promise<MisbehavingServer> {
  const requests: string[] = [];
  const userAgents = new Set<string>();
  const visits = new Map<string, number>();
  let active = 0;
  let most = 0;
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    requests.push(`${request.method} ${path}`);
    userAgents.add(request.headers['user-agent'] ?? '');
    visits.set(path, (visits.get(path) ?? 0) + 1);
    most = Math.max(most, ++active);
    response.on('close', () => {
      active--;
    });
    const answer = () => (Object.hasOwn(PATHS, path) ? PATHS[path]!(request, response, visits.get(path)!) : response.end('here'));
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  };
  const pem = isSecure ? readFileSync(new URL('self-signed.pem', import.meta.url)) : undefined;
  const server: Server = pem ? createTlsServer({ key: pem, cert: pem }, handle) : createServer(handle);
  return {
    origin: `${isSecure ? 'https' : 'http'}://127.0.0.1:${await listen(server)}`,
    requests,
    userAgents,
    get most() {
      return most;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A port of this machine that nobody listens at. */
export async function findDeadPort(): Promise<number> {
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

function listen(server: TcpServer): Promise<number> {
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
}
