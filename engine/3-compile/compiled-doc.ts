import type { Root } from 'hast';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import type { FrontMatter } from './front-matter/front-matter.ts';
import type { PostFacts } from './posts/post-facts.ts';

/**
 * What stage 3 makes of one file's text. It depends on the text, on what the text includes and on the compile options, and on
 * nothing else: not on the version, nor on the file's place, nor on any other page. Equal files share one CompiledDoc.
 */
export interface CompiledDoc {
  /** The compile key: digest(text, includes, options, compiler version). Also the name of the content's cache entry. Filled in by the caller of compileDoc. */
  key: string;
  frontMatter: FrontMatter;
  /** Where the value of each front matter key stands in the file, for link's diagnostics. */
  frontMatterPlaces: Record<string, Omit<TextPlace, 'file'>>;
  /** Text of the leading `# heading`, '' for an `<h1>`, which is shown as the title and does not name the page, or null. Such a heading stays in the content. */
  contentTitle: string | null;
  /** First paragraph as plain text, '' when there is none. Used when front matter has no description. */
  excerpt: string;
  toc: TocEntry[];
  /** Every id that a link can point at, in document order. */
  anchors: string[];
  /** Links and images as written. An element in the content refers to its entry by index in `dataLink`. */
  links: WrittenLink[];
  /**
   * Text for search, and what blocks of code name: one per heading with an id, in order. The first, with anchor null, level 1 and no heading,
   * is the text before any heading but the page's own title.
   */
  sections: Section[];
  /** What it brings along for the document's head; absent without any. */
  head?: HeadElement[];
  /** Set when the content asks for cards of its neighbours in the sidebar (a DocCardList without items, which carries `dataCards`). */
  listsCards?: true;
  /** Optional parts of the theme (theme/parts/) that the content needs, sorted. Absent when there is none. */
  parts?: string[];
  /** Style sheets of the site's own that the content needs, as paths in the output ('assets/…'), in their order. Absent when there is none. */
  styleFiles?: string[];
  /** Set when components of the site in it ask for the page: they are rendered with each page (component-elements.ts). */
  asksForPage?: true;
  /** Set for a post of a blog, whose title is no part of its content. MORE_TAG stands where its excerpt ends. */
  post?: PostFacts;
  /** Versions that `:since[…]` and `:until[…]` name. Absent without any. */
  versionMarks?: VersionMark[];
  /** Digest of what readers see of the content, wherever its links lead. Present where versions are compared. */
  shown?: string;
  /** Files read besides the doc itself, relative to the doc's folder. */
  includes: string[];
  /**
   * Set when a plugin of the site has asked where the page stands: the key of the text alone. `key` names the place, too, and what stands at
   * the paths that the text names. The cache holds the doc under both: under `textKey` it says only that there is more to the key.
   */
  textKey?: string;
  /** `file` in a place is '' for the doc itself, else an include's path relative to the doc's folder. */
  diagnostics: Diagnostic[];
  /** Present in docs that come from the cache, which need not be read for it: structuralDigest(), and of the links those that may name files. */
  structure?: string;
  fileLinks?: FileLink[];
}

/** A link by what decides which file it may name. A string is the URL of a plain link in the doc itself. */
export type FileLink = string | Pick<WrittenLink, 'url' | 'kind' | 'file' | 'raw'>;

/** Says since or until which version there is something. */
export interface VersionMark {
  kind: 'since' | 'until';
  /** As written. */
  version: string;
  place: TextPlace;
}

/** An element for the document's head. `html` stands for the attributes of the document itself. */
export interface HeadElement {
  tagName: 'title' | 'meta' | 'link' | 'script' | 'html';
  /** As React names them. */
  attributes: Record<string, string>;
  text?: string;
  /** The attribute that holds a URL, and the index of its link. An absolute one is for readers elsewhere. */
  url?: { attribute: string; link: number; isAbsolute: boolean };
}

/** A compiled doc with its content, as it stands in the cache. Stages pass CompiledDoc alone; the content is loaded where it is rendered. */
export interface CompiledPage {
  doc: CompiledDoc;
  content: Content;
  /** Which parser read each of its files: 'native', or why it was the reference. No part of what is cached. */
  parsers: string[];
  /** A plugin of the site has asked where the page stands: what it compiled to may be another elsewhere. */
  asksForPlace?: true;
}

/**
 * hast without positions. Beyond plain elements it holds component elements: `tagName` is a component's name (capital first) and
 * `properties.props` its props as a JSON string, absent when there are none. Compile itself makes these:
 *
 * - `Admonition` { type, id? }: type is note, tip, info, warning, danger, caution or important. A title of its own is the first
 *   child, an `AdmonitionTitle` without props; without one the theme shows the type's name.
 * - `CodeBlock` { language, title?, lineNumbers?, wrap? }: lineNumbers is the number of the first line. The children are the
 *   code as text and `span.tk-…` (see token-classes.ts) or `span.ansi` (ansi.ts); their text content is exactly the code. Where lines
 *   must be told apart each is a `span.line` that ends in its line end, perhaps with `line-` and a mark (line-marks.ts), with
 *   `line-meta` (of diffs), `line-signed` (inserted or deleted, but not in a diff) or `line-dim` (not in focus), and with its number in
 *   `dataLine`. Marked words are in `mark`, `ins` or `del` with the class `code-word`.
 * - `Formula` { html, block? }: html is the finished markup; the child is what can be read of it.
 * - `Mermaid` { value, title?, label? }: a diagram's source, and what it shows in words.
 * - `Placeholder` { name }: a component of the config's `placeholderComponents`, its children kept.
 *
 * In the cache, what no page can change is markup already, in nodes of type `raw` (5-render/flatten-content.ts).
 *
 * All others are the page's own use of theme components, with the props that it gave. Elements that link carry
 * `properties.dataLink`, an index into `links`: in a, area, Link it stands for `href` (a Link's `to` has become `href`), in
 * img, source, video, audio, track, embed, iframe and Image for `src`. `properties.dataUrls` stands for the URLs of all other attributes:
 * JSON of each attribute's pieces, in which a number is an index into `links`. `properties.dataCards` marks a card list. Text may hold VERSION_SENTINEL.
 */
export type Content = Root;

/** A piece of a heading's text. */
export interface TextPart {
  text: string;
  /** Set in code spans. */
  code?: true;
}

export interface TocEntry {
  id: string;
  /** 2–6. All levels are kept; link narrows them to the configured ones. */
  level: number;
  parts: TextPart[];
}

export interface WrittenLink {
  /** As written, percent-encoding and `?query#hash` included. */
  url: string;
  kind: 'link' | 'image';
  /** '' for the doc itself, else the include it was written in (relative to the doc's folder): relative URLs start from there. */
  file: string;
  line: number;
  column: number;
  length: number;
  /** True for raw HTML and JSX, where a URL without a leading './' or an extension is taken relative to the page's route. */
  raw: boolean;
  /** The writer does not want to be told where it leads. */
  unchecked?: true;
  /** A path that it leads to counts from the root of the host, not of the site. */
  fromHost?: true;
}

export interface Section {
  anchor: string | null;
  level: number;
  heading: string;
  text: string;
  /** What its blocks of code name and its text does not, with spaces between; absent without any. */
  code?: string;
}
