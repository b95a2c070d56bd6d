import type { CompilePlugins } from '../1-load/compile-plugins.ts';
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
