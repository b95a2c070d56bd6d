import { setMaxListeners } from 'node:events';
import type { Clock } from './clock.ts';
import { type GateLimits, openHostGate } from './host-gate.ts';
import { isFresh, type KnownLink, type LinkCache } from './link-cache.ts';
import type { Outcome } from './outcome.ts';
import { probeLink } from './probe-link.ts';
import type { SendRequest } from './send-request.ts';

export interface OutboundTools {
  send: SendRequest;
  clock: Clock;
  signal?: AbortSignal | undefined;
  userAgent: string;
  limits?: GateLimits;
  onProgress?(done: number, total: number): void;
}

export interface OutboundOptions {
  /** Of an answer that is fine, in milliseconds. */
  maxAge: number;
  /** Milliseconds. */
  timeout: number;
  /** Ask nobody: what is known counts, however old it is. */
  isOffline: boolean;
  /** Of hosts ('localhost:8080') that may be this machine or in a local network. */
  mayBePrivate(host: string): boolean;
}

export interface OutboundResult {
  /** What is known of each URL, those apart of which nothing is. */
  known: Map<string, KnownLink>;
  asked: number;
  fromCache: number;
  /** Set when no host at all could be reached: then nothing new is known. */
  isNetworkDown: boolean;
}

/** Of requests: two at once for a host, with a fifth of a second between them, is what a reader's browser asks for and more. */
const GATE_LIMITS: GateLimits = { total: 16, perHost: 2, pause: 200 };

/** So many hosts are tried before the network is held to be down. */
const DEAF_HOSTS = 5;
const UNREADABLE: Outcome = { kind: 'broken', cause: 'url', reason: 'is no URL that browsers can read' };

/** After so many links of a host that never answers, the others are not tried. */
const SILENT_LINKS = 2;

/** Finds out about URLs: from what is known already, and by asking for the rest. `links` are anchors to look for, by URL without fragment. */
export async function checkOutbound(
  links: ReadonlyMap<string, string[]>,
  cache: LinkCache,
  { maxAge, timeout, isOffline, mayBePrivate }: OutboundOptions,
  { send, clock, signal, userAgent, limits = GATE_LIMITS, onProgress = () => {} }: OutboundTools,
): Promise<OutboundResult> {
  const now = clock.now();
  const known = new Map<string, KnownLink>();
  const old: [url: string, anchors: string[]][] = [];
  const unreadable = [...links.keys()].filter((url) => !URL.canParse(url));
  for (const url of unreadable) known.set(url, { at: now, outcome: UNREADABLE });
  for (const [url, anchors] of links) {
    if (known.has(url)) continue;
    const entry = cache.get(url);
    if (entry && (isOffline || isFresh(entry, { now, maxAge, anchors }))) known.set(url, entry);
    else old.push([url, anchors]);
  }
  const fromCache = known.size - unreadable.length;
  if (isOffline) return { known, asked: 0, fromCache, isNetworkDown: false };

  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const onStop = () => stop.abort(signal?.reason);
  if (signal?.aborted) onStop();
  signal?.addEventListener('abort', onStop);
  const gate = openHostGate(limits, { clock, signal: stop.signal });
  const hosts = createHostRecord();
  const tools = { send, gate, clock, signal: stop.signal, userAgent, timeout, mayBePrivate, onAnswer: hosts.noteAnswer };
  let done = 0;
  onProgress(0, old.length);
  try {
    await Promise.all(
      old.map(async ([url, anchors]) => {
        const { host } = new URL(url);
        const outcome = await hosts.ask(host, () => probeLink(url, anchors, tools));
        // What cannot be told from a network that is down waits for what the others say.
        known.set(url, { at: clock.now(), outcome, ...(anchors.length > 0 && { anchors }) });
        onProgress(++done, old.length);
        if (hosts.isDown(DEAF_HOSTS)) stop.abort(NETWORK_DOWN);
      }),
    );
  } catch (error) {
    if (error !== NETWORK_DOWN) throw Object.assign(new StoppedCheck(error), { known: onlySure(known, old) });
  } finally {
    signal?.removeEventListener('abort', onStop);
    stop.abort(NETWORK_DOWN);
  }
  const isNetworkDown = old.length > 0 && hosts.isDown(1);
  if (isNetworkDown) for (const [url] of old) known.delete(url);
  return { known, asked: isNetworkDown ? 0 : old.length, fromCache, isNetworkDown };
}

/** The check was stopped; what it had found by then is worth keeping. */
export class StoppedCheck extends Error {
  override readonly name = 'StoppedCheck';
  readonly reason: unknown;
  known: ReadonlyMap<string, KnownLink> = new Map();

  constructor(reason: unknown) {
    super('The check was stopped.');
    this.reason = reason;
  }
}

const NETWORK_DOWN = new Error('The network is down.');

/** What one link says of its host. */
function createHostRecord() {
  const heard = new Set<string>();
  const silent = new Map<string, { outcome: Outcome; links: number }>();
  return {
    noteAnswer: (host: string) => void heard.add(host),
    /** Asks unless the host is known not to answer. */
    async ask(host: string, probe: () => Promise<Outcome>): Promise<Outcome> {
      const before = silent.get(host);
      if (before && !heard.has(host) && (isDeaf(before.outcome) || before.links >= SILENT_LINKS)) return before.outcome;
      const outcome = await probe();
      if (outcome.kind !== 'fine' && outcome.kind !== 'private' && !heard.has(host)) {
        silent.set(host, { outcome, links: (silent.get(host)?.links ?? 0) + 1 });
      }
      return outcome;
    },
    /** No host has answered, and so many could not be found. One name that is unknown may be just that. */
    isDown(atLeast: number): boolean {
      if (heard.size > 0) return false;
      const outcomes = [...silent.values()].map(({ outcome }) => outcome);
      const deaf = outcomes.filter(isDeaf);
      const isCertain = deaf.length > 1 || deaf.some((outcome) => 'cause' in outcome && outcome.cause === 'network');
      return deaf.length >= atLeast && deaf.length === outcomes.length && isCertain;
    },
  };
}

function isDeaf(outcome: Outcome): boolean {
  return 'cause' in outcome && (outcome.cause === 'network' || outcome.cause === 'host');
}

/** Without what a network that is down would explain. */
function onlySure(known: ReadonlyMap<string, KnownLink>, asked: [url: string, anchors: string[]][]): Map<string, KnownLink> {
  const isNew = new Set(asked.map(([url]) => url));
  return new Map([...known].filter(([url, { outcome }]) => !isNew.has(url) || !isDeaf(outcome)));
}
