import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import { fileOfLink } from '../4-link/file-of-link.ts';
import type { LinkedDoc, Page } from '../4-link/site-model.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import type { LinkedSite } from '../pipeline/read-site.ts';

/** Where the problems of a build are to be seen. Worked out when somebody looks. */
export interface ShownProblems {
  /** The pages that a place is on: that of its file, or those that include it. None for what belongs to no page. */
  pagesOf(place: Place): readonly Page[];
  /** Tells whether the page at a route stands as it was, or as a plain page, because it cannot be made. */
  isStopped(route: string): boolean;
  /** The links and images at a route that lead nowhere. */
  faultsOn(route: string): FaultyLink[];
}

export interface FaultyLink {
  /** As it stands in the page. */
  href: string;
  problem: Diagnostic;
  /** It stands in what pages share: the navbar, the footer, a sidebar. */
  isShared: boolean;
}

/** `diagnostics` are those of the build, located; `failed` are the routes of pages that could not be rendered. */
export function findShownProblems(
  { model, compiled, held }: Pick<LinkedSite, 'model' | 'compiled' | 'held'>,
  { diagnostics, failed }: { diagnostics: readonly Diagnostic[]; failed: ReadonlySet<string> },
): ShownProblems {
  const byFile = once(() => listPages(model.pages, compiled.docs));
  const linksOf = once(() => new Map(compiled.docs.map((doc) => [doc.source.file, doc.compiled.links])));
  const faulty = once(() => diagnostics.filter(({ code }) => LINK_CODES.has(code)));
  const pageAt = (route: string) => model.pages.find(({ path }) => path === route);

  function faultsIn({ file, links }: Pick<LinkedDoc, 'file' | 'links'>): FaultyLink[] {
    const written = linksOf().get(file) ?? [];
    return faulty().flatMap((problem) => {
      const found = written.flatMap((link, index) => (isAbout(problem, link, file) ? (links[index]?.href ?? []) : []));
      return [...new Set(found)].map((href) => ({ href, problem, isShared: false }));
    });
  }

  return {
    pagesOf: (place) => byFile().get(place.file) ?? [],
    isStopped(route) {
      const page = pageAt(route);
      return page !== undefined && (failed.has(route) || (page.doc !== null && held.has(page.doc.file)));
    },
    faultsOn(route) {
      const page = pageAt(route);
      const shared = (model.faults ?? []).flatMap(({ href, problem }) => {
        const located = faulty().find((other) => isSame(other, problem));
        return located ? [{ href, problem: located, isShared: true }] : [];
      });
      return [...(page?.doc ? faultsIn(page.doc) : []), ...(page?.posts ?? []).flatMap(faultsIn), ...shared];
    },
  };
}

/** Nothing is known of a site that could not be read. */
export const NOTHING_SHOWN: ShownProblems = { pagesOf: () => [], isStopped: () => false, faultsOn: () => [] };

const LINK_CODES = new Set(['broken-link', 'broken-anchor', 'missing-image', 'refused-file']);

/** By place; where several URLs have the same, as in the tag of an element, also by the URL that the message quotes. */
function isAbout(problem: Diagnostic, { url, line, column, ...link }: WrittenLink, file: string): boolean {
  const isHere = (place: Place) =>
    'line' in place && place.line === line && place.column === column && place.file === fileOfLink(link, file);
  return problem.message.includes(`"${url}"`) && placesOf(problem).some(isHere);
}

/** All places where something is wrong. */
export function placesOf({ place, places }: Diagnostic): Place[] {
  return places ?? (place === null ? [] : [place]);
}

/** A problem of the config has been given its line meanwhile. */
function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.code === b.code && a.message === b.message && placesOf(a).some(({ file }) => file === b.place?.file);
}

/** Pages by the files that they are made of. */
function listPages(pages: Page[], docs: LinkedSite['compiled']['docs']): Map<string, Page[]> {
  const found = new Map<string, Page[]>();
  const add = (file: string, more: Page[]) => found.set(file, [...(found.get(file) ?? []), ...more]);
  for (const page of pages) if (page.doc) add(page.doc.file, [page]);
  const own = new Map(found);
  for (const { source, compiled } of docs)
    for (const include of new Set(compiled.includes)) add(fileOfLink({ file: include }, source.file), own.get(source.file) ?? []);
  return found;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
