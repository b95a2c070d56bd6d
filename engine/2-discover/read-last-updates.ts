import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lastUpdatesUnknown, shallowClone } from '../diagnostics/messages/discover.ts';
import type { SourceDoc } from './source-doc.ts';

/** When and by whom each page's file was last changed, by the file's path relative to the site folder. */
export type LastUpdates = Record<string, { date: string | null; author: string | null }>;

/** Begins a commit's line in the log; no path can hold it. */
const COMMIT_MARK = '\u0001';
const MAX_LOG_BYTES = 512 * 1024 * 1024;

const run = promisify(execFile);

/**
 * Asks git for each page's last change: one walk through the history for all pages of a repository. In a shallow clone the oldest commit
 * seems to have made every file that is older, so what it says of them is left out: no date is better than a false one.
 */
export async function readLastUpdates(
  docs: SourceDoc[],
  { siteDir, configFile }: { siteDir: string; configFile: string },
): Promise<{ lastUpdates: LastUpdates; diagnostics: Diagnostic[] }> {
  const written = docs.filter(({ made }) => !made);
  const files = new Map(written.map((doc) => [doc.absolutePath, doc.file]));
  try {
    const root = (await git(siteDir, ['rev-parse', '--show-toplevel'])).trim();
    const boundary = await readShallowBoundary(siteDir);
    const log = await readLog(siteDir, written);
    const lastUpdates: LastUpdates = {};
    for (const { path, commit, date, author } of parseLog(log)) {
      const file = files.get(resolve(root, path));
      if (file === undefined || file in lastUpdates) continue;
      lastUpdates[file] = boundary.has(commit) ? { date: null, author: null } : { date: toUtcDay(date), author };
    }
    const isCut = written.some(({ file }) => lastUpdates[file]?.date === null);
    return { lastUpdates, diagnostics: isCut ? [shallowClone(configFile)] : [] };
  } catch (error) {
    // git is missing, or the site is in no repository: the pages show no date, and the writer learns why.
    return { lastUpdates: {}, diagnostics: [lastUpdatesUnknown(configFile, firstLine(error))] };
  }
}

/**
 * When Git has first met each file, in ISO, by its path relative to the site folder. What it does not know is absent: everything outside a
 * repository, and what a shallow clone seems to have begun with.
 */
export async function readFirstCommits(docs: SourceDoc[], siteDir: string): Promise<Record<string, string>> {
  const files = new Map(docs.filter(({ made }) => !made).map((doc) => [doc.absolutePath, doc.file]));
  try {
    const root = (await git(siteDir, ['rev-parse', '--show-toplevel'])).trim();
    const boundary = await readShallowBoundary(siteDir);
    const first = new Map<string, { commit: string; date: string }>();
    for (const { path, commit, date } of parseLog(await readLog(siteDir, docs))) {
      const file = files.get(resolve(root, path));
      if (file !== undefined) first.set(file, { commit, date });
    }
    const known = [...first].filter(([, { commit }]) => !boundary.has(commit));
    return Object.fromEntries(known.map(([file, { date }]) => [file, new Date(date).toISOString()]));
  } catch {
    // Without Git nobody knows, and who is to have a date is told that it has none.
    return {};
  }
}

/** The commits that have touched these files, the newest first. */
function readLog(siteDir: string, docs: SourceDoc[]): Promise<string> {
  const format = `--format=${COMMIT_MARK}%H%x09%cI%x09%an`;
  return git(siteDir, ['log', '--no-merges', '--no-renames', format, '--name-only', '-z', '--', ...folders(docs)]);
}

/** Names the history that dates come from: the commit that is checked out, and where a shallow clone ends; null outside a repository. */
export async function readHead(siteDir: string): Promise<string | null> {
  try {
    const [head, isShallow] = (await git(siteDir, ['rev-parse', 'HEAD', '--is-shallow-repository'])).split('\n');
    return isShallow === 'true' ? [head, ...(await readOldest(siteDir))].join(' ') : head!;
  } catch {
    return null;
  }
}

/** The file to which Git adds a line with each commit, checkout or pull; null outside a repository. */
export async function findHeadLog(siteDir: string): Promise<string | null> {
  try {
    return resolve(siteDir, (await git(siteDir, ['rev-parse', '--git-path', 'logs/HEAD'])).trimEnd());
  } catch {
    return null;
  }
}

async function git(cwd: string, args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], { cwd, maxBuffer: MAX_LOG_BYTES });
  return stdout;
}

/** Commits whose parents are not here. The roots of a whole clone have no parents, and really made their files. */
async function readShallowBoundary(siteDir: string): Promise<Set<string>> {
  if ((await git(siteDir, ['rev-parse', '--is-shallow-repository'])).trim() !== 'true') return new Set();
  return new Set(await readOldest(siteDir));
}

/** The commits without parents. */
async function readOldest(siteDir: string): Promise<string[]> {
  return (await git(siteDir, ['rev-list', '--max-parents=0', 'HEAD'])).split('\n').filter(Boolean);
}

/** The folders that hold pages, so that git need not look at the rest. */
function folders(docs: SourceDoc[]): string[] {
  return [...new Set(docs.map(({ absolutePath, path }) => absolutePath.slice(0, -path.length)))];
}

/** With -z git ends each record and each path with NUL; the first path of a commit follows its record after a newline. */
function* parseLog(log: string): Generator<{ path: string; commit: string; date: string; author: string }> {
  let commit = '';
  let date = '';
  let author = '';
  for (const field of log.split('\0')) {
    const mark = field.indexOf(COMMIT_MARK);
    if (mark >= 0)
      [commit = '', date = '', author = ''] = field
        .slice(mark + 1)
        .split('\n')[0]!
        .split('\t');
    else if (field.trim() !== '') yield { path: field.replace(/^\n/, ''), commit, date, author };
  }
}

function toUtcDay(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10);
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0]!;
}
