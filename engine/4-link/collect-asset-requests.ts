import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import { type AssetScope, listAssetCandidates, listPublicCandidates } from './asset-files.ts';
import type { LinkInput } from './link-input.ts';

/** Lists every file, relative to the site folder, that pages and the config may refer to, for the caller to read. Sorted. */
export function collectAssetRequests({ site, docs, mode }: Pick<LinkInput, 'site' | 'docs' | 'mode'>): string[] {
  const { baseUrl, publicDirs, navbar } = site.config;
  const versions = new Map(site.versions.map((version) => [version.name, version]));
  const requests = new Set<string>();
  for (const { source, compiled } of docs) {
    const version = versions.get(source.version);
    if (!version || (compiled.frontMatter.draft && mode !== 'preview')) continue;
    const scope: AssetScope = { version, file: source.file, baseUrl, publicDirs };
    for (const link of compiled.links) for (const file of listAssetCandidates(link, scope)) requests.add(file);
    for (const file of listAssetCandidates(asLink(compiled.frontMatter.image), scope)) requests.add(file);
  }
  if (navbar.logo) for (const file of listPublicCandidates(navbar.logo.src, { baseUrl, publicDirs })) requests.add(file);
  return [...requests].sort();
}

/** Front matter's image, as if it were written in the page. */
function asLink(image: string | null): Pick<WrittenLink, 'url' | 'kind' | 'file' | 'raw'> {
  return { url: image ?? '', kind: 'image', file: '', raw: false };
}
