import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CompileInput } from '../compile-input.ts';
import type { Section, TocEntry, WrittenLink } from '../compiled-doc.ts';
import type { WrittenUse } from '../mdx/component-uses.ts';
import type { MdxModule } from '../mdx/mdx-module.ts';

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
  excerpt: string;
  /** Files read besides the doc itself, in the order of their first reading. */
  includes: Set<string>;
  /** The partials read so far, by path; null for those with mistakes. */
  partials: Map<string, MdxModule | null>;
  /** What `toc` is in expressions; filled when the headings have their ids. */
  tocValues: { value: string; id: string; level: number }[];
  /** Of each file parsed: 'native', or why the native parser was not used. */
  parsers: string[];
  /** Placeholder components that were already warned about. */
  placeholders: Set<string>;
  /** Uses of the site's own components. */
  uses: WrittenUse[];
  /** Modules of the site that could not be loaded, which is reported. */
  failedModules: Set<string>;
  /** Style sheets of those, as paths in the output. */
  styleFiles: Set<string>;
  /** An island of theirs waits for the page to be rendered. */
  hasIslands: boolean;
  /** See CompiledDoc. */
  asksForPage: boolean;
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
    excerpt: '',
    includes: new Set(),
    partials: new Map(),
    tocValues: [],
    parsers: [],
    placeholders: new Set(),
    uses: [],
    failedModules: new Set(),
    styleFiles: new Set(),
    hasIslands: false,
    asksForPage: false,
  };
}
