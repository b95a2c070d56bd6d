import type { SourceDoc } from '../../2-discover/source-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nameUnknown } from '../../diagnostics/messages/name-unknown.ts';
import { nameKeyPath } from '../../diagnostics/name-value.ts';
import { compareText, folderOf } from '../../paths/site-path.ts';
import { isPlainMarkdown } from '../../text/is-plain-markdown.ts';
import { unescapeString } from '../../text/unescape-string.ts';
import type { ConfigImport } from '../import-plan.ts';
import type { Note } from '../note.ts';
import { findBrokenImports, type ReadText, resolveModule } from './broken-modules.ts';
import { CONFIG_FILE, isSettled, type Omission, type SettledCheck, type Settlement } from './settlement.ts';

type Doc = Pick<SourceDoc, 'version' | 'path' | 'file'>;

const CHECKS: Partial<Record<Diagnostic['code'], SettledCheck>> = {
  'broken-link': 'brokenLinks',
  'broken-anchor': 'brokenAnchors',
  'missing-image': 'brokenImages',
  'duplicate-route': 'duplicateRoutes',
  // With a warning, the page shows all the rest.
  'component-failed': 'brokenComponents',
  'expression-failed': 'brokenComponents',
  'invalid-diagram': 'brokenDiagrams',
  'invalid-formula': 'brokenFormulas',
  'island-nesting': 'brokenComponents',
  'island-prop': 'brokenComponents',
  'unknown-export': 'brokenComponents',
  'unsupported-export': 'brokenComponents',
  'unsupported-prop': 'brokenComponents',
};

export interface Settling {
  before: Settlement;
  /** Null when the config or a manifest is unusable: then nobody knows which files are pages of which version. */
  docs: Doc[] | null;
  readText: ReadText;
  /** Tells whether a file is the import's to change. */
  isOurs(file: string): boolean;
  /** Of the config. */
  imports: ConfigImport[];
  /** The new site's own, which may not be installed yet. */
  packages: Record<string, string>;
}

/** A page that takes more than its share may do with more on another machine. */
const OF_THE_MACHINE: Diagnostic['code'][] = ['page-takes-time', 'page-takes-memory', 'page-ends-process'];

/** Problems of where a page stands, whatever its text says. */
const OF_THE_ADDRESS: Diagnostic['code'][] = ['duplicate-doc-id', 'invalid-file-name', 'invalid-slug', 'reserved-route'];

/** The check that says how severe a problem is. */
function checkOf({ code, message, place }: Diagnostic): SettledCheck | undefined {
  if (isForeignStyle({ code, message })) return 'brokenComponents';
  // Without its code, the page shows all the rest. The config and the manifests go without the value.
  if (code === 'unsafe-html' || code === 'unsafe-url') return MARKDOWN.test(place?.file ?? '') ? 'brokenComponents' : undefined;
  if (code !== 'refused-file') return CHECKS[code];
  return message.startsWith('The link ') ? 'brokenLinks' : message.startsWith('The image ') ? 'brokenImages' : undefined;
}

/** A style sheet in a language that docsgen does not read: without it the component is still there. */
function isForeignStyle({ code, message }: Pick<Diagnostic, 'code' | 'message'>): boolean {
  return code === 'component-syntax' && /No loader is configured for "\.(?:scss|sass|less|styl)"/.test(message);
}

/** With more files than this, a person would change the check for the whole site. */
const MANY = 12;

/**
 * Reads from the problems of an imported site what its config must say so that it builds, with a note for each component and page that is lost
 * by it. Nothing that was settled before is taken back. Pages come first: where one does not compile, links to it and its place in a sidebar
 * seem to be wrong that are right. While the config is unusable, only what is wrong with it is settled.
 * Expects problems ungrouped: each place counts.
 */
export function findSettlement(diagnostics: Diagnostic[], settling: Settling): { settlement: Settlement; notes: Note[] } {
  const { before, docs, isOurs, imports } = settling;
  const found = diagnostics.filter(({ severity }) => severity === 'error');
  const errors = docs === null ? found.filter(isOfConfig) : found;
  const pages = docs === null ? null : settlePages(errors, { ...settling, docs });
  if (pages?.isBusy) return { settlement: { ...before, ...pages.settled }, notes: pages.notes };
  const lost = findLostImports(errors, imports, settling.readText);
  const omissions = findOmissions(errors.filter(({ place }) => isSettled(place?.file ?? '') && isOurs(place!.file)));
  const settlement = {
    ...before,
    warnings: mergeWarnings(before.warnings, errors, new Map(docs?.map((doc) => [doc.file, doc]))),
    imports: sort([...before.imports, ...lost.imports]),
    omitted: [...before.omitted, ...omissions.map(({ file, keyPath }) => ({ file, keyPath }))],
  };
  return { settlement, notes: [...lost.notes, ...errors.filter(isForeignStyle).map(noteOfSheet), ...omissions.map(({ note }) => note)] };
}

/** A module that the config imports may lie anywhere. */
function isOfConfig({ code, place }: Diagnostic): boolean {
  return CONFIG_FAILURES.includes(code) || (place?.file.startsWith('config/') ?? true);
}

interface SettledPages {
  settled: Pick<Settlement, 'placeholders' | 'pages' | 'allow'>;
  notes: Note[];
  /** A page, or what pages are made of, has failed in a way that may be another one next time. */
  isBusy: boolean;
}

function settlePages(errors: Diagnostic[], { before, docs, readText, packages }: Settling & { docs: Doc[] }): SettledPages {
  const byFile = new Map(docs.map((doc) => [doc.file, doc]));
  const notes: Note[] = [];
  const [placeholders, pages, allow] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [broken, hopeless] = [new Set<string>(), new Map<Doc, Diagnostic>()];
  const retried = new Set<string>();
  const isTransient = errors.some(({ code }) => OF_THE_MACHINE.includes(code));
  for (const error of errors) {
    const file = error.place?.file ?? '';
    const doc = byFile.get(file);
    if ([...OF_THE_MACHINE, ...OF_THE_ADDRESS].includes(error.code) || !(doc || SOURCE.test(file)) || file.startsWith('config/')) continue;
    const refused = findRefused(error, file, readText);
    if (refused && !before.allow.includes(refused)) {
      if (!allow.has(refused)) notes.push(noteOfAllowed(refused));
      allow.add(refused);
      retried.add(file);
      continue;
    }
    if (checkOf(error)) continue;
    const isOfModule = error.code === 'component-import';
    const name = isOfModule || MARKDOWN.test(file) ? nameUnknown(error) : null;
    const source = name && ((!isOfModule && findImport(name, readText(file) ?? '')) || name);
    // What is a placeholder already and fails all the same is no longer worth a try.
    if (source && !before.placeholders.includes(source)) {
      if (!placeholders.has(source)) notes.push(withInstall(noteOf(error, 'placeholder'), source, packages));
      placeholders.add(source);
      retried.add(file);
    } else if (doc) {
      if (!hopeless.has(doc)) hopeless.set(doc, error);
    } else {
      notes.push(noteOf(error, 'placeholder'));
      broken.add(file);
    }
  }
  const files = docs.map(({ file }) => file);
  for (const source of broken.size > 0 ? findBrokenImports(broken, files, readText) : []) placeholders.add(source);
  for (const [doc, error] of hopeless) {
    const glob = globOf([doc.version], doc.path);
    // With what else is settled, it may be right.
    if (retried.has(doc.file) || before.pages.includes(glob)) continue;
    notes.push(noteOf(error, isPlainMarkdown(doc.path, readText(doc.file) ?? '') ? 'markdown' : 'source'));
    pages.add(glob);
  }
  const added = { placeholders, pages, allow };
  const settled = {
    placeholders: sort([...before.placeholders, ...placeholders]),
    pages: sort([...before.pages, ...pages]),
    allow: sort([...before.allow, ...allow]),
  };
  return { settled, notes, isBusy: isTransient || Object.values(added).some(({ size }) => size > 0) };
}

/** Partials and modules, which pages are made of. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]s|[jt]sx|css)$/;
const MARKDOWN = /\.mdx?$/;

const CONFIG_FAILURES: Diagnostic['code'][] = ['config-import', 'config-syntax', 'config-threw'];

/** The imports without which the config can be run: the one that is named, or those that lead to the file in question; all files where none does. */
function findLostImports(errors: Diagnostic[], imports: ConfigImport[], readText: ReadText): { imports: string[]; notes: Note[] } {
  const failures = errors.filter(({ code }) => CONFIG_FAILURES.includes(code));
  const lost = failures.flatMap((failure) => {
    const named = imports.filter(({ from }) => failure.message.includes(`"${from}"`));
    const leading = findBrokenImports(new Set([failure.place?.file ?? '']), [CONFIG_FILE], readText);
    const local = imports.filter(({ from }) => from.startsWith('.'));
    const led = local.filter(({ from }) => leading.includes(from));
    const [chosen = local] = [named, led].filter(({ length }) => length > 0);
    return chosen.map((one) => ({ one, failure }));
  });
  const notes = lost.map(
    ({ one, failure }): Note => ({
      kind: 'person',
      topic: 'plugins',
      // The lines of the config change while it is settled.
      place: failure.place?.file === CONFIG_FILE ? { file: CONFIG_FILE, line: 1, column: 1 } : placeOf(failure),
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
    const { file } = place;
    // Half a redirect is none.
    const keyPath = file === CONFIG_FILE && place.keyPath[0] === 'redirects' ? place.keyPath.slice(0, 2) : place.keyPath;
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

/**
 * The folder of a file of the new site that a page may not use, because its folder is not for pages. Of the site's own folder it is the file
 * itself, if the page imports it: what a page links to would be published whole.
 */
function findRefused(error: Diagnostic, from: string, readText: ReadText): string | null {
  const written = /"([^"]+)" is outside the folders that pages may use files from/.exec(error.message)?.[1];
  if (written === undefined) return null;
  const named = written.replace(/^.*!/, '').replace(/\?raw(?:#.*)?$/, '');
  const besides = (path: string) => (path.startsWith('@site/') ? path : `./${path}`);
  const found = [besides(named), `@site/${named}`]
    .map((specifier) => resolveModule(specifier, from, readText))
    .find((file) => file !== null && !file.startsWith('../'));
  if (!found) return null;
  return folderOf(found) || (checkOf(error) ? null : found);
}

function noteOfAllowed(path: string): Note {
  return {
    kind: 'translated',
    topic: 'config',
    place: { file: path, line: 1, column: 1 },
    message: `Pages use "${path}"; "assets.allow" says that they may.`,
  };
}

function placeOf({ place }: Diagnostic): Note['place'] {
  const { line = 1, column = 1 } = place && 'line' in place ? place : {};
  return place && { file: place.file, line, column };
}

/** What stands in the place of something that does not compile. */
const INSTEAD = {
  placeholder: 'A placeholder stands in its place.',
  source: 'Until the page compiles, it shows its source as text.',
  markdown: 'Until the page compiles, it is read as Markdown.',
};

function noteOf(error: Diagnostic, instead: keyof typeof INSTEAD): Note {
  const { code, message, fix } = error;
  const isPage = instead !== 'placeholder';
  return {
    kind: 'person',
    topic: isPage ? 'pages' : 'components',
    place: placeOf(error),
    message: `${message} ${INSTEAD[instead]}`,
    fix:
      (code === 'component-import' || code === 'missing-include') && fix !== null
        ? `${fix}, then import again`
        : isPage
          ? 'mend the page, then remove it from markdown.placeholderPages in the config'
          : 'write the component, then remove it from markdown.placeholderComponents in the config',
  };
}

function noteOfSheet(error: Diagnostic): Note {
  return {
    kind: 'person',
    topic: 'styles',
    place: placeOf(error),
    message: `${error.message} The component is there without these styles.`,
    fix: 'compile the sheet to CSS before the build, and import that',
  };
}

function mergeWarnings(before: Settlement['warnings'], errors: Diagnostic[], byFile: Map<string, Doc>): Settlement['warnings'] {
  const failed = errors.flatMap((error) => {
    const check = checkOf(error);
    // Modules are bundled for all pages together.
    return check ? [{ check, doc: isForeignStyle(error) ? undefined : byFile.get(error.place?.file ?? '') }] : [];
  });
  const checks = [...new Set([...before, ...failed].map(({ check }) => check))].sort(compareText);
  return checks.map((check) => {
    const known = before.find((warning) => warning.check === check);
    const docs = failed.flatMap((one) => (one.check === check ? [one.doc] : []));
    const listed = listPaths(docs);
    // What is rendered with the page asks what the check says for the whole site.
    const isVain = known?.paths && listed?.some((path) => known.paths!.includes(path));
    const paths = known?.paths === null || check === 'duplicateRoutes' || isVain ? null : listed;
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
  const written = statement.exec(text)?.[1];
  return written === undefined ? null : unescapeString(written);
}

function sort(values: Iterable<string>): string[] {
  return [...new Set(values)].sort(compareText);
}
