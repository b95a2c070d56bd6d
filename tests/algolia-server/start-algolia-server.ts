import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlgoliaIndex, AlgoliaRecord, Settings } from './algolia-index.ts';
import { type ApiAnswer, answerRequest, type ReceivedRequest } from './answer-request.ts';
import { ADMIN_ACL, type ApiKey } from './api-keys.ts';
import { type Application, type ApplicationOptions, createApplication } from './application.ts';
import type { FaultScript, SeenRequest } from './fault-script.ts';
import { parseBody, readBytes } from './read-body.ts';
import { sendAnswer } from './send-answer.ts';

export interface AlgoliaServerOptions extends Partial<ApplicationOptions> {
  faults?: FaultScript | null;
  /** Loopback addresses to listen at, all with the same port. */
  addresses?: string[];
  /** Largest body that is taken, unpacked. */
  maxBodySize?: number;
}

/** A request that came in: what the log keeps. */
export interface LoggedRequest extends SeenRequest {
  apiKey: string | null;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  /** The JSON that it brought, unpacked. */
  readBody(): Record<string, unknown>;
  /** Null when the connection was closed, or nothing was ever sent. */
  status: number | null;
}

export interface AlgoliaServer {
  appId: string;
  /** May do everything. */
  adminKey: string;
  /** May search. */
  searchKey: string;
  port: number;
  /** For the `hosts` of an algoliasearch client. */
  hosts: { url: string; port: number; protocol: 'http'; accept: 'readWrite' }[];
  /** All requests so far. */
  requests: LoggedRequest[];
  /** The state behind it: `application.indices.get('docs')`. */
  application: Application;
  /** Puts records into an index at once, in place of what was there. */
  seed(indexName: string, records: AlgoliaRecord[], settings?: Settings): void;
  setFaults(script: FaultScript | null): void;
  /** Refuses connections to these addresses, all when none are named, until `bringUp`. */
  takeDown(addresses?: string[]): void;
  bringUp(): void;
  /** Forgets all indexes, waiting writes, requests and faults. */
  reset(): void;
  close(): Promise<void>;
}

/** Stands for an answer that is never sent. */
const NOTHING: ApiAnswer = { status: 200, body: {} };

const SEARCH_KEY: ApiKey = { value: 'search-only-key-0123456789abcdef', acl: ['search'], description: 'Search-only API Key' };
const ADMIN_KEY: ApiKey = { value: 'admin-key-fedcba9876543210fedcba', acl: ADMIN_ACL, description: 'Admin API Key' };

/**
 * Starts a server that speaks Algolia's Search API, as far as documentation sites need it. Real clients, in Node and in browsers, are
 * pointed at it by their `hosts`. Everything is in memory and gone with `close`.
 */
export async function startAlgoliaServer(options: AlgoliaServerOptions = {}): Promise<AlgoliaServer> {
  const { addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'], faults = null, maxBodySize = 10_000_000, ...rest } = options;
  const keys = [ADMIN_KEY, SEARCH_KEY];
  const application = createApplication({ appId: 'TESTAPP', keys, taskDelay: 0, maxPendingTasks: 5000, maxRecordSize: 10_000, ...rest });
  const requests: LoggedRequest[] = [];
  const down = new Set<string>();
  const lateWork = new Set<{ dueAt: number; work: () => void }>();
  let script = faults;

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = message.socket.localAddress ?? '';
    if (down.has(host)) return void message.socket.destroy();
    const received = await receive(message);
    if (received.method === 'OPTIONS') return void (await sendAnswer(response, { status: 204, body: {} }, null));
    application.tasks.tick();
    const seen: SeenRequest = { number: requests.length + 1, host, method: received.method, path: received.path };
    const { query, headers, bytes } = received;
    const readBody = () => parseBody(bytes, { encoding: message.headers['content-encoding'], maxBytes: Number.POSITIVE_INFINITY });
    const logged: LoggedRequest = { ...seen, query, headers, apiKey: readKey(received), readBody, status: null };
    requests.push(logged);
    const fault = script?.(seen) ?? null;
    const work = () => answerRequest(received, application, maxBodySize);
    const late = [...lateWork].filter(({ dueAt }) => dueAt <= seen.number);
    for (const entry of late) {
      lateWork.delete(entry);
      entry.work();
    }
    if (fault?.kind === 'late') lateWork.add({ dueAt: seen.number + fault.requests, work });
    const answer = isDone(fault) ? work() : NOTHING;
    if (fault?.kind === 'duplicate') work();
    logged.status = await sendAnswer(response, answer, fault);
  }

  const handle = (message: IncomingMessage, response: ServerResponse) => {
    respond(message, response).catch((error) => {
      // A client that has gone while its request was read is no business of the server's.
      if (message.destroyed || response.destroyed) return;
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: String(error?.stack ?? error), status: 500 }));
    });
  };
  const { servers, port } = await listen(addresses, handle);
  return {
    appId: application.options.appId,
    adminKey: ADMIN_KEY.value,
    searchKey: SEARCH_KEY.value,
    port,
    hosts: addresses.map((url) => ({ url, port, protocol: 'http', accept: 'readWrite' })),
    requests,
    application,
    seed: (indexName, records, settings = {}) => seed(application, indexName, records, settings),
    setFaults: (next) => {
      script = next;
    },
    takeDown(names = addresses) {
      for (const name of names) down.add(name);
    },
    bringUp: () => down.clear(),
    reset() {
      application.tasks.publishAll();
      application.indices.clear();
      lateWork.clear();
      requests.length = 0;
      script = null;
      down.clear();
    },
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

async function receive(message: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(message.url ?? '/', 'http://localhost');
  const path = url.pathname.split('/').map(decodeURIComponent).join('/');
  return { method: message.method ?? 'GET', path, query: url.searchParams, headers: message.headers, bytes: await readBytes(message) };
}

function readKey({ headers, query }: ReceivedRequest): string | null {
  return String(headers['x-algolia-api-key'] ?? query.get('x-algolia-api-key') ?? '') || null;
}

/** Tells whether the work of a request is done, whatever becomes of the answer. */
function isDone(fault: ReturnType<FaultScript>): boolean {
  if (!fault || fault.kind === 'delay' || fault.kind === 'truncate' || fault.kind === 'duplicate') return true;
  return fault.kind !== 'late' && fault.applied === true;
}

function seed(application: Application, indexName: string, records: AlgoliaRecord[], settings: Settings): void {
  const map = new Map(records.map((record) => [record.objectID, record]));
  application.write(indexName, 'seed', (index: AlgoliaIndex) => {
    index.records = map;
    index.settings = { ...index.settings, ...settings };
  });
  application.tasks.publishAll();
}

/** Listens at each address. The port that the first one gets may be taken at another; then all try again. */
async function listen(addresses: string[], handle: (message: IncomingMessage, response: ServerResponse) => void) {
  for (let attempt = 0; ; attempt++) {
    const servers: Server[] = [];
    try {
      let port = 0;
      for (const address of addresses) {
        const server = createServer(handle);
        await listenAt(server, port, address);
        servers.push(server);
        port = (server.address() as AddressInfo).port;
      }
      return { servers, port };
    } catch (error) {
      await Promise.all(servers.map(closeServer));
      if (attempt === 10) throw error;
    }
  }
}

function listenAt(server: Server, port: number, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, address, () => done());
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
