import type { SiteInput } from '../1-load/site-input.ts';
import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { FormerPages } from '../4-link/former-pages.ts';
import type { Page } from '../4-link/site-model.ts';
import { type MovedFile, matchFiles, type PageFile } from './match-files.ts';
import { listPlaces, type PagePlace } from './page-places.ts';

/** A page that has another address than before, because its file was moved or because its front matter says so. */
export interface PageMove {
  from: PagePlace;
  to: PagePlace;
}

/** What has become of pages since the last time. */
export interface PageNews {
  moves: PageMove[];
  /** Pages of files that were not there. */
  added: PagePlace[];
}

export interface MoveTracker extends FormerPages {
  /** Takes note of the site's files once they are compiled, before links are resolved. */
  takeFiles(docs: readonly CompiledFile[], input: SiteInput): void;
  /** Takes note of where the pages of those files are. */
  takePages(pages: readonly Page[]): PageNews;
}

/** Milliseconds between the going of a file and the coming of another that may be the same: a move by hand is two saves. */
const TOGETHER = 10_000;
/** Addresses and files that are remembered after they are gone. */
const MOST_REMEMBERED = 20_000;
const NO_NEWS: PageNews = { moves: [], added: [] };

/** Notices when pages move, by what is in them: no event of the file system says so everywhere. An edit that moves nothing costs nothing. */
export function createMoveTracker(now: () => number = () => performance.now()): MoveTracker {
  let taken: { docs: readonly CompiledFile[]; input: SiteInput } | null = null;
  let shown: { docs: readonly CompiledFile[]; pages: readonly Page[]; places: Map<string, PagePlace> } | null = null;
  let byRoute: Map<string, string> | null = null;
  /** Since the pages were last taken. */
  let moved: MovedFile[] = [];
  let come = new Set<string>();
  const lately = { gone: new Map<PageFile, number>(), come: new Map<PageFile, number>() };
  const placesOfGone = new Map<string, PagePlace>();
  const becameFile = new Map<string, string>();
  const formerRoutes = new Map<string, string>();

  function findMoves(before: Map<string, PageFile>, after: Map<string, PageFile>): void {
    for (const pages of [lately.gone, lately.come]) for (const [page, since] of pages) if (now() - since > TOGETHER) pages.delete(page);
    // What is there again was not moved, and what is gone again was not meant.
    for (const page of lately.gone.keys()) if (after.has(nameOf(page))) lately.gone.delete(page);
    for (const page of lately.come.keys()) if (!after.has(nameOf(page))) lately.come.delete(page);
    for (const [name, page] of before) if (!after.has(name)) lately.gone.set(withText(page), now());
    for (const [name, page] of after) {
      if (before.has(name)) continue;
      lately.come.set(withText(page), now());
      come.add(name);
      // A file that is there has become no other.
      becameFile.delete(page.file);
    }
    const present = new Set([...after.values()].map(({ file }) => file));
    for (const move of matchFiles([...lately.gone.keys()], [...lately.come.keys()])) {
      lately.gone.delete(move.from);
      lately.come.delete(move.to);
      moved.push(move);
      // Another version may go on to read the file.
      if (!present.has(move.from.file)) becameFile.set(move.from.file, move.to.file);
    }
    trim(becameFile);
  }

  function fileNow(file: string): string | null {
    let current = file;
    // No file becomes another twice in a row without having been there in between; the count is for a mistake in that.
    for (let steps = 0; becameFile.has(current) && steps < MOST_REMEMBERED; steps++) current = becameFile.get(current)!;
    return current === file ? null : current;
  }

  return {
    fileNow,
    fileAt(route) {
      byRoute ??= new Map([...(shown?.places.values() ?? [])].map((place) => [place.route, place.file]));
      const file = byRoute.get(route) ?? formerRoutes.get(route);
      return file === undefined ? null : (fileNow(file) ?? file);
    },
    takeFiles(docs, input) {
      const before = taken;
      taken = { docs, input };
      if (!before || isSameFiles(before.docs, docs)) return;
      findMoves(listFiles(before.docs, before.input), listFiles(docs, input));
    },
    takePages(pages) {
      const { docs, input } = taken!;
      const before = shown;
      if (before && isSameFiles(before.docs, docs) && isSamePaths(before.pages, pages)) {
        Object.assign(before, { docs, pages });
        return NO_NEWS;
      }
      const places = new Map(listPlaces(docs, pages, input).map((place) => [nameOf(place), place]));
      const news: PageNews = { moves: [], added: [] };
      const arrived = new Set(moved.map(({ to }) => nameOf(to)));
      for (const { from, to } of moved) {
        const [old, current] = [before?.places.get(nameOf(from)) ?? placesOfGone.get(nameOf(from)), places.get(nameOf(to))];
        if (old && current && old.route !== current.route) news.moves.push({ from: old, to: current });
      }
      const there = new Map(docs.map(({ source, compiled }) => [nameOf(source), compiled.key]));
      const keys = new Map(before?.docs.map(({ source, compiled }) => [nameOf(source), compiled.key]));
      for (const [name, old] of before?.places ?? []) {
        const current = places.get(name);
        // A config that gives a version another path moves no page.
        if (current && keys.get(name) !== there.get(name) && old.below !== current.below) news.moves.push({ from: old, to: current });
        if (current?.route !== old.route) formerRoutes.set(old.route, old.file);
        // Of a page that an error hides it is known where it was.
        if (!current && there.has(name)) places.set(name, old);
        if (!there.has(name)) placesOfGone.set(name, old);
      }
      if (before) for (const [name, place] of places) if (come.has(name) && !arrived.has(name)) news.added.push(place);
      trim(formerRoutes);
      trim(placesOfGone);
      moved = [];
      come = new Set();
      byRoute = null;
      shown = { docs, pages, places };
      return news;
    },
  };
}

/** Two versions may read the same file. */
function nameOf({ version, file }: { version: string; file: string }): string {
  return `${version}\n${file}`;
}

function listFiles(docs: readonly CompiledFile[], { versions }: SiteInput): Map<string, PageFile> {
  const sets = new Map(versions.map(({ name, set }) => [name, `set ${set.id ?? ''}`]));
  return new Map(
    docs.map(({ source: { file, version }, compiled }) => [
      nameOf({ version, file }),
      { file, version, set: sets.get(version) ?? version, compiled },
    ]),
  );
}

/** The cache forgets what pages held that are gone. */
function withText({ compiled: { key, textKey, contentTitle, sections }, ...page }: PageFile): PageFile {
  return { ...page, compiled: { key, contentTitle, sections, ...(textKey !== undefined && { textKey }) } };
}

function isSameFiles(a: readonly CompiledFile[], b: readonly CompiledFile[]): boolean {
  return (
    a.length === b.length &&
    a.every((doc, index) => doc === b[index] || (doc.source === b[index]!.source && hasSameFacts(doc.compiled, b[index]!.compiled)))
  );
}

/** What decides the address of a page. */
function hasSameFacts(a: CompiledFile['compiled'], b: CompiledFile['compiled']): boolean {
  return a === b || (a.frontMatter.slug === b.frontMatter.slug && a.frontMatter.id === b.frontMatter.id);
}

function isSamePaths(a: readonly Page[], b: readonly Page[]): boolean {
  return a.length === b.length && a.every((page, index) => page === b[index] || page.path === b[index]!.path);
}

/** The earliest go first. */
function trim(known: Map<string, unknown>): void {
  for (const name of known.keys()) {
    if (known.size <= MOST_REMEMBERED) return;
    known.delete(name);
  }
}
