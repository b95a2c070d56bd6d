/** unified plugins of the site, in the forms that unified takes. `remark` and `rehype` run after docsgen's own. */
export interface CompilePlugins extends PluginLists {
  /** Those of docsgen plugins, which run before the site's own lists. */
  groups?: PluginGroup[];
  /** Options of remark-rehype: `handlers` above all. */
  remarkRehype?: Record<string, unknown>;
  /** Prism's grammars for languages of the site, by name. */
  grammars?: Record<string, unknown>;
  /** The site's own schema for front matter. */
  frontMatter?: unknown;
  /** Is told how long a plugin worked, in milliseconds. `now` is its clock. */
  meter?: { now(): number; add(plugin: string, ms: number): void };
}

export interface PluginLists {
  remark: unknown[];
  rehype: unknown[];
  beforeRemark?: unknown[];
  beforeRehype?: unknown[];
}

/** What a docsgen plugin adds to compiling. */
export interface PluginGroup extends Partial<PluginLists> {
  name: string;
  /** Its index in the config's `plugins`. */
  index: number;
  /** Pages without this need none of its syntax: a text, or the source of a regular expression. */
  mark?: string | RegExp;
  remarkRehype?: Record<string, unknown>;
}
