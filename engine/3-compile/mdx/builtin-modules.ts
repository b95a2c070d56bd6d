import type { ElementContent } from 'hast';
import { inBrowserOnly } from './component-uses.ts';
import { createElement, createFragment, createNode, type JsxNode, type ThemeComponent, toNodes } from './jsx-runtime.ts';
import { staticHooks } from './static-hooks.ts';

/**
 * What pages may import from modules that pages of Docusaurus commonly import. `*` is the namespace.
 */
export function readBuiltin(name: string): Record<string, unknown> {
  return BUILTINS[name] ?? {};
}

const link: ThemeComponent = { themeComponent: 'Link' };
const react: Record<string, unknown> = { ...staticHooks, createElement: createNode, Fragment: createFragment, memo: keep, forwardRef };

/** Its export is also `<Head>` in pages that do not import it. */
export const HEAD_MODULE = '@docusaurus/Head';

function keep<Value>(value: Value): Value {
  return value;
}

/** There are no refs to forward. */
function forwardRef(render: (props: unknown, ref: null) => JsxNode) {
  return (props: unknown) => render(props, null);
}

const head = ({ children }: { children?: JsxNode }) => createElement('head', {}, toNodes(children) as ElementContent[]);

/** What it holds is not rendered when the site is built, if it can be rendered later. */
function browserOnly({ children }: { children?: JsxNode | (() => JsxNode) }): JsxNode {
  return inBrowserOnly(() => (typeof children === 'function' ? children() : children));
}

const BUILTINS: Record<string, Record<string, unknown>> = {
  react: { ...react, default: react, '*': react },
  '@docusaurus/BrowserOnly': { default: browserOnly },
  '@docusaurus/Link': { default: link },
  [HEAD_MODULE]: { default: head },
};
