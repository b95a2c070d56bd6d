import type { PostOptions } from '../2-discover/source-doc.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { CompileOptions } from './compile-doc.ts';
import type { Glossary } from './compile-input.ts';
import type { CompiledDoc } from './compiled-doc.ts';

/** A distinct text to compile. */
export interface CompileJob {
  key: string;
  absolutePath: string;
  format: 'md' | 'mdx';
  /** Length of the text, by which work is shared out. */
  size: number;
  /** contentDigest() of the file, where the key is made of nothing else that is read: a file that still has it needs no other look. */
  digest?: string;
  /** Of a page that is no file. */
  text?: string;
  /** Of a post of a blog. */
  post?: PostOptions;
}

/** What the compile jobs of a build share. */
export interface CompileSetup {
  siteDir: string;
  /** Which files pages may name. No part of a compile key: what it comes to for a page's own includes is. */
  boundary: SiteBoundary;
  options: CompileOptions;
  /** The site's own components; null for none. No part of the options' digest: those that a page uses are in its compile key. */
  components: ComponentManifest | null;
  /** Digest of the options, the plugins and docsgen itself: part of each compile key. */
  optionsDigest: string;
  glossary: Glossary;
  /** Part of the compile keys of pages that may ask what a term means. */
  glossaryDigest: string;
  /** Plugins are functions and cannot be sent: each worker loads the config itself. */
  hasPlugins: boolean;
  /** See SiteInput: of the config that the plugins stand in. */
  codeDigest: string;
  /** Without the native parser, too, where the config wants none or, for a page that has ended a process, the pool. */
  plain: Plain;
  limits: PageLimits;
  /** Path of the Chromium that draws diagrams; null where readers' browsers do. */
  chromium: string | null;
}

/** What one page may take of the machine. A page that takes more is reported, and the build goes on without it. */
export interface PageLimits {
  /** Of processor time, where the system tells it; else of time. A large text gets more, see keepWithin. */
  seconds: number;
  /** That the process which works on the page may hold, docsgen itself included. */
  megabytes: number;
}

/** What compile leaves behind for one text; the content stands in the cache. */
export interface CompileOutcome {
  /** Its key is that of the text which was found, if it was written since the job was made. */
  doc: CompiledDoc;
  /** See CompiledPage. */
  parsers: string[];
  /** Nothing of it is kept: another time, or on another machine, the page may be compiled. */
  isFailed?: true;
}
