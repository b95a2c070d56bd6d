import type { Element, ElementContent, Properties } from 'hast';
import { find, html as htmlSchema, type Info } from 'property-information';
import { attributesOf, type Markup, readMarkup, type Tag } from '../markup/read-markup.ts';
import { hasClass, isInline, isNone, RUN_TAG } from './block-facts.ts';

/** A page's content as a tree of blocks: what stands in a block is either blocks, or words and what stands among words. */
export function readBlocks(html: string): ElementContent[] {
  return toBlocks(readMarkup(html).flatMap(toNode));
}

/** Without what acts on readers, or only shows in a live page: a comparison is read. */
function toNode(node: Markup): ElementContent[] {
  if (typeof node === 'string') return [{ type: 'text', value: node }];
  if (LIVE_TAGS.has(node.name)) return [];
  const { id, role, ...own } = propertiesOf(node);
  const element: Element = { type: 'element', tagName: node.spelled, properties: own, children: [] };
  if (role === 'tablist' || hasClass(element, 'hash-link')) return [];
  if (role === 'tabpanel') element.properties = {};
  else if (id !== undefined && !/^_R_/.test(String(id))) own.id = id;
  if (node.name === 'details') own.open = true;
  element.children = node.children.flatMap(toNode);
  return [element];
}

const LIVE_TAGS = new Set(['button', 'link', 'script', 'style', 'template']);

/** Without what is for scripts and for those who cannot see the live page. */
function propertiesOf(tag: Tag): Properties {
  const properties: Properties = {};
  for (const [name, value] of attributesOf(tag)) {
    const { property, isList, isFlag } = factsOf(name);
    if (!UNREAD.test(property)) properties[property] = isList ? value.split(/\s+/).filter(Boolean) : isFlag ? true : value;
  }
  return properties;
}

const UNREAD = /^(?:tabIndex|ariaLabelledBy|ariaControls|dataDg\w*)$/;

interface AttributeFacts {
  property: string;
  isList: boolean;
  isFlag: boolean;
}

const known = new Map<string, AttributeFacts>();

/** What a tree calls an attribute of HTML, and what its value is. */
function factsOf(name: string): AttributeFacts {
  const facts = known.get(name);
  if (facts) return facts;
  const { property, spaceSeparated, boolean }: Info = find(htmlSchema, name);
  const found = { property, isList: spaceSeparated, isFlag: boolean };
  if (known.size < MOST_NAMES) known.set(name, found);
  return found;
}

/** Authors may write any. */
const MOST_NAMES = 1_000;

/** Gives words that stand beside blocks a block of their own, and takes away the spaces between blocks. */
function toBlocks(nodes: ElementContent[]): ElementContent[] {
  if (nodes.every(isInline)) return nodes.every(isNone) ? [] : [toRun(nodes)];
  const blocks: ElementContent[] = [];
  let words: ElementContent[] = [];
  const endRun = () => {
    if (!words.every(isNone)) blocks.push(toRun(words));
    words = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      words.push(node);
      continue;
    }
    endRun();
    blocks.push(withBlocks(node as Element));
  }
  endRun();
  return blocks;
}

function withBlocks(element: Element): Element {
  const isWords = element.tagName === 'pre' || element.children.every(isInline);
  return isWords ? element : { ...element, children: toBlocks(element.children) };
}

function toRun(children: ElementContent[]): Element {
  return { type: 'element', tagName: RUN_TAG, properties: {}, children };
}
