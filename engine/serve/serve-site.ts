import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { answerFromCache, COMMON_HEADERS, refuseMethod, sendRedirect, sendText } from './answer.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import { createEncodedBodies, negotiateEncoding } from './encoded-bodies.ts';
import { listen, urlOf } from './listen.ts';
import { parseRedirects } from './redirect-rules.ts';
import { resolveRequest } from './resolve-request.ts';
import { openSiteFiles, type SiteFile } from './site-files.ts';

export interface ServeOptions {
  /** A built site. */
  dir: string;
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  files?: OutputFiles;
}

export interface RunningServer {
  /** Of the site's first page. */
  url: string;
  close(): Promise<void>;
}

/** Files above this size are streamed as they are. */
const MAX_BUFFERED_SIZE = 4 * 1024 * 1024;

/**
 * Serves a built site as a good static host does: clean URLs, 404.html, compression, validators, and files with a hash in their name
 * kept for good. Throws UsageError when it cannot listen.
 */
export async function serveSite(options: ServeOptions): Promise<RunningServer> {
  const answer = createHandler(options);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      // The connection broke, or the file vanished while it was read.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The file could not be read.');
    });
  });
  await listen(server, options);
  return {
    url: urlOf(server, options.baseUrl),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function createHandler({ dir, baseUrl, files = outputFiles }: ServeOptions) {
  const root = resolve(dir);
  const siteFiles = openSiteFiles(root, files);
  const bodyOf = createEncodedBodies(files);

  const sendFile = async (request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number) => {
    const type = contentTypeOf(file.path);
    response.setHeader('Content-Type', type);
    if (isCompressible(type)) response.setHeader('Vary', 'Accept-Encoding');
    if (file.size > MAX_BUFFERED_SIZE) return stream(request, response, file, status);

    const body = await bodyOf(file, negotiateEncoding(request.headers['accept-encoding']));
    if (!body) return sendText(response, 404, 'Not found.');
    const etag = `"${body.digest.slice(0, 16)}${body.encoding === 'identity' ? '' : `-${body.encoding}`}"`;
    if (answerFromCache(request, response, { path: file.path, status, etag })) return;
    if (body.encoding !== 'identity') response.setHeader('Content-Encoding', body.encoding);
    response.writeHead(status, { 'Content-Length': body.bytes.byteLength });
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  };

  const stream = async (request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number) => {
    const etag = `"${file.size.toString(16)}-${Math.round(file.mtimeMs).toString(16)}"`;
    if (answerFromCache(request, response, { path: file.path, status, etag })) return;
    response.writeHead(status, { 'Content-Length': file.size });
    if (request.method === 'HEAD') response.end();
    else await pipeline(files.stream(file.absolutePath), response);
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    if (refuseMethod(request, response)) return;
    const redirects = parseRedirects(files.read(join(root, '_redirects'))?.toString('utf8') ?? '');
    const answer = resolveRequest(request.url ?? '/', { baseUrl, redirects, has: (path) => siteFiles.find(path) !== null });
    if (answer.kind === 'bad-request') return sendText(response, 400, 'This address cannot be read.');
    if (answer.kind === 'redirect') return sendRedirect(response, answer);
    const found = answer.kind === 'file' ? siteFiles.find(answer.path) : null;
    if (found) return sendFile(request, response, found, 200);
    const notFound = siteFiles.find('404.html');
    return notFound ? sendFile(request, response, notFound, 404) : sendText(response, 404, 'Not found.');
  };
}
