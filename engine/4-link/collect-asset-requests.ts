import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import type { Memo } from '../tools/memo.ts';
import { type AssetScope, listAssetCandidates, listPublicCandidates } from './asset-files.ts';
import type { CompiledSource, LinkInput } from './link-input.ts';
import { toPagesArea } from './own-pages.ts';

type Input = Pick<LinkInput, 'site' | 'docs' | 'mode'>;

/** Lists every file, relative to the site folder, that pages and the config may refer to, for the caller to read. Sorted. */
export function collectAssetRequests({ site, docs, mode }: Input, memo: Memo): string[] {
  const versions = new Map(
    [...site.versions, toPagesArea(site)].map((version): [string, VersionScope] => [version.name, { version, absolute: new Map() }]),
  );
  const lists = docs.map((doc) => {
    const key = `${doc.source.version} ${doc.source.file}`;
    const list = () => memo.same('asset requests', key, listRequests(doc, versions, { site, mode }));
    return memo.get('asset requests of a text', key, [site, mode, doc.compiled], list);
  });
  return memo.get('all asset requests', '', [site, ...lists], () => {
    const { baseUrl, publicDirs, navbar } = site.config;
    const all = new Set(navbar.logo ? listPublicCandidates(navbar.logo.src, { baseUrl, publicDirs }) : []);
    for (const list of lists) for (const path of list) all.add(path);
    return [...all].sort();
  });
}

/** A version, and what links to '/…' may mean in it: the same on each of its pages. */
interface VersionScope {
  version: AssetScope['version'];
  /** By URL as written. */
  absolute: Map<string, string[]>;
}

function listRequests(
  { source, compiled }: CompiledSource,
  versions: Map<string, VersionScope>,
  { site, mode }: Omit<Input, 'docs'>,
): string[] {
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
