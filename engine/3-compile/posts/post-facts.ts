import type { Element, Nodes, Root } from 'hast';
import type { PostOptions } from '../../2-discover/source-doc.ts';
import { normalizeText, splitFrontMatter } from '../front-matter/split-front-matter.ts';

/** What lists of posts show of a post beside its front matter. */
export interface PostFacts {
  /** How long reading it takes, in minutes, as Docusaurus counts: 200 words a minute, to two decimals. */
  minutes: number;
  /** It has a marker: its excerpt is not the whole post. */
  hasMore: boolean;
}

const WORDS_PER_MINUTE = 200;

/** Counts the words of a post's text, markup and code included. */
export function countMinutes(text: string, { locale }: PostOptions, hasTitle: boolean): number {
  const { body } = splitFrontMatter(normalizeText(text));
  const written = hasTitle ? body.replace(TITLE, '') : body;
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(written)) if (isWordLike) words++;
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100;
}

/** A heading of the first level, in either spelling. */
const TITLE = /^#[ \t][^\n]*$|^[^\n]+\n=+[ \t]*$/m;

/** Takes the heading that is the post's title out of the tree: the theme shows it above date and authors. */
export function dropTitle(tree: Root, id: string): void {
  const drop = (parent: Nodes): boolean => {
    if (!('children' in parent)) return false;
    const children = parent.children as Nodes[];
    const index = children.findIndex((child) => isTitle(child, id));
    if (index === -1) return children.some(drop);
    children.splice(index, 1);
    return true;
  };
  drop(tree);
}

function isTitle(node: Nodes, id: string): boolean {
  return node.type === 'element' && (node as Element).tagName === 'h1' && String((node as Element).properties.id) === id;
}
