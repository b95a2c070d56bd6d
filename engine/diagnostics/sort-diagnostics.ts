import type { Diagnostic, Place } from './diagnostic.ts';

/**
 * Orders problems by file, line, column and code, and drops repetitions: a partial's problem is found once for each page that includes it.
 * Of a page that several versions show, the one is told that needs the fewest words.
 */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const distinct = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.place]);
    const known = distinct.get(key);
    if (!known || diagnostic.related.length <= known.related.length) distinct.set(key, diagnostic);
  }
  return [...distinct.values()].sort((a, b) => compareKeys(sortKey(a), sortKey(b)));
}

function sortKey({ place, code, message }: Diagnostic): (string | number)[] {
  return [place?.file ?? '', ...position(place), code, message];
}

function position(place: Place | null): [line: number, column: number] {
  return place && 'line' in place ? [place.line, place.column] : [0, 0];
}

function compareKeys(a: (string | number)[], b: (string | number)[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
