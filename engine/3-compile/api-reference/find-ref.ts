import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { findDataSource } from '../mdx/data-sources.ts';

/** Where a document that a page has imported holds a reference: the first place. Null for what code has made. */
export function findRef(document: object, ref: string): TextPlace | null {
  const places = placesOf.get(document) ?? listRefs(document);
  placesOf.set(document, places);
  return places.get(ref) ?? null;
}

/** A document may have thousands of references that lead nowhere, and is read once for all of them. */
const placesOf = new WeakMap<object, ReadonlyMap<string, TextPlace>>();

/** JSON is YAML. */
function listRefs(document: object): Map<string, TextPlace> {
  const places = new Map<string, TextPlace>();
  const source = findDataSource(document);
  if (!source) return places;
  const lineCounter = new LineCounter();
  visit(parseDocument(source.text, { schema: 'core', prettyErrors: false, lineCounter }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string' || !value.range) return;
      const [start, end] = value.range;
      const { line, col } = lineCounter.linePos(start);
      if (!places.has(value.value)) places.set(value.value, { file: source.file, line, column: col, length: end - start });
    },
  });
  return places;
}
