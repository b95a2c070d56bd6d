import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import { keepIfEqual } from '../tools/keep-if-equal.ts';
import type { Memo } from '../tools/memo.ts';
import { type AssetScope, listAssetCandidates, listPublicCandidates } from './asset-files.ts';
import { toBlogArea } from './blog/collect-blogs.ts';
import type { CompiledSource, LinkInput } from './link-input.ts';
import type { WrittenForms } from './load-forms.ts';
import { toPagesArea } from './own-pages.ts';

type Input = Pick<LinkInput, 'site' | 'docs' | 'forms' | 'authorFiles' | 'mode'>;

/** Lists every file, relative to the site folder, that pages and the config may refer to, for the caller to read. Each once. */
export function collectAssetRequests({ site, docs, forms, authorFiles = [], mode }: Input, memo: Memo): string[] {
  const versions = new Map(
    [...site.versions, toPagesArea(site), ...site.config.blog.map((blog) => toBlogArea(site, blog))].map(
      (version): [string, VersionScope] => [version.name, { version, absolute: new Map() }],
    ),
  );
  const lists = memo.each('asset requests of a text', docs, [site, mode], (doc, before: string[] | undefined) =>
    keepIfEqual(before, listRequests(doc, versions, { site, mode, forms, isAlone: memo.isKept })),
  );
  return memo.get('all asset requests', '', [site, authorFiles, lists], () => {
    const { baseUrl, publicDirs, navbar } = site.config;
    const all = new Set(navbar.logo ? listPublicCandidates(navbar.logo.src, { baseUrl, publicDirs }) : []);
    for (const list of lists) for (const path of list) all.add(path);
    for (const { file, text } of authorFiles) {
      const { version } = versions.get(file.version)!;
      const images = [...(forms!.parseAuthorsFile(file.file, text).authors?.values() ?? [])].map(({ image }) => image);
      for (const image of images)
        for (const path of listAssetCandidates(asLink(image), { version, file: file.file, baseUrl, publicDirs })) all.add(path);
    }
    return [...all];
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
  { site, mode, forms, isAlone }: Omit<Input, 'docs'> & { isAlone: boolean },
): string[] {
  const scopeOfVersion = versions.get(source.version);
  if (!scopeOfVersion || (compiled.frontMatter.draft && mode !== 'preview')) return [];
  const { version, absolute } = scopeOfVersion;
  const scope: AssetScope = { version, file: source.file, baseUrl: site.config.baseUrl, publicDirs: site.config.publicDirs };
  const requests: string[] = [];
  const { image } = compiled.frontMatter;
  const links = compiled.fileLinks ?? compiled.links;
  const images = source.post ? [image, ...listAuthorImages({ source, ...compiled }, forms!)] : image === null ? [] : [image];
  for (const each of images.length > 0 ? [...links, ...images.map(asLink)] : links) {
    const url = typeof each === 'string' ? each : each.url;
    const known = absolute.get(url);
    // Where all lists become one at once, what another page has listed already is left out.
    if (known && !isAlone) continue;
    const candidates = known ?? listAssetCandidates(typeof each === 'string' ? { url, kind: 'link', file: '', raw: false } : each, scope);
    if (!known && url.startsWith('/')) absolute.set(url, candidates);
    requests.push(...candidates);
  }
  return requests;
}

/** Those of the authors that a post describes itself. */
function listAuthorImages(doc: Parameters<WrittenForms['readPostFrontMatter']>[0], forms: WrittenForms): (string | null)[] {
  return forms.readPostFrontMatter(doc).frontMatter.authors.map(({ entry }) => entry.image);
}

/** Front matter's image, as if it were written in the page. */
function asLink(image: string | null): Pick<WrittenLink, 'url' | 'kind' | 'file' | 'raw'> {
  return { url: image ?? '', kind: 'image', file: '', raw: false };
}
