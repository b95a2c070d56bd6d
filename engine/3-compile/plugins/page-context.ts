import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CompileInput } from '../compile-input.ts';
import type { HeadElement, Section, TocEntry, VersionMark, WrittenLink } from '../compiled-doc.ts';
import { type ExportedFrontMatter, NO_EXPORTS } from '../front-matter/exported-front-matter.ts';
import { NO_FRONT_MATTER, type ReadFrontMatter } from '../front-matter/front-matter.ts';
import type { WrittenUse } from '../mdx/component-uses.ts';
import type { MdxModule } from '../mdx/mdx-module.ts';
import type { SiteSyntax } from '../site-plugins/site-syntax.ts';

/** What the plugins of one page share: what they read, and the lists they fill. Travels in `file.data.page`. */
export interface PageContext {
  input: CompileInput;
  diagnostics: Diagnostic[];
  toc: TocEntry[];
  anchors: string[];
  links: WrittenLink[];
  sections: Section[];
  /** The leading `# heading`. */
  title: { text: string; id: string } | null;
  /** Set when it begins with a heading of level 1 that is no Markdown. */
  beginsWithHeading: boolean;
  excerpt: string;
  /** Its front matter, as soon as it is read. */
  written: ReadFrontMatter;
  /** Exports that stand for front matter. */
  exported: ExportedFrontMatter;
  /** See CompiledDoc. */
  head: HeadElement[];
  /** Files read besides the doc itself, in the order of their first reading. */
  includes: Set<string>;
  /** Files that code blocks may show: those whose paths stand in the page's text, or in a partial's, for the compile key to find. */
  codeFiles: Set<string>;
  /** The partials read so far, by path; null for those with mistakes. */
  partials: Map<string, MdxModule | null>;
  /** What `toc` is in expressions; filled when the headings have their ids. */
  tocValues: { value: string; id: string; level: number }[];
  /** The site has plugins, whose trees may hold anything. */
  hasPlugins: boolean;
  /** Set when the page, or a partial of it, shows operations of an API. */
  hasApi: boolean;
  /** Set when the page, or a partial of it, has labels that become props. */
  hasLabels: boolean;
  /** Set when a plugin has asked where the page stands. */
  asksForPlace: boolean;
  /** What the site's plugins add to the syntax of its files; null for nothing. */
  syntaxOf(format: 'md' | 'mdx'): SiteSyntax | null;
  /** Of each file parsed: 'native', or why the native parser was not used. */
  parsers: string[];
  /** Placeholder components that were already warned about. */
  placeholders: Set<string>;
  /** How many tooltips it has so far. */
  tooltips: number;
  /** See CompiledDoc. */
  versionMarks: VersionMark[];
  /** Uses of the site's own components. */
  uses: WrittenUse[];
  /** Modules of the site that could not be loaded, which is reported. */
  failedModules: Set<string>;
  /** Style sheets of those, as paths in the output. */
  styleFiles: Set<string>;
  /** What islands show of the theme's components, and islands themselves: their markup is not looked into. */
  shownInIslands: Set<string>;
  /** See CompiledDoc. */
  asksForPage: boolean;
  /** Set when the page is what is left of it without its mistakes. */
  rest: Rest | null;
}

/** What is left of a page whose MDX is not valid, in which only some problems are certain. */
export interface Rest {
  /** How many problems were known before. */
  known: number;
  /** Whether imports or exports are among what was left out. */
  lacksCode: boolean;
}

/** Which of the page's files a tree comes from. Travels in `file.data.source`. */
export interface SourceFile {
  /** '' for the doc itself, else the include's path relative to the doc's folder. */
  path: string;
  isMdx: boolean;
}

declare module 'vfile' {
  interface DataMap {
    page: PageContext;
    source: SourceFile;
    /** The page's own file, while its tree is finished. */
    module: MdxModule;
    /** For plugins of the site: the front matter of the file, as written. */
    frontMatter: Record<string, unknown>;
    /** The front matter of the page, while its tree is finished. */
    written: Pick<ReadFrontMatter, 'frontMatter' | 'places'>;
  }
}

/** Begins a page with empty lists. */
export function startPage(input: CompileInput): PageContext {
  return {
    input,
    diagnostics: [],
    toc: [],
    anchors: [],
    links: [],
    sections: [],
    title: null,
    beginsWithHeading: false,
    excerpt: '',
    written: NO_FRONT_MATTER,
    exported: NO_EXPORTS,
    head: [],
    includes: new Set(),
    codeFiles: new Set(),
    partials: new Map(),
    tocValues: [],
    hasPlugins: false,
    hasApi: false,
    hasLabels: false,
    asksForPlace: false,
    syntaxOf: () => null,
    parsers: [],
    placeholders: new Set(),
    tooltips: 0,
    versionMarks: [],
    uses: [],
    failedModules: new Set(),
    styleFiles: new Set(),
    shownInIslands: new Set(),
    asksForPage: false,
    rest: null,
  };
}
