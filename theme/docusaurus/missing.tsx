import { createElement, type ReactNode } from 'react';

/**
 * Stands for what a component imports and docsgen does not have: a function, a hook, a component, or a module of these. What is made of it
 * shows its name, whatever is done with it in between.
 */
export function createMissing(name: string): unknown {
  return new Proxy(function missing() {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive || key === 'toString') return () => `[${name}]`;
      if (key === '__esModule') return true;
      if (key === 'default') return createMissing(name);
      return typeof key === 'symbol' || SILENT.has(key) ? undefined : createMissing(`${name}.${key}`);
    },
    apply: (_, __, args: unknown[]) => createShown(name, (args[0] as { children?: ReactNode } | undefined)?.children),
    construct: () => createShown(name) as object,
  });
}

const SILENT = new Set([
  'then',
  '$$typeof',
  'defaultProps',
  'contextTypes',
  'contextType',
  'displayName',
  'propTypes',
  'prototype',
  'compare',
]);

/** A value that is an element: wherever it is shown, it says what is missing. */
function createShown(name: string, children?: ReactNode): unknown {
  const element = createElement('span', { className: 'placeholder', role: 'note' }, `“${name}” is not available on this site. `, children);
  return new Proxy(element, {
    get(target, key) {
      if (key in target) return target[key as keyof typeof target];
      if (key === Symbol.toPrimitive || key === 'toString') return () => `[${name}]`;
      if (key === Symbol.iterator) return () => [createShown(`${name}[…]`)].values();
      if (key === 'length') return 1;
      if (typeof key === 'symbol' || SILENT.has(key)) return undefined;
      return METHODS.test(key) ? createMissing(`${name}.${key}`) : createShown(`${name}.${key}`);
    },
  });
}

/** What data is asked for that is a list or a text. */
const METHODS =
  /^(?:at|concat|endsWith|every|filter|find|findIndex|findLast|flat|flatMap|forEach|includes|indexOf|join|map|match|reduce|replace|replaceAll|slice|some|sort|split|startsWith|substring|toLowerCase|toUpperCase|trim|get|set|push)$/;
