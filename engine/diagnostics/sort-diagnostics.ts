import type { Diagnostic, Place } from './diagnostic.ts';

/** Orders problems by file, line, column and code, and drops repetitions: a partial's problem is found once for each page that includes it. */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const distinct = new Map(
    diagnostics.map((diagnostic) => [JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.place]), diagnostic]),
  );
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
