import { posix } from 'node:path';

/**
 * Resolves a specifier ('./a.mdx', '../b.png', '@site/c.json') from a file that is itself given relative to the doc's folder ('' is the doc). A path
 * from the site folder begins with a slash.
 */
export function resolveInclude(specifier: string, fromFile: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site'.length));
  return posix.normalize(posix.join(posix.dirname(fromFile || '.'), specifier));
}
