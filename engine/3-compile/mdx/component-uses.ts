import type { ElementContent, RootContent } from 'hast';
import { COMPONENT_TAG } from '../../components/component-elements.ts';
import type { LiveComponents, SiteComponent } from '../../components/live-components.ts';
import type { ComponentNode } from './component-node.ts';

/** A use of one of the site's components, while the page is compiled. A node stands for it by its index (componentUse). */
export interface WrittenUse {
  component: SiteComponent;
  /** As the page names it. */
  name: string;
  /** What React renders. */
  value: unknown;
  /** Without children; what the page's code made, as it is: elements are nodes. */
  props: Record<string, unknown>;
}

/** The uses of the page that is evaluated now. Evaluating is synchronous: code of two pages never runs at once. */
let current: { uses: WrittenUse[]; live: LiveComponents } | null = null;

/** Runs a piece of evaluation whose uses of the site's components are added to a page's. */
export function collectUses<Value>(uses: WrittenUse[], live: LiveComponents | null, run: () => Value): Value {
  const before = current;
  current = live && { uses, live };
  try {
    return run();
  } finally {
    current = before;
  }
}

/** The use of an export of the site's modules, as a node; null for any other value. */
export function createUse(
  value: unknown,
  name: string | null,
  props: Record<string, unknown>,
  children: ElementContent[],
): ComponentNode | null {
  const component = current?.live.describe(value);
  if (!current || !component) return null;
  const { children: inner, key: _, ref: __, ...others } = props;
  const rest = typeof inner === 'function' ? { ...others, children: inner } : others;
  const use: WrittenUse = { component, name: name ?? component.export, value, props: rest };
  return { type: 'component', name: COMPONENT_TAG, props: { use: current.uses.push(use) - 1 }, children };
}

/** What React has made, as a node: a function of the site's modules may return it. Null for any other value. */
export function createReactUse(value: unknown): ComponentNode | null {
  if (!current || !isReactElement(value)) return null;
  const component = current.live.describe((value as { type?: unknown }).type) ?? { module: '', export: '' };
  const use: WrittenUse = { component, name: component.export, value: () => value, props: {} };
  return { type: 'component', name: COMPONENT_TAG, props: { use: current.uses.push(use) - 1 }, children: [] };
}

/** Which use a node stands for; null for any other node. */
export function indexOfUse(node: RootContent | { type: string }): number | null {
  return node.type === 'component' && (node as ComponentNode).name === COMPONENT_TAG ? Number((node as ComponentNode).props.use) : null;
}

function isReactElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as { $$typeof?: unknown }).$$typeof === 'symbol' && 'props' in value;
}
