import type { Element, Nodes } from 'hast';

/** Components → the part of the theme (theme/parts/) that a page needs to show them. */
const BY_COMPONENT: Record<string, string> = {
  'docsgen-island': 'islands',
  Formula: 'math',
  Mermaid: 'mermaid',
  ...Object.fromEntries('Badge Card Cards Figure FileTree Frame Steps Video'.split(' ').map((name) => [name, 'blocks'])),
  ...Object.fromEntries('Tooltip VideoLink ZoomLink'.split(' ').map((name) => [name, 'overlays'])),
};

/** The same for elements that a page has from elsewhere, by their class. */
const BY_CLASS: Record<string, string> = {
  'drawn-diagram': 'diagrams',
  katex: 'math',
  ...Object.fromEntries(
    ['line-signed', 'line-dim', 'line-error', 'line-warning', 'line-info', 'code-word', 'ansi'].map((name) => [name, 'code']),
  ),
};

/**
 * Lists the optional parts of the theme that a finished page needs, sorted, wherever they come from: its text, its partials, the site's plugins.
 * `shown` are components that it does not hold as elements.
 */
export function findParts(content: Nodes, shown: ReadonlySet<string> = new Set()): string[] {
  const found = new Set([...shown].flatMap((name) => lookUp(BY_COMPONENT, name) ?? []));
  collect(content, found);
  return [...found].sort();
}

function collect(node: Nodes, found: Set<string>): void {
  if (node.type === 'element') for (const part of partsOf(node)) found.add(part);
  if ('children' in node) for (const child of node.children) collect(child, found);
}

function partsOf({ tagName, properties: { className } }: Element): string[] {
  const classes = Array.isArray(className) ? className.map(String) : [];
  return [lookUp(BY_COMPONENT, tagName), ...classes.map((name) => lookUp(BY_CLASS, name))].flatMap((part) => part ?? []);
}

/** What a page names may be `constructor`. */
function lookUp(table: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
