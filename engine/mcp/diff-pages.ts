import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { BuiltSite } from './built-site.ts';
import { findInVersion, findPage, PageNotFoundError } from './find-page.ts';
import { pageToCompare } from './page-markdown.ts';

/** What changed in a page between two versions, as a unified diff of its Markdown. Throws PageNotFoundError where one of them lacks the page. */
export function diffPages(site: BuiltSite, { page: asked, older, newer }: { page: string; older: string; newer: string }): string {
  const page = findPage(site, asked);
  const [before, after] = [older, newer].map((version) => {
    const found = findInVersion(site, page, version);
    if (!found) throw new PageNotFoundError(`Version "${version}" does not have the page "${page.data.title}" (${page.route}).`);
    return { route: found.route, text: pageToCompare(site, found) };
  }) as [Side, Side];
  if (before.text === after.text) return `The page is the same in ${older} and ${newer}.\n`;
  const patch = createTwoFilesPatch(before.route, after.route, before.text, after.text, older, newer, {
    context: 2,
    timeout: MOST_TIME,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return (
    patch ?? `Too much has changed between ${older} and ${newer} to be compared: read both pages, ${before.route} and ${after.route}.\n`
  );
}

interface Side {
  route: string;
  text: string;
}

/** In milliseconds. */
const MOST_TIME = 2000;
