import type { Element, ElementContent, Properties } from 'hast';
import type { Code, Definition, Root } from 'mdast';
import type { VFile } from 'vfile';
import { findUrlFault } from '../../paths/url-fault.ts';
import type { WrittenLink } from '../compiled-doc.ts';
import type { OpenHeading } from '../plugins/name-headings.ts';
import { WORD } from '../plugins/section-text.ts';

/** A plain page while its content is made, with what is met on the way. */
export interface PlainMaking {
  tree: Root;
  file: VFile;
  /** The file's. */
  text: string;
  /** Something in the text may be the name of an emoji. */
  mayHoldEmoji: boolean;
  /** Some of it is raw HTML. */
  hasHtml: boolean;
  /** A link has no place of its own, which only the plugins find one for on a page with HTML. */
  hasUnplaced: boolean;
  /** Boxes of tasks that are to be done. */
  unchecked: Element[];
  links: WrittenLink[];
  headings: OpenHeading[];
  /** With the number of the section that each stands in. */
  codes: { element: Element; node: Code; section: number }[];
  /** The first one, and one for each heading. */
  sections: PlainSection[];
  /** What is said now are the words of a link to a page of the site. */
  isInLink: boolean;
  /** The text of the last one ends in a space, or has not begun. */
  isSpaced: boolean;
  /** By identifier; null until one is asked for. */
  definitions: Map<string, Definition> | null;
}

/** A section while its text is collected. */
export interface PlainSection {
  level: number;
  text: string;
  /** Links to pages of the site. */
  links: number;
  /** It says something beside them. */
  saysMore: boolean;
}

/** Begins a section. */
export function startSection(level: number): PlainSection {
  return { level, text: '', links: 0, saysMore: false };
}

/** What is thrown for a page that is not plain. Nobody reads where that was. */
export class NotPlain {}

const notPlain = new NotPlain();

/** Leaves the page to the plugins. */
export function leave(): never {
  throw notPlain;
}

/** Makes an element as it stands in content. */
export function makeElement(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Index of a link in the page's list, as its element has it. In MDX, a URL may name the product and the version. */
export function addLink(link: WrittenLink, { file, links }: PlainMaking): string {
  if (findUrlFault(link.url, link.kind) !== null || (file.data.source!.isMdx && NAMED.test(link.url))) leave();
  return String(links.push(link) - 1);
}

const NAMED = /\{|%7B/i;

/** Adds words to the text by which search finds the section. White space is one space, wherever it comes from. */
export function say(words: string, making: PlainMaking): void {
  if (words === '') return;
  const spaced = words !== ' ' && SPACES.test(words) ? words.replace(/\s+/g, ' ') : words;
  const isSpaced = making.isSpaced && spaced.startsWith(' ');
  if (isSpaced && spaced.length === 1) return;
  const section = making.sections[making.sections.length - 1]!;
  section.text += isSpaced ? spaced.slice(1) : spaced;
  section.saysMore ||= !making.isInLink && WORD.test(spaced);
  making.isSpaced = spaced.endsWith(' ');
}

/** White space that is not one space. */
const SPACES = /[^\S ]| {2}/;
