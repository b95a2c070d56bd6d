import { decodeEntities } from '../../markup/read-markup.ts';
import { type PageMarkdown, toMarkdown } from './to-markdown.ts';
import { toDestination } from './write-inline.ts';

/** Writes the HTML of a page's content as Markdown: see toMarkdown(). */
export type MakeMarkdown = (html: string, hrefOf: (url: string) => string) => PageMarkdown;

/**
 * Makes a MakeMarkdown for pages of which many are the same but for where their links lead, as those of several versions are: what was written
 * last is used again with other addresses.
 */
export function createMarkdownMaker(): MakeMarkdown {
  let last: { html: string; made: PageMarkdown } | null = null;
  return (html, hrefOf) => {
    if (html.includes(OPEN)) return toMarkdown(html, { hrefOf });
    const urls: string[] = [];
    const bare = html.replace(ADDRESS, (_, name: string, url: string) => `${name}="${OPEN}${urls.push(url) - 1}${CLOSE}"`);
    if (last?.html !== bare) last = { html: bare, made: toMarkdown(bare, { hrefOf: (url) => url }) };
    const fill = (text: string) =>
      text.replace(PLACE, (place, index: string) => {
        const url = urls[Number(index)];
        return url === undefined ? place : toDestination(hrefOf(decodeEntities(url)));
      });
    const { title, body } = last.made;
    return { title: title === null ? null : fill(title), body: fill(body) };
  };
}

/** No text has these two: they are no characters. */
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Where it leads decides nothing about how a link is written, unless it leads to a footnote. */
const ADDRESS = /\b(href|src)="((?!#(?:user-content-)?fn(?:ref)?-|data:)[^"]+)"/g;
