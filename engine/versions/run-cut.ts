import { dirname, join, resolve } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { type CutSite, digestOf, finishOrUndoCut, replaceText, unfinishedOf, writeCutJournal } from '../state/cut-journal.ts';
import { asOutputError, tryOutput } from '../state/output-error.ts';
import { contentDigest } from '../text/digest.ts';
import type { CutPlan, FileEdit } from './plan-cut.ts';

/**
 * Does what was planned. The version manifest, which makes it count, comes last: when the disk refuses or the program is killed before,
 * everything is taken back, at once or by the next command.
 */
export function runCut(plan: CutPlan, edits: readonly FileEdit[], site: CutSite): void {
  const { siteDir } = site;
  const absolute = (path: string) => resolve(siteDir, path);
  const copies = plan.copies.map(({ from, to, kind }) => ({ from: absolute(from), to: absolute(to), kind }));
  const moves = plan.moves.map(({ from, to }) => ({ from: absolute(from), to: absolute(to) }));
  const manifest = absolute(plan.manifest.file);
  const journal = {
    manifest: { file: plan.manifest.file, before: digestOf(manifest, outputFiles) },
    made: plan.copies.flatMap(({ to }) => [unfinishedOf(to), to]),
    moves: plan.moves,
    folders: listNewFolders(plan.moves, siteDir),
    edits: edits.flatMap(({ file, isCopy, before, text }) => (isCopy ? [] : [{ file, before, after: contentDigest(Buffer.from(text)) }])),
  };
  try {
    writeCutJournal(site, journal, outputFiles);
    for (const { from, to } of moves) {
      outputFiles.makeFolder(dirname(to));
      outputFiles.rename(from, to);
    }
    for (const { from, to, kind } of copies) {
      if (kind === 'folder') copyFolder(from, unfinishedOf(to));
      else copyFile(from, unfinishedOf(to));
      outputFiles.rename(unfinishedOf(to), to);
    }
    for (const { file, text } of edits) replaceText(absolute(file), text, outputFiles);
    outputFiles.writeDurably(manifest, plan.manifest.text);
  } catch (error) {
    tryOutput(() => finishOrUndoCut(site, outputFiles));
    throw asOutputError(error);
  }
  // The version is there; a journal that stays is ended by the next command.
  tryOutput(() => finishOrUndoCut(site, outputFiles));
}

/** The folders that moves make: those of the version in which a site without versions goes on. */
function listNewFolders(moves: CutPlan['moves'], siteDir: string): string[] {
  return [...new Set(moves.map(({ to }) => dirname(to)))].filter((folder) => outputFiles.stat(join(siteDir, folder)) === null);
}

function copyFolder(from: string, to: string): void {
  outputFiles.makeFolder(to);
  for (const { name, kind } of outputFiles.list(from)) {
    if (kind === 'folder') copyFolder(join(from, name), join(to, name));
    else if (kind === 'symlink') outputFiles.copySymlink(join(from, name), join(to, name));
    else if (kind === 'file') copyFile(join(from, name), join(to, name));
  }
}

function copyFile(from: string, to: string): void {
  outputFiles.write(to, outputFiles.read(from)!);
  outputFiles.setMode(to, outputFiles.stat(outputFiles.realPath(from))!.mode);
}

/** How many files a folder holds, for the report. */
export function countFiles(folder: string): number {
  return outputFiles.list(folder).reduce((sum, { name, kind }) => sum + (kind === 'folder' ? countFiles(join(folder, name)) : 1), 0);
}
