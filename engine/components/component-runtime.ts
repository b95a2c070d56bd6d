import { createRequire } from 'node:module';
import * as React from 'react';
import { type ComponentType, createContext, createElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { isComponent, listComponents } from './list-components.ts';
import { RUNTIME_NAME } from './runtime-name.ts';
import { InsideIsland, markAttribute, serverTheme, type Wake } from './theme.ts';

/** What stands in the place of an island while what is around it is rendered. */
export interface IslandUse {
  module: string;
  export: string;
  type: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** The object that it was given as props. */
  given: object;
  wake: Wake;
}

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
    react: { ...React, createElement: wrap(React.createElement), lazy, memo },
    jsx: { ...jsxRuntime, jsx: wrap(jsxRuntime.jsx), jsxs: wrap(jsxRuntime.jsxs), jsxDEV: wrap(jsxRuntime.jsx) },
    dom,
    theme: serverTheme,
    require: createRequire(`${siteDir}/`),
    registerClient(module: string, exports: Record<string, unknown>) {
      for (const [value, name] of listComponents(exports)) if (!clients.has(value)) clients.set(value, { module, export: name });
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

/** An island stays one when it is loaded lazily, or remembered. */
const lazy: typeof React.lazy = (load) =>
  React.lazy(async () => {
    const module = await load();
    return { ...module, default: toComponent(module.default) as typeof module.default };
  });
const memo = ((type: ComponentType, ...rest: never[]) => React.memo(toComponent(type) as ComponentType, ...rest)) as typeof React.memo;

function createProxy(type: IslandUse['type'], client: { module: string; export: string }) {
  function Island(given: Record<string, unknown>): ReactElement {
    const { hydrate = 'visible', ...props } = given;
    const isInside = useContext(InsideIsland);
    const collect = useContext(IslandCollector);
    if (isInside || hydrate === 'none') return createElement(type, props);
    const index = collect({ ...client, type, props, given, wake: hydrate as Wake });
    const content = Object.values(props).filter(isContent);
    return createElement(
      'template',
      { [markAttribute('island')]: index },
      ...content.map((value, nth) => createElement('template', { [markAttribute('content')]: nth }, value as ReactNode)),
    );
  }
  Island.displayName = (type as { displayName?: string; name?: string }).displayName ?? type.name ?? client.export;
  return Island;
}
