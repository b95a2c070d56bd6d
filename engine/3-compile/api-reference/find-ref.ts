import { isScalar, parseDocument, visit } from 'yaml';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { findDataSource } from '../mdx/data-sources.ts';

/** Where a document that a page has imported holds a reference: the first place. Null for what code has made. JSON is YAML. */
export function findRef(document: object, ref: string): TextPlace | null {
  const source = findDataSource(document);
  if (!source) return null;
  let found: TextPlace | null = null;
  visit(parseDocument(source.text, { schema: 'core', prettyErrors: false }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || value.value !== ref || !value.range) return;
      const [start, end] = value.range;
      const lines = source.text.slice(0, start).split('\n');
      found = { file: source.file, line: lines.length, column: lines.at(-1)!.length + 1, length: end - start };
      return visit.BREAK;
    },
  });
  return found;
}
