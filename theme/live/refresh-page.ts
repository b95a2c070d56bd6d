import { announcePage } from '../boot/page-event.ts';
import { BOOT_DATA_ID, CONTENT_ID, chunkUrl, type PageBoot, type PageChunk, ROOT_ID } from '../contract.ts';
import { type LiveChange, REFRESH_EVENT, type RefreshDetail } from '../live-contract.ts';
import { toRoutePath } from '../router/clean-path.ts';
import { keepContent } from './keep-content.ts';
import { morphChildren } from './morph.ts';

type Change = Pick<LiveChange, 'pages' | 'isPagesOnly'>;

/** Puts the page at the current address on screen as it is now, where a change concerns it: in place if possible, else by loading it. */
export async function refreshPage(change: Change): Promise<void> {
  const isConcerned = !change.isPagesOnly || change.pages === null || change.pages.some(({ path }) => isHere(path));
  // React knows the contents of other pages too: it is told in any case.
  if (change.isPagesOnly && !isNotFound(document)) {
    if (await askReact(change)) return;
    if (!isConcerned || (await refreshContent(change))) return;
  }
  const page = await fetchPage();
  if (!page || needsLoading(page)) return location.reload();
  if (await askReact(change)) return;
  replaceHead(page);
  const [root, newRoot] = [document.getElementById(ROOT_ID), page.getElementById(ROOT_ID)];
  if (root && newRoot) morphChildren(root, newRoot);
  replaceBootData(page);
  announcePage();
}

/**
 * Puts new content on screen by the page's chunk, where all else that the page shows is as it was. The server has the chunk already, while
 * the whole page is yet to be rendered. False when more has changed.
 */
async function refreshContent({ pages }: Change): Promise<boolean> {
  const chunk = pages?.find(({ path }) => isHere(path))?.chunk;
  const [boot, content] = [readBoot(document), document.getElementById(CONTENT_ID)];
  if (!chunk || !boot || !content) return false;
  const baseUrl = boot.siteData.replace(/assets\/[^/]*$/, '');
  const response = await fetch(chunkUrl(baseUrl, boot.page.path, chunk));
  if (!response.ok) return false;
  const { data, html } = (await response.json()) as PageChunk;
  if (JSON.stringify(data) !== JSON.stringify(boot.page)) return false;
  morphChildren(content, parse(html).body);
  announcePage();
  return true;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function isHere(path: string): boolean {
  return toRoutePath(path) === toRoutePath(location.pathname);
}

/** Whether React is there and has shown the change. */
async function askReact(change: Change): Promise<boolean> {
  const detail: RefreshDetail = { change, around: keepContent, reload: () => location.reload() };
  const isFree = document.dispatchEvent(new CustomEvent(REFRESH_EVENT, { detail, cancelable: true }));
  await detail.done;
  return !isFree;
}

/** The page as the server has it now; null when it has moved, come or gone. */
async function fetchPage(): Promise<Document | null> {
  const response = await fetch(location.pathname + location.search, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  const page = parse(await response.text());
  return response.redirected || isNotFound(page) !== isNotFound(document) ? null : page;
}

/** What runs already cannot be exchanged: the scripts, the styles they belong to, and what all pages share. */
function needsLoading(page: Document): boolean {
  const [before, after] = [readBoot(document), readBoot(page)];
  if (!before || !after || JSON.stringify({ ...before, page: null }) !== JSON.stringify({ ...after, page: null })) return true;
  const styles = (of: Document) => [...of.querySelectorAll('head > link[rel=stylesheet], head > script[src]')].map(addressOf).join('\n');
  return styles(document) !== styles(page);
}

/** Without the mark that refresh-files.ts puts on an address. */
function addressOf(element: Element): string {
  return (element.getAttribute('href') ?? element.getAttribute('src') ?? '').replace(/[?&]docsgen-live=.*$/, '');
}

function readBoot(page: Document): PageBoot | null {
  const text = page.getElementById(BOOT_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageBoot) : null;
}

function isNotFound(page: Document): boolean {
  return page.documentElement.classList.contains('docs-page-not-found');
}

/** What in the head differs from page to page. Scripts and styles stay: they are the same. */
function replaceHead(page: Document): void {
  const own = 'title, meta[name], meta[property], link:not([rel=stylesheet]), script[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(own)) element.remove();
  for (const element of page.head.querySelectorAll(own)) document.head.append(document.importNode(element, true));
  document.documentElement.className = page.documentElement.className;
}

/** React reads it when it comes. */
function replaceBootData(page: Document): void {
  const [data, newData] = [document.getElementById(BOOT_DATA_ID), page.getElementById(BOOT_DATA_ID)];
  if (data && newData) data.textContent = newData.textContent;
}
