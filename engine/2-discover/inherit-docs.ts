import picomatch from 'picomatch';
import type { InheritanceRule, InheritedFolder, Version } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nothingLeftOut, nothingShared } from '../diagnostics/messages/discover.ts';
import type { CategoryFile, SourceDoc } from './source-doc.ts';

/** What a folder holds for a version. */
export interface FoundDocs {
  docs: SourceDoc[];
  categories: CategoryFile[];
  tagFiles: CategoryFile[];
  diagnostics: Diagnostic[];
}

/** A version's own files, and below them those of newer versions, the nearest first: what an upper folder has is not taken from a lower one. */
export function inheritDocs(
  version: Pick<Version, 'name'>,
  own: FoundDocs,
  folders: { from: InheritedFolder; found: FoundDocs }[],
): FoundDocs {
  const pathIds = new Set(own.docs.map(({ pathId }) => pathId));
  const dirs = new Set(own.categories.map(({ dir }) => dir));
  const all = { ...own, docs: [...own.docs], categories: [...own.categories], tagFiles: [...own.tagFiles] };
  const used = new Set<string>();
  for (const { from, found } of folders) {
    const isLeftOut = createMatches(from.without, used);
    const isShared = from.shared.map((rules) => createMatches(rules, used));
    const passing = found.docs.filter(({ path, pathId }) => isShared.every((matches) => matches(path, pathId)));
    const docs = passing.filter(({ path, pathId }) => !isLeftOut(path, pathId) && !pathIds.has(pathId));
    // Where only some pages pass over, a folder without any of them is none of this version's.
    const isPresent = (dir: string) => isShared.length === 0 || docs.some(({ path }) => path.startsWith(`${dir}/`));
    const categories = found.categories.filter(({ dir }) => !dirs.has(dir) && isPresent(dir));
    all.docs.push(...docs.map((doc) => ({ ...doc, inheritedFrom: from.version.name })));
    all.categories.push(...categories);
    if (all.tagFiles.length === 0 && (isShared.length === 0 || docs.length > 0)) all.tagFiles.push(...found.tagFiles);
    all.diagnostics = [...all.diagnostics, ...found.diagnostics];
    for (const { pathId } of docs) pathIds.add(pathId);
    for (const { dir } of categories) dirs.add(dir);
  }
  return { ...all, diagnostics: [...all.diagnostics, ...findUselessRules(version, folders, used)] };
}

/** As in `docs.exclude`, the name of a folder stands for all that is in it. A page is also known by its doc id. */
function createMatches(rules: InheritanceRule[], used: Set<string>): (path: string, pathId: string) => boolean {
  const matchers = rules.map((rule) => ({ rule, matches: picomatch([rule.glob, `${rule.glob.replace(/\/+$/, '')}/**`], { dot: true }) }));
  return (path, pathId) => {
    // Each is asked, since each is to be known as used.
    const matching = matchers.filter(({ matches }) => matches(path) || matches(pathId));
    for (const { rule } of matching) used.add(nameRule(rule));
    return matching.length > 0;
  };
}

/** Only the version's own rules: those further up are the business of the version that has them. */
function findUselessRules({ name }: Pick<Version, 'name'>, folders: { from: InheritedFolder }[], used: Set<string>): Diagnostic[] {
  const { shared, without, version } = folders[0]!.from;
  const facts = { version: name, newer: version.name };
  const listUseless = (rules: InheritanceRule[], tell: typeof nothingShared) =>
    rules.filter((rule) => !used.has(nameRule(rule))).map(({ glob, place }) => tell({ glob, ...facts }, place));
  return [...listUseless(shared.flat(), nothingShared), ...listUseless(without, nothingLeftOut)];
}

/** One rule counts for several folders; of an input that was kept, each of these has a copy of it. */
function nameRule({ glob, place }: InheritanceRule): string {
  return JSON.stringify([glob, place.keyPath]);
}
