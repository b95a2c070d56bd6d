import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIVE_EVENTS, LIVE_FOLDER, LIVE_MOVED, LIVE_PROBLEMS, LIVE_REDIRECTS } from '../../theme/live-contract.ts';
import { isMissingFile } from '../files/files.ts';
import type { RouteForm } from '../paths/route-form.ts';
import { beginFile, describeFile, refuseMethod, sendRedirect, sendText, setCommonHeaders } from '../serve/answer.ts';
import { type Address, listenFrom, urlOf } from '../serve/listen.ts';
import { closeServer, createPatientServer, type Patience } from '../serve/patient-server.ts';
import { type HostRedirect, parseRedirects } from '../serve/redirect-rules.ts';
import { sendRefusal } from '../serve/refusal.ts';
import { createRequestGuard } from '../serve/request-guard.ts';
import { resolveRequest } from '../serve/resolve-request.ts';
import { HOST_FILES } from '../serve/site-files.ts';
import type { OutputFileHandle, SessionPreview, SiteOutput } from '../session/build-session.ts';
import { contentDigest } from '../text/digest.ts';
import { type Moves, sendMoved, takeAnswer } from './answer-moves.ts';
import type { LiveChannel } from './live-channel.ts';
import { addLiveClient } from './live-document.ts';
import { brokenPage, waitingPage } from './waiting-page.ts';

/** The site as it stands while it is written. */
export interface LiveSite {
  /** The base URL is '/' before it is known. */
  readonly form: RouteForm;
  /** Names the build that is served; '' before there is one to show. */
  readonly build: string;
  readonly output: SiteOutput;
  /** Whether the first build is still under way. Then a page may be had all the same. */
  readonly isStarting: boolean;
  preview(path: string): Promise<SessionPreview | null>;
  /** PageProblems as JSON, for the page at an address; null before the first build has ended. */
  problemsAt(path: string): string | null;
  /** Resolves when the first build has ended, well or not. */
  readonly started: Promise<void>;
}

export interface WatchServerOptions extends Address {
  site: LiveSite;
  channel: LiveChannel;
  moves: Moves;
  /** The live client's own files, by their whole path. */
  liveFiles: ReadonlyMap<string, Uint8Array>;
  /** A file of the client bundle by its name, null when there is none: pages need them before the first build has ended. */
  readClientFile(name: string): Promise<Uint8Array | null>;
  patience?: Patience;
}

export interface WatchServer {
  /** Of the site's first page. */
  readonly url: string;
  close(): Promise<void>;
}

/** How long a page may take, in milliseconds, before the reader is told that it is being built. */
const PAGE_WAIT = 1500;
/** How long everything else waits for the first build. */
const FILE_WAIT = 60_000;

/** Serves a site while it is written: what the session's output lists, looked up by its path there, and nothing else. */
export async function startWatchServer(options: WatchServerOptions): Promise<WatchServer> {
  const server = createPatientServer(createHandler(options), { failure: 'docsgen could not build this file.', patience: options.patience });
  await listenFrom(server, options);
  return {
    get url() {
      return urlOf(server, options.site.form.baseUrl);
    },
    close: () => closeServer(server),
  };
}

function createHandler({ site, channel, moves, liveFiles, readClientFile, host }: WatchServerOptions) {
  const refuse = createRequestGuard(host, 'watch');
  const redirectsOf = createRedirects();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setCommonHeaders(response);
    const target = request.url ?? '/';
    const refusal = refuse(request);
    if (refusal) return sendRefusal(request, response, refusal);
    if (target === LIVE_REDIRECTS && request.method === 'POST') return takeAnswer(request, response, moves);
    if (refuseMethod(request, response)) return;
    if (target.startsWith(LIVE_FOLDER)) return sendLive(request, response, target.replace(/\?.*$/s, ''));
    if (site.build === '') return answerEarly(request, response);
    return answerFromOutput(request, response);
  };

  function sendLive(request: IncomingMessage, response: ServerResponse, path: string): void {
    const file = liveFiles.get(path);
    if (path === LIVE_EVENTS && request.method === 'GET') channel.open(response);
    else if (path === LIVE_PROBLEMS) sendProblems(request, response);
    else if (path === LIVE_MOVED) sendMoved(request, response, moves);
    else if (file) send(request, response, { path, contents: file, status: 200 });
    else sendText(response, 404, 'Not found.');
  }

  function sendProblems(request: IncomingMessage, response: ServerResponse): void {
    const page = new URLSearchParams((request.url ?? '').replace(/^[^?]*/, '')).get('page') ?? '/';
    const problems = site.problemsAt(page);
    if (problems === null) sendText(response, 503, 'The site is being built.');
    else send(request, response, { path: 'problems.json', contents: Buffer.from(problems), status: 200 });
  }

  /** Before the first good build. */
  async function answerEarly(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request.url ?? '/');
    if (path === null) return sendText(response, 400, 'The request URL is not valid.');
    const bundled = await readClientFile(/\/assets\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (bundled) return send(request, response, { path: path.slice(1), contents: bundled, status: 200 });
    if (!isDocumentRequest(request)) {
      await within(FILE_WAIT, site.started);
    } else {
      const preview = await within(PAGE_WAIT, firstOf(path));
      if (preview) return send(request, response, { path: 'index.html', contents: addLiveClient(preview.contents, ''), status: 200 });
    }
    if (site.build !== '') return answerFromOutput(request, response);
    response.setHeader('Retry-After', '1');
    const html = site.isStarting ? waitingPage() : brokenPage();
    return send(request, response, { path: 'index.html', contents: Buffer.from(html), status: 503 });
  }

  /** The page as soon as it can be built; null when there is no such page, or the whole site is ready by now. */
  async function firstOf(path: string): Promise<SessionPreview | null> {
    const preview = await site.preview(path).catch(() => null);
    if (!preview) await site.started;
    return preview;
  }

  async function answerFromOutput(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { output, form, build } = site;
    const find = (path: string): OutputFileHandle | undefined => (HOST_FILES.has(path) ? undefined : output.get(path));
    const redirects = await redirectsOf(output);
    const answer = resolveRequest(request.url ?? '/', { ...form, redirects, has: (path) => find(path) !== undefined });
    if (answer.kind === 'bad-request') return sendText(response, 400, 'The request URL is not valid.');
    if (answer.kind === 'redirect') return sendRedirect(response, answer);
    const path = answer.kind === 'file' ? answer.path : '404.html';
    const contents = await find(path)?.contents().catch(goneAsNull);
    if (!contents) return sendText(response, 404, 'Not found.');
    const isHtml = path.endsWith('.html');
    send(request, response, {
      path,
      contents: isHtml ? addLiveClient(contents, build) : contents,
      status: answer.kind === 'file' ? 200 : 404,
    });
  }
}

/** A file that is copied as it is may be deleted before the next build has ended. */
function goneAsNull(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { path, contents, status }: { path: string; contents: Uint8Array; status: number },
): void {
  const etag = `"${contentDigest(contents).slice(0, 16)}"`;
  const file = describeFile(path, { status, etag, size: contents.byteLength, encoding: 'identity' });
  const part = beginFile(request, response, file);
  if (part) response.end(contents.subarray(part.start, part.end));
}

/** Reads the site's own redirects, once for each state of their file. */
function createRedirects(): (output: SiteOutput) => Promise<HostRedirect[]> {
  let known: { digest: string; rules: HostRedirect[] } = { digest: '', rules: [] };
  return async (output) => {
    const file = output.get('_redirects');
    if (!file) return [];
    if (file.digest !== known.digest)
      known = { digest: file.digest, rules: parseRedirects(Buffer.from(await file.contents()).toString('utf8')) };
    return known.rules;
  };
}

/** Browsers name what they want; other clients ask for HTML, or for anything. */
function isDocumentRequest({ headers }: IncomingMessage): boolean {
  const wanted = headers['sec-fetch-dest'];
  return wanted === undefined ? /text\/html|^$/.test(headers.accept ?? '') : wanted === 'document' || wanted === 'iframe';
}

/** The decoded path of a request target; null when it cannot be read. */
function pathOf(target: string): string | null {
  try {
    const path = decodeURIComponent(target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/');
    return path.startsWith('/') && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/** The value, or null when it has not come within that many milliseconds. */
async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), milliseconds);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
