import type { LocatedSet } from '../1-load/doc-set.ts';
import type { Version } from '../1-load/site-input.ts';
import { isUnreleasedName } from '../1-load/version-manifest.ts';
import { pathKey } from '../paths/path-key.ts';
import { joinPath, pathBelow } from '../paths/site-path.ts';
import { editVersionManifest, type FindInManifest, type ManifestEdits } from './edit-version-manifest.ts';

export interface CutRequest {
  name: string;
  /** Take the pages from the newer version, in place of a copy. */
  inherits: boolean;
  /** Readers get the new version by default. */
  isLatest: boolean;
}

/** What a set is like before a version is cut. Paths are relative to the site folder. */
export interface SetToCut {
  set: LocatedSet;
  /** Newest first. */
  versions: Version[];
  /** The sidebar manifest of the newest; null without one. */
  sidebarsFile: string | null;
  /** Null for a set without a version manifest. */
  manifest: { text: string; value: WrittenManifest; find: FindInManifest } | null;
  /** What stands in the content folder of a set without versions and is of its pages: no public folder, no folder of other pages. */
  names: string[];
}

export interface WrittenManifest {
  latest?: string;
  versions: (string | Record<string, unknown>)[];
  moved?: { from: string; to?: string | string[]; since: string }[];
}

/** What is done, in this order. */
export interface CutPlan {
  /** The version that the pages are from. */
  from: string;
  moves: { from: string; to: string }[];
  copies: { from: string; to: string; kind: 'folder' | 'file' }[];
  manifest: { file: string; text: string };
}

/** What becomes of files whose paths would lead elsewhere. Paths are relative to the site folder. */
export interface FileEdit {
  /** Where the file is after the cut. */
  file: string;
  /** Whether it has been there before, or somewhere else: not a copy, which goes as a whole. */
  isCopy: boolean;
  before: string;
  text: string;
}

/** Why a version cannot be cut. */
export interface CutRefusal {
  problem: string;
  fix: string;
}

/** The version that a set without versions goes on in. */
const UNRELEASED = 'next';

/** Says how a set gets the version. */
export function planCut(request: CutRequest, before: SetToCut): CutPlan | CutRefusal {
  return before.manifest === null ? planFirstCut(request, before) : planNextCut(request, before, before.manifest);
}

/** What the site has been becomes the version, at the same addresses, and is written on in a folder beside it. */
function planFirstCut({ name, inherits, isLatest }: CutRequest, { set, sidebarsFile, names }: SetToCut): CutPlan | CutRefusal {
  if (isUnreleasedName(name)) return { problem: `"${name}" is what versions are called that are not released.`, fix: 'name the release' };
  const content = (version: string) => joinPath(set.content, version);
  const sidebars = (version: string) => joinPath(set.sidebarsDir, `${version}.json`);
  const latest = isLatest ? '' : `  "latest": "${UNRELEASED}",\n`;
  const entry = inherits ? `{ "name": ${JSON.stringify(name)}, "inherits": true }` : JSON.stringify(name);
  return {
    from: UNRELEASED,
    moves: [
      ...names.map((each) => ({ from: content(each), to: `${content(UNRELEASED)}/${each}` })),
      ...(sidebarsFile === null ? [] : [{ from: sidebarsFile, to: sidebars(UNRELEASED) }]),
    ],
    copies: listCopies({ contentDir: content(UNRELEASED), sidebarsFile: sidebarsFile && sidebars(UNRELEASED) }, content(name), name, {
      set,
      inherits,
    }),
    manifest: { file: set.versionsFile, text: `{\n${latest}  "versions": [\n    "${UNRELEASED}",\n    ${entry}\n  ]\n}\n` },
  };
}

function planNextCut(
  request: CutRequest,
  { set, versions, sidebarsFile }: SetToCut,
  { text, value, find }: NonNullable<SetToCut['manifest']>,
): CutPlan | CutRefusal {
  const { name, inherits } = request;
  const newest = versions[0]!;
  const taken = versions.find(({ ownName }) => pathKey(ownName) === pathKey(name));
  if (taken) return { problem: `There already is a version "${taken.ownName}".`, fix: 'choose another name' };
  // Where there is no unreleased version, the new one is the one that is written on, and the one before stays as it is.
  const at = newest.isLast && !isUnreleasedName(newest.ownName) ? 0 : 1;
  if (at === 0 && inherits) {
    const problem = `Version "${name}" would be the newest, above "${newest.ownName}", which is released: there is nothing for it to inherit.`;
    return { problem, fix: 'leave out --inherit' };
  }
  const contentDir = chooseContentDir(name, set, versions);
  const edits = planEdits(request, at, { value, versions, contentDir: contentDir === joinPath(set.content, name) ? null : contentDir });
  return {
    from: newest.ownName,
    moves: [],
    copies: listCopies({ contentDir: newest.contentDir, sidebarsFile }, contentDir, name, { set, inherits }),
    manifest: { file: set.versionsFile, text: editVersionManifest(text, edits, find) },
  };
}

function listCopies(
  from: { contentDir: string; sidebarsFile: string | null },
  contentDir: string,
  name: string,
  { set, inherits }: { set: LocatedSet; inherits: boolean },
): CutPlan['copies'] {
  return [
    ...(inherits ? [] : [{ from: from.contentDir, to: contentDir, kind: 'folder' as const }]),
    ...(from.sidebarsFile === null
      ? []
      : [{ from: from.sidebarsFile, to: joinPath(set.sidebarsDir, `${name}.json`), kind: 'file' as const }]),
  ];
}

/** Where the others are: a site that keeps 'versioned_docs/version-1.0' goes on with 'versioned_docs/version-1.1'. Never among the pages of the newest. */
function chooseContentDir(name: string, set: LocatedSet, [newest, ...older]: Version[]): string {
  const model = older.find(({ contentDir, ownName }) => contentDir.endsWith(ownName) && contentDir !== joinPath(set.content, ownName));
  const chosen = model ? model.contentDir.slice(0, -model.ownName.length) + name : joinPath(set.content, name);
  return pathBelow(newest!.contentDir, chosen) === null ? chosen : `${newest!.contentDir}-${name}`;
}

function planEdits(
  { name, inherits, isLatest }: CutRequest,
  at: number,
  { value, versions, contentDir }: { value: WrittenManifest; versions: Version[]; contentDir: string | null },
): ManifestEdits {
  const written = value.versions.map((entry) => (typeof entry === 'string' ? {} : entry));
  const lastAt = versions.findIndex(({ isLast }) => isLast);
  // The address of the latest version goes over to the new one.
  const path = isLatest ? written[lastAt]!.path : undefined;
  const { mainDoc, editUrl } = written[0]!;
  const more = { path, mainDoc, editUrl, inherits: inherits || undefined, content: contentDir ?? undefined };
  const said = Object.entries(more).filter(([, each]) => each !== undefined);
  const names = versions.map(({ ownName }) => ownName);
  // What has moved in the newest version has moved in its copy, which is older.
  const moved = at === 0 ? [] : [...(value.moved ?? []).entries()].filter(([, { since }]) => since === names[0]);
  const wanted = isLatest ? name : names[lastAt]!;
  // Without the key it is the first that is released.
  const unsaid = [...names.slice(0, at), name, ...names.slice(at)].find((each) => !isUnreleasedName(each));
  return {
    entry: said.length === 0 ? name : { name, ...Object.fromEntries(said) },
    at,
    count: written.length,
    since: { name, at: moved.map(([index]) => index) },
    latest: (value.latest ?? unsaid) === wanted ? null : { name: wanted, isWritten: value.latest !== undefined },
    paths: typeof path === 'string' ? [{ at: lastAt, path: `${path.replace(/\/+$/, '')}/${names[lastAt]}` }] : [],
  };
}
