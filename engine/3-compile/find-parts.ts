import type { Element, Nodes } from 'hast';

/** Components → the part of the theme (theme/parts/) that a page needs to show them. */
const BY_COMPONENT = new Map(
  Object.entries({
    'docsgen-island': 'islands',
    Formula: 'math',
    Mermaid: 'mermaid',
    ...Object.fromEntries('Badge CardTitle Cards Figure FileTree Frame Steps Video'.split(' ').map((name) => [name, 'blocks'])),
    ...Object.fromEntries('CallToAction Feature Features Hero'.split(' ').map((name) => [name, 'landing'])),
    ...Object.fromEntries('Tooltip VideoLink ZoomLink'.split(' ').map((name) => [name, 'overlays'])),
  }),
);

/** The same for elements that a page has from elsewhere, by their class. */
const BY_CLASS = new Map(
  Object.entries({
    'api-endpoint': 'api',
    'api-fields': 'api',
    'api-index': 'api',
    'button-link': 'landing',
    'drawn-diagram': 'diagrams',
    katex: 'math',
    ...Object.fromEntries(
      ['line-signed', 'line-dim', 'line-error', 'line-warning', 'line-info', 'code-word', 'ansi'].map((name) => [name, 'code']),
    ),
  }),
);

/** The same for layouts. */
const BY_LAYOUT = new Map([['landing', 'landing']]);

/**
 * Lists the optional parts of the theme that a finished page needs, sorted, wherever they come from: its text, its partials, the site's plugins.
 * `shown` are components that it does not hold as elements; `layout` is what its front matter says.
 */
export function findParts(content: Nodes, shown: ReadonlySet<string> = new Set(), layout: string | null = null): string[] {
  const found = new Set<string>();
  for (const name of shown) addPart(BY_COMPONENT.get(name), found);
  addPart(BY_LAYOUT.get(layout ?? ''), found);
  collect(content, found);
  return [...found].sort();
}

function collect(node: Nodes, found: Set<string>): void {
  if (node.type === 'element') addParts(node, found);
  if ('children' in node) for (const child of node.children) if (child.type !== 'text') collect(child, found);
}

function addParts({ tagName, properties: { className } }: Element, found: Set<string>): void {
  addPart(BY_COMPONENT.get(tagName), found);
  if (Array.isArray(className)) for (const name of className) addPart(BY_CLASS.get(String(name)), found);
}

function addPart(part: string | undefined, found: Set<string>): void {
  if (part !== undefined) found.add(part);
}
