import { findBootData, readPageBoot } from '../boot/page-boot.ts';
import { announcePage } from '../boot/page-event.ts';
import { CONTENT_ID, chunkUrl, type PageChunk, ROOT_ID } from '../contract/page-files.ts';
import { type ChangedPage, REFRESH_EVENT, type RefreshDetail } from '../live-contract.ts';
import { toRoutePath } from '../router/clean-path.ts';
import { loadStyles } from '../router/load-styles.ts';
import { toOwnPath } from '../router/own-path.ts';
import { trustData, trustHtml } from '../trusted-types.ts';
import { followPage } from './follow-page.ts';
import { keepContent } from './keep-content.ts';
import { removeLiveMark } from './live-mark.ts';
import { morphChildren } from './morph.ts';
import { exchangeStyles } from './refresh-files.ts';

/**
 * Puts the page at the current address on screen as it is now, where a change concerns it: in place if possible, else by loading it.
 * `pages` are those that changed; null when anything may have.
 */
export async function refreshPage(pages: ChangedPage[] | null): Promise<void> {
  if (pages && !isNotFound(document)) {
    // React knows the contents of other pages too: it is told in any case.
    if (await askReact(pages)) return;
    const changed = pages.find(({ path }) => isHere(path));
    if (!changed || (await refreshContent(changed))) return;
  }
  const page = await fetchPage();
  if ((!page || isNotFound(page)) && (await followPage())) return;
  if (!page || needsLoading(page)) return location.reload();
  for (const [sheets, address] of listEditedStyles(page)) exchangeStyles(sheets, address);
  if (await askReact(pages)) return;
  await loadStyles(readPageBoot(page)?.page.styles);
  replaceHead(page);
  const [root, newRoot] = [document.getElementById(ROOT_ID), page.getElementById(ROOT_ID)];
  if (root && newRoot) morphChildren(root, newRoot);
  replaceBootData(page);
  announcePage(readPageBoot()?.page.modules);
}

/**
 * Puts a page on screen that was edited before the site was built for the first time: its content alone, since React, where it runs, has nothing to
 * load yet. All else comes with the build.
 */
export async function refreshEarly(paths: string[]): Promise<void> {
  if (!paths.some(isHere)) return;
  const page = await fetchPage();
  const [content, fresh] = [document.getElementById(CONTENT_ID), page?.getElementById(CONTENT_ID)];
  if (!page || !content || !fresh) return;
  await loadStyles(readPageBoot(page)?.page.styles);
  morphChildren(content, fresh);
  announcePage(readPageBoot(page)?.page.modules);
}

/**
 * Puts new content on screen by the page's chunk, where all else that the page shows is as it was. The server has the chunk already, while
 * the whole page is yet to be rendered. False when more has changed.
 */
async function refreshContent({ chunk }: ChangedPage): Promise<boolean> {
  const [boot, content] = [readPageBoot(), document.getElementById(CONTENT_ID)];
  if (!boot || !content) return false;
  const baseUrl = boot.siteData.replace(/assets\/[^/]*$/, '');
  const response = await fetch(chunkUrl(baseUrl, toRoutePath(boot.page.path), chunk));
  if (!response.ok) return false;
  const { data, html } = (await response.json()) as PageChunk;
  if (JSON.stringify(data) !== JSON.stringify(boot.page)) return false;
  morphChildren(content, parse(html).body);
  announcePage(data.modules);
  return true;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html');
}

function isHere(path: string): boolean {
  return toRoutePath(path) === toRoutePath(location.pathname);
}

/** Whether React is there and has shown the change. */
async function askReact(pages: ChangedPage[] | null): Promise<boolean> {
  const detail: RefreshDetail = { pages, around: keepContent, reload: () => location.reload() };
  const isFree = document.dispatchEvent(new CustomEvent(REFRESH_EVENT, { detail, cancelable: true }));
  await detail.done;
  return !isFree;
}

/** The page as the server has it now; null when it has moved, come or gone. */
async function fetchPage(): Promise<Document | null> {
  const response = await fetch(toOwnPath(location.pathname) + location.search, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  const page = parse(await response.text());
  return response.redirected || isNotFound(page) !== isNotFound(document) ? null : page;
}

/** What runs already cannot be exchanged: the scripts, the styles they belong to, and what all pages share. */
function needsLoading(page: Document): boolean {
  const [before, after] = [readPageBoot(), readPageBoot(page)];
  if (!before || !after || JSON.stringify({ ...before, page: null }) !== JSON.stringify({ ...after, page: null })) return true;
  const running = new Set([...listRunning(document), ...listEditedStyles(page).map(([, address]) => address)]);
  // What has gone is named in the data that all pages share, but for what a page of before has brought, which does no harm.
  return listRunning(page).some((address) => !running.has(address) && !after.page.styles?.includes(address));
}

/** The addresses of a page's styles and scripts. Styles that are being exchanged (refresh-files.ts) stand there twice. */
function listRunning(page: Document): string[] {
  const elements = page.querySelectorAll(`${SHEETS}, head > script[src]`);
  return [...elements].map((element) => removeLiveMark(element.getAttribute('src') ?? addressOf(element)));
}

/** Style sheets whose names differ in their hash alone from one that the document has. The site's own is one. */
function listEditedStyles(page: Document): [sheets: Element[], address: string][] {
  const nameOf = (address: string) => removeLiveMark(address).replace(/-[^-/]*\.css$/, '');
  const running = [...document.querySelectorAll(SHEETS)].map((sheet) => [sheet, addressOf(sheet)] as const);
  return [...page.querySelectorAll(SHEETS)].flatMap((next) => {
    const address = addressOf(next);
    if (running.some(([, href]) => removeLiveMark(href) === address)) return [];
    const before = running.filter(([, href]) => nameOf(href) === nameOf(address)).map(([sheet]) => sheet);
    return before.length > 0 ? [[before, address]] : [];
  });
}

/** Sheets that the page links or has in itself. */
const SHEETS = 'head > link[rel=stylesheet], head > style[data-href]';

function addressOf(sheet: Element): string {
  return sheet.getAttribute('href') ?? sheet.getAttribute('data-href') ?? '';
}

function isNotFound(page: Document): boolean {
  return page.documentElement.classList.contains('docs-page-not-found');
}

/** What in the head differs from page to page. Scripts and styles stay: they are the same. */
function replaceHead(page: Document): void {
  const own = 'title, meta[name], meta[property], link:not([rel=stylesheet]), script[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(own)) element.remove();
  for (const element of page.head.querySelectorAll(own)) document.head.append(importElement(element));
  const [root, newRoot] = [document.documentElement, page.documentElement];
  root.className = newRoot.className;
  root.lang = newRoot.lang;
}

/** React reads it when it comes. */
function replaceBootData(page: Document): void {
  const [data, newData] = [findBootData(document), findBootData(page)];
  if (data && newData) data.replaceWith(importElement(newData));
}

/** Trusted Types guard the text of scripts, also of those that are data. */
function importElement(element: Element): Element {
  const isScript = element.localName === 'script';
  const copy = document.importNode(element, !isScript);
  if (isScript) copy.textContent = trustData(element.textContent ?? '');
  return copy;
}
