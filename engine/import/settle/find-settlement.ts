import type { SourceDoc } from '../../2-discover/source-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nameUnknown } from '../../diagnostics/messages/name-unknown.ts';
import { nameKeyPath } from '../../diagnostics/name-value.ts';
import { compareText, folderOf, joinPath } from '../../paths/site-path.ts';
import type { ConfigImport } from '../import-plan.ts';
import type { Note } from '../note.ts';
import { findBrokenImports, type ReadText } from './broken-modules.ts';
import { CONFIG_FILE, type Omission, type SettledCheck, type Settlement } from './settlement.ts';

type Doc = Pick<SourceDoc, 'version' | 'path' | 'file'>;

const CHECKS: Partial<Record<Diagnostic['code'], SettledCheck>> = {
  'broken-link': 'brokenLinks',
  'broken-anchor': 'brokenAnchors',
  'missing-image': 'brokenImages',
  'duplicate-route': 'duplicateRoutes',
};

export interface Settling {
  before: Settlement;
  docs: Doc[];
  readText: ReadText;
  /** Tells whether a file is the import's to change. */
  isOurs(file: string): boolean;
  /** Of the config. */
  imports: ConfigImport[];
  /** The new site's own, which may not be installed yet. */
  packages: Record<string, string>;
}

const MODULE = /\.(?:[cm]?[jt]s|[jt]sx|css)$/;

/** A page that takes more than its share may do with more on another machine. */
const OF_THE_MACHINE: Diagnostic['code'][] = ['page-takes-time', 'page-takes-memory', 'page-ends-process'];

/** The check that says how severe a problem is. */
function checkOf({ code, message }: Diagnostic): SettledCheck | undefined {
  if (code !== 'refused-file') return CHECKS[code];
  return message.startsWith('The link ') ? 'brokenLinks' : message.startsWith('The image ') ? 'brokenImages' : undefined;
}

/** With more files than this, a person would change the check for the whole site. */
const MANY = 12;

/**
 * Reads from the problems of an imported site what its config must say so that it builds, with a note for each component and page that is lost
 * by it. Nothing that was settled before is taken back. `readText` gives the text of a page.
 */
export function findSettlement(
  diagnostics: Diagnostic[],
  { before, docs, readText, isOurs, imports, packages }: Settling,
): { settlement: Settlement; notes: Note[] } {
  const byFile = new Map(docs.map((doc) => [doc.file, doc]));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const lost = findLostImports(errors, imports);
  const omissions = findOmissions(errors.filter(({ place }) => isOurs(place?.file ?? '')));
  const placeholders = new Set<string>();
  const pages = new Set<string>();
  const notes: Note[] = [];
  const allow = new Set<string>();
  const retried = new Set<Doc>();
  const ofPages = errors.flatMap((error) => {
    const doc = byFile.get(error.place?.file ?? '');
    const folder = doc && findRefusedFolder(error, doc, readText);
    if (folder && !before.allow.includes(folder)) {
      if (!allow.has(folder)) notes.push(noteOfFolder(folder));
      allow.add(folder);
      retried.add(doc);
      return [];
    }
    if (!doc || checkOf(error) || OF_THE_MACHINE.includes(error.code)) return [];
    const name = nameUnknown(error);
    const source = name && (findImport(name, readText(doc.file) ?? '') ?? name);
    // What is a placeholder already and fails all the same is no longer worth a try.
    return [{ error, doc, source: source && before.placeholders.includes(source) ? null : source }];
  });
  for (const { error, source } of ofPages) {
    if (source === null) continue;
    if (!placeholders.has(source)) notes.push(withInstall(noteOf(error, false), source, packages));
    placeholders.add(source);
  }
  const modules = errors.filter(
    ({ place }) => place && !byFile.has(place.file) && MODULE.test(place.file) && !place.file.startsWith('config/'),
  );
  const broken = new Set(modules.map(({ place }) => place!.file));
  const lostModules =
    broken.size === 0
      ? []
      : findBrokenImports(
          broken,
          docs.map(({ file }) => file),
          readText,
        );
  for (const source of lostModules) placeholders.add(source);
  notes.push(...modules.map((error) => noteOf(error, false)));
  // With those, the rest of a page may be right.
  for (const { doc, source } of ofPages) if (source !== null) retried.add(doc);
  for (const { error, doc } of ofPages) {
    const key = globOf([doc.version], doc.path);
    if (retried.has(doc) || pages.has(key)) continue;
    notes.push(noteOf(error, true));
    pages.add(key);
  }
  return {
    settlement: {
      placeholders: sort([...before.placeholders, ...placeholders]),
      pages: sort([...before.pages, ...pages]),
      warnings: mergeWarnings(before.warnings, errors, byFile),
      allow: sort([...before.allow, ...allow]),
      imports: sort([...before.imports, ...lost.imports]),
      omitted: [...before.omitted, ...omissions.map(({ file, keyPath }) => ({ file, keyPath }))],
    },
    notes: [...lost.notes, ...notes, ...omissions.map(({ note }) => note)],
  };
}

const CONFIG_FAILURES: Diagnostic['code'][] = ['config-import', 'config-syntax', 'config-threw'];

/** The imports without which the config can be run: the one that is named, or all files, where one of these is to blame. */
function findLostImports(errors: Diagnostic[], imports: ConfigImport[]): { imports: string[]; notes: Note[] } {
  const failures = errors.filter(({ code }) => CONFIG_FAILURES.includes(code));
  const lost = failures.flatMap((failure) => {
    const named = imports.filter(({ from }) => failure.message.includes(`"${from}"`));
    const chosen = named.length > 0 ? named : imports.filter(({ from }) => from.startsWith('.'));
    return chosen.map((one) => ({ one, failure }));
  });
  const notes = lost.map(
    ({ one, failure }): Note => ({
      kind: 'person',
      topic: 'plugins',
      place: { file: CONFIG_FILE, line: 1, column: 1 },
      message: `${failure.message} "${one.name}" from "${one.from}" was left out.`,
      fix: 'make it run, then add it to the config',
    }),
  );
  return { imports: lost.map(({ one }) => one.name), notes };
}

/** What the config and the manifests say that docsgen does not take, the last of a list first. What a site cannot do without stays. */
function findOmissions(errors: Diagnostic[]): (Omission & { note: Note })[] {
  const found = new Map<string, Omission & { note: Note }>();
  for (const error of errors) {
    const { message, place } = error;
    if (!place || !('keyPath' in place) || checkOf(error) || place.keyPath.length === 0 || isNeeded(place)) continue;
    const { file, keyPath } = place;
    const note: Note = {
      kind: 'person',
      topic: file === CONFIG_FILE ? (TOPICS[String(keyPath[0])] ?? 'config') : file.includes('sidebars/') ? 'sidebars' : 'versions',
      place: { file, line: 1, column: 1 },
      message: `${message} "${nameKeyPath(keyPath)}" was left out.`,
      fix: 'look for it in the old config, and say it in another way',
    };
    found.set(JSON.stringify([file, keyPath]), { file, keyPath, note });
  }
  const all = [...found.values()];
  const isInside = (inner: Omission, outer: Omission) =>
    inner !== outer && inner.file === outer.file && outer.keyPath.every((key, index) => inner.keyPath[index] === key);
  return all.filter((one) => !all.some((other) => isInside(one, other))).sort((a, b) => compareKeyPaths(b.keyPath, a.keyPath));
}

function isNeeded({ file, keyPath }: { file: string; keyPath: (string | number)[] }): boolean {
  return keyPath.length === 1 && (file === CONFIG_FILE ? ['title', 'url'] : ['versions', 'latest']).includes(String(keyPath[0]));
}

function compareKeyPaths(a: (string | number)[], b: (string | number)[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (key !== other) return typeof key === 'number' && typeof other === 'number' ? key - other : compareText(String(key), String(other));
  }
  return a.length - b.length;
}

const TOPICS: Record<string, Note['topic']> = {
  navbar: 'navbar',
  footer: 'footer',
  search: 'search',
  redirects: 'redirects',
  blog: 'blog',
  plugins: 'plugins',
  markdown: 'plugins',
  styles: 'styles',
};

/** What a package's component needs is mostly the package. */
function withInstall(note: Note, source: string, packages: Record<string, string>): Note {
  const name = source.split('/', source.startsWith('@') ? 2 : 1).join('/');
  return Object.hasOwn(packages, name) ? { ...note, fix: 'run npm install, then import again' } : note;
}

/** The folder of a file of the new site that a page may not use, because its folder is not for pages. */
function findRefusedFolder({ message }: Diagnostic, doc: Doc, readText: ReadText): string | null {
  const written = /"([^"]+)" is outside the folders that pages may use files from/.exec(message)?.[1];
  if (written === undefined) return null;
  const path = written.startsWith('@site/') ? joinPath(written.slice('@site/'.length)) : joinPath(folderOf(doc.file), written);
  const found = [path, joinPath(written)].find((file) => !file.startsWith('../') && readText(file) !== null);
  return found === undefined ? null : folderOf(found) || null;
}

function noteOfFolder(folder: string): Note {
  return {
    kind: 'translated',
    topic: 'config',
    place: { file: folder, line: 1, column: 1 },
    message: `Pages use files from "${folder}"; "assets.allow" says that they may.`,
  };
}

function noteOf({ code, message, place, fix }: Diagnostic, isPage: boolean): Note {
  const { line = 1, column = 1 } = place && 'line' in place ? place : {};
  return {
    kind: 'person',
    topic: isPage ? 'pages' : 'components',
    place: place && { file: place.file, line, column },
    message: `${message} ${isPage ? 'Until the page compiles, it shows its source as text.' : 'A placeholder stands in its place.'}`,
    fix:
      (code === 'component-import' || code === 'missing-include') && fix !== null
        ? `${fix}, then import again`
        : isPage
          ? 'mend the page, then remove it from markdown.placeholderPages in the config'
          : 'write the component, then remove it from markdown.placeholderComponents in the config',
  };
}

function mergeWarnings(before: Settlement['warnings'], errors: Diagnostic[], byFile: Map<string, Doc>): Settlement['warnings'] {
  const failed = errors.flatMap((error) => {
    const check = checkOf(error);
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
