import type { Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import type { ContentOutcome, ContentPlace } from '../../slots/render-content-slot.ts';
import type { PageSlots } from '../compile-input.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import type { PageContext } from './page-context.ts';
import { textOf } from './text-of.ts';

/** Gives blocks to the site's slots for them: blocks inside blocks first, so that nothing is given twice. */
export function rehypeSlots() {
  return async (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const { slots } = page.input;
    if (!slots) return;
    const rendering = await import('../../slots/render-content-slot.ts');
    await fill(tree, { page, slots, rendering, count: 0 });
  };
}

interface Filling {
  page: PageContext;
  slots: PageSlots;
  rendering: typeof import('../../slots/render-content-slot.ts');
  count: number;
}

async function fill(parent: Nodes, filling: Filling): Promise<void> {
  if (!('children' in parent)) return;
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    await fill(child, filling);
    children.push(...(child.type === 'component' ? await fillBlock(child, filling) : [child]));
  }
  parent.children = children as never[];
}

async function fillBlock(node: ComponentNode, filling: Filling): Promise<RootContent[]> {
  const { slots, rendering } = filling;
  const { type, title = null, language = null } = node.props;
  if (node.name === 'Admonition') {
    const own = node.children.find((child) => child.type === 'component' && child.name === 'AdmonitionTitle');
    return wrap('admonition', { type: type ?? 'note', title: own ? textOf(own) : title }, node, filling);
  }
  if (node.name !== 'CodeBlock') return [node];
  const item = { language, title, code: textOf(node as unknown as Nodes) };
  if (slots.names.has('code-block-buttons')) {
    const buttons = take(await rendering.renderPart(place('code-block-buttons', item, filling), slots), filling);
    if (buttons) node.props = { ...node.props, buttons };
  }
  return wrap('code-block', item, node, filling);
}

function place(slot: string, item: Record<string, unknown>, filling: Filling): ContentPlace {
  return { slot, id: `${slot}.${filling.count++}`, item };
}

async function wrap(slot: string, item: Record<string, unknown>, node: ComponentNode, filling: Filling): Promise<RootContent[]> {
  const { slots, rendering } = filling;
  if (!slots.names.has(slot)) return [node];
  const toTheme = (name: string, props: Record<string, unknown>, children: ComponentNode['children']): ComponentNode => ({
    type: 'component',
    name,
    props,
    children,
  });
  return take(await rendering.renderAround(place(slot, item, filling), node, { ...slots, toTheme }), filling) ?? [];
}

/** A slot that fails fails in each block: it is reported once. */
function take<Value>(outcome: ContentOutcome<Value>, { page, slots }: Filling): Value | null {
  if ('problem' in outcome) {
    const { problem } = outcome;
    const file = problem.place?.file;
    const isKnown = page.diagnostics.some(({ code, message }) => code === problem.code && message === problem.message);
    if (!isKnown) page.diagnostics.push({ ...problem, place: problem.place && { ...problem.place, file: `/${file}` } });
    return null;
  }
  for (const name of outcome.shown) page.shownInIslands.add(name);
  for (const { module } of slots.used) for (const style of slots.manifest.modules[module]?.styles ?? []) page.styleFiles.add(style);
  return outcome.value;
}
