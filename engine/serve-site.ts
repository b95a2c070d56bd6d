import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileState, isSameState, type OutputFiles, outputFiles } from './files/output-files.ts';
import type { RouteForm } from './paths/route-form.ts';
import { beginFile, describeFile, type Encoding, refuseMethod, sendRedirect, sendText } from './serve/answer.ts';
import { createEncodedBodies, type EncodedBody, negotiateEncoding } from './serve/encoded-bodies.ts';
import { listen, urlOf } from './serve/listen.ts';
import { closeServer, createPatientServer, type Patience } from './serve/patient-server.ts';
import { type HostRedirect, parseRedirects } from './serve/redirect-rules.ts';
import { sendRefusal } from './serve/refusal.ts';
import { createRequestGuard } from './serve/request-guard.ts';
import { resolveRequest } from './serve/resolve-request.ts';
import { openSiteFiles, type SiteFile } from './serve/site-files.ts';

export interface ServeOptions extends RouteForm {
  /** A built site. */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  files?: OutputFiles;
  patience?: Patience;
}

export interface RunningServer {
  /** Of the site's first page. */
  url: string;
  close(): Promise<void>;
}

/** Files above this size are streamed as they are. */
const MAX_BUFFERED_SIZE = 4 * 1024 * 1024;

/**
 * Serves a built site as a good static host does: clean URLs, 404.html, compression, validators, ranges, and files with a hash in their
 * name kept for good. Throws UsageError when it cannot listen.
 */
export async function serveSite(options: ServeOptions): Promise<RunningServer> {
  const server = createPatientServer(createHandler(options), { failure: 'The file could not be read.', patience: options.patience });
  await listen(server, options);
  return { url: urlOf(server, options.baseUrl), close: () => closeServer(server) };
}

type Wanted = { file: SiteFile; status: number; wanted: Encoding };

/** Waits for nothing where a file is known: a promise would cost as much as finding it does. */
function createHandler({ dir, baseUrl, trailingSlash, host, files = outputFiles }: ServeOptions) {
  const root = resolve(dir);
  const siteFiles = openSiteFiles(root, files);
  const bodies = createEncodedBodies(files);
  const readRedirects = createRedirects(join(root, '_redirects'), files);
  const refuse = createRequestGuard(host, 'serve');
  const has = (path: string) => siteFiles.find(path) !== null;

  const send = (request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number): Promise<void> | undefined => {
    if (file.size > MAX_BUFFERED_SIZE) return stream(request, response, file, status);
    const wanted = encodingFor(request);
    const body = bodies.get(file, status, wanted);
    if (!body) return load(request, response, { file, status, wanted });
    sendBody(request, response, body);
  };

  const load = async (request: IncomingMessage, response: ServerResponse, { file, status, wanted }: Wanted): Promise<void> => {
    const body = await bodies.load(file, status, wanted);
    if (body) sendBody(request, response, body);
    else sendText(response, 404, 'Not found.');
  };

  const stream = async (request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number): Promise<void> => {
    const etag = `"${[file.size, file.mtimeMs, file.ctimeMs, file.inode].map((part) => Math.round(part).toString(16)).join('-')}"`;
    const described = describeFile(file.path, { status, etag, size: file.size, encoding: 'identity' });
    const part = beginFile(request, response, described);
    if (!part) return;
    const source = files.stream(file.absolutePath, { start: part.start, end: part.end - 1 });
    await pipeline(source, response, { end: false });
    // Whoever cut the file meanwhile must not leave the asker waiting for the rest.
    if (source.bytesRead === part.end - part.start) response.end();
    else response.destroy();
  };

  const sendFound = (request: IncomingMessage, response: ServerResponse, path: string | null): Promise<void> | undefined => {
    const found = path === null ? null : siteFiles.find(path);
    const file = found ?? siteFiles.find('404.html');
    if (file) return send(request, response, file, found ? 200 : 404);
    sendText(response, 404, 'Not found.');
  };

  return (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const refusal = refuse(request);
    if (!refusal && refuseMethod(request, response)) return;
    const answer = refusal ?? resolveRequest(request.url ?? '/', { baseUrl, trailingSlash, redirects: readRedirects(), has });
    if ('reason' in answer) sendRefusal(request, response, answer);
    else if (answer.kind === 'bad-request') sendText(response, 400, 'The request URL is not valid.');
    else if (answer.kind === 'redirect') sendRedirect(response, answer);
    else return sendFound(request, response, answer.kind === 'file' ? answer.path : null);
  };
}

function sendBody(request: IncomingMessage, response: ServerResponse, body: EncodedBody): void {
  const part = beginFile(request, response, body);
  if (part) response.end(body.bytes.subarray(part.start, part.end));
}

/** A range is one of the file's own bytes: who asks for it without a thought of encodings could not read a piece of a compressed body. */
function encodingFor({ headers }: IncomingMessage): Encoding {
  return headers.range === undefined ? negotiateEncoding(headers['accept-encoding']) : 'identity';
}

/** Reads the site's own redirects, once for each state of their file. */
function createRedirects(path: string, files: OutputFiles): () => HostRedirect[] {
  let known: { state: FileState | null; rules: HostRedirect[] } = { state: null, rules: [] };
  return () => {
    const state = files.fileState(path);
    if (state === null || known.state === null || !isSameState(known.state, state))
      known = { state, rules: state === null ? [] : parseRedirects(files.read(path)?.toString('utf8') ?? '') };
    return known.rules;
  };
}
