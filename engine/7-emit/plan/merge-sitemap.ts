import type { Merged } from './merge.ts';

/** The writer's addresses, then those of docsgen's that are not among them. A list of sitemaps is another kind of file, which takes none. */
export function mergeSitemap(written: string, generated: string): Merged {
  const end = written.lastIndexOf('</urlset>');
  if (end === -1) return { text: null, shadows: [] };
  const known = new Set(listEntries(written).map(({ url }) => url));
  const missing = listEntries(generated).filter(({ url }) => !known.has(url));
  const before = written.slice(0, end);
  const entries = missing.map(({ entry }) => `${entry}\n`).join('');
  return { text: (before === '' || before.endsWith('\n') ? before : `${before}\n`) + entries + written.slice(end), shadows: [] };
}

function listEntries(sitemap: string): { url: string; entry: string }[] {
  const [, ...parts] = sitemap.split('<url>');
  return parts.flatMap((part) => {
    const url = /<loc>([^<]*)<\/loc>/.exec(part)?.[1]?.trim();
    const end = part.indexOf('</url>');
    return url === undefined || end === -1 ? [] : [{ entry: `<url>${part.slice(0, end)}</url>`, url }];
  });
}
