import type { ConfigValue } from '../import-plan.ts';
import type { ListedPlugin } from './list-plugins.ts';
import { openKeys } from './option-keys.ts';
import { type Reading, tellPerson } from './reading.ts';
import { isRecord } from './site-code/site-value.ts';

/** Redirects of the config, and those that its function makes of the routes. */
export async function readRedirects(reading: Reading, plugins: ListedPlugin[], routes: string[]): Promise<void> {
  /** Old route → target. The first rule for a route counts, as in Docusaurus. */
  const redirects = new Map<string, string>();
  const add = (from: string, to: string) => {
    const key = from.startsWith('/') ? from : `/${from}`;
    if (!redirects.has(key)) redirects.set(key, to);
  };
  for (const plugin of plugins) {
    const keys = openKeys(reading, plugin.options, plugin.path, 'redirects');
    for (const [index, rule] of (keys.list('redirects') ?? []).entries()) {
      const froms = isRecord(rule) ? (Array.isArray(rule.from) ? rule.from : [rule.from]) : [];
      const to = isRecord(rule) ? rule.to : undefined;
      for (const from of froms) if (typeof from === 'string' && typeof to === 'string') add(from, to);
      if (froms.length === 0 || typeof to !== 'string')
        tellPerson(reading, 'redirects', [...keys.path, 'redirects', index], 'This redirect is left out: it lacks "from" or "to".');
    }
    for (const extension of keys.strings('fromExtensions') ?? []) {
      // Each host sends readers from /x.html to /x by itself, or docsgen's page for missing ones does.
      if (extension !== 'html') for (const route of routes) if (route !== '/') add(`${route.replace(/\/$/, '')}.${extension}`, route);
    }
    for (const extension of keys.strings('toExtensions') ?? [])
      for (const route of routes) if (route.endsWith(`.${extension}`)) add(route.slice(0, -extension.length - 1), route);
    const made = keys.function('createRedirects');
    if (made) for (const route of routes) for (const from of toList(await reading.site.call(made, route))) add(from, route);
    if (keys.has('redirects')) keys.carried('redirects', 'Redirects.');
    if (keys.has('fromExtensions'))
      keys.translated('fromExtensions', 'Old addresses with an extension lead to the pages; for .html nothing has to be written.');
    if (keys.has('toExtensions')) keys.translated('toExtensions', 'Addresses without their extension lead to the pages.');
    if (made)
      keys.translated(
        'createRedirects',
        `The redirects that the function makes of the ${routes.length} routes of today are in "redirects".`,
      );
    keys.take('id');
    keys.finish();
  }
  const written = gather(redirects, routes);
  if (written.length > 0) reading.plan.config.set('redirects', written);
}

/** By target, without those that begin at a page; straight to the end of a chain. */
function gather(redirects: Map<string, string>, routes: string[]): ConfigValue[] {
  const trim = (route: string) => route.replace(/(?<=.)\/$/, '');
  const pages = new Set(routes.map(trim));
  const byTarget = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    let end = /^(?:\/|[a-z]+:)/i.test(to) ? to : `/${to}`;
    for (let step = 0; step < redirects.size && redirects.has(end) && !pages.has(trim(end)); step++) end = redirects.get(end)!;
    if (!pages.has(trim(from)) && trim(from) !== trim(end)) byTarget.set(end, [...(byTarget.get(end) ?? []), from]);
  }
  return [...byTarget].map(([to, from]) => ({ from: from.length === 1 ? from[0]! : from, to }));
}

function toList(made: unknown): string[] {
  return (Array.isArray(made) ? made : [made]).filter((from): from is string => typeof from === 'string');
}
