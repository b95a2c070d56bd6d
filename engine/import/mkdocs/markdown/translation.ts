import type { Note } from '../../note.ts';
import type { Line } from './line.ts';
import type { Definition } from './read-definition.ts';

/** What the site's `markdown_extensions` and features say about the meaning of its pages. */
export interface MarkdownOptions {
  /** Names of extensions: 'pymdownx.tilde', 'def_list'. What `extra` stands for is spelled out. */
  extensions: ReadonlySet<string>;
  /** How ids of headings are made. */
  slugify: SlugRule;
  /** `content.tabs.link`: tabs with the same labels change together. */
  linksTabs: boolean;
  /** Lines are broken where they are broken in the source. */
  breaksLines: boolean;
  /** Blocks between slashes that the site has defined, by their names in small letters. */
  blockTypes: ReadonlyMap<string, BlockType>;
  /** Null where short forms such as `#1` are text. */
  shorthands: Shorthands | null;
}

/** What short forms such as `#1` and `@user` stand for. */
export interface Shorthands {
  /** 'https://github.com'. */
  site: string;
  /** Null for none, as is `repo`. */
  user: string | null;
  repo: string | null;
  /** Below a repository; null for what the site does not have. */
  routes: { '#': string; '!': string; '?': string | null; commit: string };
  /** All numbers are written with `#`. */
  normalizes: boolean;
}

/** `/// name` as a name for an admonition or details. */
export interface BlockType {
  /** The type of admonition, such as 'warning'. */
  type: string;
  /** Null for that of the type. */
  title: string | null;
  isFolded: boolean;
}

export interface SlugRule {
  style: 'python' | 'pymdownx';
  separator: string;
  isUnicode: boolean;
  case: 'lower' | 'none';
}

/** Lines that a block has become, and where the next one begins. */
export interface Taken {
  end: number;
  out: string[];
  /** It is raw HTML to CommonMark: 'open' together with all that stands below it up to a blank line, 'closed' by itself. */
  raw?: 'open' | 'closed';
}

/** A block: null where none of its kind begins. */
export type TakeBlock = (lines: Line[], at: number, page: Translation, level: Level) => Taken | null;

/** Where blocks stand: what an indented line is depends on it. */
export type Level = 'page' | 'item' | 'block';

/** A heading of the page, in the order of the output. Its id is settled when all are known. */
export interface Heading {
  /** As Markdown, without `{#id}`. */
  text: string;
  /** As it was written. */
  id: string | null;
}

/** The translation of one page. */
export interface Translation {
  options: MarkdownOptions;
  headings: Heading[];
  /** `*[HTML]: Hyper Text …` of the page. */
  abbreviations: Map<string, string>;
  /** Abbreviations of the whole site, which its glossary knows. */
  terms: ReadonlySet<string>;
  /** The footnotes that the page refers to, by their names: what they are called now. */
  footnotes: ReadonlyMap<string, string>;
  /** Where its references lead, by the keys of their names. */
  definitions: ReadonlyMap<string, Definition>;
  /** Ids of its anchors, `[](){#id}`. */
  anchors: Set<string>;
  /** What the page uses that a style sheet must know. */
  looks: Set<'button' | 'image'>;
  blocks(lines: Line[], level: Level): string[];
  inline(text: string, lines: Line[]): string;
  /** Words that name something, such as a heading or a tab: no explanations in them. */
  title(text: string, lines: Line[]): string;
  /** A URL of Markdown, or of raw HTML, which is relative to the page's address instead of its file. */
  url(url: string, isRaw: boolean): string;
  /** Where a reference without a definition leads; null on sites that look for none. */
  refer: ((name: string) => string | null) | null;
  note(line: Line, note: Pick<Note, 'kind' | 'message' | 'fix'>): void;
  /** The same, once for each page: the first place counts. */
  noteOnce(line: Line, note: Pick<Note, 'kind' | 'message' | 'fix'>): void;
}
