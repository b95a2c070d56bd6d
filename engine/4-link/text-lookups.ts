import type { Asset, AssetLookup } from '../2-discover/asset-lookup.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/diagnostic-code.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { pathKey } from '../paths/path-key.ts';
import { nameOf } from '../paths/site-path.ts';
import { type ChangeSize, countChangedWords } from './changes/count-words.ts';
import { fillVersion } from './fill-text.ts';
import type { LinkInput } from './link-input.ts';
import type { AnchorSource } from './route-index.ts';
import type { Doc } from './version-docs.ts';

/**
 * What linking asks about that can change without the site's structure changing: what is written in other pages, and files. An answer
 * is the same value, or the same object, as long as nothing about it has changed.
 */
export interface TextLookups {
  /** Ids on a page; null where they are not known, or on a page whose errors hide them. */
  anchorsOf(source: AnchorSource | Pick<Doc, 'source'>): ReadonlySet<string> | null;
  /** What other pages show of a doc: see describeDoc(). */
  descriptionOf(doc: Doc): string;
  /** A file by its path relative to the site folder; null when there is none that pages may name. */
  assetOf(file: string): Asset | null;
  /** Why a page may not name a file; null for one that it may, or that is not there. */
  refusalOf(file: string): FileRefusal | null;
  /** For a file that is not there the one that was likely meant: of a name like it, or of its name in another folder. */
  nearOf(file: string): string | null;
  lastUpdateOf(doc: { source: Pick<Doc['source'], 'file'> }): { date: string | null; author: string | null } | null;
  /** What a doc compiled to, for pages that show it beside its own. */
  compiledOf(doc: Doc): CompiledDoc;
  /** Whether a page says the same as the other one, which is of another version. */
  hasSameText(doc: Doc, other: Doc): boolean;
  /** Whether readers see another text in one of two docs than in the other. */
  isChanged(newer: Doc, older: Doc): boolean;
  /** How many words differ. */
  changeOf(newer: Doc, older: Doc): ChangeSize;
}

/** Answers of earlier builds, given again while they are right. */
export interface KnownTexts {
  /** By the page's file. */
  anchors: Map<string, { compiled: CompiledDoc; set: ReadonlySet<string> | null }>;
  assets: Map<string, Asset>;
  refusals: Map<string, FileRefusal>;
  /** By the file of a page, the files of those that were compared with it, and the answers. */
  compared: Map<string, Map<string, boolean>>;
  /** By the files of both pages. */
  changes: Map<string, { newer: CompiledDoc; older: CompiledDoc; size: ChangeSize }>;
  /** Files of the docs whose descriptions were asked for. */
  described: Set<string>;
}

export function createKnownTexts(): KnownTexts {
  return { anchors: new Map(), assets: new Map(), refusals: new Map(), compared: new Map(), changes: new Map(), described: new Set() };
}

const NO_ANCHORS: ReadonlySet<string> = new Set();

/** Answers from what was compiled and read. */
export function createTextLookups(
  { assets, lastUpdates }: Pick<LinkInput, 'assets' | 'lastUpdates'>,
  compiledOf: (doc: Pick<Doc, 'source'>) => CompiledDoc,
  known: KnownTexts = createKnownTexts(),
): TextLookups {
  const sharedNames = findSharedNames(assets);
  let namesakes: Map<string, string | null> | null = null;
  return {
    anchorsOf(source) {
      if (typeof source === 'string') return source === 'none' ? NO_ANCHORS : null;
      const { file } = source.source;
      const compiled = compiledOf(source);
      const before = known.anchors.get(file);
      if (before?.compiled === compiled) return before.set;
      const now = readAnchors(compiled);
      const set = before && isSameSet(before.set, now) ? before.set : now;
      known.anchors.set(file, { compiled, set });
      return set;
    },
    descriptionOf(doc) {
      known.described.add(doc.source.file);
      return describeDoc(doc, compiledOf(doc));
    },
    assetOf(file) {
      const found = assets[file] ?? null;
      if (found === null || !isAsset(found)) return null;
      const name = sharedNames.get(file);
      const now = name === undefined ? found : { ...found, name };
      const before = known.assets.get(file);
      if (before && isSameAsset(before, now)) return before;
      known.assets.set(file, now);
      return now;
    },
    refusalOf(file) {
      const now = assets[file] ?? null;
      if (now === null || !isRefusal(now)) return null;
      const before = known.refusals.get(file);
      if (before && JSON.stringify(before) === JSON.stringify(now)) return before;
      known.refusals.set(file, now);
      return now;
    },
    nearOf(file) {
      const found = assets[file] ?? null;
      if (found !== null && 'near' in found) return found.near;
      namesakes ??= findNamesakes(assets);
      return namesakes.get(nameOf(file)) ?? null;
    },
    lastUpdateOf: ({ source }) => lastUpdates?.[source.file] ?? null,
    compiledOf,
    hasSameText(doc, other) {
      const isSame = compiledOf(doc).key === compiledOf(other).key;
      const answers = known.compared.get(other.source.file) ?? new Map<string, boolean>();
      known.compared.set(other.source.file, answers.set(doc.source.file, isSame));
      return isSame;
    },
    isChanged(newer, older) {
      const [now, before] = [compiledOf(newer), compiledOf(older)];
      return now.key !== before.key && (now.shown === undefined || now.shown !== before.shown);
    },
    changeOf(newer, older) {
      const [now, before] = [compiledOf(newer), compiledOf(older)];
      const name = `${newer.source.file}\n${older.source.file}`;
      const kept = known.changes.get(name);
      if (kept?.newer === now && kept.older === before) return kept.size;
      const size = countChangedWords(before, now);
      const same = kept && kept.size.added === size.added && kept.size.removed === size.removed ? kept.size : size;
      known.changes.set(name, { newer: now, older: before, size: same });
      return same;
    },
  };
}

/** A doc's description, as its page shows it to search engines. */
export function describeDoc({ version }: Pick<Doc, 'version'>, compiled: CompiledDoc): string {
  return fillVersion(findDescription(compiled), version.label);
}

/** Front matter's description, or the first paragraph. */
export function findDescription({ frontMatter, excerpt }: CompiledDoc): string {
  return frontMatter.description ?? excerpt;
}

/** Equal files share the name of the first when file systems mix up their own. By file, of those that take another's. */
function findSharedNames(assets: LinkInput['assets']): Map<string, string> {
  const first = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const [file, asset] of Object.entries(assets)) {
    if (asset === null || !isAsset(asset)) continue;
    const name = nameOf(file);
    const key = `${asset.hash} ${pathKey(name)}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, name);
    else if (other !== name) shared.set(file, other);
  }
  return shared;
}

/** The one file of a name that pages refer to; null for several. */
function findNamesakes(assets: LinkInput['assets']): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [file, asset] of Object.entries(assets)) {
    if (asset === null || !isAsset(asset)) continue;
    const name = nameOf(file);
    found.set(name, found.has(name) ? null : file);
  }
  return found;
}

/** Errors after which all headings of a page are known all the same. */
const KEEPS_HEADINGS = new Set<DiagnosticCode>(['invalid-front-matter', 'unsafe-url']);

/** Ids on a page; null where its errors hide them. */
export function readAnchors({ anchors, diagnostics }: CompiledDoc): ReadonlySet<string> | null {
  return hasErrors(diagnostics.filter(({ code }) => !KEEPS_HEADINGS.has(code)))
    ? null
    : new Set(anchors.map((anchor) => anchor.normalize('NFC')));
}

/** In the same order: a suggestion takes the first of several that are as near. */
function isSameSet(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean {
  if (a === null || b === null) return a === b;
  const others = [...b];
  return a.size === b.size && [...a].every((each, index) => each === others[index]);
}

function isRefusal(found: NonNullable<AssetLookup[string]>): found is FileRefusal {
  return 'reason' in found;
}

function isAsset(found: NonNullable<AssetLookup[string]>): found is Asset {
  return 'hash' in found;
}

function isSameAsset(a: Asset, b: Asset): boolean {
  return a.hash === b.hash && a.absolutePath === b.absolutePath && a.name === b.name && a.width === b.width && a.height === b.height;
}
