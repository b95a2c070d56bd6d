import type { Element, ElementContent, Properties } from 'hast';
import type { Code, Definition, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Section, WrittenLink } from '../compiled-doc.ts';
import type { OpenHeading } from '../plugins/name-headings.ts';

/** A plain page while its content is made, with what is met on the way. */
export interface PlainMaking {
  tree: Root;
  file: VFile;
  /** The file's. */
  text: string;
  /** Something in the text may be the name of an emoji. */
  mayHoldEmoji: boolean;
  links: WrittenLink[];
  headings: OpenHeading[];
  codes: { element: Element; node: Code }[];
  /** The first one, and one for each heading. */
  sections: Section[];
  /** By identifier; null until one is asked for. */
  definitions: Map<string, Definition> | null;
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

/** Adds words to the text by which search finds the section. */
export function say(words: string, { sections }: PlainMaking): void {
  sections[sections.length - 1]!.text += words;
}
