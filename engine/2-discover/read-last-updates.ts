import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type AskedDates, lastUpdatesUnknown, shallowClone } from '../diagnostics/messages/discover.ts';
import type { Files } from '../files/files.ts';
import { askGit, type GitFolder } from '../git/ask-git.ts';
import { findRepositories, keyOf, type Repository } from './find-repositories.ts';
import { readOldest } from './read-head.ts';
import type { SourceDoc } from './source-doc.ts';

/** When and by whom each page's file was last changed, by the file's path relative to the site folder. */
export type LastUpdates = Record<string, { date: string | null; author: string | null }>;

/** Begins a commit's line in the log. */
const COMMIT_MARK = '\u0001';
const COMMIT = new RegExp(`^\\n?${COMMIT_MARK}([\\da-f]{40,64})\\t([^\\t]*)\\t([^\\n]*)`);

/**
 * Asks git for each page's last change: one walk through the history for all pages of a repository. In a shallow clone the oldest commit
 * seems to have made every file that is older, so what it says of them is left out: no date is better than a false one.
 */
export async function readLastUpdates(
  docs: SourceDoc[],
  { siteDir, disk, ...asked }: { siteDir: string; disk: Pick<Files, 'locate' | 'realPath'> } & AskedDates,
): Promise<{ lastUpdates: LastUpdates; diagnostics: Diagnostic[] }> {
  const { histories, unread } = await readHistories(docs, siteDir, disk);
  const lastUpdates: LastUpdates = {};
  for (const { changes, boundary } of histories)
    for (const [file, { newest }] of changes)
      lastUpdates[file] = boundary.has(newest.commit) ? UNKNOWN : { date: toUtcDay(newest.date), author: newest.author };
  const isCut = Object.values(lastUpdates).includes(UNKNOWN);
  // git is missing, or pages are in no repository: they show no date, and the writer learns why.
  const unknown = unread.map(({ file, error }) =>
    lastUpdatesUnknown(asked, { file: histories.length > 0 ? file : null, ...explain(error) }),
  );
  return { lastUpdates, diagnostics: isCut ? [...unknown, shallowClone(asked)] : unknown };
}

const UNKNOWN = { date: null, author: null };

/**
 * When Git has first met each file, in ISO, by its path relative to the site folder. What it does not know is absent: everything outside a
 * repository, and what a shallow clone seems to have begun with.
 */
export async function readFirstCommits(
  docs: SourceDoc[],
  { siteDir, disk }: { siteDir: string; disk: Pick<Files, 'locate' | 'realPath'> },
): Promise<Record<string, string>> {
  // Without Git nobody knows, and who is to have a date is told that it has none.
  const { histories } = await readHistories(docs, siteDir, disk);
  const first = histories.flatMap(({ changes, boundary }) => [...changes].filter(([, { oldest }]) => !boundary.has(oldest.commit)));
  return Object.fromEntries(first.map(([file, { oldest }]) => [file, new Date(oldest.date).toISOString()]));
}

/** What a repository tells of its pages. */
interface History {
  /** By the page's path relative to the site folder. */
  changes: Map<string, { newest: Commit; oldest: Commit }>;
  /** Commits whose parents are not here. */
  boundary: ReadonlySet<string>;
}

interface Commit {
  commit: string;
  /** In ISO. */
  date: string;
  author: string;
}

/** `unread` are repositories that cannot be asked, each with one of its pages. */
async function readHistories(
  docs: SourceDoc[],
  siteDir: string,
  disk: Pick<Files, 'locate' | 'realPath'>,
): Promise<{ histories: History[]; unread: { file: string; error: unknown }[] }> {
  const repositories = findRepositories(docs, siteDir, disk);
  const read = await Promise.allSettled(repositories.map(readHistory));
  return {
    histories: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    unread: read.flatMap((one, index) =>
      one.status === 'rejected' ? [{ file: [...repositories[index]!.files.values()][0]![0]!, error: one.reason as unknown }] : [],
    ),
  };
}

async function readHistory({ top, files, paths }: Repository): Promise<History> {
  if (top === null) throw new Error('they are in no git repository');
  const [root = '', isShallow] = (await askGit(top, ['rev-parse', '--show-toplevel', '--is-shallow-repository'])).split('\n');
  const boundary = new Set(isShallow === 'true' ? await readOldest(top) : []);
  const toPages = (path: string) => files.get(keyOf(resolve(root, path))) ?? [];
  const read = async (...which: string[]) => collectChanges(await readLog(top, which, paths), toPages);
  const changes = await read('--no-merges');
  const tracked = [...files.values()].some((pages) => !changes.has(pages[0]!)) ? await listTracked(top, paths) : [];
  const isLeft = tracked.some((path) => toPages(path).some((file) => !changes.has(file)));
  // Some files come with a merge alone: those of "git subtree add".
  return { changes: isLeft ? new Map([...(await read('--merges', '-c')), ...changes]) : changes, boundary };
}

/** The commits that have touched what is at these paths, the newest first. */
function readLog(top: GitFolder, which: string[], paths: Set<string>): Promise<string> {
  const format = `--format=${COMMIT_MARK}%H%x09%cI%x09%an`;
  return askGit(top, ['log', ...which, '--no-renames', format, '--name-only', '-z', '--', ...paths]);
}

/** The files that git knows, by their paths in the repository. */
async function listTracked(top: GitFolder, paths: Set<string>): Promise<string[]> {
  return (await askGit(top, ['ls-files', '--full-name', '-z', '--', ...paths])).split('\0').filter(Boolean);
}

function collectChanges(log: string, toPages: (path: string) => string[]): History['changes'] {
  const changes: History['changes'] = new Map();
  for (const { path, ...commit } of parseLog(log))
    for (const file of toPages(path)) changes.set(file, { newest: changes.get(file)?.newest ?? commit, oldest: commit });
  return changes;
}

/** With -z git ends each record and each path with NUL; the first path of a commit follows its record after a newline. */
function* parseLog(log: string): Generator<Commit & { path: string }> {
  let commit = '';
  let date = '';
  let author = '';
  for (const field of log.split('\0')) {
    const record = COMMIT.exec(field);
    if (record) [, commit = '', date = '', author = ''] = record;
    // A commit may bear the date of a year that nobody can write: it tells nothing of its files.
    else if (field.trim() !== '' && !Number.isNaN(Date.parse(date))) yield { path: field.replace(/^\n/, ''), commit, date, author };
  }
}

function toUtcDay(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10);
}

/** What git says, and what it says would help. It does not read a repository of somebody else until it is told to. */
function explain(error: unknown): { reason: string; trust: string | null } {
  const { stderr, message } = error as { stderr?: string; message: string };
  const text = stderr?.trim() || message;
  return { reason: text.split('\n')[0]!, trust: /git config --global --add safe\.directory .+/.exec(text)?.[0] ?? null };
}
