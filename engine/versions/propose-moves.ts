import { join } from 'node:path';
import { toDocId } from '../2-discover/doc-id.ts';
import { outputFiles } from '../files/output-files.ts';
import { matchFiles, type PageFile } from '../moves/match-files.ts';
import { digest } from '../text/digest.ts';

export interface MoveProposal {
  from: string;
  to: string;
  since: string;
}

interface FolderOfVersion {
  /** Relative to the site folder. */
  contentDir: string;
  ownName: string;
}

/**
 * Finds pages that seem to have moved between two versions, by the texts of their files: those of the older one that the newer lacks, and those
 * that have come there. Pages are not compiled for it, so an `id` in front matter is not seen. `known` are ids that the manifest speaks of.
 */
export function proposeMoves(
  { older, newer, since }: { older: FolderOfVersion; newer: FolderOfVersion; since: string },
  { siteDir, known, hasNumbers }: { siteDir: string; known: ReadonlySet<string>; hasNumbers: boolean },
): MoveProposal[] {
  const [before, after] = [older, newer].map(({ contentDir }) => listPages(join(siteDir, contentDir), '', hasNumbers)) as [Pages, Pages];
  const read = (pages: Pages, others: Pages, version: string) =>
    [...pages].flatMap(([id, file]) => (others.has(id) || known.has(id) ? [] : [readPage({ id, file, version })]));
  const moved = matchFiles(read(before, after, older.ownName), read(after, before, newer.ownName));
  return moved.map(({ from, to }) => ({ from: from.id, to: to.id, since }));
}

/** Files by the ids of their pages. */
type Pages = ReadonlyMap<string, string>;

function listPages(root: string, below: string, hasNumbers: boolean): Pages {
  const pages = new Map<string, string>();
  for (const { name, kind } of outputFiles.list(join(root, below))) {
    if (/^[_.]/.test(name)) continue;
    const path = below === '' ? name : `${below}/${name}`;
    if (kind === 'folder') for (const [id, file] of listPages(root, path, hasNumbers)) pages.set(id, file);
    else if (/\.mdx?$/.test(name)) pages.set(toDocId(path, hasNumbers).pathId, join(root, path));
  }
  return pages;
}

function readPage({ id, file, version }: { id: string; file: string; version: string }): PageFile & { id: string } {
  const text = outputFiles.read(file)?.toString('utf8') ?? '';
  const sections = [{ anchor: null, level: 1, heading: '', text }];
  // What stands in one version's folder may be in the other's.
  return { id, file: id, version, set: version, compiled: { key: digest(text), contentTitle: null, sections } };
}
