import { join, resolve } from 'node:path';
import picomatch from 'picomatch';
import { fileOfLink } from './4-link/file-of-link.ts';
import { checkOutbound, type OutboundResult, StoppedCheck } from './check-links/check-outbound.ts';
import { type Clock, realClock } from './check-links/clock.ts';
import { describeOutcomes } from './check-links/describe-outcomes.ts';
import type { GateLimits } from './check-links/host-gate.ts';
import { type KnownLink, readLinkCache, writeLinkCache } from './check-links/link-cache.ts';
import { listOutbound, type OutboundLink } from './check-links/list-outbound.ts';
import { type SendRequest, sendRequest } from './check-links/send-request.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { noNetwork } from './diagnostics/messages/external-links.ts';
import { outputFiles } from './files/output-files.ts';
import { countProblems } from './pipeline/build-report.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { packageHomepage, packageVersion } from './program/package-root.ts';
import { recoverIdleSite } from './state/claim-site.ts';
import type { ReadStage } from './tools/tools.ts';

export interface CheckLinksOptions {
  siteDir: string;
  /** Links to other sites too. Without it, those within the site alone. */
  isExternal: boolean;
  /** Look for the elements that fragments name. Default false. */
  hasAnchors?: boolean;
  /** Ask nobody. Default false. */
  isOffline?: boolean;
  /** Ask this machine and local networks too. Default false. */
  allowPrivate?: boolean;
  /** Ask for links again that are known, whatever their age. Default false. */
  isFresh?: boolean;
  /** Environment variables, for the settings of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  onProgress?(stage: ReadStage | 'ask', done: number, total: number): void;
  signal?: AbortSignal;
  /** What is asked, and how time passes; for tests. */
  network?: { send?: SendRequest; clock?: Clock; limits?: GateLimits };
}

export interface LinksReport {
  /** Links to other sites; null when they were not checked. */
  external: {
    /** Distinct URLs. */
    urls: number;
    /** Places that have them. */
    places: number;
    asked: number;
    fromCache: number;
    /** URLs that the config leaves out. */
    ignored: number;
    /** URLs of which nothing is known: nobody asked for them. */
    unknown: string[];
    network: 'asked' | 'down' | 'offline';
  } | null;
  errors: number;
  warnings: number;
  diagnostics: Diagnostic[];
}

/** Checks the links of a site: its own as a build does, and those to other sites by asking for each. */
export async function checkLinks({ onProgress = () => {}, ...options }: CheckLinksOptions): Promise<LinksReport> {
  const siteDir = resolve(options.siteDir);
  recoverIdleSite({ siteDir });
  const read = await withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics }) => ({
    links: linked && options.isExternal ? listOutbound(linked.input, linked.compiled.docs, { fileOfLink }) : [],
    settings: linked?.input.config.links.external ?? null,
    diagnostics,
  }));
  // Others may build the site while its links are asked for.
  const found =
    read.settings && options.isExternal ? await checkExternal(read.links, read.settings, { ...options, siteDir, onProgress }) : null;
  const diagnostics = await settleDiagnostics([...read.diagnostics, ...(found?.diagnostics ?? [])], siteDir);
  return { external: found?.external ?? null, ...countProblems(diagnostics), diagnostics };
}

interface ExternalSettings {
  ignore: string[];
  maxAge: number;
  timeout: number;
  allowPrivate: string[];
}

async function checkExternal(
  all: OutboundLink[],
  { ignore, maxAge, timeout, allowPrivate }: ExternalSettings,
  {
    siteDir,
    hasAnchors,
    isOffline = false,
    isFresh,
    onProgress,
    signal,
    network = {},
    ...options
  }: CheckLinksOptions & Required<Pick<CheckLinksOptions, 'onProgress'>>,
): Promise<{ external: NonNullable<LinksReport['external']>; diagnostics: Diagnostic[] }> {
  const stateDir = join(siteDir, '.docsgen');
  const isIgnored = ignore.length === 0 ? () => false : picomatch(ignore, { dot: true });
  const links = all.filter(({ url, written }) => !isIgnored(url) && !isIgnored(written));
  const wanted = new Map<string, string[]>();
  for (const { url, anchor } of links) {
    const anchors = wanted.get(url) ?? [];
    if (hasAnchors && anchor !== '' && !anchors.includes(anchor)) anchors.push(anchor);
    wanted.set(url, anchors);
  }
  const cache = readLinkCache(stateDir, outputFiles);
  /** What was known stays, unless the site has no such link any more. */
  const keep = (known: ReadonlyMap<string, KnownLink>) => {
    const kept = [...wanted.keys()].flatMap((url) => {
      const entry = known.get(url) ?? cache.get(url);
      return entry ? [[url, entry] as const] : [];
    });
    if (!isOffline && wanted.size > 0) writeLinkCache(stateDir, new Map(kept), outputFiles);
  };
  let result: OutboundResult;
  try {
    result = await checkOutbound(
      wanted,
      isFresh ? new Map() : cache,
      { maxAge, timeout, isOffline, mayBePrivate: (host) => options.allowPrivate === true || allowsHost(allowPrivate, host) },
      {
        send: network.send ?? sendRequest,
        clock: network.clock ?? realClock,
        signal,
        userAgent: `docsgen/${packageVersion()} (link check; +${packageHomepage()})`,
        ...(network.limits && { limits: network.limits }),
        onProgress: (done, total) => onProgress('ask', done, total),
      },
    );
  } catch (error) {
    if (!(error instanceof StoppedCheck)) throw error;
    keep(error.known);
    throw error.reason;
  }
  keep(result.known);
  const unknown = [...wanted.keys()].filter((url) => !result.known.has(url));
  return {
    external: {
      urls: wanted.size,
      places: links.reduce((sum, { places }) => sum + places.length, 0),
      asked: result.asked,
      fromCache: result.fromCache,
      ignored: new Set(all.map(({ url }) => url)).size - wanted.size,
      unknown,
      network: isOffline ? 'offline' : result.isNetworkDown ? 'down' : 'asked',
    },
    diagnostics: [...describeOutcomes(links, result.known), ...(result.isNetworkDown ? [noNetwork({ links: unknown.length })] : [])],
  };
}

/** 'localhost' stands for all its ports, 'localhost:8080' for one. */
function allowsHost(allowed: string[], host: string): boolean {
  return allowed.includes(host) || allowed.includes(host.replace(/:\d+$/, ''));
}
