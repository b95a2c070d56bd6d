import type { Plain } from '../tools/quick-way.ts';
import type { CompileOptions } from './compile-options.ts';
import type { NativeParser } from './parse/native/parse-native.ts';

/** What compile reads of one file. Nothing in it names the file, its version or its place, so that equal texts compile to equal docs. */
export interface CompileInput {
  text: string;
  /** By the file's extension. `options.format` 'mdx' overrules 'md'. */
  format: 'md' | 'mdx';
  options: CompileOptions;
  /** Reads a file relative to the doc's folder; null when there is none. */
  readInclude: ReadInclude;
  plugins: CompilePlugins;
  /** Makes the same trees sooner; null where there is none for the platform. */
  native: NativeParser | null;
  /** Quick ways to do without; none when absent. */
  plain?: Plain;
  /** Where the page stands, for plugins that ask for it. A page whose plugins have asked says so (CompiledPage). */
  place?: PagePlace;
}

export type ReadInclude = (relativePath: string) => Promise<string | null>;

/** Absolute paths. */
export interface PagePlace {
  siteDir: string;
  file: string;
}

/** unified plugins of the site, in the forms that unified takes. `remark` and `rehype` run after docsgen's own. */
export interface CompilePlugins extends PluginLists {
  /** Those of docsgen plugins, which run before the site's own lists. */
  groups?: PluginGroup[];
  /** Options of remark-rehype: `handlers` above all. */
  remarkRehype?: Record<string, unknown>;
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
