import { posix } from 'node:path';

/** Resolves a specifier ('./a.mdx', '../b.png') from a file that is itself given relative to the doc's folder ('' is the doc). */
export function resolveInclude(specifier: string, fromFile: string): string {
  return posix.normalize(posix.join(posix.dirname(fromFile || '.'), specifier));
}
