import type { ElementContent, RootContent } from 'hast';
import { COMPONENT_TAG } from '../../components/component-elements.ts';
import type { LiveComponents, SiteComponent } from '../../components/live-components.ts';
import type { Docsgen } from '../../components/theme.ts';
import { expressionFailed } from '../../diagnostics/messages/page-code.ts';
import type { PageComponents } from '../compile-input.ts';
import type { ComponentNode } from './component-node.ts';
import { EvaluationError } from './evaluation-error.ts';
import { staticHooks } from './static-hooks.ts';

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
let current: { uses: WrittenUse[]; live: LiveComponents; read: () => Docsgen } | null = null;
/** What is evaluated now is for browsers alone. */
let isForBrowsers = false;

/** Runs a piece of evaluation whose uses of the site's components are added to a page's. Hooks that it calls are static ones. */
export function collectUses<Value>(uses: WrittenUse[], components: PageComponents | null, run: () => Value): Value {
  const before = current;
  current = components && { uses, live: components.live, read: () => siteAlone(components) };
  try {
    return current ? current.live.withHooks(staticHooks, current.read, run) : run();
  } finally {
    current = before;
  }
}

/** Runs what BrowserOnly holds. */
export function inBrowserOnly<Value>(run: () => Value): Value {
  const before = isForBrowsers;
  isForBrowsers = true;
  try {
    return run();
  } finally {
    isForBrowsers = before;
  }
}

/** Code of a page is evaluated once, for all the pages of its text. */
function siteAlone({ manifest }: PageComponents): Docsgen {
  const refuse = (name: string, fix: string) => ({
    get: (): never => {
      throw new EvaluationError((place) => ({
        ...expressionFailed(`"${name}" is not known where the code of a page is evaluated`, place),
        fix,
      }));
    },
  });
  const elsewhere = 'ask for it in a component, in a file in the folder of the components';
  return Object.defineProperties({ ...manifest.site } as Docsgen, {
    page: refuse('page', elsewhere),
    version: refuse('version', `write {version} for its label, or ${elsewhere}`),
  });
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
  const isLater = isForBrowsers && current.live.runsInBrowsers(component.module);
  const rest = { ...others, ...(typeof inner === 'function' && { children: inner }), ...(isLater && { hydrate: 'only' }) };
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
