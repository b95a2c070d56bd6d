import type { PublicFile } from '../../2-discover/source-doc.ts';
import type { SiteModel } from '../../4-link/site-model.ts';
import { parseJson } from '../../data/parse-json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { replacedFile, shadowedRedirect } from '../../diagnostics/messages/emit.ts';
import type { Files } from '../../files/files.ts';
import { toHostFiles } from '../../hosting/host-files.ts';
import { mergeFile, readWritten } from './merged-files.ts';
import { toOpenSearch } from './opensearch.ts';
import { listHostRedirects, toRedirectFiles } from './redirects.ts';
import { listSitemapEntries, toRobots, toSitemap } from './sitemap.ts';

/** Finds the public files that replace one of docsgen's, and the lines in them that keep lines of docsgen's from having an effect. */
export function checkMergedFiles(publicFiles: PublicFile[], model: SiteModel, files: Pick<Files, 'facts'>): Diagnostic[] {
  if (publicFiles.length === 0) return [];
  const generated = listGenerated(model);
  return publicFiles.flatMap(({ path, file, absolutePath }): Diagnostic[] => {
    const contents = generated.get(path);
    if (!contents) return [];
    const written = readWritten(absolutePath, files);
    const merged = mergeFile(path, written, contents);
    if (merged === null || merged.text === null)
      return [replacedFile({ path, file, fault: path.endsWith('.json') && written !== null ? findFault(written, file) : null })];
    return merged.shadows.map(({ hidden, ...lines }) => shadowedRedirect(hidden, { file, column: 1, ...lines }));
  });
}

/** Where a text is no JSON. */
function findFault(text: string, file: string): Diagnostic | null {
  return parseJson(text, file).diagnostics.find(({ severity }) => severity === 'error') ?? null;
}

/** What docsgen makes whether or not somebody brings it along, by path. */
function listGenerated(model: SiteModel): Map<string, () => string> {
  const { site, hosting = [] } = model;
  const { url, baseUrl, trailingSlash } = site;
  // What a host's file says of other files is no reason for a problem.
  const hosted = { hosts: hosting, url, baseUrl, trailingSlash, redirects: listHostRedirects(model), files: [], policy: null };
  const redirects = toRedirectFiles(model).filter(({ path }) => path === '_redirects');
  const files = [toRobots(model), ...toOpenSearch(model), ...redirects, ...toHostFiles(hosted)];
  return new Map([
    ...files.map(({ path, contents }) => [path, () => String(contents)] as const),
    ['sitemap.xml', () => toSitemap(listSitemapEntries(model))] as const,
  ]);
}
