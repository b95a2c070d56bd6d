import type { Diagnostic } from '../diagnostic.ts';

/** An import would write a file that is there already, and that no import wrote. */
export function fileInTheWay(file: string): Diagnostic {
  return {
    severity: 'error',
    code: 'file-in-the-way',
    message: `docsgen import would write "${file}", which is there already and was not written by an import.`,
    place: { file, line: 1, column: 1, length: 0 },
    fix: 'move or rename it, or import into another folder with --out',
    related: [],
  };
}
