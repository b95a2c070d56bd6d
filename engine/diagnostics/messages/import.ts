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

/** There is nothing to import from MkDocs in this folder. */
export function missingMkDocsConfig(inside: string | null): Diagnostic {
  return {
    severity: 'error',
    code: 'missing-config',
    message: 'There is no MkDocs config: neither mkdocs.yml nor mkdocs.yaml exists.',
    place: null,
    fix: inside === null ? 'name the folder that contains mkdocs.yml' : `name the folder "${inside}" in it`,
    related: [],
  };
}

/** A mkdocs.yml that is no YAML, or names a folder that is not there. */
export function unreadableMkDocsConfig({
  file,
  line,
  column,
  message,
}: {
  file: string;
  line: number;
  column: number;
  message: string;
}): Diagnostic {
  return {
    severity: 'error',
    code: 'yaml-syntax',
    message: message.endsWith('.') ? message : `${message}.`,
    place: { file, line, column, length: 0 },
    fix: null,
    related: [],
  };
}
