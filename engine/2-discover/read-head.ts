import { resolve } from 'node:path';
import type { Files } from '../files/files.ts';
import { askGit, createFindTop, type GitFolder } from '../git/ask-git.ts';

/** What the dates of a site's pages come from. */
export interface DatedSite {
  siteDir: string;
  /** Absolute paths of the folders that pages come from; others do not harm. */
  inputDirs: string[];
}

/** Names the history of a site: of each repository the commit that is checked out, and where a shallow clone ends. Null outside a repository. */
export async function readHead(site: DatedSite, files: Pick<Files, 'realPath'>): Promise<string | null> {
  const heads = await ofEach(findTops(site, files), readOneHead);
  return heads.length === 0 ? null : heads.join('\n');
}

/** The files to which Git adds a line with each commit, checkout or pull, one of each repository. */
export function findHeadLogs(site: DatedSite, files: Pick<Files, 'realPath'>): Promise<string[]> {
  return ofEach(findTops(site, files), async (top) => {
    const path = await askGit(top, ['rev-parse', '--git-path', 'logs/HEAD']);
    return resolve(top.path, path.trimEnd());
  });
}

/** The commits without parents: where a shallow clone ends. The roots of a whole clone have no parents either, and really made their files. */
export async function readOldest(top: GitFolder): Promise<string[]> {
  return (await askGit(top, ['rev-list', '--max-parents=0', 'HEAD'])).split('\n').filter(Boolean);
}

function findTops({ siteDir, inputDirs }: DatedSite, files: Pick<Files, 'realPath'>): GitFolder[] {
  const find = createFindTop(files);
  const tops = inputDirs.flatMap((folder) => find(files.realPath(folder) ?? folder) ?? []);
  if (tops.length === 0) return [{ path: siteDir, isTop: false }];
  return [...new Set(tops)].sort().map((path) => ({ path, isTop: true }));
}

/** Without git, or a commit, there is no answer. */
async function ofEach(tops: GitFolder[], ask: (top: GitFolder) => Promise<string>): Promise<string[]> {
  const answers = await Promise.allSettled(tops.map(ask));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

async function readOneHead(top: GitFolder): Promise<string> {
  const [head, isShallow] = (await askGit(top, ['rev-parse', 'HEAD', '--is-shallow-repository'])).split('\n');
  return isShallow === 'true' ? [head, ...(await readOldest(top))].join(' ') : head!;
}
