import type { RenderRecord } from '../5-render/render-pages.ts';
import { compareText } from '../paths/site-path.ts';
import { SITE_RECORD } from '../state/site-record.ts';
import { explainChange, type Reason } from './explain-change.ts';
import type { SiteMaking } from './making.ts';

/** How much of a page has changed: its content; what it says besides, such as its title; or only the HTML around both. */
export type ChangeKind = 'content' | 'metadata' | 'shell';

/** What a build has changed in its output folder. Addresses are encoded, with the base URL, and as the site writes them. */
export interface BuildChanges {
  /** What is known of the site that was there: its pages; only its files, after a build without a cache or if the state is lost; or nothing. */
  comparedWith: 'pages' | 'files' | 'nothing';
  added: { url: string; file: string | null; movedFrom?: string }[];
  changed: { url: string; change: ChangeKind; reasons: Reason[] }[];
  /** `redirect` is where readers get. */
  removed: { url: string; redirect: string | null; movedTo?: string }[];
  /** How many pages were made anew and are as they were. */
  remade: number;
  /** All paths of the output, those of pages too. */
  files: { added: string[]; changed: string[]; removed: string[] };
}

/** One state of the output. */
export interface OutputSide {
  records: ReadonlyMap<string, RenderRecord>;
  /** Null where nobody noted it. */
  site: SiteMaking | null;
  /** Digests by path. */
  files: ReadonlyMap<string, { digest: string }>;
}

export interface CompareBuildsInput<P extends { path: string }> {
  before: OutputSide;
  now: OutputSide;
  /** All pages of this build. */
  pages: readonly P[];
  /** The address of a route. */
  toUrl(route: string): string;
  /** Asked for pages that differ. */
  fileOf(page: P): string | null;
  sidebarOf(page: P): string | null;
  redirects: readonly { from: string; to: string }[];
}

/** What nothing is different from. */
export const NO_CHANGES: BuildChanges = {
  comparedWith: 'pages',
  added: [],
  changed: [],
  removed: [],
  remade: 0,
  files: { added: [], changed: [], removed: [] },
};

/** Compares a build with the site that was published before. Costs little but for what differs. */
export function compareBuilds<P extends { path: string }>(input: CompareBuildsInput<P>): BuildChanges {
  const { before, now, pages, toUrl, fileOf, sidebarOf, redirects } = input;
  const files = compareFiles(before.files, now.files);
  if (before.records.size === 0 && before.files.size > 0) return { ...NO_CHANGES, comparedWith: 'files', files };
  const changes: BuildChanges = {
    ...{ comparedWith: before.records.size === 0 ? 'nothing' : 'pages', added: [], changed: [], removed: [], remade: 0, files },
  };
  const come: P[] = [];
  for (const page of pages) {
    const [old, record] = [before.records.get(page.path), now.records.get(page.path)];
    // The record of a page that is known is the old one itself.
    if (!record || old?.key === record.key) continue;
    if (!old) {
      come.push(page);
      changes.added.push({ url: toUrl(page.path), file: fileOf(page) });
      continue;
    }
    const change = kindOf(old, record);
    if (change === null) changes.remade++;
    else
      changes.changed.push({
        ...{ url: toUrl(page.path), change },
        reasons: explain(old, record, { before, now, file: fileOf(page), sidebar: sidebarOf(page) }),
      });
  }
  const redirectOf = new Map(redirects.map(({ from, to }) => [from, to]));
  const gone = [...before.records].flatMap(([path, record]) => (now.records.has(path) || isFeed(record) ? [] : [path]));
  for (const path of gone) changes.removed.push({ url: toUrl(path), redirect: redirectOf.get(path) ?? null });
  noteMoves({ gone, come: come.map(({ path }) => path) }, { before, now, toUrl, changes });
  return changes;
}

/** Null for a page whose files are the same. */
export function kindOf(old: RenderRecord, record: RenderRecord): ChangeKind | null {
  const isSameContent = old.made?.content === record.made?.content;
  if (old.chunkHash !== record.chunkHash) return isSameContent ? 'metadata' : 'content';
  if (listDigests(old) === listDigests(record)) return null;
  // Of a page without a chunk, such as the one for unknown addresses, only the HTML is known.
  return record.chunkHash === null && !isSameContent ? 'content' : 'shell';
}

function listDigests({ files }: RenderRecord): string {
  return files.map(({ path, digest }) => `${path} ${digest}`).join('\n');
}

/** Finds why a page is not what it was. */
export function explain(
  old: RenderRecord,
  record: RenderRecord,
  {
    before,
    now,
    ...page
  }: { before: Pick<OutputSide, 'site'>; now: Pick<OutputSide, 'site'>; file: string | null; sidebar: string | null },
): Reason[] {
  if (!old.made || !record.made || !before.site || !now.site) return [{ what: 'other', names: [] }];
  return explainChange({ before: { page: old.made, site: before.site }, now: { page: record.made, site: now.site }, ...page });
}

/** A page that is gone and one that has come with the same text are one page; where several have it, nobody knows which. */
function noteMoves(
  { gone, come }: { gone: string[]; come: string[] },
  { before, now, toUrl, changes }: Pick<CompareBuildsInput<{ path: string }>, 'before' | 'now' | 'toUrl'> & { changes: BuildChanges },
): void {
  const goneByText = groupByText(gone, before);
  for (const [text, to] of groupByText(come, now)) {
    const from = goneByText.get(text) ?? [];
    if (from.length !== 1 || to.length !== 1) continue;
    const [fromUrl, toNow] = [toUrl(from[0]!), toUrl(to[0]!)];
    changes.removed.find(({ url }) => url === fromUrl)!.movedTo = toNow;
    changes.added.find(({ url }) => url === toNow)!.movedFrom = fromUrl;
  }
}

function groupByText(paths: string[], { records }: OutputSide): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const text = records.get(path)?.made?.text;
    if (text) groups.set(text, [...(groups.get(text) ?? []), path]);
  }
  return groups;
}

function isFeed({ files }: RenderRecord): boolean {
  return files.length > 0 && files.every(({ path }) => !path.endsWith('.html'));
}

function compareFiles(before: OutputSide['files'], now: OutputSide['files']): BuildChanges['files'] {
  const files: BuildChanges['files'] = { added: [], changed: [], removed: [] };
  for (const [path, { digest }] of now) {
    const old = before.get(path);
    if (!old) files.added.push(path);
    else if (old.digest !== digest) files.changed.push(path);
  }
  // The record of what docsgen wrote is no file for readers.
  for (const path of before.keys()) if (!now.has(path) && path !== SITE_RECORD) files.removed.push(path);
  for (const paths of Object.values(files)) paths.sort(compareText);
  return files;
}
