import type { Element, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { policyBlocksOrigin, policyBlocksStyle } from '../../diagnostics/messages/html.ts';
import { findInElement, readTags } from '../../policy/list-origins.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/** Warns of what the site's strict policy keeps browsers from: styles in the page, and what it loads from places that the config does not allow. */
export function rehypePolicy() {
  return (tree: Root, file: VFile) => warn(tree, file);
}

/** The same of what a page brings along for the document's head, before that is taken out of it. */
export function rehypeHeadPolicy() {
  return (tree: Root, file: VFile) => {
    if (!file.data.page!.input.options.policy) return;
    const heads: { head: Element; source: string }[] = [];
    walkTree(tree, (node, source) => {
      if (node.type === 'element' && node.tagName === 'head') heads.push({ head: node, source });
    });
    for (const { head, source } of heads) warn(head, file, source);
  };
}

function warn(tree: Root | Element, file: VFile, around = ''): void {
  const { diagnostics, input } = file.data.page!;
  const { policy } = input.options;
  if (!policy) return;
  const isAllowed = (directive: string, origin: string) => (policy.allow[directive] ?? []).some((source) => matches(source, origin));
  let place = placeOf({}, around);
  const check = (tag: string, attributes: ReadonlyMap<string, string>) => {
    const style = attributes.get('style');
    if ((style || tag === 'style') && !isAllowed('style-src', "'unsafe-inline'"))
      diagnostics.push(policyBlocksStyle(tag === 'style' ? '<style>' : `style="${style}"`, place));
    for (const { origin, directive } of findInElement(tag, attributes, policy.own)) {
      if (!isAllowed(directive, origin)) diagnostics.push(policyBlocksOrigin({ origin, directive, tag }, place));
    }
  };
  const look = (node: Nodes, source: string) => {
    if (node.position) place = placeOf(node, source);
    // What React has written of an island.
    if ((node.type as string) === 'raw')
      for (const { tag, attributes } of readTags((node as unknown as { value: string }).value)) check(tag, attributes);
    if (node.type !== 'element') return;
    const { tag, properties } = toElement(node);
    check(tag, toAttributes(properties));
  };
  walkTree(tree, look, around);
}

/** A component's properties stand in one. The theme's link to a video names its player; what others load stands in elements below them. */
function toElement({ tagName, properties }: Element): { tag: string; properties: Record<string, unknown> } {
  if (typeof properties.props !== 'string') return { tag: tagName.toLowerCase(), properties };
  return { tag: tagName === 'VideoLink' ? 'a' : tagName, properties: JSON.parse(properties.props) as Record<string, unknown> };
}

/** As HTML names them. */
function toAttributes(properties: Record<string, unknown>): Map<string, string> {
  return new Map(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value == null) return [];
      const written = Array.isArray(value) ? value.join(name === 'srcSet' ? ', ' : ' ') : String(value);
      return [[name === 'player' || name === 'dataPlayer' ? 'data-player' : name.toLowerCase(), written]];
    }),
  );
}

/** Whether a source of a policy stands for an origin: by its name, its scheme, or as the parent of its host. */
function matches(source: string, origin: string): boolean {
  if (source === origin || (/^[a-z]+:$/.test(source) && origin.startsWith(source))) return true;
  const [scheme, host] = source.split('://');
  if (host?.startsWith('*.')) return origin.startsWith(`${scheme}://`) && new URL(origin).host.endsWith(host.slice(1));
  return URL.canParse(source) && host !== undefined && new URL(source).origin === origin;
}
