import { createElement, type ReactElement } from 'react';
import type { HeadTag, PageData } from './contract/page-data.ts';
import type { CriticalStyles, RenderInput } from './contract/page-files.ts';
import type { SiteData } from './contract/site-data.ts';
import { createMarkFinder } from './find-marks.ts';
import { inlineScript } from './inline-script.ts';
import { STYLES_ID } from './late-styles-script.ts';
import { listPageHead, nameMetadata } from './page-head.ts';
import { pageTitle } from './page-title.ts';
import { escapeText } from './server/escape-text.ts';

/**
 * The elements of the document's head, in their order, those that are the same in many pages as markup. The inline script stands before the style sheets, so that it does not wait for them.
 */
export function listHeadElements(
  { site, page, assets, html }: Pick<RenderInput, 'site' | 'page' | 'assets' | 'html'>,
  around: string[],
): (ReactElement | string)[] {
  const { favicon, search } = site;
  const hrefs = [...assets.styles, ...(page.styles ?? [])];
  const ofPage = listPageHead(site, page);
  const own = new Set(ofPage.map(nameMetadata));
  return [
    <meta key="charset" charSet="utf-8" />,
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />,
    <meta key="generator" name="generator" content="docsgen" />,
    // It holds from here on, so all scripts stand behind it.
    ...(assets.policy === undefined ? [] : [<meta key="policy" httpEquiv="Content-Security-Policy" content={assets.policy} />]),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
    <script key="inline" dangerouslySetInnerHTML={{ __html: inlineScript }} />,
    ...listCritical(assets.critical, { around, html, hasSheets: hrefs.some((href) => assets.inline[href] === undefined) }),
    linkStyles(assets.mainStyles),
    ...hrefs.map((href) => linkOrHold(href, assets.inline[href] ?? assets.own[href])),
    ...(assets.darkStyles === undefined ? [] : [linkDarkStyles(assets.darkStyles)]),
    // Before the modules, which run in this order.
    ...(assets.words === undefined ? [] : [<script key="words" defer src={assets.words} />]),
    <script key="boot" type="module" src={assets.boot} />,
    ...(favicon === null
      ? []
      : [<link key="icon" rel="icon" href={favicon} type={favicon.endsWith('.svg') ? 'image/svg+xml' : undefined} />]),
    ...(search.page === null ? [] : [<SearchLink key="search" site={site} />]),
    <title key="title">{pageTitle(page, site)}</title>,
    ...ofPage.map(toElement),
    // Browsers take the first: a page's own stands before it.
    ...listThemeColors(site),
    ...(search.provider === 'algolia' && search.algolia
      ? [<link key="preconnect" rel="preconnect" href={searchHost(search.algolia)} crossOrigin="anonymous" />]
      : []),
    // What the page says of itself is in place of what the config says of all pages.
    ...site.headTags.flatMap(({ attributes, ...tag }, index) => {
      const name = nameMetadata({ ...tag, attributes });
      if (name !== null && own.has(name)) return [];
      return toElement({ ...tag, attributes: toReactAttributes(attributes) }, `site ${index}`);
    }),
    ...site.scripts.map(({ src, async, defer, attributes }) => (
      <script key={src} {...toReactAttributes(attributes)} src={src} async={async} defer={defer} />
    )),
    ...listScripts(page),
  ];
}

/** Of the browser's frame: that of the system's mode or the default one. Boot turns on that of the mode which the reader has chosen. */
function listThemeColors({ colorMode, headTags }: SiteData): ReactElement[] {
  if (headTags.some(({ attributes }) => attributes.name === 'theme-color')) return [];
  const { default: first, respectPrefersColorScheme, themeColor } = colorMode;
  return Object.entries(GROUNDS).map(([mode, ground]) => {
    const media = respectPrefersColorScheme ? `(prefers-color-scheme: ${mode})` : mode === first ? 'all' : 'not all';
    const content = themeColor?.[mode as keyof typeof GROUNDS] ?? ground;
    return <meta key={mode} name="theme-color" content={content} media={media} data-color-mode={mode} />;
  });
}

/** `--bg` of theme/styles/tokens.css. */
export const GROUNDS = { light: '#fff', dark: '#0e1119' };

/**
 * The same texts on all pages of all sites, so that few hashes allow them in a content security policy. The content stands between the pieces of
 * `around`, and nowhere if that is one piece. No mark is partly in the one and partly in the other.
 */
function listCritical(
  styles: CriticalStyles[],
  { around, html, hasSheets }: { around: string[]; html: string; hasSheets: boolean },
): string[] {
  const { ofFrame, ofContent } = finders.get(styles) ?? createFinders(styles);
  const inContent = ofContent(html);
  const inBody = new Set([...around.flatMap((piece) => [...ofFrame(piece)]), ...(around.length > 1 ? inContent : [])]);
  if (hasSheets) inBody.add('rel="stylesheet"');
  return styles.flatMap(({ marks, inContent: isOfContent, css }) => {
    const found = isOfContent ? inContent : inBody;
    return marks.length === 0 || marks.some((mark) => found.has(mark)) ? [`<style>${css}</style>`] : [];
  });
}

/** All marks at once: an eighth of the time that looking for each takes. */
function createFinders(styles: CriticalStyles[]) {
  const ofAll = styles.flatMap(({ marks }) => marks);
  const ofBody = styles.flatMap(({ marks, inContent }) => (inContent ? [] : marks));
  const made = { ofFrame: createMarkFinder([...new Set(ofBody)]), ofContent: createMarkFinder([...new Set(ofAll)]) };
  finders.set(styles, made);
  return made;
}

const finders = new WeakMap<CriticalStyles[], ReturnType<typeof createFinders>>();

/**
 * For another medium, so that nothing waits for it; the inline script turns it on. It stands before the other sheets for its place in the
 * cascade.
 */
function linkStyles(href: string): string {
  const link = `<link rel="stylesheet" href="${escapeText(href)}"`;
  return `${link} id="${STYLES_ID}" media="print"/><noscript>${link}/></noscript>`;
}

/** Where a script runs it sets the mode, and nobody asks for this. Behind all other sheets: its rules are no stronger than theirs. */
function linkDarkStyles(href: string): string {
  return `<noscript><link rel="stylesheet" href="${escapeText(href)}" media="(prefers-color-scheme: dark)"/></noscript>`;
}

/** A sheet held by the page is known by its href, so that the client does not load it again (router/load-styles.ts). */
function linkOrHold(href: string, css: string | undefined): ReactElement | string {
  return css === undefined ? <link key={href} rel="stylesheet" href={href} /> : `<style data-href="${escapeText(href)}">${css}</style>`;
}

function SearchLink({ site }: { site: SiteData }): ReactElement {
  return <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={`${site.baseUrl}opensearch.xml`} />;
}

/** The host that a search asks first: the connection is there when the reader begins to type. */
function searchHost({ appId, hosts }: NonNullable<SiteData['search']['algolia']>): string {
  return hosts?.[0] ?? `https://${appId.toLowerCase()}-dsn.algolia.net`;
}

/** The scripts that run on a page: they stay when the reader goes on. */
function listScripts({ head = [] }: PageData): ReactElement[] {
  return head.filter(({ attributes }) => attributes.src).map(toElement);
}

function toElement({ tagName, attributes, text }: HeadTag, key: string | number): ReactElement {
  if (tagName !== 'script') return createElement(tagName, { key, ...attributes }, text);
  // Compile and the config's schema let through only what cannot end the element.
  return createElement(tagName, { key, ...attributes, ...(text && { dangerouslySetInnerHTML: { __html: text } }) });
}

/** Attributes as HTML names them → props. React takes any other attribute by its own name. */
const reactNames: Record<string, string> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  nomodule: 'noModule',
  referrerpolicy: 'referrerPolicy',
};

function toReactAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [reactNames[name.toLowerCase()] ?? name, value]));
}
