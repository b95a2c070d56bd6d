import type { SiteData } from '../../theme/contract/site-data.ts';
import type { Page } from '../4-link/site-model.ts';
import { routeOfHref } from '../paths/twin-path.ts';
import { escapeText } from './markdown/escape-text.ts';
import { createMarkdownMaker, type MakeMarkdown } from './markdown/markdown-maker.ts';
import { toTwinHref } from './twin-href.ts';

/**
 * Makes a function that makes the Markdown of a page of the HTML of its content: its title, its description, a line of facts, and what it says.
 * It can be read by itself: no link in it is relative, and those to pages lead to their Markdown. It is quicker if equal pages of several
 * versions follow one another.
 */
export function createToTwin(): (page: Page, html: string, site: SiteData) => string {
  const makeMarkdown = createMarkdownMaker();
  return (page, html, site) => toTwin(page, { html, site, makeMarkdown });
}

function toTwin(page: Page, { html, site, makeMarkdown }: { html: string; site: SiteData; makeMarkdown: MakeMarkdown }): string {
  const { twin, data } = page;
  const hrefOf = createHrefOf(page, site);
  const { title: ownTitle, body } = makeMarkdown(html, hrefOf);
  const { title, description } = twin!;
  const cards = data.kind === 'category-index' ? data.cards : [];
  const isTitled = ownTitle !== null && 'hideTitle' in data && data.hideTitle;
  const blocks = [
    `# ${isTitled ? ownTitle : escapeText(title)}`,
    ...(description === '' || twin!.isInContent ? [] : [`> ${escapeText(oneLine(description))}`]),
    toFacts(page, site),
    ...(isTitled || ownTitle === null || ownTitle === escapeText(title) ? [] : [`# ${ownTitle}`]),
    ...(body === '' ? [] : [body]),
    ...(cards.length === 0 ? [] : [cards.map((card) => toCardLine(card, hrefOf)).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function toCardLine(
  { label, href, description }: { label: string; href: string; description: string | null },
  hrefOf: (url: string) => string,
): string {
  const about = description ? `: ${escapeText(oneLine(description))}` : '';
  return `- [${escapeText(label, { isInLink: true })}](${hrefOf(href)})${about}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where the page is, and which version's it is; of a version that is not the latest, where that says the same. See factsIn(). */
function toFacts({ data, twin }: Page, site: SiteData): string {
  const { versions, url, baseUrl } = site;
  const own = 'version' in data ? versions.find(({ name }) => name === data.version) : undefined;
  const hasSeveral = own !== undefined && versions.filter(({ docSet }) => docSet === own.docSet).length > 1;
  const latest = own && versions.find(({ docSet, isLast }) => isLast && docSet === own.docSet);
  const newer =
    twin!.latest !== undefined && latest ? ` (latest: [${escapeText(latest.label)}](${toTwinHref(twin!.latest, baseUrl)}))` : '';
  const root = own ? own.path : baseUrl;
  return [
    `Page: ${url}${encodeURI(data.path)}`,
    ...(hasSeveral ? [`Version: ${escapeText(own.label)}${own.status ? `, ${own.status.label.toLowerCase()}` : ''}${newer}`] : []),
    `Index: [llms.txt](${root.replace(/\/$/, '')}/llms.txt)`,
  ].join(' · ');
}

/** Where links of a page lead in its Markdown: to that of other pages where there is some. */
function createHrefOf({ path, data, twin }: Page, { baseUrl, url }: SiteData): (written: string) => string {
  const known = new Set(twin!.links);
  return (written) => {
    if (written.startsWith('#')) return toTwinHref(path, baseUrl) + written;
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return written;
    const href = written.startsWith('/') ? written : resolve(written, url + data.path);
    const route = routeOfHref(href);
    if (!known.has(route)) return href;
    return toTwinHref(route, baseUrl) + (/#.*$/s.exec(href)?.[0] ?? '');
  };
}

/** What raw HTML says relative to the page. */
function resolve(written: string, page: string): string {
  try {
    const { pathname, search, hash } = new URL(written, page);
    return pathname + search + hash;
  } catch {
    return written;
  }
}
