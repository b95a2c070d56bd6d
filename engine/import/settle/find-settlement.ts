import type { SourceDoc } from '../../2-discover/source-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nameUnknown } from '../../diagnostics/messages/name-unknown.ts';
import { compareText } from '../../paths/site-path.ts';
import type { Note } from '../note.ts';
import type { SettledCheck, Settlement } from './settlement.ts';

type Doc = Pick<SourceDoc, 'version' | 'path' | 'file'>;

const CHECKS: Partial<Record<Diagnostic['code'], SettledCheck>> = {
  'broken-link': 'brokenLinks',
  'broken-anchor': 'brokenAnchors',
  'missing-image': 'brokenImages',
  'duplicate-route': 'duplicateRoutes',
};

/** With more files than this, a person would change the check for the whole site. */
const MANY = 12;

/**
 * Reads from the problems of an imported site what its config must say so that it builds, with a note for each component and page that is lost
 * by it. Nothing that was settled before is taken back. `readText` gives the text of a page.
 */
export function findSettlement(
  diagnostics: Diagnostic[],
  { before, docs, readText }: { before: Settlement; docs: Doc[]; readText(file: string): string },
): { settlement: Settlement; notes: Note[] } {
  const byFile = new Map(docs.map((doc) => [doc.file, doc]));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const placeholders = new Set<string>();
  const pages = new Set<string>();
  const notes: Note[] = [];
  for (const error of errors) {
    const doc = byFile.get(error.place?.file ?? '');
    if (CHECKS[error.code] || !doc) continue;
    const name = nameUnknown(error);
    const source = name && (findImport(name, readText(doc.file)) ?? name);
    // What is a placeholder already and fails all the same is no longer worth a try.
    const isPage = !source || before.placeholders.includes(source);
    const [chosen, key] = isPage ? [pages, globOf([doc.version], doc.path)] : [placeholders, source];
    if (!chosen.has(key)) notes.push(noteOf(error, isPage));
    chosen.add(key);
  }
  return {
    settlement: {
      placeholders: sort([...before.placeholders, ...placeholders]),
      pages: sort([...before.pages, ...pages]),
      warnings: mergeWarnings(before.warnings, errors, byFile),
    },
    notes,
  };
}

function noteOf({ message, place }: Diagnostic, isPage: boolean): Note {
  const { line = 1, column = 1 } = place && 'line' in place ? place : {};
  return {
    kind: 'person',
    topic: isPage ? 'pages' : 'components',
    place: place && { file: place.file, line, column },
    message: `${message} ${isPage ? 'Until the page compiles, it shows its source as text.' : 'A placeholder stands in its place.'}`,
    fix: isPage
      ? 'mend the page, then remove it from markdown.placeholderPages in the config'
      : 'write the component, then remove it from markdown.placeholderComponents in the config',
  };
}

function mergeWarnings(before: Settlement['warnings'], errors: Diagnostic[], byFile: Map<string, Doc>): Settlement['warnings'] {
  const failed = errors.flatMap((error) => {
    const check = CHECKS[error.code];
    return check ? [{ check, doc: byFile.get(error.place?.file ?? '') }] : [];
  });
  const checks = [...new Set([...before, ...failed].map(({ check }) => check))].sort(compareText);
  return checks.map((check) => {
    const known = before.find((warning) => warning.check === check);
    const docs = failed.flatMap((one) => (one.check === check ? [one.doc] : []));
    const paths = known?.paths === null || check === 'duplicateRoutes' ? null : listPaths(docs);
    const all = paths && sort(new Set([...(known?.paths ?? []), ...paths]));
    return { check, paths: all && all.length > MANY ? null : all };
  });
}

/** Null for what stands in no page: then the whole site is meant. */
function listPaths(docs: (Doc | undefined)[]): string[] | null {
  const versions = new Map<string, Set<string>>();
  for (const doc of docs) {
    if (!doc) return null;
    versions.set(doc.path, (versions.get(doc.path) ?? new Set()).add(doc.version));
  }
  return [...versions].map(([path, of]) => globOf([...of], path));
}

function globOf(versions: string[], path: string): string {
  const escaped = path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
  return `${versions.length === 1 ? versions[0] : '*'}/${escaped}`;
}

/** The module that a page imports a component from. */
function findImport(name: string, text: string): string | null {
  if (!/^[\w$]+$/.test(name)) return null;
  const word = name.replaceAll('$', '\\$');
  const statement = new RegExp(`^import\\s+(?:[^'";]*[\\s{,])?${word}(?:[\\s,}][^'";]*)?\\s*from\\s*['"]([^'"]+)['"]`, 'm');
  return statement.exec(text)?.[1] ?? null;
}

function sort(values: Iterable<string>): string[] {
  return [...new Set(values)].sort(compareText);
}
