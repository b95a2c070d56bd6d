import { join, posix } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { folderOf, joinPath, nameOf, pathBelow, relativePath } from '../paths/site-path.ts';
import { pointAt } from '../text/point-at.ts';
import { findPaths, type WrittenPath } from './find-paths.ts';
import type { CutPlan, FileEdit } from './plan-cut.ts';

/** What a cut changes in a file so that its paths lead to what they led to. */
export interface CorrectedFile extends FileEdit {
  paths: (PathPlace & { to: string })[];
}

/** A path as it is written before the cut. */
export interface PathPlace {
  line: number;
  column: number;
  written: string;
}

export interface Corrections {
  files: CorrectedFile[];
  /** Paths of which only a person knows whether they are some; `file` is where they are before the cut. */
  unclear: (PathPlace & { file: string })[];
}

/** A file after the cut, and where what it names is then. */
interface View {
  file: string;
  isCopy: boolean;
  /** `path` may lack an extension that `found`, the file on the disk, has. `up` is in how many folders upwards it is written to lead. */
  placeOf(path: string, found: string, up: number): string;
}

/** How a cut is made. All paths are relative to the site folder. */
interface Cut extends Pick<CutPlan, 'moves' | 'copies'> {
  siteDir: string;
  /** Readers get the new version by default. */
  isLatest: boolean;
}

/** Finds what a cut would lead astray: paths in files that get to another depth, and those to files that move. */
export function correctPaths(cut: Cut): Corrections {
  const corrections: Corrections = { files: [], unclear: [] };
  for (const file of listFiles(cut)) {
    const bytes = outputFiles.read(join(cut.siteDir, file));
    const before = bytes?.toString('utf8') ?? '';
    const paths = [...findPaths(before, nameOf(file)), ...(file.startsWith('config/') ? findSitePaths(before, file, cut) : [])];
    // What is not UTF-8 would not survive.
    if (paths.length === 0 || !bytes!.equals(Buffer.from(before))) continue;
    const found = paths.flatMap((path) => findTarget(path, file, cut.siteDir) ?? []);
    for (const view of listViews(file, cut)) correctFile({ file, before, found }, view, corrections);
  }
  return corrections;
}

/** In the config and the manifests paths are from the site folder. */
function findSitePaths(text: string, file: string, { moves }: Cut): WrittenPath[] {
  const folders = new Set(moves.map(({ from }) => `${folderOf(from)}/`));
  const quoted = /\.ya?ml$/.test(file) ? YAML_VALUE : QUOTED;
  return [...text.matchAll(quoted)].flatMap(({ index, 0: written }) =>
    [...folders].some((folder) => written.replace(/^\.\//, '').startsWith(folder))
      ? [{ start: index, written, use: 'from-site' as const }]
      : [],
  );
}

const QUOTED = /(?<=(["'`]))[^"'`\n]+(?=\1)/g;
const YAML_VALUE = /(?<=[:-] +["']?)[^\s"'#][^\n"'#]*/g;

interface Found extends WrittenPath {
  /** From the site folder, as it is written. */
  path: string;
  /** What it leads to. */
  target: string;
}

function correctFile(
  { file, before, found }: { file: string; before: string; found: Found[] },
  view: View,
  { files, unclear }: Corrections,
): void {
  const paths: (PathPlace & { start: number; to: string })[] = [];
  for (const each of found) {
    const to = rewrite(each, view);
    if (to === null) continue;
    const place = { ...pointAt(before, each.start), written: each.written };
    if (each.use === 'import' || each.use === 'file') paths.push({ ...place, start: each.start, to });
    else if (!unclear.some((other) => other.file === file && other.line === place.line && other.column === place.column))
      unclear.push({ file, ...place });
  }
  if (paths.length === 0) return;
  let text = before;
  for (const { start, written, to } of [...paths].reverse()) text = text.slice(0, start) + to + text.slice(start + written.length);
  files.push({ file: view.file, isCopy: view.isCopy, before, text, paths: paths.map(({ start: _, ...path }) => path) });
}

/** Null where it is right as it is. */
function rewrite({ written, path, target, use }: Found, view: View): string | null {
  const isFromSite = use === 'from-site' || written.startsWith('@site/');
  const now = view.placeOf(path, target, isFromSite ? Number.POSITIVE_INFINITY : countUp(written));
  if (isFromSite) return now === path ? null : `@site/${now}`;
  return joinPath(folderOf(view.file), written) === now ? null : relativePath(folderOf(view.file), now);
}

function listViews(file: string, { moves, copies, isLatest }: Cut): View[] {
  const folders = copies.filter(({ kind }) => kind === 'folder');
  // Its sidebars have no paths, and get another name.
  const moved = (path: string, found = path) =>
    follow(
      path,
      found,
      moves.filter(({ from, to }) => nameOf(from) === nameOf(to)),
    );
  const copied = (path: string, found = path) => follow(path, found, folders);
  if (moves.length === 0)
    return folders.map(({ from }) => {
      const depth = pathBelow(from, file)!.split('/').length - 1;
      // A path that leaves the folder of its version means what it says.
      const placeOf = (path: string, found: string, up: number) => (up <= depth ? copied(path, found) : path);
      return { file: copied(file), isCopy: true, placeOf };
    });
  const inNext = { file: moved(file), isCopy: false, placeOf: moved };
  const inCopy = (path: string, found: string) => copied(moved(path, found), moved(found));
  if (moved(file) === file) return [{ ...inNext, placeOf: isLatest ? inCopy : moved }];
  return [inNext, ...(folders.length === 0 ? [] : [{ file: copied(moved(file)), isCopy: true, placeOf: inCopy }])];
}

/** Those that move or are copied; and where some move, all in which a path may lead to them. */
function listFiles({ moves, copies, siteDir }: Cut): string[] {
  if (moves.length === 0) return copies.flatMap(({ from, kind }) => (kind === 'folder' ? listBelow(from, siteDir) : []));
  const files = [...listBelow('', siteDir), ...moves.flatMap(({ from }) => listBelow(from, siteDir))];
  return [...new Set(files)].sort();
}

function listBelow(path: string, siteDir: string): string[] {
  if (path !== '' && outputFiles.stat(join(siteDir, path))?.kind === 'file') return [path];
  return outputFiles.list(join(siteDir, path)).flatMap(({ name, kind }) => {
    if (name.startsWith('.') || name === 'node_modules' || (path === '' && name === 'dist')) return [];
    const inside = joinPath(path, name);
    return kind === 'folder' ? listBelow(inside, siteDir) : kind === 'file' ? [inside] : [];
  });
}

/** Where a path is after moves. It may lack an extension, or the name of a folder's page. */
function follow(path: string, found: string, moves: { from: string; to: string }[]): string {
  const move = moves.find(({ from }) => from === found || pathBelow(from, found) !== null);
  if (!move) return path;
  const isWhole = pathBelow(move.from, path) !== null || path === move.from;
  return isWhole
    ? joinPath(move.to, path.slice(move.from.length))
    : joinPath(folderOf(move.to), pathBelow(folderOf(move.from), path) ?? '');
}

function findTarget(path: WrittenPath, file: string, siteDir: string): Found | null {
  const isFromSite = path.use === 'from-site' || path.written.startsWith('@site/');
  const resolved = joinPath(isFromSite ? '' : folderOf(file), path.written.replace(/^@site\//, ''));
  if (resolved === '' || /^(?:\.\.\/)*\.\.$/.test(resolved)) return null;
  const decoded = decode(resolved);
  const isLink = path.use === 'file' && /\.mdx?$/i.test(file);
  const names = path.use === 'import' ? listModuleNames(decoded) : isLink ? PAGE_SUFFIXES.map((suffix) => decoded + suffix) : [decoded];
  const target = names.find((name) => {
    const kind = outputFiles.stat(join(siteDir, name))?.kind;
    // A link to a folder is one to a route.
    return kind === 'file' || kind === 'symlink' || (kind === 'folder' && (path.use === 'unclear' || path.use === 'from-site'));
  });
  return target === undefined ? null : { ...path, path: resolved, target };
}

/** A link to a page may leave them out. */
const PAGE_SUFFIXES = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/README.mdx'];

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.css', '.json'];

/** Which files an import may mean, as bundlers find them. */
function listModuleNames(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [
    path,
    ...EXTENSIONS.map((extension) => path + extension),
    ...(stem === path ? [] : ['.ts', '.tsx', '.mts', '.cts'].map((extension) => stem + extension)),
    ...EXTENSIONS.map((extension) => `${path}/index${extension}`),
  ];
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // It names a file with a percent sign.
    return path;
  }
}

/** In how many folders upwards a relative path begins. */
function countUp(path: string): number {
  return posix
    .normalize(path)
    .split('/')
    .filter((segment) => segment === '..').length;
}
