import type { Element, Nodes } from 'hast';
import type { Content } from '../../engine/3-compile/compiled-doc.ts';
import type { SiteModel } from '../../engine/4-link/site-model.ts';
import type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
import { listSections } from '../../theme/search/embedded/list-sections.ts';
import { createRandom } from '../fixtures/random.mjs';

/** What somebody calls a page or a heading, and its URL. */
export interface LinkQuery {
  query: string;
  /** With a hash a heading is meant, without one a page. */
  url: string;
  kind: QueryKind;
}

/** `title` and `heading` are called by their own words, `paraphrase` by others; the rest are made from those three. */
export type QueryKind = 'title' | 'heading' | 'paraphrase' | 'typo' | 'prefix';

/**
 * Takes the text of each link of a version's pages as a query for what it leads to: nobody who wrote those texts had search in mind. Left out
 * are texts that say nothing by themselves and texts that lead to several places. Typos and beginnings are made from the texts, by chance
 * that is the same each time.
 */
export function listLinkQueries(
  model: SiteModel,
  { index, readContent }: { index: EmbeddedIndex; readContent(key: string): Content | null },
): LinkQuery[] {
  const sections = new Map(listSections(index).map((section) => [section.url, section]));
  const targets = new Map<string, Set<string>>();
  for (const page of model.pages) {
    if (page.data.kind !== 'doc' || page.isCopy || !index.version.includes(page.data.version)) continue;
    const own = model.site.url + encodeURI(page.data.path);
    const content = page.doc && readContent(page.doc.compileKey);
    if (!content) continue;
    for (const { text, link } of listLinks(content)) {
      const href = page.doc!.links[link]?.href;
      const url = href && new URL(href, own).href;
      if (!url || !sections.has(url) || url.split('#')[0] === own || !isDescriptive(text)) continue;
      const key = text.toLowerCase();
      targets.set(key, (targets.get(key) ?? new Set()).add(url));
    }
  }
  const written = [...targets].flatMap(([query, urls]): LinkQuery[] => {
    if (urls.size > 1) return [];
    const [url] = [...urls] as [string];
    const { level, heading } = sections.get(url)!;
    const isSame = query === heading.toLowerCase();
    return [{ query, url, kind: !isSame ? 'paraphrase' : level === 1 ? 'title' : 'heading' }];
  });
  const sorted = written.sort((a, b) => (a.query < b.query ? -1 : 1));
  return [...sorted, ...sorted.flatMap(withTypo), ...sorted.flatMap(halfTyped)];
}

function listLinks(node: Nodes): { text: string; link: number }[] {
  if (node.type === 'element' && isLink(node))
    return [{ text: textOf(node).replace(/\s+/g, ' ').trim(), link: Number(node.properties.dataLink) }];
  return 'children' in node ? node.children.flatMap(listLinks) : [];
}

function isLink({ tagName, properties }: Element): boolean {
  return (tagName === 'a' || tagName === 'Link') && properties.dataLink !== undefined;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'raw') return textOfMarkup(node.value);
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const WRITTEN: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** Of markup as React writes it: no attribute holds a `>`, and these are the only references. */
function textOfMarkup(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&(?:quot|amp|#x27|lt|gt);/g, (reference) => WRITTEN[reference]!);
}

const SAYS_NOTHING =
  /^(?:here|this|that|these|link|links|docs?|documentation|guides?|page|more|read more|learn more|see|above|below|example|examples|details|section|this (?:page|guide|section|doc|document|link|example))$/i;

function isDescriptive(text: string): boolean {
  return text.length >= 3 && text.length <= 64 && /\p{L}{2}/u.test(text) && !SAYS_NOTHING.test(text) && !/^https?:|\//.test(text);
}

/** One letter of the longest word missing, doubled, swapped with the next one, or another. */
function withTypo({ query, url }: LinkQuery): LinkQuery[] {
  const word = query.match(/\p{L}{4,}/gu)?.reduce((longest, each) => (each.length > longest.length ? each : longest));
  if (!word) return [];
  const random = createRandom(`typo ${query}`);
  const at = 1 + random(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const other = 'etaoinsrhdlu'[random(12)]!;
  const wrong = [before + after, before + letter + letter + after, before + after[0] + letter + after.slice(1), before + other + after][
    random(4)
  ]!;
  return wrong === word ? [] : [{ query: query.replace(word, wrong), url, kind: 'typo' }];
}

/** The last word cut to 60 %. */
function halfTyped({ query, url }: LinkQuery): LinkQuery[] {
  const words = query.split(' ');
  const last = words.at(-1)!;
  const cut = last.slice(0, Math.ceil(last.length * 0.6));
  return cut === last || cut.length < 2 ? [] : [{ query: [...words.slice(0, -1), cut].join(' '), url, kind: 'prefix' }];
}
