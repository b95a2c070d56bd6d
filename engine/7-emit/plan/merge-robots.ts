import type { Merged } from './merge.ts';

/** The writer's instructions for search engines, with docsgen's line about the sitemap where they lack it. */
export function mergeRobots(written: string, generated: string): Merged {
  const known = new Set(listSitemaps(written));
  const missing = listSitemaps(generated).filter((url) => !known.has(url));
  const text = written === '' || written.endsWith('\n') ? written : `${written}\n`;
  // An empty line ends the group of rules above it.
  return { text: missing.length === 0 ? written : `${text}\n${missing.map((url) => `Sitemap: ${url}\n`).join('')}`, shadows: [] };
}

function listSitemaps(text: string): string[] {
  return [...text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*([^\s#]+)/gim)].map(([, url]) => url!);
}
