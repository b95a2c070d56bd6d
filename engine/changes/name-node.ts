import type { Element, ElementContent } from 'hast';

/** Gives equal names to what looks and reads alike. */
export type NameNode = (node: ElementContent) => string;

/** Names the nodes of one version's page. `nameHref` gives equal names to addresses that lead to the same place. */
export function createNameNode(nameHref: (href: string) => string): NameNode {
  const names = new WeakMap<ElementContent, string>();
  const nameOf = (node: ElementContent): string => {
    const known = names.get(node);
    if (known !== undefined) return known;
    const name = node.type === 'element' ? nameElement(node) : node.type === 'text' ? node.value.replace(/\s+/g, ' ') : '';
    names.set(node, name);
    return name;
  };
  const nameElement = (element: Element): string => {
    const isCode = element.tagName === 'pre';
    const attributes = Object.entries(element.properties)
      .filter(([name]) => !UNSEEN.has(name))
      .map(([name, value]) => [name, name === 'href' ? nameHref(String(value)) : value]);
    const inside = isCode ? textsOf(element) : element.children.map(nameOf).join('');
    // Not as JSON, which would escape the names of what is inside once more at each level.
    return `\u0001${element.tagName}${attributes.length > 0 ? JSON.stringify(attributes) : ''}\u0002${inside.trim()}\u0003`;
  };
  return nameOf;
}

/** Attributes of which readers see nothing. */
const UNSEEN = new Set(['id', 'open', 'value', 'rel', 'target', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref']);

/** Lines of code are told apart by their text alone. */
function textsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textsOf).join('') : '';
}
