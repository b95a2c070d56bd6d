import { writeContainer } from './directive.ts';
import { dropCode, noteCode } from './drop-code.ts';
import { append, dedent, indentOf, isBlank, type Line, smallestIndent, trimBlank } from './line.ts';
import { readCards } from './read-cards.ts';
import { rewriteUrls } from './rewrite-urls.ts';
import { findFenceEnd } from './take-fence.ts';
import type { TakeBlock, Taken, Translation } from './translation.ts';

const BLOCK =
  /^ {0,3}<(address|article|aside|audio|blockquote|body|canvas|center|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|iframe|legend|li|link|main|map|menu|meta|nav|noscript|object|ol|optgroup|option|output|p|picture|pre|progress|script|section|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|tr|ul|video)(?=[\s>/]|$)/i;
const VOID = /^(?:hr|link|meta|br|img|input|source|col)$/i;

/** An element as a block: raw up to its end, or with Markdown in it where it says so. */
export const takeHtml: TakeBlock = (lines, at, page, level) => {
  const name = BLOCK.exec(lines[at]!.text)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const element = readElement(lines, at, name);
  if (!element) return null;
  const markdown = /\smarkdown(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?(?=[\s>/])/i.exec(element.open);
  const raw = element.tail ? undefined : VERBATIM.test(element.open) ? 'closed' : 'open';
  const taken = (out: string[]): Taken => ({ end: element.end, out, ...(raw && { raw }) });
  if (!markdown && name === 'details' && isMarkdownAnyway(element)) return taken(dropScripts(element.lines, page).map(({ text }) => text));
  if (!markdown || (markdown[1] ?? markdown[2] ?? markdown[3]) === '0') return taken(keepRaw(element, page, level));
  return taken(translate(name, { ...element, open: dropCode(element.open.replace(markdown[0], ''), () => lines[at]!, page) }, page));
};

/** Elements that CommonMark ends where they end. */
const VERBATIM = /^<(?:pre|script|style|textarea)[\s>]/i;

interface Element {
  open: string;
  inner: Line[];
  close: string;
  /** Behind the end, on its line. */
  tail: Line | null;
  end: number;
  /** All of it, without the tail. */
  lines: Line[];
}

/** An element from its opening tag to the closing one that belongs to it. */
function readElement(lines: Line[], at: number, name: string): Element | null {
  const text = lines
    .slice(at)
    .map((line) => line.text)
    .join('\n');
  const open = /^ *<[^\s>/]+(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?\/?>/.exec(text)?.[0];
  if (open === undefined) return null;
  const isAlone = VOID.test(name) || open.endsWith('/>');
  const range = isAlone ? { start: open.length, end: open.length } : findEnd(text, name, open.length);
  if (!range) return null;
  const place = (offset: number) => toPlace(at, text, offset);
  const last = place(range.end);
  const rest = text.slice(range.end).split('\n', 1)[0]!;
  return {
    open: open.trim(),
    inner: isAlone ? [] : cut(lines, at, text, open.length, range.start),
    close: text.slice(range.start, range.end),
    tail: rest.trim() === '' ? null : { ...lines[last.line]!, text: rest.trimStart(), column: lines[last.line]!.column + last.column },
    end: last.line + 1,
    lines: cut(lines, at, text, 0, range.end),
  };
}

function findEnd(text: string, name: string, from: number): { start: number; end: number } | null {
  const tag = new RegExp(`<!--[\\s\\S]*?-->|(?<=\\n) *(\`{3,}|~{3,})(?:.*\\n)+? *\\1(?= *(?:\\n|$))|<(/?)${name}(?=[\\s>/])[^>]*>`, 'gi');
  tag.lastIndex = from;
  let depth = 1;
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    if (match[2] === undefined || match[0].endsWith('/>')) continue;
    depth += match[2] === '/' ? -1 : 1;
    if (depth === 0) return { start: match.index, end: tag.lastIndex };
  }
  return null;
}

function toPlace(at: number, text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: at + before.length - 1, column: before.at(-1)!.length };
}

function cut(lines: Line[], at: number, text: string, start: number, end: number): Line[] {
  const first = toPlace(at, text, start);
  return text
    .slice(start, end)
    .split('\n')
    .map((part, index) => {
      const line = lines[first.line + index]!;
      return { ...line, text: part, column: line.column + (index === 0 ? first.column : 0) };
    });
}

/** GitHub shows Markdown between blank lines, and so does docsgen; whoever wrote it so meant it. */
function isMarkdownAnyway({ inner, tail }: Element): boolean {
  return tail === null && inner.slice(1, -1).some((line) => isBlank(line)) && !inner.some(({ text }) => /^ {4,}</.test(text));
}

/** CommonMark ends raw HTML at a blank line, and would read what is indented behind it as code. */
function keepRaw({ lines, open, tail }: Element, page: Translation, level: Level): string[] {
  const kept = dropScripts(lines, page);
  const isVerbatim = kept.length > 0 && VERBATIM.test(open);
  const raw = isVerbatim
    ? rewriteUrls(
        kept.map(({ text }) => text),
        page,
      )
    : keepWithFences(kept, page);
  // In other blocks, what is behind the first line may be indented too far to be HTML.
  const out = level === 'page' ? raw : raw.map((line, index) => (index === 0 ? line.trimStart() : line));
  return tail ? [...out, '', ...page.blocks([tail], 'block')] : out;
}

/** docsgen refuses a page with a script in it, or with handlers: without these, the rest of the page is what it was. */
function dropScripts(lines: Line[], page: Translation): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  const without = text.replace(SCRIPT, (whole, script: string | undefined, _fence, tag: string | undefined, offset: number) => {
    const line = () => lines[toPlace(0, text, offset).line]!;
    if (tag !== undefined) return keepLines(dropCode(whole, line, page), whole);
    if (script === undefined || DATA.test(script)) return whole;
    noteCode('A script of this page is left out: scripts in pages do not run.', line(), page);
    return whole.replace(/[^\n]/g, '');
  });
  if (without === text) return lines;
  const kept = without.split('\n').map((each, index) => ({ ...lines[index]!, text: each }));
  return kept.filter((line, index) => !isBlank(line) || isBlank(lines[index]!));
}

/** With as many line ends as before, so that each line stays where it was. */
function keepLines(text: string, before: string): string {
  return text + '\n'.repeat(before.split('\n').length - text.split('\n').length);
}

/** Scripts and other tags outside of comments and fences. */
const SCRIPT =
  /(<script(?=[\s>])[^>]*>[\s\S]*?<\/script\s*>)|<!--[\s\S]*?-->|(?<=\n) *(`{3,}|~{3,})(?:.*\n)+? *\2(?= *(?:\n|$))|(<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>)/gi;

/** Scripts that hold data, which docsgen lets stand (rehype-rules.ts). */
const DATA = /^<script[^>]*\stype\s*=\s*["']?[\w.+-]+\/(?:[\w.+-]+\+)?(?:json|yaml|xml|plain|csv|markdown|template|x-template)["'\s>]/i;

/** Python-Markdown takes fences before it looks for HTML, so they are code in raw HTML too: blank lines around them say so to docsgen. */
function keepWithFences(lines: Line[], page: Translation): string[] {
  const out: string[] = [];
  let kept = 0;
  const keep = (end: number) => {
    if (end === kept) return;
    const raw = rewriteUrls(closeGaps(lines.slice(kept, end).map(({ text }) => text)), page);
    const [first, ...rest] = raw;
    if (first === undefined) return;
    // Behind a blank line, what is indented would be code.
    append(out, kept === 0 ? raw : ['', first.trimStart(), ...rest]);
  };
  for (let at = 1; at < lines.length; at++) {
    const end = findFenceEnd(lines, at);
    if (end === null) continue;
    keep(at);
    const fence = dedent(lines.slice(at, end + 1), indentOf(lines[at]!));
    out.push('', ...page.blocks(fence, 'block'));
    kept = end + 1;
    at = end;
  }
  keep(lines.length);
  return out;
}

type Level = Parameters<TakeBlock>[3];

function closeGaps(lines: string[]): string[] {
  let isInPre = false;
  return lines.flatMap((line) => {
    if (/<pre[\s>]/i.test(line)) isInPre = true;
    if (/<\/pre>/i.test(line)) isInPre = false;
    if (line.trim() !== '') return [line];
    return isInPre ? ['&#32;'] : [];
  });
}

function translate(name: string, element: Element, page: Translation): string[] {
  const { open, close, tail } = element;
  const classes = /\sclass\s*=\s*["']?([^"'>]*)/i.exec(open)?.[1]?.split(/\s+/) ?? [];
  const words = element.inner.slice(element.inner[0]?.text.trim() === '' ? 0 : 1).filter((line) => !isBlank(line));
  const inner = trimBlank(dedent(element.inner, smallestIndent(words)));
  const after = tail ? ['', ...page.blocks([tail], 'block')] : [];
  if (/^h[1-6]$/.test(name))
    return [
      ...page.blocks([{ ...inner[0]!, text: `${'#'.repeat(Number(name[1]))} ${inner.map(({ text }) => text.trim()).join(' ')}` }], 'block'),
      ...after,
    ];
  if (name === 'details') {
    const [, summary, rest = ''] = /^\s*<summary[^>]*>([\s\S]*?)<\/summary>(.*)$/i.exec(inner[0]?.text ?? '') ?? [];
    if (summary !== undefined) {
      const label = page.title(summary.trim(), [inner[0]!]);
      const content = page.blocks(trimBlank([{ ...inner[0]!, text: rest }, ...inner.slice(1)]), 'block');
      return [
        ...writeContainer({ name: 'details', label, attributes: { ...(/\sopen\b/.test(open) && { open: true as const }) } }, content),
        ...after,
      ];
    }
  }
  if (classes.includes('grid') && classes.includes('cards')) {
    const cards = readCards(inner, page);
    if (cards) return [...cards, ...after];
  }
  const content = page.blocks(inner, 'block');
  const isPlain =
    !/\s[a-z-]+\s*=/i.test(open) ||
    (classes.length > 0 && classes.every((each) => /^(?:annotate|grid|cards)$/.test(each)) && !/\sid\s*=/.test(open));
  if (classes.includes('grid'))
    page.noteOnce(inner[0] ?? element.lines[0]!, { kind: 'translated', message: 'The blocks of a grid stand one below the other.' });
  if ((name === 'div' || name === 'p' || name === 'section') && isPlain) return [...content, ...after];
  const [first, last] = name === 'p' ? [open.replace(/^<p/i, '<div'), '</div>'] : [open, close];
  return [...rewriteUrls([first], page), '', ...content, '', last, ...after];
}
