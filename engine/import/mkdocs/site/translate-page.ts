import { joinPath, nameOf } from '../../../paths/site-path.ts';
import type { Note } from '../../note.ts';
import { expandIncludes, type IncludeRules } from '../markdown/expand-includes.ts';
import { expandSnippets, type SnippetRules } from '../markdown/expand-snippets.ts';
import { type Line, toLines } from '../markdown/line.ts';
import { readWords } from '../markdown/read-words.ts';
import { translateMarkdown } from '../markdown/translate-markdown.ts';
import type { MarkdownOptions, Translation } from '../markdown/translation.ts';
import { isIndex } from './list-docs.ts';
import { type Macros, replaceMacros } from './macros.ts';
import type { MovedPage, PageMap } from './page-map.ts';
import { titleOfName } from './read-nav.ts';
import { splitPage, translateFrontMatter } from './translate-front-matter.ts';

export interface PageInput {
  page: MovedPage;
  text: string;
  /** The docs folder, relative to the source. */
  docsDir: string;
  options: MarkdownOptions;
  map: Pick<PageMap, 'moveUrl'>;
  terms: ReadonlyMap<string, string>;
  /** Where a reference without a definition leads, from this page; null on sites that look for none. */
  refer: ((name: string) => string | null) | null;
  snippets: Pick<SnippetRules, 'read' | 'dedents'> & { appended: string[] };
  /** Of the plugin or extension that includes files; null for a site without. */
  includes: Omit<IncludeRules, 'note'> | null;
  /** Null for a site whose pages are no templates. */
  macros: Macros | null;
  /** In the navigation. */
  title: string | null;
  isDraft: boolean;
  note(note: Note): void;
}

export interface TranslatedPage {
  text: string;
  ids: string[];
  looks: Translation['looks'];
}

/** Translates a page as a whole: front matter, snippets, macros and Markdown. What means the same stays byte for byte. */
export function translatePage(input: PageInput): TranslatedPage {
  const { page, options, docsDir, note } = input;
  const file = joinPath(docsDir, page.path);
  const text = input.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const split = splitPage(text);
  const place = (line: number) => ({ file, line: Math.max(1, line), column: 1 });
  const source = toLines(split.body, file).map((line) => ({ ...line, line: line.line + split.linesAbove }));
  const lines = prepare(source, input);
  const {
    lines: out,
    looks,
    ids,
    headings,
  } = translateMarkdown({
    lines,
    options,
    terms: input.terms,
    refer: input.refer,
    url: (url, isRaw) => input.map.moveUrl(url, page, isRaw),
    note,
  });
  // docsgen would take a line at the very top for the beginning of front matter.
  if (split.yaml === null && /^---[ \t]*$/.test(out[0] ?? '')) out[0] = '***';
  const body = out.join('\n');
  const isSame =
    body ===
    toLines(split.body, file)
      .map((line) => line.text)
      .join('\n');
  const titles = findTitles(
    out,
    headings.map(({ text: words }) => words),
  );
  const add: Record<string, string | boolean | null> = {
    ...(titles.needsTitle && split.values.title === undefined && { title: titles.first ?? input.title ?? nameOfPage(page) }),
    ...(titles.isLate && { hide_title: true }),
    ...(page.slug !== null && { slug: page.slug }),
    ...(input.isDraft && { draft: true }),
  };
  const yaml = translateFrontMatter(split, add, {
    note: (told, line) => note({ ...told, topic: 'pages', place: place(line) }),
    isPost: page.id === null,
  });
  if (isSame && !split.isBare && yaml === split.yaml) return { text: input.text, ids, looks };
  const written = isSame ? split.body : body;
  return {
    text:
      yaml === null || yaml === ''
        ? written
        : `---\n${yaml}---\n${(split.yaml === null || split.isBare) && !written.startsWith('\n') ? '\n' : ''}${written}`,
    ids,
    looks,
  };
}

/** What happens to the text before it is Markdown. */
function prepare(lines: Line[], { options, snippets, macros, includes, note }: PageInput): Line[] {
  const tell = ({ file, line, column }: Line, message: string, fix: string) =>
    note({ kind: 'person', topic: 'pages', message, fix, place: { file, line, column } });
  const last = lines.at(-1)!;
  const whole = [
    ...lines,
    ...snippets.appended.flatMap((name) => [
      { ...last, text: '' },
      { ...last, text: `--8<-- "${name}"` },
    ]),
  ];
  const included = includes ? expandIncludes(whole, { ...includes, note: tell }) : whole;
  const filled = macros ? replaceMacros(included, macros, tell) : included;
  return options.extensions.has('pymdownx.snippets') ? expandSnippets(filled, { ...snippets, note: tell }) : filled;
}

/** MkDocs takes the first `# heading` for the title, wherever it stands; docsgen the one that the page begins with. */
function findTitles(out: string[], headings: string[]): { needsTitle: boolean; isLate: boolean; first: string | null } {
  const text = out.find((line) => line.trim() !== '') ?? '';
  if (/^#\s/.test(text) || (/^=+ *$/.test(out[out.indexOf(text) + 1] ?? '') && text !== ''))
    return { needsTitle: false, isLate: false, first: null };
  let fence: string | null = null;
  const late = out.find((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === null ? mark : line.trim().startsWith(fence) ? null : fence;
    return (
      fence === null &&
      (/^#\s+\S/.test(line) ||
        /^\s*<h1[\s>]/i.test(line) ||
        (/^=+ *$/.test(out[index + 1] ?? '') && line.trim() !== '' && headings.includes(line.replace(/ \{#[^}]*\}$/, ''))))
    );
  });
  if (late === undefined) return { needsTitle: true, isLate: false, first: null };
  const words = readWords(late.replace(/^#\s+|\s*\{#[^}]*\}$|<[^>]*>/g, '')).trim();
  return { needsTitle: true, isLate: true, first: words === '' ? null : words };
}

function nameOfPage({ path }: MovedPage): string {
  if (isIndex(path)) return path.includes('/') ? titleOfName(nameOf(path.slice(0, path.lastIndexOf('/')))) : 'Home';
  return titleOfName(nameOf(path));
}
