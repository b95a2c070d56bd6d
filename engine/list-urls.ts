import { resolve } from 'node:path';
import type { SiteInput } from './1-load/site-input.ts';
import { listGeneratedPaths } from './4-link/generated-files.ts';
import { createIsHostPath } from './4-link/host-paths.ts';
import { type Diagnostic, hasErrors, type Place } from './diagnostics/diagnostic.ts';
import { nodeFiles } from './files/node-files.ts';
import { outputFiles } from './files/output-files.ts';
import { countProblems } from './pipeline/build-report.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { type HostRedirect, matchRedirect, parseRedirects } from './serve/redirect-rules.ts';
import { recoverIdleSite } from './state/claim-site.ts';
import { UsageError } from './state/usage-error.ts';
import type { ReadStage } from './tools/tools.ts';
import { checkRedirects, compareUrls, type UrlComparison } from './urls/compare-urls.ts';
import { fetchUrls } from './urls/fetch-urls.ts';
import { createUrlIndex } from './urls/follow-url.ts';
import { isLockFile, writeLockFile } from './urls/lock-file.ts';
import type { UrlSource } from './urls/old-url.ts';
import { openUrlsFile } from './urls/open-urls-file.ts';
import { listPublicUrls, type PublicUrl, type PublicUrlsInput } from './urls/public-urls.ts';
import { readOldUrls } from './urls/read-old-urls.ts';
import { toRouteKey } from './urls/route-key.ts';

export interface ListUrlsOptions {
  siteDir: string;
  /** Environment variables, for the settings of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  onProgress?(stage: ReadStage, done: number, total: number): void;
  signal?: AbortSignal;
  /** Absolute path of a file to write the addresses to. */
  lock?: string | undefined;
  /** What to compare with: the absolute path of a file, or a URL. */
  against?: string | undefined;
}

export interface UrlsReport {
  /** Sorted; none when the site has errors. */
  urls: PublicUrl[];
  /** The addresses as a lock file has them. */
  text: string;
  compared?: Omit<UrlComparison, 'diagnostics'>;
  errors: number;
  diagnostics: Diagnostic[];
}

/**
 * Lists the public addresses of a site with their anchors, writes them to a lock file, or tells which old ones it does not answer any more.
 * Throws UsageError for a `lock` that is another file, and for an `against` that cannot be read.
 */
export async function listUrls({ onProgress = () => {}, lock, against, ...options }: ListUrlsOptions): Promise<UrlsReport> {
  const siteDir = resolve(options.siteDir);
  recoverIdleSite({ siteDir });
  if (lock !== undefined) await refuseForeign(lock, siteDir);
  const source = against === undefined ? null : await openSource(against, { siteDir, signal: options.signal });
  return withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics: ofSite }) => {
    const isSound = linked !== null && !hasErrors(ofSite);
    const { diagnostics: found, ...rest } = isSound ? await readUrls(linked, source) : NOTHING;
    const diagnostics = await settleDiagnostics([...ofSite, ...found], siteDir);
    if (lock !== undefined && isSound && !hasErrors(found)) outputFiles.write(lock, rest.text);
    return { ...rest, errors: countProblems(diagnostics).errors, diagnostics };
  });
}

/** A path that is typed wrong costs nobody a file. */
async function refuseForeign(lock: string, siteDir: string): Promise<void> {
  if ((await nodeFiles.stat(lock))?.kind !== 'file') return;
  const { head, name } = await openUrlsFile(lock, siteDir);
  if (head.trim() === '' || isLockFile(head)) return;
  throw new UsageError(`"${name}" is no lock file, so docsgen does not write over it.`, 'give another path, or remove the file');
}

const NOTHING: Omit<UrlsReport, 'errors'> = { urls: [], text: '', diagnostics: [] };

function openSource(against: string, { siteDir, signal }: { siteDir: string; signal: AbortSignal | undefined }): Promise<UrlSource> {
  return /^https?:\/\//i.test(against) ? fetchUrls(against, { signal }) : openUrlsFile(against, siteDir);
}

async function readUrls(linked: LinkedSite, source: UrlSource | null): Promise<Omit<UrlsReport, 'errors'>> {
  const { model, input, compiled } = linked;
  const { baseUrl } = model.site;
  const rules = await readHostRules(linked);
  const urls = listPublicUrls({
    model,
    docs: compiled.docs,
    files: [
      ...linked.publicFiles.map(({ path }) => path),
      ...listGeneratedPaths(input, false).filter((path) => !path.startsWith('assets/')),
    ],
    hostRedirects: rules.single,
  });
  const index = createUrlIndex(urls, {
    baseUrl,
    ruleAt: (route) => matchRedirect(rules.patterns, route)?.location ?? null,
    isHostPath: createIsHostPath(input.config.links.hostPaths),
  });
  const misled = checkRedirects(urls, index, (route) => placeOfRedirect(route, input));
  const text = writeLockFile(urls, baseUrl);
  if (!source) return { urls, text, diagnostics: misled };
  const { diagnostics, ...compared } = compareUrls(await readOldUrls(source, baseUrl), urls, index);
  return { urls, text, compared, diagnostics: [...misled, ...diagnostics] };
}

/** The site's own file of redirects for its host: what it says of single addresses, and of many. */
async function readHostRules({ publicFiles, files }: LinkedSite): Promise<{
  single: PublicUrlsInput['hostRedirects'];
  patterns: HostRedirect[];
}> {
  const file = publicFiles.find(({ path }) => path === '_redirects');
  if (!file) return { single: [], patterns: [] };
  const rules = (await files.readText(file.absolutePath)).split('\n').flatMap((text, index) => {
    const place = { file: file.file, line: index + 1, column: 1, length: text.trimEnd().length };
    return parseRedirects(text).map((rule) => ({ rule, place }));
  });
  return {
    single: rules.flatMap(({ rule: { from, to, isSplat }, place }) => (isSplat ? [] : [{ from, to, place }])),
    patterns: rules.flatMap(({ rule }) => (rule.isSplat ? [rule] : [])),
  };
}

/** Where the config or the redirects file says where an address leads; null for what docsgen adds itself. */
function placeOfRedirect(route: string, { config, configFile }: SiteInput): Place | null {
  const isAt = (from: string) => toRouteKey(from.slice(1), config.baseUrl)?.route === route;
  const rule =
    config.redirects.find(({ from, versions }) => !versions && isAt(from)) ??
    config.redirects.find(({ from, versions }) => versions && route.endsWith(from.replace(/\/$/, '')));
  if (!rule) return null;
  const { keyPath, file = configFile } = rule;
  return { file, keyPath: [...keyPath.slice(0, keyPath.indexOf('from')), 'to'] };
}
