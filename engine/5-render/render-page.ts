import type { Page } from '../4-link/site-model.ts';
import type { ComparePages } from '../changes/compare-pages.ts';
import { generateContent as generate, reactMarkup, renderInPieces } from '../markup/theme.ts';
import { toTwinPath } from '../paths/twin-path.ts';
import { contentDigest } from '../text/digest.ts';
import { encodeText } from '../text/encode-text.ts';
import { takeWay } from '../tools/quick-way.ts';
import { chunkPath, documentPath, labelOf, type RenderContext, sidebarOf } from './around-page.ts';
import { type PreparedContent, renderContent } from './content-html.ts';
import { embedHtml } from './embed-html.ts';
import { toFeedFile } from './feed-file.ts';
import { type PrintedSection, toPrintHtml } from './print-html.ts';
import { putBelowTitle } from './put-below-title.ts';
import { type GeneratedContent, type SiteData, saySame } from './theme.ts';

/** What client navigation loads of a page. */
export interface RenderedChunk {
  /** The page's, with what the slots of the site add to it. */
  data: Page['data'];
  /** The content alone. */
  html: string;
  /** A PageChunk as JSON. */
  contents: string;
  /** The 8 hex digits in the chunk's name; null for a page that no client can navigate to, which has no such file. */
  hash: string | null;
}

/** A page's files: its HTML, its chunk unless no client can navigate to it, and its Markdown if it has any. */
export interface RenderedPage {
  files: { path: string; contents: string | readonly string[]; digest?: string }[];
  /** The 8 hex digits in the chunk's name, for the route table; null without a chunk. */
  chunkHash: string | null;
}

/** What a page is rendered from. */
export interface PageContents {
  /** Null for pages whose body the theme makes itself. */
  own: PreparedContent | null;
  /** Of the posts that it shows, in their order. */
  posts: PreparedContent[];
  /** Compares two of them; there for a page that shows such a comparison. */
  compare?: ComparePages;
}

/** Makes the Markdown of a page that has a twin, of the HTML of its content. */
export type ToTwin = (page: Page, html: string, site: SiteData) => string;

/** Renders one page. `toTwin` is absent where no page has Markdown. */
export function renderPage(page: Page, content: PageContents, context: RenderContext, toTwin?: ToTwin): RenderedPage {
  const { baseUrl } = context.site;
  const { html, contents, hash, json, digest } = makeChunk(page, content, context.site);
  const files: RenderedPage['files'] = [
    { path: documentPath(page, context.site), contents: renderPageInPieces(page, html, context, json) },
  ];
  if (hash !== null) files.push({ path: chunkPath(page, hash, baseUrl), contents, digest });
  if (page.twin && toTwin) files.push({ path: toTwinPath(page.path, baseUrl), contents: toTwin(page, html, context.site) });
  return { files, chunkHash: hash };
}

/** Renders a page's content, without what is around it. */
export function renderChunk(page: Page, content: PageContents, site: SiteData): RenderedChunk {
  const { data, html, contents, hash } = makeChunk(page, content, site);
  return { data, html, contents, hash };
}

/** With what the page's document has of the chunk, too: the page's data as JSON. */
function makeChunk(
  page: Page,
  { own: content, posts, compare }: PageContents,
  site: SiteData,
): RenderedChunk & { json: string; digest: string } {
  const { doc, data, feed } = page;
  const label = labelOf(page, site);
  const compared = page.content?.kind === 'comparison' && compare ? showComparison(page, { posts, compare }, label) : null;
  const printed = page.content?.kind === 'print' ? page.content.sections : null;
  const idByHref = new Map(printed?.flatMap(({ id, hrefs }) => hrefs.map((href) => [href, id])));
  const shown = (compared === null ? posts : []).map((each, index) => {
    const post = page.posts![index]!;
    if (printed) return printSection(renderContent(each, post, label), printed[index]!, { position: index, idByHref });
    return embedHtml(
      renderContent(each, post, label),
      feed ? { page: site.url + post.href, isElsewhere: true } : { page: post.href, position: index },
    );
  });
  const written = content && doc ? renderContent(content, doc, label) : '';
  const { before, after } = listGenerated(page, shown);
  const own = putBelowTitle(listBelowTitle(doc).map(generate).join(''), written, 'hideTitle' in data && data.hideTitle);
  const html = feed ? toFeedFile(feed, shown) : [...before.map(generate), own, ...after.map(generate), compared ?? ''].join('');
  const json = JSON.stringify(data);
  const contents = `{"data":${json},"html":${JSON.stringify(html)}}`;
  const digest = contentDigest(encodeText(contents));
  return { data, html, contents, hash: data.kind === 'not-found' ? null : digest.slice(0, 8), json, digest };
}

/** A doc as a part of a page with many docs, with what stands below its title. */
function printSection(html: string, { id, title, marks }: Section, place: Omit<PrintedSection, 'id'>): string {
  const below = marks ? generate({ kind: 'version-marks', marks }) : '';
  return putBelowTitle(below, toPrintHtml(html, { ...place, id }), title === null);
}

type Section = Extract<GeneratedContent, { kind: 'print' }>['sections'][number];

/** What stands between a page's title and its text. */
function listBelowTitle(doc: Page['doc']): GeneratedContent[] {
  return [
    ...(doc?.marks ? [{ kind: 'version-marks' as const, marks: doc.marks }] : []),
    ...(doc?.actions ? [{ kind: 'page-actions' as const, ...doc.actions }] : []),
  ];
}

/** What changed between the two contents that a page shows. `{version}` is the newer one in both: another label is no change. */
function showComparison(page: Page, { posts, compare }: Required<Pick<PageContents, 'posts' | 'compare'>>, label: string): string {
  const { content, posts: linked } = page;
  if (content?.kind !== 'comparison') return '';
  const [newer, older] = posts.map((post, index) => renderContent(post, linked![index]!, label));
  const { roots } = content;
  const html = compare({ html: older!, root: roots.older }, { html: newer!, root: roots.newer }, saySame);
  return html === '' ? generate({ kind: 'no-changes' }) : html;
}

/** What the theme makes of data: a page's whole content, or what stands above its text and below. */
function listGenerated({ content, doc, data }: Page, posts: string[]): { before: GeneratedContent[]; after: GeneratedContent[] } {
  const filled = content && fillIn(content, posts);
  return {
    before: [...(doc?.latestNote ? [doc.latestNote] : []), ...(doc?.post ? [doc.post.head] : [])],
    after: [
      ...(filled ? [filled] : []),
      ...(doc?.changes ? [{ kind: 'changes-link' as const, link: doc.changes }] : []),
      ...(doc?.tags ? [{ kind: 'doc-tags' as const, tags: doc.tags }] : []),
      ...(doc?.feedback && data.kind === 'doc' ? [toFeedback(data, doc.feedback)] : []),
      ...(doc?.post ? [doc.post.foot] : []),
    ],
  };
}

/** Puts the contents of other pages where they are shown. */
function fillIn(content: GeneratedContent, posts: string[]): GeneratedContent {
  const fill = <T>(list: T[]) => list.map((each, index) => ({ ...each, html: posts[index]! }));
  if (content.kind === 'posts') return { ...content, posts: fill(content.posts) };
  return content.kind === 'print' ? { ...content, sections: fill(content.sections) } : content;
}

function toFeedback(
  { path, version, docId }: Extract<Page['data'], { kind: 'doc' }>,
  { endpoint, locale }: NonNullable<NonNullable<Page['doc']>['feedback']>,
): GeneratedContent {
  return { kind: 'feedback', endpoint, about: { path, version, docId, locale } };
}

/** Renders the whole document around a page's content. */
export function renderPageDocument(page: Page, html: string, context: RenderContext): string {
  return renderPageInPieces(page, html, context).join('');
}

/** The same in pieces. `json` is the page's data, where it was written already. */
function renderPageInPieces(page: Page, html: string, context: RenderContext, json?: string): string[] {
  if (page.feed) return [html];
  const { site, assets, siteDataUrl, plain } = context;
  return renderInPieces({ site, page: page.data, sidebar: sidebarOf(page, context), html, json, assets, siteDataUrl }, (node, kind) =>
    takeWay(reactMarkup, plain, node, kind),
  );
}
