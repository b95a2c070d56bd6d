import { append, dedent, indent, indentOf, isBlank, type Line, takeIndented } from './line.ts';
import { readDefinition } from './read-definition.ts';
import { takeAdmonition } from './take-admonition.ts';
import { takeCallout } from './take-callout.ts';
import { takeDefinition } from './take-definition.ts';
import { takeDefinitionList } from './take-definition-list.ts';
import { takeFence, writeIndentedCode } from './take-fence.ts';
import { takeHeading } from './take-heading.ts';
import { takeHtml } from './take-html.ts';
import { takeItem } from './take-list.ts';
import { takeQuote } from './take-quote.ts';
import { takeReference } from './take-reference.ts';
import { isRule, takeRule } from './take-rule.ts';
import { takeSlashBlock } from './take-slash-block.ts';
import { takeTable } from './take-table.ts';
import { takeTabs } from './take-tabs.ts';
import type { Level, TakeBlock, Taken, Translation } from './translation.ts';
import { LONE_TAG, writeParagraph } from './write-paragraph.ts';

/** Blocks that are containers or HTML in the output, and so stand apart from what is around them. */
const APART: TakeBlock[] = [takeChange, takeAdmonition, takeCallout, takeTabs, takeSlashBlock, takeReference, takeDefinitionList];

/** The others, in the order in which they are looked for; a paragraph ends where one of them begins. */
const CLOSE: TakeBlock[] = [takeContents, takeFence, takeComment, takeHtml, takeFormula, takeRule, takeHeading, takeQuote, takeItem];

/**
 * Translates blocks, one after the other, as Python-Markdown finds them: what is indented by four belongs to what stands above. Lines that mean
 * the same to docsgen come back as they are.
 */
export function translateBlocks(all: Line[], level: Level, page: Translation): string[] {
  const out: string[] = [];
  let lines = all;
  // CommonMark takes what comes next for raw HTML.
  let isRaw = false;
  for (let at = 0; at < lines.length; ) {
    // Below the first line of an item, without a blank one between, nothing is code.
    if (at === 0 && level === 'item' && !isBlank(lines[0]!))
      lines = [...dedent(lines.slice(0, 1), 4 * Math.floor(indentOf(lines[0]!) / 4)), ...lines.slice(1)];
    if (isBlank(lines[at]!)) {
      out.push(lines[at]!.text);
      isRaw = false;
      at++;
      continue;
    }
    const apart = takeApart(lines, at, page, level);
    if (apart) {
      if (out.length > 0 && out.at(-1)!.trim() !== '') out.push('');
      append(out, apart.out);
      if (apart.end < lines.length && !isBlank(lines[apart.end]!)) out.push('');
      isRaw = false;
      at = apart.end;
      continue;
    }
    const taken: Taken =
      takeIndentedCode(lines, at, isRaw ? [] : out, level) ??
      takeDefinition(lines, at, page, level) ??
      first(CLOSE, lines, at, page, level) ??
      takeParagraph(lines, at, page, level);
    const isApart: boolean = isRaw ? isEndOfRaw(taken) : needsGap(taken, lines[at]!, out);
    if (isApart) out.push('');
    append(out, taken.out);
    isRaw = taken.raw === 'open' || (isRaw && !isApart);
    at = taken.end;
  }
  return out;
}

/** HTML goes on in HTML that stands above it. */
function isEndOfRaw({ out, raw }: Taken): boolean {
  return raw === undefined ? out.length > 0 : out.includes('');
}

/** A line below a paragraph would underline it, and a definition would be a part of it. */
function needsGap({ out: [text = ''] }: Taken, line: Line, before: string[]): boolean {
  if (/^ {0,3}\[(?!\^)/.test(text) && readDefinition([line], 0)) return !/^ {0,3}(?:#|\[(?!\^)[^[\]]+\]:|$)/.test(before.at(-1) ?? '');
  return (
    /^ {0,3}-(?: *-){2,} *$/.test(text) &&
    text === line.text &&
    (before.at(-1) ?? '').trim() !== '' &&
    !/^ {0,3}(?:#|[-*+] |>|`{3}|~{3})/.test(before.at(-1)!)
  );
}

/** What is indented a little, as under a number of CommonMark, stays so. */
function takeApart(lines: Line[], at: number, page: Translation, level: Level): Taken | null {
  const space = indentOf(lines[at]!);
  if (space === 0 || space > 3) return first(APART, lines, at, page, level);
  const taken = first(APART, dedent(lines, space), at, page, level);
  return taken && { ...taken, out: indent(taken.out, ' '.repeat(space)) };
}

function first(blocks: TakeBlock[], lines: Line[], at: number, page: Translation, level: Level): Taken | null {
  for (const take of blocks) {
    const taken = take(lines, at, page, level);
    if (taken) return taken;
  }
  return null;
}

/** Behind a blank line, what is indented by four is code. */
function takeIndentedCode(lines: Line[], at: number, out: string[], level: Level): Taken | null {
  if (indentOf(lines[at]!) < 4 || (out.length > 0 && out.at(-1)!.trim() !== '')) return null;
  const { end } = takeIndented(lines, at, 4);
  const code = lines.slice(at, end);
  return { end, out: level === 'page' ? code.map(({ text }) => text) : writeIndentedCode(code) };
}

/** A change of critic around blocks: its signs stand on lines of their own. */
function takeChange(lines: Line[], at: number, page: Translation): Taken | null {
  const mark = page.options.extensions.has('pymdownx.critic') ? /^\{(\+\+|--|==) *$/.exec(lines[at]!.text)?.[1] : undefined;
  const end = mark === undefined ? -1 : lines.findIndex(({ text }, index) => index > at && text.trim() === `${mark}}`);
  if (end < 0) return null;
  const tag = { '++': 'ins', '--': 'del', '==': 'mark' }[mark!]!;
  return {
    end: end + 1,
    out: [
      `<${tag}>`,
      '',
      ...page
        .blocks(lines.slice(at + 1, end), 'block')
        .join('\n')
        .trim()
        .split('\n'),
      '',
      `</${tag}>`,
    ],
  };
}

/** `[TOC]`: the table of contents stands beside the page. */
function takeContents(lines: Line[], at: number, page: Translation): Taken | null {
  if (!/^ {0,3}\[TOC\] *$/.test(lines[at]!.text)) return null;
  page.note(lines[at]!, { kind: 'translated', message: '"[TOC]" is left out: the table of contents stands beside the page.' });
  return { end: at + 1, out: [] };
}

/** A comment. CommonMark takes its last line as a whole for a part of it. */
function takeComment(lines: Line[], at: number, page: Translation): Taken | null {
  if (!/^ {0,3}<!--/.test(lines[at]!.text)) return null;
  const close = lines.findIndex((line, index) => index >= at && line.text.includes('-->'));
  const end = (close < 0 ? at : close) + 1;
  const out = lines.slice(at, end).map(({ text }) => text);
  const last = lines[end - 1]!;
  const [ending = '', rest = ''] = /^(.*?--> *)(?!<!--)(\S.*)$/.exec(last.text)?.slice(1) ?? [];
  if (rest === '') return { end, out, raw: 'closed' };
  const tail = { ...last, text: rest, column: last.column + ending.length };
  return { end, out: [...out.slice(0, -1), ending.trimEnd(), '', ...page.blocks([tail], 'block')] };
}

/** Formulas on lines of their own. */
function takeFormula(lines: Line[], at: number, page: Translation): Taken | null {
  if (!page.options.extensions.has('pymdownx.arithmatex')) return null;
  const { text } = lines[at]!;
  const open = /^ {0,3}(\$\$|\\\[|\\begin\{([a-z]+\*?)\})(.*)$/.exec(text);
  if (!open) return null;
  const [, mark, environment, rest] = open as unknown as [string, string, string | undefined, string];
  const close = mark === '$$' ? '$$' : mark === '\\[' ? '\\]' : `\\end{${environment}}`;
  const body: string[] = [];
  for (let next = at; next < lines.length; next++) {
    const line = next === at ? rest : lines[next]!.text;
    const end = line.indexOf(close);
    if (end < 0) {
      body.push(line.trim());
      continue;
    }
    if (line.slice(end + close.length).trim() !== '') return null;
    if (mark === '$$' && next > at && rest.trim() === '' && line.trim() === '$$')
      return { end: next + 1, out: lines.slice(at, next + 1).map((each) => each.text) };
    body.push(line.slice(0, end).trim());
    const tex =
      environment === undefined ? body : [`${mark}${body[0]}`, ...body.slice(1, -1), `${body.length > 1 ? body.at(-1) : ''}${close}`];
    const written = body.length === 1 && environment !== undefined ? [`${mark}${body[0]}${close}`] : tex;
    return { end: next + 1, out: ['$$', ...written.filter((each) => each.trim() !== ''), '$$'] };
  }
  return null;
}

/** Lines of text, up to a blank one or another block. */
function takeParagraph(lines: Line[], at: number, page: Translation, level: Level): Taken {
  const table = takeTable(lines, at, page, level);
  if (table) return table;
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]!) && !begins(lines, end, page)) end++;
  const paragraph = lines.slice(at, end);
  const text = paragraph.map((line) => line.text).join('\n');
  const words = page.inline(text, paragraph);
  if (words === '') return { end, out: [] };
  const out = writeParagraph(words);
  return { end, out: page.options.breaksLines ? breakLines(out) : out, ...(LONE_TAG.test(out[0]!) && { raw: 'open' }) };
}

/** Tells whether a paragraph ends before this line; without translating it, since that would be told twice. `#12` is a number in it. */
function begins(lines: Line[], at: number, page: Translation): boolean {
  const { text } = lines[at]!;
  if (
    /^ {0,3}(?:`{3}|~{3}|\[\^[^\]]+\]:|#{1,6}[^#!\d]|>|!!! ?[\w"]|\?\?\?\+? ?[\w"]|===[!+]* +["']|::: ?[A-Za-z]|\/{3,} *[\w-]+|<!--)/.test(
      text,
    )
  )
    return true;
  if (/^ {0,3}(?:[-*+] +|1[.)] +)\S/.test(text) || isRule(lines[at]!)) return true;
  if (takeFormula(lines, at, page) || readDefinition(lines, at)) return true;
  return takeHtml(lines, at, SILENT(page), 'block') !== null;
}

const SILENT = (page: Translation): Translation => ({
  ...page,
  note: () => {},
  noteOnce: () => {},
  headings: [],
  blocks: () => [],
  inline: (text) => text,
  title: (text) => text,
});

function breakLines(lines: string[]): string[] {
  return lines.map((line, index) => (index === lines.length - 1 || line.endsWith('  ') ? line : `${line}  `));
}
