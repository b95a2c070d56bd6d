import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { sendText } from './answer.ts';
import { answerMalformed } from './answer-malformed.ts';

/** Milliseconds that a server waits for clients, which may be slow by intent, and many. */
export interface Patience extends Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'> {
  /** Nothing comes, and nothing of an answer is taken: the connection ends. */
  silence: number;
}

export interface PatientServerOptions {
  /** What is said, with a 500, when an answer fails. */
  failure: string;
  /** Less in tests. */
  patience?: Patience | undefined;
}

/** Requests are short, and come whole. An answer may have to wait for the first build, and a stream has a sign of life more often than that. */
const PATIENCE: Patience = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000, silence: 120_000 };
/** Bytes: what other programs on this machine have set as cookies comes along. */
const MAX_HEADER_SIZE = 32 * 1024;

/** A server that no client can end, or keep busy by being slow. It does not listen yet. */
export function createPatientServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined,
  { failure, patience = PATIENCE }: PatientServerOptions,
): Server {
  const { silence, ...waits } = patience;
  const server = createServer({ ...waits, maxHeaderSize: MAX_HEADER_SIZE }, (request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    const fail = () => {
      // The connection broke, or a file vanished while it was read.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, failure);
    };
    try {
      answer(request, response)?.catch(fail);
    } catch {
      fail();
    }
  });
  server.timeout = silence;
  answerMalformed(server);
  return server;
}

/** Stops listening, and ends whatever is under way. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
