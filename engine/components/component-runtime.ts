import { createRequire } from 'node:module';
import * as React from 'react';
import { type ComponentType, createContext, createElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { RUNTIME_NAME } from './runtime-name.ts';
import { InsideIsland, serverTheme, type Wake } from './theme.ts';

/** What stands in the place of an island while what is around it is rendered. */
export interface IslandUse {
  module: string;
  export: string;
  type: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  wake: Wake;
}

/** Attributes of the template elements that stand for islands, and in them for what they are given as content. */
const ISLAND_MARK = 'data-docsgen-island';
const CONTENT_MARK = 'data-docsgen-content';

/** Takes note of an island; gives its number. */
export const IslandCollector = createContext<(use: IslandUse) => number>(() => {
  throw new Error('Islands can only be rendered in pages.');
});

/** Exports of the site's modules that begin with 'use client'. */
const clients = new WeakMap<object, { module: string; export: string }>();
const proxies = new WeakMap<object, ComponentType>();

/** Gives the bundled components of a site what they import from docsgen, once for the process. */
export function provideRuntime(siteDir: string): void {
  const runtime = globalThis as { [key: symbol]: unknown };
  runtime[Symbol.for(RUNTIME_NAME)] ??= {
    react: { ...React, createElement: wrap(React.createElement) },
    jsx: { ...jsxRuntime, jsx: wrap(jsxRuntime.jsx), jsxs: wrap(jsxRuntime.jsxs), jsxDEV: wrap(jsxRuntime.jsx) },
    dom,
    theme: serverTheme,
    require: createRequire(`${siteDir}/`),
    registerClient(module: string, exports: Record<string, unknown>) {
      for (const [name, value] of Object.entries(exports)) if (isComponent(value)) clients.set(value, { module, export: name });
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

/** Whether an export can be rendered: a function, a class, or what React makes of one (memo, forwardRef, lazy). */
export function isComponent(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value));
}

/** Whether an export becomes an island. */
export function isClient(value: unknown): boolean {
  return isComponent(value) && clients.has(value);
}

/** Whether a value is content, which an island is given as HTML. */
export function isContent(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isContent));
}

// biome-ignore lint/suspicious/noExplicitAny: of any form of React's functions
function wrap<Make extends (type: any, ...rest: any[]) => unknown>(make: Make): Make {
  return ((type: unknown, ...rest: unknown[]) => make(toComponent(type), ...rest)) as Make;
}

function createProxy(type: IslandUse['type'], client: { module: string; export: string }) {
  function Island({ hydrate = 'visible', ...props }: Record<string, unknown>): ReactElement {
    const isInside = useContext(InsideIsland);
    const collect = useContext(IslandCollector);
    if (isInside || hydrate === 'none') return createElement(type, props);
    const index = collect({ ...client, type, props, wake: hydrate as Wake });
    const content = Object.values(props).filter(isContent);
    return createElement(
      'template',
      { [ISLAND_MARK]: index },
      ...content.map((value, nth) => createElement('template', { [CONTENT_MARK]: nth }, value as ReactNode)),
    );
  }
  Island.displayName = (type as { displayName?: string; name?: string }).displayName ?? type.name ?? client.export;
  return Island;
}
