import type { ElementContent } from 'hast';
import { expressionFailed } from '../../diagnostics/messages/compile.ts';
import { EvaluationError } from './evaluation-error.ts';
import { createElement, createFragment, createNode, type JsxNode, type ThemeComponent, toNodes } from './jsx-runtime.ts';

/**
 * What pages may import from modules that pages of Docusaurus commonly import. `*` is the namespace. Hooks are there so that
 * calling one is reported where it is called, with what it means.
 */
export function readBuiltin(name: string): Record<string, unknown> {
  return BUILTINS[name] ?? {};
}

const link: ThemeComponent = { themeComponent: 'Link' };
const react: Record<string, unknown> = { createElement: createNode, Fragment: createFragment };
for (const hook of ['useState', 'useEffect', 'useMemo', 'useCallback', 'useRef', 'useContext', 'useReducer', 'useLayoutEffect', 'useId']) {
  react[hook] = () => {
    throw new EvaluationError((place) => ({
      ...expressionFailed(`"${hook}" needs a browser, and pages are evaluated once, when the site is built`, place),
      fix: 'move what is interactive into a component of the theme',
    }));
  };
}

/** Its export is also `<Head>` in pages that do not import it. */
export const HEAD_MODULE = '@docusaurus/Head';

const keepUrl = (url: string) => url;
const keepChildren = ({ children }: { children?: JsxNode }) => children;
const head = ({ children }: { children?: JsxNode }) => createElement('head', {}, toNodes(children) as ElementContent[]);
const translate = ({ message }: { message?: string }) => message ?? '';

const BUILTINS: Record<string, Record<string, unknown>> = {
  react: { ...react, default: react, '*': react },
  '@docusaurus/Link': { default: link },
  [HEAD_MODULE]: { default: head },
  '@docusaurus/useBaseUrl': { default: keepUrl, useBaseUrlUtils: () => ({ withBaseUrl: keepUrl }) },
  '@docusaurus/Translate': { default: keepChildren, translate },
};
