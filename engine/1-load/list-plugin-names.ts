/** What the site's own plugins may bring into any page, sorted. It may be too much: a name that the config uses for something else. */
export interface PluginNames {
  /** Specifiers that lead to the same module from every page. */
  modules: string[];
  /** Names of tags that may be components. */
  tags: string[];
}

/**
 * Lists what the code of a config names that its plugins may add to pages: pages are read before plugins run, and what they need of the site's
 * components is bundled before. A name that is put together while a plugin runs is not found.
 */
export function listPluginNames(code: string): PluginNames {
  return { modules: listMatches(code, SPECIFIER), tags: listMatches(code, TAG) };
}

/** In the text of a statement, too: `import Badge from '@site/src/components/Badge'`. */
const SPECIFIER = /(@(?:site|theme|theme-original|theme-init|docusaurus|generated)\/[\w./@-]*\w)/g;
const TAG = /["'`<]([A-Z][\w$]*)\b/g;

function listMatches(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, name]) => name!))].sort();
}
