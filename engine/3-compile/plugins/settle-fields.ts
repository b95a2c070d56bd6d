import type { Node } from 'unist';

/** What a node of a type has, whatever plugin has made it: what is said to be there in the types of mdast and hast. */
const TEXT = { value: '' };
const PARENT = { children: [] };
const DIRECTIVE = { name: '', attributes: {}, children: [] };
const FIELDS: Record<string, Record<string, unknown>> = {
  ...named(['text', 'code', 'inlineCode', 'html', 'raw', 'comment', 'math', 'inlineMath', 'htmlComment'], TEXT),
  ...named(
    ['root', 'paragraph', 'blockquote', 'emphasis', 'strong', 'delete', 'list', 'listItem', 'table', 'tableRow', 'tableCell'],
    PARENT,
  ),
  heading: { depth: 2, children: [] },
  link: { url: '', children: [] },
  linkReference: { identifier: '', children: [] },
  footnoteDefinition: { identifier: '', children: [] },
  footnoteReference: { identifier: '' },
  image: { url: '' },
  imageReference: { identifier: '' },
  definition: { identifier: '', url: '' },
  ...named(['textDirective', 'leafDirective', 'containerDirective'], DIRECTIVE),
  ...named(['mdxJsxFlowElement', 'mdxJsxTextElement'], { attributes: [], children: [] }),
  ...named(['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'], TEXT),
  element: { tagName: 'div', properties: {}, children: [] },
};

/** Fills in what plugins have left out of a tree's nodes, where unified's own packages do not mind. */
export function settleFields(node: Node): void {
  const fields = Object.hasOwn(FIELDS, node.type) ? FIELDS[node.type]! : {};
  const record = node as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (!isSame(record[name], value)) record[name] = structuredClone(value);
  if (node.data === null) delete node.data;
  if (!('children' in node) || !Array.isArray(node.children)) return;
  if (!node.children.every(isInner)) node.children = listNodes(node.children);
  for (const child of node.children as Node[]) settleFields(child);
}

/** A tree in the tree is what it holds. */
function listNodes(children: unknown[]): Node[] {
  return children.flatMap((child) => {
    if (isInner(child)) return [child];
    return isNode(child) && 'children' in child && Array.isArray(child.children) ? listNodes(child.children) : [];
  });
}

function named(types: string[], fields: Record<string, unknown>): Record<string, Record<string, unknown>> {
  return Object.fromEntries(types.map((type) => [type, fields]));
}

/** Tells whether a value is of the other's kind. */
function isSame(value: unknown, of: unknown): boolean {
  return value !== null && typeof value === typeof of && Array.isArray(value) === Array.isArray(of);
}

function isInner(value: unknown): value is Node {
  return isNode(value) && value.type !== 'root';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
