import { resolve } from 'node:path';
import { UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import type { SiteConfig, Version } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  blogInVersion,
  hiddenPosts,
  hiddenSectionPage,
  invalidFileName,
  missingPages,
  missingPosts,
  shadowedPublicFile,
} from '../diagnostics/messages/discover.ts';
import { hiddenPublicFile, refusedFile } from '../diagnostics/messages/files.ts';
import type { Files } from '../files/files.ts';
import { blogArea } from '../paths/blog-area.ts';
import { nameFromSite } from '../paths/name-from-site.ts';
import { pathIn, toSlashes } from '../paths/native-path.ts';
import { compareText, folderOf, joinPath, nameOf } from '../paths/site-path.ts';
import { exportsComponent, findComponentPage, toPageText } from './component-page.ts';
import { createDocFilter } from './doc-filter.ts';
import { toDocId } from './doc-id.ts';
import { findAstray } from './find-astray.ts';
import { findFiles, type RefusedPath } from './find-files.ts';
import { type FoundDocs, inheritDocs } from './inherit-docs.ts';
import type { CategoryFile, DiscoveredFiles, PublicFile, SourceDoc } from './source-doc.ts';

export interface DiscoverInput {
  siteDir: string;
  versions: Version[];
  /** Of the pages outside versions, relative to the site folder. */
  pagesDir: string;
  /** Whether .js and .ts files are pages there, as .jsx and .tsx are. */
  scriptPages?: boolean;
  publicDirs: string[];
  /** None when absent. `locale` is the code of the site's language. */
  blogs?: { list: SiteConfig['blog']; configFile: string; locale: string };
}

/** Finds the pages, in versions and outside, category files and public files of a site, in an order that depends on their names alone. */
export async function discoverDocs(input: DiscoverInput, disk: Files): Promise<{ files: DiscoveredFiles; diagnostics: Diagnostic[] }> {
  const versions = await Promise.all(input.versions.map((version) => discoverVersion(version, input, disk)));
  const pages = await discoverOwnPages(input, disk);
  const blogs = await Promise.all((input.blogs?.list ?? []).map((blog, index) => discoverBlog(blog, index, input, disk)));
  const publicFiles = await discoverPublicFiles(input, disk);
  const otherDirs = [input.pagesDir, ...input.publicDirs, ...(input.blogs?.list ?? []).map(({ dir }) => dir)];
  return {
    files: {
      docs: [...versions, pages, ...blogs].flatMap(({ docs }) => docs),
      categories: versions.flatMap(({ categories }) => categories),
      tagFiles: [...versions, ...blogs].flatMap(({ tagFiles }) => tagFiles),
      authorFiles: blogs.flatMap(({ authorFiles }) => authorFiles),
      publicFiles: publicFiles.files,
      astray: await findAstray({ ...input, otherDirs }, disk),
    },
    diagnostics: [...versions, pages, ...blogs, publicFiles].flatMap(({ diagnostics }) => diagnostics),
  };
}

async function discoverVersion(version: Version, input: DiscoverInput, disk: Files): Promise<FoundDocs> {
  const own = await discoverFolder(version, version, input, disk);
  // Whoever drew the boundary, or the disk, has said why.
  if (own === 'refused') return { docs: [], categories: [], tagFiles: [], diagnostics: [] };
  const folders = await Promise.all(
    version.inherited.map(async (from) => ({ from, found: await discoverFolder(from.version, version, input, disk) })),
  );
  const readable = folders.flatMap(({ from, found }) => (found === 'refused' ? [] : [{ from, found: found ?? NOTHING }]));
  const found = readable.length === 0 ? (own ?? NOTHING) : inheritDocs(version, own ?? NOTHING, readable);
  if (found.docs.length > 0) return found;
  return { ...found, diagnostics: [...found.diagnostics, missingPages(version, own === null ? 'no folder' : 'no page')] };
}

const NOTHING: FoundDocs = { docs: [], categories: [], tagFiles: [], diagnostics: [] };

/** What a folder holds for a version: its own, or one that it inherits from. Null for a folder that is not there. */
async function discoverFolder(
  { contentDir }: Pick<Version, 'contentDir'>,
  { name, set }: Pick<Version, 'name' | 'set'>,
  input: DiscoverInput,
  disk: Files,
): Promise<FoundDocs | 'refused' | null> {
  const folder = resolve(input.siteDir, contentDir);
  // An empty folder counts as none: Git does not keep it.
  if ((await disk.list(folder)).length === 0) return disk.refusal(folder) ? 'refused' : null;
  const { numberPrefixes } = set.options;
  const filter = createDocFilter(set.options);
  const found = await findFiles(
    folder,
    { leavesOut: (entry) => filter.passesOver(entry) && !CATEGORY_FILE.test(entry) && entry !== SECTION_PAGE && entry !== POSTS_FOLDER },
    disk,
  );
  const paths = sortPaths(found.paths);
  const pages = paths.filter((path) => isPage(path) && filter.isDoc(path.normalize('NFC')));
  const categories = paths.filter((path) => CATEGORY_FILE.test(nameOf(path)));
  const area = { name, contentDir };
  const place = { ...area, folder, numberPrefixes };
  return {
    docs: pages.map((path) => toSourceDoc(path, place)),
    categories: firstOfEachFolder(categories.map((path) => toCategoryFile(path, area, folder))),
    tagFiles: firstOfEachFolder(paths.filter((path) => TAG_FILE.test(path)).map((path) => toCategoryFile(path, area, folder))),
    diagnostics: [
      ...reportRefused(found.refused, contentDir, input),
      ...findUnreadableNames(pages, area),
      ...(await findSectionPages(paths, pages, { contentDir, folder }, disk)),
      ...findHiddenPosts(paths, pages, contentDir),
    ],
  };
}

/** Hugo's pages of sections, which are partials here: those with a title, in folders that have no page of their own. */
async function findSectionPages(
  paths: string[],
  pages: string[],
  { contentDir, folder }: Pick<Version, 'contentDir'> & { folder: string },
  disk: Files,
): Promise<Diagnostic[]> {
  const hasPage = new Set(pages.filter((path) => /^(?:index|readme)\.mdx?$/i.test(nameOf(path))).map(folderOf));
  const sections = paths.filter((path) => nameOf(path) === SECTION_PAGE && !pages.includes(path) && !hasPage.has(folderOf(path)));
  const titled = await Promise.all(
    sections.map(async (path) => {
      // What is no text, or may not be read, is no page.
      const text = await disk.readText(resolve(folder, path)).catch(() => '');
      return /^title\s*[:=]/m.test(/^(?:---|\+\+\+)\r?\n([\s\S]*?)\r?\n(?:---|\+\+\+)/.exec(text)?.[1] ?? '') ? [path] : [];
    }),
  );
  return titled.flat().map((path) => hiddenSectionPage({ file: joinPath(contentDir, path), line: 1, column: 1, length: 0 }));
}

/** Jekyll's posts, by folder: their names begin with a date. */
function findHiddenPosts(paths: string[], pages: string[], contentDir: string): Diagnostic[] {
  const posts = paths.filter((path) => POST.test(path) && !pages.includes(path));
  const folders = new Set(posts.map((path) => path.slice(0, path.lastIndexOf(POSTS_FOLDER) + POSTS_FOLDER.length)));
  return [...folders].map((folder) => {
    const found = posts.filter((path) => path.startsWith(`${folder}/`)).map((path) => joinPath(contentDir, path.normalize('NFC')));
    return hiddenPosts({ folder: joinPath(contentDir, folder.normalize('NFC')), count: found.length }, found[0]!);
  });
}

/** Pages outside versions. A site need not have any, and a folder among a version's pages is that version's. */
async function discoverOwnPages({ versions, pagesDir: contentDir, ...input }: DiscoverInput, disk: Files) {
  const folder = resolve(input.siteDir, contentDir);
  const isOfVersion = versions.some((version) => `${contentDir}/`.startsWith(`${version.contentDir}/`));
  if (isOfVersion || disk.refusal(folder)) return { docs: [], diagnostics: [] };
  const found = await findFiles(folder, { leavesOut: isPrivate }, disk);
  const docs: SourceDoc[] = [];
  const paths: string[] = [];
  for (const path of sortPaths(found.paths)) {
    const text = isPage(path) ? undefined : await readPageText(path, { file: resolve(folder, path), scripts: input.scriptPages, disk });
    if (text === null) continue;
    paths.push(path);
    const source = toSourceDoc(path, { name: UNVERSIONED_TABLE, contentDir, folder, numberPrefixes: false });
    docs.push(text === undefined ? source : { ...source, text });
  }
  return {
    docs,
    diagnostics: [...reportRefused(found.refused, contentDir, input), ...findUnreadableNames(paths, { contentDir })],
  };
}

/** What is compiled for a file that is a component's; null for one that is no page. */
async function readPageText(
  path: string,
  { file, scripts, disk }: { file: string; scripts: boolean | undefined; disk: Files },
): Promise<string | null> {
  const kind = findComponentPage(path, scripts);
  if (kind === 'no') return null;
  // What is no text is reported by whoever bundles it.
  const text = await disk.readText(file).catch(() => '');
  return kind === 'yes' || exportsComponent(text) ? toPageText(path, text) : null;
}

/** The posts of a blog, and the files with its authors and tags. */
async function discoverBlog(blog: SiteConfig['blog'][number], index: number, input: DiscoverInput, disk: Files) {
  const { dir } = blog;
  const folder = resolve(input.siteDir, dir);
  const { configFile, locale } = input.blogs!;
  const place = { file: configFile, keyPath: ['blog', index, 'dir'] };
  const none = { docs: [], tagFiles: [], authorFiles: [] };
  if (disk.refusal(folder)) return { ...none, diagnostics: [] };
  const version = input.versions.find(({ contentDir }) => `${dir}/`.startsWith(`${contentDir}/`));
  if (version) return { ...none, diagnostics: [blogInVersion({ dir, contentDir: version.contentDir, place })] };
  const filter = createDocFilter(blog);
  const found = await findFiles(folder, { leavesOut: filter.passesOver }, disk);
  const paths = sortPaths(found.paths);
  const posts = paths.filter((path) => isPage(path) && filter.isDoc(path.normalize('NFC')));
  const area = { name: blogArea(blog.path), contentDir: dir };
  const post = { marker: { source: blog.truncateMarker.source, flags: blog.truncateMarker.flags }, locale };
  const named = (name: string | false) => paths.filter((path) => path === name).map((path) => toCategoryFile(path, area, folder));
  return {
    docs: posts.map((path) => ({ ...toSourceDoc(path, { ...area, folder, numberPrefixes: false }), post })),
    tagFiles: named(blog.tags),
    authorFiles: named(blog.authors),
    diagnostics: [
      ...reportRefused(found.refused, dir, input),
      ...findUnreadableNames(posts, area),
      ...(posts.length > 0 ? [] : [missingPosts({ dir, place })]),
    ],
  };
}

/** Names that begin with an underscore are partials and private folders, as in Docusaurus. */
function isPrivate(name: string): boolean {
  return name.startsWith('.') || (name.startsWith('_') && !CATEGORY_FILE.test(name));
}

function isPage(path: string): boolean {
  return /\.mdx?$/.test(path);
}

function reportRefused(refused: RefusedPath[], dir: string, { siteDir }: Pick<DiscoverInput, 'siteDir'>): Diagnostic[] {
  return refused.map(({ path, refusal, linkTo }) => {
    const file = joinPath(dir, toSlashes(path).normalize('NFC'));
    return refusedFile({ file, refusal, ...(linkTo !== undefined && { linkTo: nameFromSite(siteDir, linkTo) }) });
  });
}

/** Bytes that are no UTF-8 come as U+FFFD, under which no file is found. */
function findUnreadableNames(pages: string[], { contentDir }: Pick<Version, 'contentDir'>): Diagnostic[] {
  return pages
    .filter((path) => path.includes('\ufffd'))
    .map((path) => {
      const place = { file: joinPath(contentDir, path), line: 1, column: 1, length: 0 };
      return invalidFileName({ kind: 'page', name: path, fault: 'its name contains a byte that is not UTF-8', place });
    });
}

const TAG_FILE = /^tags\.ya?ml$/;
const SECTION_PAGE = '_index.md';
const POSTS_FOLDER = '_posts';
const POST = /(?:^|\/)_posts\/(?:.*\/)?\d{4}-\d{1,2}-\d{1,2}-[^/]+\.mdx?$/;
const CATEGORY_FILE = /^_category_\.(?:json|yml|yaml)$/;

/** Describes a page by its path in the folder of its version. */
export function toSourceDoc(
  path: string,
  { name, contentDir, folder, numberPrefixes }: Pick<Version, 'name' | 'contentDir'> & { folder: string; numberPrefixes: boolean },
): SourceDoc {
  const normalized = path.normalize('NFC');
  const { pathId, position } = toDocId(normalized, numberPrefixes);
  return {
    version: name,
    path: normalized,
    file: joinPath(contentDir, normalized),
    absolutePath: pathIn(folder, path),
    pathId,
    position,
  };
}

function toCategoryFile(path: string, version: Pick<Version, 'name' | 'contentDir'>, folder: string): CategoryFile {
  const normalized = path.normalize('NFC');
  return {
    version: version.name,
    dir: folderOf(normalized),
    file: joinPath(version.contentDir, normalized),
    absolutePath: resolve(folder, path),
  };
}

/** A folder may hold both spellings: JSON sorts before YAML, and wins, as in Docusaurus. */
function firstOfEachFolder(files: CategoryFile[]): CategoryFile[] {
  const seen = new Set<string>();
  return files.filter(({ dir }) => !seen.has(dir) && seen.add(dir));
}

/** What repositories keep in folders, and the record of a built site that somebody copied here: each build writes its own. */
const NOT_PUBLIC = new Set(['.git', '.gitkeep', '.gitignore', '.gitattributes', '.docsgen.json']);

async function discoverPublicFiles(input: DiscoverInput, disk: Files): Promise<{ files: PublicFile[]; diagnostics: Diagnostic[] }> {
  const found = new Map<string, PublicFile>();
  const files: PublicFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const dir of input.publicDirs) {
    const folder = resolve(input.siteDir, dir); // A site without public files has no such folder.
    const { paths, refused } = await findFiles(folder, { leavesOut: (name) => NOT_PUBLIC.has(name) }, disk);
    const isHidden = ({ refusal }: RefusedPath) => refusal.reason === 'hidden';
    diagnostics.push(
      ...refused.filter(isHidden).map(({ path }) => hiddenPublicFile(joinPath(dir, toSlashes(path)))),
      ...reportRefused(
        refused.filter((each) => !isHidden(each)),
        dir,
        input,
      ),
    );
    for (const path of sortPaths(paths)) {
      const file = { path: path.normalize('NFC'), absolutePath: resolve(folder, path), file: joinPath(dir, path.normalize('NFC')) };
      const refusal = disk.refusal(file.absolutePath);
      if (refusal) {
        diagnostics.push(refusedFile({ file: file.file, refusal }));
        continue;
      }
      const first = found.get(file.path);
      // In one folder both are meant, and only one can be published: link reports it.
      if (first && first.file !== file.file) diagnostics.push(shadowedPublicFile({ file: file.file, winner: first.file }));
      else files.push(file);
      if (!first) found.set(file.path, file);
    }
  }
  return { files: files.sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

function sortPaths(paths: string[]): string[] {
  return paths.sort((a, b) => compareText(a.normalize('NFC'), b.normalize('NFC')));
}
