import { createRequire } from 'node:module';
import * as React from 'react';
import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { listContent, toPieces } from './island-pieces.ts';
import { isComponent, listComponents } from './list-components.ts';
import { RUNTIME_NAME } from './runtime-name.ts';
import { type Docsgen, DocsgenContext, InsideIsland, markAttribute, serverTheme, type Wake } from './theme.ts';

/** What stands in the place of an island while what is around it is rendered. */
export interface IslandUse {
  module: string;
  export: string;
  type: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** The object that it was given as props. */
  given: object;
  wake: Wake;
  /** It has become an island by itself: where it cannot be one, it stays static. */
  isMarked: boolean;
}

/** Takes note of an island; gives its number, or null where it is to be no island. */
export const IslandCollector = createContext<(use: IslandUse) => number | null>(() => {
  throw new Error('Islands can only be rendered in pages.');
});

interface Client {
  module: string;
  export: string;
  /** Its file begins with 'use client'. Others have become islands by themselves, and can do without. */
  isMarked: boolean;
  /** It looks at its children one by one. */
  looksInside: boolean;
}

/** Exports of the site's modules that run in browsers. */
const clients = new WeakMap<object, Client>();
const proxies = new WeakMap<object, ComponentType>();

/** Gives the bundled components of a site what they import from docsgen, once for the process. */
export function provideRuntime(siteDir: string): void {
  const runtime = globalThis as { [key: symbol]: unknown };
  runtime[Symbol.for(RUNTIME_NAME)] ??= {
    react: { ...React, createElement: wrap(React.createElement), lazy, memo },
    jsx: { ...jsxRuntime, jsx: wrap(jsxRuntime.jsx), jsxs: wrap(jsxRuntime.jsxs), jsxDEV: wrap(jsxRuntime.jsx) },
    dom,
    theme: serverTheme,
    require: createRequire(`${siteDir}/`),
    registerClient(module: string, exports: Record<string, unknown>, isMarked: boolean, isLooking: boolean) {
      for (const [value, name] of listComponents(exports))
        if (!clients.has(value)) clients.set(value, { module, export: name, isMarked, looksInside: isLooking });
    },
  };
}

/** The component that shows an export: an island for one of a module that begins with 'use client'. */
export function toComponent(type: unknown): unknown {
  const client = isComponent(type) ? clients.get(type) : undefined;
  if (!client) return type;
  const known = proxies.get(type as object);
  if (known) return known;
  const proxy = createProxy(type as IslandUse['type'], client);
  proxies.set(type as object, proxy as ComponentType);
  return proxy;
}

/**
 * Runs code outside of React with hooks that stand for React's, so that hooks of the site's modules can be called in a page. What useDocsgen()
 * says there is what `read` gives.
 */
export function runWithHooks<Value>(hooks: Record<string, unknown>, read: () => Docsgen, run: () => Value): Value {
  const internals = (React as unknown as Record<string, { H: unknown }>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!;
  const before = internals.H;
  const useContext = (context: { _currentValue: unknown }) => ((context as unknown) === DocsgenContext ? read : context._currentValue);
  internals.H = { ...hooks, useContext, readContext: useContext, use: useContext };
  try {
    return run();
  } finally {
    internals.H = before;
  }
}

/** The component of the theme that a value is, which pages have themselves; null for any other value. */
export function nameOfTheme(value: unknown): string | null {
  return Object.entries(serverTheme).find(([name, own]) => own === value && /^[A-Z]/.test(name))?.[0] ?? null;
}

/** Whether an export becomes an island. */
export function isClient(value: unknown): boolean {
  return isComponent(value) && clients.has(value);
}

/** Stands for content of the page, whose node it names. */
export function Mark({ index, children }: { index: number; children?: ReactNode }): ReactNode {
  return createElement('template', { [markAttribute('slot')]: index }, children);
}

// biome-ignore lint/suspicious/noExplicitAny: of any form of React's functions
function wrap<Make extends (type: any, ...rest: any[]) => unknown>(make: Make): Make {
  return ((type: unknown, ...rest: unknown[]) => make(toComponent(type), ...rest)) as Make;
}

/** An island stays one when it is loaded lazily, or remembered. */
const lazy: typeof React.lazy = (load) =>
  React.lazy(async () => {
    const module = await load();
    return { ...module, default: toComponent(module.default) as typeof module.default };
  });
const memo = ((type: ComponentType, ...rest: never[]) => React.memo(toComponent(type) as ComponentType, ...rest)) as typeof React.memo;

function createProxy(type: IslandUse['type'], client: Client) {
  function Island(given: Record<string, unknown>): ReactElement {
    const { hydrate = 'visible', ...props } = given;
    const isInside = useContext(InsideIsland);
    const collect = useContext(IslandCollector);
    if (isInside || hydrate === 'none') return createElement(type, props);
    const sent =
      client.looksInside && props.children !== undefined
        ? { ...props, children: toPieces(props.children as ReactNode, ({ type: kind }) => kind === Mark) }
        : props;
    const index = collect({ ...client, type, props: sent, given, wake: hydrate as Wake });
    if (index === null) return createElement(type, props);
    const content = listContent(sent);
    return createElement(
      'template',
      { [markAttribute('island')]: index },
      ...content.map((value, nth) => createElement('template', { [markAttribute('content')]: nth }, value as ReactNode)),
    );
  }
  Island.displayName = (type as { displayName?: string; name?: string }).displayName ?? type.name ?? client.export;
  return Island;
}
