import type { Element, Nodes } from 'hast';
import { type Gapped, gap, readGaps } from './gaps.ts';
import { inOneByte } from './marks.ts';
import type { Renderers } from './renderers.ts';
import { childrenOf, escapeText, onWords } from './theme.ts';

/**
 * The markup of a heading, whose text stands in an attribute too, and its id in several: React is asked once for each level. Undefined for any
 * other element, and for a heading with more than an id and plain words. `write` makes the markup of its children.
 */
export function namedMarkup(
  { tagName, properties, children }: Element,
  { quickly }: Renderers,
  write: (nodes: readonly Nodes[]) => string,
): string | undefined {
  const { id } = properties;
  if (!childrenOf.named.has(tagName) || typeof id !== 'string' || !id.isWellFormed() || Object.keys(properties).length > 1)
    return undefined;
  const text = textOfWords(children);
  if (text === null) return undefined;
  let markup = known.get(tagName);
  if (!markup) {
    const probe: Element = { type: 'element', tagName, properties: { id: gap(ID) }, children: [{ type: 'text', value: gap(WORDS) }] };
    markup = readGaps(inOneByte(quickly({ type: 'root', children: [probe] })));
    known.set(tagName, markup);
  }
  const { parts, gaps } = markup;
  let written = parts[0]!;
  for (const [index, { value, isEncoded, isContent }] of gaps.entries()) {
    if (value === ID) written += escapeText(isEncoded ? encodeURIComponent(id) : id);
    else written += isContent ? write(children) : escapeText(text);
    written += parts[index + 1];
  }
  return written;
}

const ID = 0;
const WORDS = 1;

/** By tag. */
const known = new Map<string, Gapped>();
onWords(() => known.clear());

/** The text of words and plain elements around them; null where anything else is among them. */
function textOfWords(nodes: readonly Nodes[]): string | null {
  let text = '';
  for (const node of nodes) {
    if (node.type !== 'text' && !isPlain(node)) return null;
    const inner = node.type === 'text' ? node.value : textOfWords(node.children);
    if (inner === null) return null;
    text += inner;
  }
  return text;
}

function isPlain(node: Nodes): node is Element {
  return node.type === 'element' && WORD_TAGS.has(node.tagName) && Object.keys(node.properties).length === 0;
}

const WORD_TAGS = new Set(['code', 'del', 'em', 'strong']);
