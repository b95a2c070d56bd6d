import type { CompiledDoc, WrittenLink } from '../3-compile/compiled-doc.ts';
import { type AssetScope, listAssetCandidates, listPublicCandidates } from './asset-files.ts';
import type { CompiledSource, LinkInput } from './link-input.ts';

type Input = Pick<LinkInput, 'site' | 'docs' | 'mode'>;

/** What a session keeps of the requests. */
export interface AssetRequestMemory {
  last: { site: LinkInput['site']; mode: LinkInput['mode']; all: string[] } | null;
  /** By version and file. */
  bySource: Map<string, { compiled: CompiledDoc; requests: string[] }>;
}

export function createAssetRequestMemory(): AssetRequestMemory {
  return { last: null, bySource: new Map() };
}

/** Lists every file, relative to the site folder, that pages and the config may refer to, for the caller to read. Sorted. */
export function collectAssetRequests(input: Input, memory: AssetRequestMemory | null = null): string[] {
  const { site, mode } = input;
  const isKept = memory?.last?.site === site && memory.last.mode === mode;
  if (memory && !isKept) memory.bySource.clear();
  let isSame = isKept && memory.bySource.size === input.docs.length;
  const versions = new Map(site.versions.map((version): [string, VersionScope] => [version.name, { version, absolute: new Map() }]));
  const lists = input.docs.map((doc) => {
    const before = memory?.bySource.get(nameOf(doc));
    if (before?.compiled === doc.compiled) return before.requests;
    const requests = listRequests(doc, versions, input);
    if (before?.requests.join('\n') !== requests.join('\n')) isSame = false;
    memory?.bySource.set(nameOf(doc), { compiled: doc.compiled, requests });
    return requests;
  });
  if (isSame) return memory!.last!.all;
  const { baseUrl, publicDirs, navbar } = site.config;
  const all = new Set(navbar.logo ? listPublicCandidates(navbar.logo.src, { baseUrl, publicDirs }) : []);
  for (const list of lists) for (const path of list) all.add(path);
  const sorted = [...all].sort();
  if (memory) {
    memory.last = { site, mode, all: sorted };
    const names = new Set(input.docs.map(nameOf));
    for (const name of memory.bySource.keys()) if (!names.has(name)) memory.bySource.delete(name);
  }
  return sorted;
}

/** A version, and what links to '/…' may mean in it: the same on each of its pages. */
interface VersionScope {
  version: AssetScope['version'];
  /** By URL as written. */
  absolute: Map<string, string[]>;
}

function nameOf({ source }: CompiledSource): string {
  return `${source.version} ${source.file}`;
}

function listRequests({ source, compiled }: CompiledSource, versions: Map<string, VersionScope>, { site, mode }: Input): string[] {
  const scopeOfVersion = versions.get(source.version);
  if (!scopeOfVersion || (compiled.frontMatter.draft && mode !== 'preview')) return [];
  const { version, absolute } = scopeOfVersion;
  const scope: AssetScope = { version, file: source.file, baseUrl: site.config.baseUrl, publicDirs: site.config.publicDirs };
  const requests: string[] = [];
  for (const link of [...compiled.links, asLink(compiled.frontMatter.image)]) {
    const known = absolute.get(link.url);
    const candidates = known ?? listAssetCandidates(link, scope);
    if (!known && link.url.startsWith('/')) absolute.set(link.url, candidates);
    for (const candidate of candidates) requests.push(candidate);
  }
  return requests;
}

/** Front matter's image, as if it were written in the page. */
function asLink(image: string | null): Pick<WrittenLink, 'url' | 'kind' | 'file' | 'raw'> {
  return { url: image ?? '', kind: 'image', file: '', raw: false };
}
