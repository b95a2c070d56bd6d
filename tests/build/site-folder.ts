import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { expect } from 'vitest';
import { type BuildOptions, type BuildReport, buildSite } from '../../engine/build-site.ts';
import { contentDigest, digest } from '../../engine/text/digest.ts';

/** The smallest config that a site can have. */
export const CONFIG = `export default { title: 'Docs', url: 'https://docs.example.com' };\n`;

/** Text of files by path; null removes a file. */
export type FileTree = Record<string, string | Uint8Array | null>;

/** Makes an empty folder that is gone when the run ends. */
export function makeFolder(name = 'site'): string {
  return mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
}

/** Makes a site of these files, with the smallest config unless one is among them. */
export function makeSite(files: FileTree, siteDir: string = makeFolder()): string {
  writeTree(siteDir, { 'config/site.config.ts': CONFIG, ...files });
  return siteDir;
}

/** Makes a site of the files in a folder. */
export function copySite(from: string): string {
  const siteDir = makeFolder();
  cpSync(from, siteDir, { recursive: true });
  return siteDir;
}

/** Writes files below a folder, in the order given. */
export function writeTree(folder: string, files: FileTree): void {
  for (const [path, contents] of Object.entries(files)) {
    const target = join(folder, path);
    if (contents === null) {
      rmSync(target);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents);
  }
}

/** Builds a site to its dist folder, in this process and thread. */
export function build(siteDir: string, options: Partial<BuildOptions> = {}): Promise<BuildReport> {
  return buildSite({ siteDir, outDir: join(siteDir, 'dist'), workers: 1, ...options });
}

/** Builds a site that has no problems. */
export async function buildWell(siteDir: string, options: Partial<BuildOptions> = {}): Promise<BuildReport> {
  const report = await build(siteDir, options);
  expect(report.diagnostics.map(({ message, place }) => [message, place])).toEqual([]);
  return report;
}

/** Reads the paths of all files below a folder, sorted. Empty folders end with a slash. */
export function listTree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() || readdirSync(join(entry.parentPath, entry.name)).length === 0)
    .map((entry) => posix.join(entry.parentPath.slice(folder.length + 1), entry.name) + (entry.isDirectory() ? '/' : ''))
    .sort();
}

/** Reads a folder as digests by path. */
export function readDigests(folder: string): Record<string, string> {
  return Object.fromEntries(
    listTree(folder).map((path) => [path, path.endsWith('/') ? '' : contentDigest(readFileSync(join(folder, path)))]),
  );
}

/** One digest of all paths and bytes below a folder. */
export function treeDigest(folder: string): string {
  return digest(JSON.stringify(readDigests(folder)));
}

/** Lists what differs between two readings of a folder: '+ new', '- gone', '~ changed', sorted by path. */
export function listChanges(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((path) => {
    if (!(path in before)) return [`+ ${path}`];
    if (!(path in after)) return [`- ${path}`];
    return before[path] === after[path] ? [] : [`~ ${path}`];
  });
}
