import type { Note } from '../../note.ts';
import { toReferenceKey } from '../inline/read-link.ts';
import { translateInline } from '../inline/translate-inline.ts';
import { settleHeadingIds } from './heading-ids.ts';
import type { Line } from './line.ts';
import { type Definition, readDefinition } from './read-definition.ts';
import { HEADING_MARK } from './take-heading.ts';
import { translateBlocks } from './translate-blocks.ts';
import type { Heading, MarkdownOptions, Translation } from './translation.ts';

export interface MarkdownPage {
  /** With its snippets, without front matter. */
  lines: Line[];
  options: MarkdownOptions;
  /** Abbreviations that all pages have; docsgen's glossary holds their meaning. */
  terms: ReadonlyMap<string, string>;
  url(url: string, isRaw: boolean): string;
  /** Where a reference without a definition leads, by the name of a heading of any page; null on sites that look for none. */
  refer: ((name: string) => string | null) | null;
  note(note: Note): void;
}

export interface TranslatedMarkdown {
  lines: string[];
  headings: Heading[];
  /** The ids of its headings and anchors, as MkDocs gave them. */
  ids: string[];
  looks: Translation['looks'];
}

/** Translates the Markdown of a page, as MkDocs reads it, into docsgen's. */
export function translateMarkdown({ lines, options, terms, url, refer, note }: MarkdownPage): TranslatedMarkdown {
  const { kept, abbreviations } = options.extensions.has('abbr')
    ? takeAbbreviations(lines)
    : { kept: lines, abbreviations: new Map<string, string>() };
  const said = new Set<string>();
  const page: Translation = {
    options,
    headings: [],
    abbreviations: new Map([...terms, ...abbreviations].sort(([a], [b]) => b.length - a.length)),
    terms: new Set([...terms.keys()].filter((name) => !abbreviations.has(name) || abbreviations.get(name) === terms.get(name))),
    footnotes: listFootnotes(kept),
    definitions: listDefinitions(kept),
    anchors: new Set(),
    looks: new Set(),
    blocks: (inner, level) => translateBlocks(inner, level, page),
    inline: (text, at) => translateInline(text, at, page),
    title: (text, at) => translateInline(text, at, { ...page, abbreviations: new Map() }),
    url,
    refer,
    note: ({ file, line, column }, told) => note({ ...told, topic: 'pages', place: { file, line, column } }),
    noteOnce: (line, told) => {
      const key = `${told.kind} ${told.message}`;
      if (!said.has(key)) page.note(line, told);
      said.add(key);
    },
  };
  const out = translateBlocks(kept, 'page', page);
  const { ids, written: own } = settleHeadingIds(page.headings, options.slugify);
  const written = out.map((line) =>
    line.replace(HEADING_MARK, (_, index: string) => (own[Number(index)] == null ? '' : ` {#${own[Number(index)]}}`)),
  );
  return { lines: written, headings: page.headings, ids: [...ids, ...page.anchors], looks: page.looks };
}

/**
 * Names of footnotes that are there and referred to, outside of code, and what each is called in docsgen, where names have no spaces and are the
 * same in any case.
 */
function listFootnotes(lines: Line[]): ReadonlyMap<string, string> {
  const texts = outsideOfFences(lines).flatMap(({ text }) => (text.includes('[^') ? [text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '')] : []));
  const defined = new Set(texts.map((text) => FOOTNOTE.exec(text)?.[1]));
  const referred = new Set(texts.flatMap((text) => [...text.replace(FOOTNOTE, '').matchAll(/\[\^([^\]]+)\]/g)].map(([, name]) => name!)));
  const names = [...referred].filter((name) => defined.has(name)).sort((a, b) => Number(/\s/.test(a)) - Number(/\s/.test(b)));
  const used = new Set<string>();
  return new Map(
    names.map((name) => {
      const plain = name.trim().replace(/\s+/g, '-');
      let unique = plain;
      for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${plain}-${number}`;
      used.add(unique.toLowerCase());
      return [name, unique];
    }),
  );
}

const FOOTNOTE = /^\[\^([^\]]+)\]:/;

/** `[name]: url`, wherever it stands but in code. */
function listDefinitions(lines: Line[]): ReadonlyMap<string, Definition> {
  const outside = outsideOfFences(lines);
  const found = outside.flatMap((_, at) => readDefinition(outside, at) ?? []);
  return new Map(found.map((definition) => [toReferenceKey(definition.name), definition]));
}

/** Without what containers put in front of them. */
function outsideOfFences(lines: Line[]): Line[] {
  let fence: string | null = null;
  return lines.flatMap((line) => {
    const [, mark] = /^ *(`{3,}|~{3,})/.exec(line.text) ?? [];
    if (mark !== undefined) fence = fence === null ? mark : mark === fence ? null : fence;
    return fence === null ? [{ ...line, text: line.text.replace(/^[ >]+/, '') }] : [];
  });
}

/** `*[HTML]: Hyper Text Markup Language`, wherever it stands but in code. */
export function takeAbbreviations(lines: Line[]): { kept: Line[]; abbreviations: Map<string, string> } {
  const abbreviations = new Map<string, string>();
  let fence: string | null = null;
  const kept = lines.filter(({ text }) => {
    const [, mark] = /^ *(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) fence = fence === null ? mark : mark === fence ? null : fence;
    const found = fence === null ? /^ {0,3}\*\[([^\]]+)\] ?:(.*)$/.exec(text) : null;
    if (found) abbreviations.set(found[1]!, found[2]!.trim());
    return !found;
  });
  return abbreviations.size === 0 ? { kept: lines, abbreviations } : { kept: endWithoutBlank(kept), abbreviations };
}

function endWithoutBlank(lines: Line[]): Line[] {
  const last = lines.findLastIndex(({ text }) => text.trim() !== '');
  const end = lines[last + 1];
  return end ? [...lines.slice(0, last + 1), { ...end, text: '' }] : lines;
}
