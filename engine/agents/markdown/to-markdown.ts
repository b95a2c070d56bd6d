import { hasClass, readMarkup, type Tag, tagsOf } from '../../markup/read-markup.ts';
import { writeBlocks } from './write-blocks.ts';
import { isSilent, writeInline } from './write-inline.ts';
import type { Writing } from './writing.ts';

/** A page's content as Markdown. */
export interface PageMarkdown {
  /** What its own h1 says, if it begins with one, or only the theme's note on another version stands before it; that is no part of the body. */
  title: string | null;
  /** Without a line break at its end. */
  body: string;
}

/** Writes the HTML of a page's content, which docsgen has made, as Markdown in GitHub's form. `hrefOf` says where links lead there. */
export function toMarkdown(html: string, { hrefOf }: Pick<Writing, 'hrefOf'>): PageMarkdown {
  const nodes = readMarkup(html);
  const writing: Writing = {
    hrefOf,
    hasMath: html.includes('application/x-tex'),
    explained: new Set(),
    writeBlocks: (within) => writeBlocks(within, writing),
  };
  const first = firstSpeaking(tagsOf(nodes));
  const own = first?.name === 'h1' ? first : null;
  const blocks = writeBlocks(own ? nodes.filter((node) => node !== own) : nodes, writing);
  return { title: own && writeInline(own.children, writing, { isOneLine: true }), body: blocks.join('\n\n') };
}

function firstSpeaking(tags: Tag[]): Tag | undefined {
  return tags.find((tag) => !isSilent(tag) && !hasClass(tag, 'latest-note'));
}
