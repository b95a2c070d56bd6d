import type { ElementContent } from 'hast';
import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import { expressionFailed } from '../../diagnostics/messages/page-code.ts';
import { inBrowserOnly } from './component-uses.ts';
import { ALREADY_REPORTED } from './evaluation.ts';
import { EvaluationError } from './evaluation-error.ts';
import { createElement, createFragment, createNode, type JsxNode, type ThemeComponent, toNodes } from './jsx-runtime.ts';
import { note } from './page-notes.ts';
import { runPageCode } from './run-page-code.ts';
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

/**
 * What it holds is not rendered when the site is built, if it can be rendered later. Where its code asks for a browser, which the code of a page
 * never meets, its fallback is shown.
 */
function browserOnly({ children, fallback }: { children?: JsxNode | (() => JsxNode); fallback?: JsxNode }): JsxNode {
  if (typeof children !== 'function') return inBrowserOnly(() => children);
  try {
    return inBrowserOnly(() => runPageCode(children));
  } catch (error) {
    if (fallback === undefined || !noteFailure(error)) throw error;
    return fallback;
  }
}

/** False where nobody takes notes. */
function noteFailure(error: unknown): boolean {
  if (error === ALREADY_REPORTED) return true;
  if (error instanceof EvaluationError) return note(error.diagnose, error.prop);
  return note((place) => expressionFailed(describeThrown(error), place));
}

const BUILTINS: Record<string, Record<string, unknown>> = {
  react: { ...react, default: react, '*': react },
  '@docusaurus/BrowserOnly': { default: browserOnly },
  '@docusaurus/Link': { default: link },
  [HEAD_MODULE]: { default: head },
};
