import type { Element, ElementContent, RootContent } from 'hast';
import { parseMarkup } from '../components/parse-markup.ts';
import { hasClass, isInline, isNone, RUN_TAG } from './block-facts.ts';

/** A page's content as a tree of blocks: what stands in a block is either blocks, or words and what stands among words. */
export function readBlocks(html: string): ElementContent[] {
  return toBlocks(clean(parseMarkup(html)));
}

/** Without what acts on readers, or only shows in a live page: a comparison is read. */
function clean(nodes: RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const { tagName, properties } = node;
    if (LIVE_TAGS.has(tagName) || properties.role === 'tablist' || hasClass(node, 'hash-link')) return [];
    const kept = Object.entries(properties).filter(([name]) => !/^(?:role|tabIndex|ariaLabelledBy|ariaControls|dataDg\w*)$/.test(name));
    const own = Object.fromEntries(kept.filter(([name, value]) => name !== 'id' || !/^_R_/.test(String(value))));
    const isPanel = properties.role === 'tabpanel';
    const shown = { ...own, ...(tagName === 'details' && { open: true }) };
    return [{ ...node, properties: isPanel ? {} : shown, children: clean(node.children) }];
  });
}

const LIVE_TAGS = new Set(['button', 'link', 'script', 'style', 'template']);

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
