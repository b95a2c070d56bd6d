import type { Clock } from './clock.ts';
import { findAnchors } from './find-anchors.ts';
import type { HostGate } from './host-gate.ts';
import type { Outcome } from './outcome.ts';
import { type LinkAnswer, LinkFailure, PRIVATE_ADDRESS, type SendRequest, TIMED_OUT } from './send-request.ts';

export interface ProbeTools {
  send: SendRequest;
  gate: HostGate;
  clock: Clock;
  signal: AbortSignal;
  userAgent: string;
  /** Milliseconds. */
  timeout: number;
  mayBePrivate(host: string): boolean;
  /** Told when a host answers, whatever it says. */
  onAnswer?(host: string): void;
}

const MOST_REDIRECTS = 10;
const MOST_TRIES = 3;
/** Milliseconds before the second try; four times as long before the third. */
const FIRST_WAIT = 1000;
/** Who asks for more patience is asked again another day. */
const LONGEST_WAIT = 30_000;
/** Of a page whose anchors are looked for. */
const BODY_BYTES = 4_000_000;

/** Asks for a URL as politely as can be, follows its redirects, and tells what came of it. The URL has no fragment; `anchors` are looked for in its page. */
export async function probeLink(address: string, anchors: string[], tools: ProbeTools): Promise<Outcome> {
  const visited = new Set<string>();
  let url = toPlainUrl(address);
  let movedTo: string | undefined;
  for (let isLasting = true; ; ) {
    visited.add(url.href);
    const answer = await ask(url, anchors, tools);
    const outcome = 'kind' in answer ? answer : judge(answer);
    if (outcome.kind !== 'fine')
      return visited.size > 1 ? { ...outcome, reason: `redirects to "${url.href}", which ${outcome.reason}` } : outcome;
    const { status, location, setsCookies, html, isWhole } = answer as LinkAnswer;
    if (status < 300) {
      const found = html === null ? {} : findAnchors(html, anchors, { isWhole });
      return { kind: 'fine', ...(movedTo !== undefined && { movedTo }), ...(Object.keys(found).length > 0 && { anchors: found }) };
    }
    const next = readLocation(location!, url);
    if (!next) return { kind: 'broken', cause: 'redirect', reason: `redirects to "${location}", which is no address of a page` };
    if (visited.has(next.href)) {
      // Browsers come back with the cookie, and get further.
      if (setsCookies) return { kind: 'unsure', cause: 'refusal', reason: 'redirects to itself for everyone without its cookies' };
      return { kind: 'broken', cause: 'redirect', reason: 'redirects in a circle' };
    }
    if (visited.size > MOST_REDIRECTS) return { kind: 'broken', cause: 'redirect', reason: `redirects more than ${MOST_REDIRECTS} times` };
    isLasting &&= status === 301 || status === 308;
    if (isLasting) movedTo = next.href;
    url = next;
  }
}

/** Asks until there is an answer to go by, or a failure that another try would not change. */
async function ask(url: URL, anchors: string[], tools: ProbeTools): Promise<LinkAnswer | Outcome> {
  let method: 'HEAD' | 'GET' = anchors.length > 0 ? 'GET' : 'HEAD';
  for (let tries = 1; ; tries++) {
    const found = await askOnce(url, { method, bodyBytes: anchors.length > 0 ? BODY_BYTES : 0 }, tools);
    if (method === 'HEAD' && needsGet(found)) {
      method = 'GET';
      tries--;
      continue;
    }
    if (found instanceof LinkFailure ? !passes(found) : !isBusy(found)) return found instanceof LinkFailure ? explainFailure(found) : found;
    const wait = readRetryAfter(found, tools.clock.now()) ?? FIRST_WAIT * 4 ** (tries - 1);
    if (tries >= MOST_TRIES || wait > LONGEST_WAIT) return found instanceof LinkFailure ? explainFailure(found) : found;
    // A host that has too much to do gets nothing else meanwhile.
    if (!(found instanceof LinkFailure) && (found.status === 429 || found.status === 503)) tools.gate.hold(url.host, wait);
    await tools.clock.sleep(wait, tools.signal);
  }
}

async function askOnce(
  url: URL,
  asked: { method: 'HEAD' | 'GET'; bodyBytes: number },
  { send, gate, timeout, userAgent, mayBePrivate, signal, onAnswer }: ProbeTools,
): Promise<LinkAnswer | LinkFailure> {
  try {
    return await gate.run(url.host, async () => {
      const answer = await send({ ...asked, url, timeout, userAgent, mayBePrivate: mayBePrivate(url.host), signal });
      onAnswer?.(url.host);
      return answer;
    });
  } catch (error) {
    if (error instanceof LinkFailure) return error;
    throw error;
  }
}

/** Servers that do not know HEAD say so in many ways. */
function needsGet(found: LinkAnswer | LinkFailure): boolean {
  if (found instanceof LinkFailure) return found.code === TIMED_OUT || found.code === 'ECONNRESET' || found.code.startsWith('HPE_');
  return found.status !== 429 && judge(found).kind !== 'fine';
}

function isBusy({ status }: LinkAnswer): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/** Another try may end otherwise. */
function passes({ code }: LinkFailure): boolean {
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', TIMED_OUT].includes(code);
}

/** Statuses of answers to programs that are not known, and may be others for readers. */
const REFUSALS = new Set([401, 402, 403, 405, 406, 407, 412, 418, 429, 451, 999]);

/** Of an answer that says where to go on, too. */
function judge({ status, statusText, location, retryAfter }: LinkAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'fine' };
  if (status >= 300 && status < 400) {
    if (location !== null) return { kind: 'fine' };
    return { kind: 'unsure', cause: 'trouble', reason: `answers ${statusText} and does not say where to go` };
  }
  const later = retryAfter === null || !/^[\w ,:]{1,40}$/.test(retryAfter) ? '' : ` and asks to come back later ("${retryAfter}")`;
  if (REFUSALS.has(status)) return { kind: 'unsure', cause: 'refusal', reason: `answers ${statusText}${later}` };
  if (status >= 400 && status < 500) return { kind: 'broken', cause: 'status', reason: `answers ${statusText}` };
  return { kind: 'unsure', cause: 'trouble', reason: `answers ${statusText}${later}` };
}

function explainFailure({ code, message }: LinkFailure): Outcome {
  if (code === PRIVATE_ADDRESS) return { kind: 'private', reason: `is at ${message}, an address of this machine or of a local network` };
  if (code === 'ENOTFOUND') return { kind: 'broken', cause: 'host', reason: 'names a host that does not exist' };
  if (NETWORK.has(code)) return { kind: 'unsure', cause: 'network', reason: `could not be reached from this machine (${code})` };
  if (code === TIMED_OUT) return { kind: 'unsure', cause: 'connection', reason: 'does not answer in time' };
  if (code === 'ECONNREFUSED') return { kind: 'unsure', cause: 'connection', reason: 'refuses the connection' };
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'unsure', cause: 'connection', reason: 'answers with headers that are too large' };
  if (code.startsWith('HPE_')) return { kind: 'unsure', cause: 'connection', reason: `answers with something that is not HTTP (${code})` };
  const certificate = CERTIFICATES[code];
  if (certificate !== undefined || /^(?:CERT_|ERR_TLS_|UNABLE_TO_|.*_CERT)/.test(code))
    return { kind: 'broken', cause: 'certificate', reason: `has a certificate that browsers refuse: ${certificate ?? code}` };
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO')
    return { kind: 'broken', cause: 'certificate', reason: `cannot be talked to over TLS (${code})` };
  return { kind: 'unsure', cause: 'connection', reason: `breaks the connection (${code})` };
}

const NETWORK = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'ENONET']);

const CERTIFICATES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its owner has signed it',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody knows who has signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody knows who has signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate that it is signed with is missing',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it belongs to another host',
};

/** Milliseconds: the header has seconds, or a date. */
function readRetryAfter(found: LinkAnswer | LinkFailure, now: number): number | null {
  const text = found instanceof LinkFailure ? null : found.retryAfter;
  if (text === null) return null;
  if (/^\s*\d+\s*$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function readLocation(location: string, base: URL): URL | null {
  // Node gives bytes as characters.
  const text = Buffer.from(location, 'latin1').toString('utf8');
  if (!URL.canParse(text, base)) return null;
  const url = toPlainUrl(new URL(text, base).href);
  return /^https?:$/.test(url.protocol) ? url : null;
}

/** Without a fragment, which is the browser's affair, and without a name and a password, which are nobody's. */
function toPlainUrl(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}
