import type { Diagnostic } from '../diagnostic.ts';

/** A table of queries has no column of queries. */
export function searchLogColumns({ file, first, names }: { file: string; first: string; names: string[] }): Diagnostic {
  return {
    severity: 'error',
    code: 'search-log',
    message: 'No column of the log is known to hold what readers typed.',
    place: { file, line: 1, column: 1, length: first.length },
    fix: `name the column of queries in the first line, as one of ${names.map((name) => `"${name}"`).join(', ')}`,
    related: [],
  };
}

/** A row of a log cannot be read; `cells` is null if its quotes do not end. */
export function searchLogRow(problem: { file: string; line: number; cells: number | null; width: number }): Diagnostic {
  const { file, line, cells, width } = problem;
  const isShort = cells !== null && cells !== width;
  const wrong =
    cells === null ? 'a quote in it does not end' : isShort ? `it has ${cells} cells, not ${width}` : 'a count in it is no number';
  return {
    severity: 'warning',
    code: 'search-log',
    message: `This row of the log was left out: ${wrong}.`,
    place: { file, line, column: 1, length: 0 },
    fix: 'correct the row, or export the log again',
    related: [],
  };
}
