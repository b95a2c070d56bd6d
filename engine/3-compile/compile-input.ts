import type { CompilePlugins } from '../1-load/compile-plugins.ts';
import type { PostOptions } from '../2-discover/source-doc.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import type { LiveComponents } from '../components/live-components.ts';
import type { ContentSlot } from '../slots/content-slots.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { CompileOptions } from './compile-options.ts';
import type { NativeParser } from './parse/native/parse-native.ts';

/** What compile reads of one file. Nothing in it names the file, its version or its place, so that equal texts compile to equal docs. */
export interface CompileInput {
  text: string;
  /** By the file's extension. `options.format` 'mdx' overrules 'md'. */
  format: 'md' | 'mdx';
  options: CompileOptions;
  /** What the site's terms mean; none when absent. */
  glossary?: Glossary;
  /** Reads a file relative to the doc's folder; null when there is none. */
  readInclude: ReadInclude;
  /** Set for a post of a blog. */
  post?: PostOptions | undefined;
  plugins: CompilePlugins;
  /** The site's own components that the page may use; null for none. */
  components?: PageComponents | null;
  /** The site's slots for blocks that the page may show; null for none. */
  slots?: PageSlots | null;
  /** Makes the same trees sooner; null where there is none for the platform. */
  native: NativeParser | null;
  /** Reads a diagram's source; gives Mermaid's error, null for none. Absent where nobody checks. */
  checkDiagram?: (source: string) => Promise<unknown>;
  /** Draws a diagram as SVG in the colors of both modes; absent where the reader's browser does that. Rejects when it cannot. */
  drawDiagram?: ((source: string) => Promise<{ light: string; dark: string }>) | undefined;
  /** Quick ways to do without; none when absent. */
  plain?: Plain;
  /** Where the page stands, for plugins that ask for it. A page whose plugins have asked says so (CompiledPage). */
  place?: PagePlace;
}

/** By term. */
export type Glossary = Readonly<Record<string, string>>;

export type ReadInclude = (relativePath: string) => Promise<string | null>;

/** What a page meets of the site's own components. */
export interface PageComponents {
  live: LiveComponents;
  manifest: ComponentManifest;
  /** The page's, relative to the site folder: where its imports start. */
  folder: string;
}

/** What a page meets of the site's slots. */
export interface PageSlots {
  live: LiveComponents;
  manifest: ComponentManifest;
  used: ContentSlot[];
  names: ReadonlySet<string>;
}

/** Absolute paths. */
export interface PagePlace {
  siteDir: string;
  file: string;
}
