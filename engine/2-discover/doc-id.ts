import { parseNumberPrefix, stripNumberPrefixes } from '../paths/number-prefix.ts';
import { nameOf } from '../paths/site-path.ts';

/** What a page's place alone says about it. */
export interface DocId {
  /** 'guides/01-tracing.mdx' is 'guides/tracing'. */
  pathId: string;
  /** Number prefix of the file name. */
  position: number | null;
}

/** Derives a doc id from a path within a version's content folder. */
export function toDocId(path: string, numberPrefixes: boolean): DocId {
  const withoutExtension = path.replace(/\.(?:mdx?|[jt]sx?)$/, '');
  if (!numberPrefixes) return { pathId: withoutExtension, position: null };
  return { pathId: stripNumberPrefixes(withoutExtension), position: parseNumberPrefix(nameOf(withoutExtension)).position };
}
