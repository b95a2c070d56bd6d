import type { Note } from '../../note.ts';
import { translateInline } from '../inline/translate-inline.ts';
import { settleHeadingIds } from './heading-ids.ts';
import type { Line } from './line.ts';
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
  note(note: Note): void;
}

export interface TranslatedMarkdown {
  lines: string[];
  headings: Heading[];
  looks: Translation['looks'];
}

/** Translates the Markdown of a page, as MkDocs reads it, into docsgen's. */
export function translateMarkdown({ lines, options, terms, url, note }: MarkdownPage): TranslatedMarkdown {
  const { kept, abbreviations } = options.extensions.has('abbr')
    ? takeAbbreviations(lines)
    : { kept: lines, abbreviations: new Map<string, string>() };
  const said = new Set<string>();
  const page: Translation = {
    options,
    headings: [],
    abbreviations: new Map([...terms, ...abbreviations].sort(([a], [b]) => b.length - a.length)),
    terms: new Set([...terms.keys()].filter((name) => !abbreviations.has(name) || abbreviations.get(name) === terms.get(name))),
    footnotes: listReferences(kept),
    looks: new Set(),
    blocks: (inner, level) => translateBlocks(inner, level, page),
    inline: (text, at) => translateInline(text, at, page),
    title: (text, at) => translateInline(text, at, { ...page, abbreviations: new Map() }),
    url,
    note: ({ file, line, column }, told) => note({ ...told, topic: 'pages', place: { file, line, column } }),
    noteOnce: (line, told) => {
      const key = `${told.kind} ${told.message}`;
      if (!said.has(key)) page.note(line, told);
      said.add(key);
    },
  };
  const out = translateBlocks(kept, 'page', page);
  const ids = settleHeadingIds(page.headings, options.slugify);
  const written = out.map((line) =>
    line.replace(HEADING_MARK, (_, index: string) => (ids[Number(index)] == null ? '' : ` {#${ids[Number(index)]}}`)),
  );
  return { lines: written, headings: page.headings, looks: page.looks };
}

/** Names of footnotes that are referred to, outside of code. */
function listReferences(lines: Line[]): ReadonlySet<string> {
  let fence: string | null = null;
  const names = lines.flatMap(({ text }) => {
    const [, mark] = /^ *(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) fence = fence === null ? mark : mark === fence ? null : fence;
    if (fence !== null || !text.includes('[^')) return [];
    return [...text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '').matchAll(/\[\^([^\]\s]+)\](?!:)/g)].map(([, name]) => name!);
  });
  return new Set(names);
}

/** `*[HTML]: Hyper Text Markup Language`, wherever it stands but in code. */
export function takeAbbreviations(lines: Line[]): { kept: Line[]; abbreviations: Map<string, string> } {
  const abbreviations = new Map<string, string>();
  let fence: string | null = null;
  const kept = lines.filter(({ text }) => {
    const [, mark] = /^ *(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) fence = fence === null ? mark : mark === fence ? null : fence;
    const found = fence === null ? /^ {0,3}\*\[([^\]]+)\] ?: *(.*?) *$/.exec(text) : null;
    if (found) abbreviations.set(found[1]!, found[2]!);
    return !found;
  });
  return abbreviations.size === 0 ? { kept: lines, abbreviations } : { kept: endWithoutBlank(kept), abbreviations };
}

function endWithoutBlank(lines: Line[]): Line[] {
  const last = lines.findLastIndex(({ text }) => text.trim() !== '');
  const end = lines[last + 1];
  return end ? [...lines.slice(0, last + 1), { ...end, text: '' }] : lines;
}
