import { attributeOf, findTag, type Markup, type Tag, tagsOf, textOf } from '../../markup/read-markup.ts';
import { inlineCode } from './escape-text.ts';
import { isBlockName, isSilent, writeInline } from './write-inline.ts';
import type { Writing } from './writing.ts';

/** Writes a table in GitHub's form. Blocks within a cell stand below one another with `<br>`; a cell across columns leaves the others empty. */
export function writeTable(table: Tag, writing: Writing): string[] {
  const caption = tagsOf(table.children).find(({ name }) => name === 'caption');
  const rows = listRows(table);
  if (rows.length === 0) return [];
  const written = rows.map((row) => tagsOf(row.children).flatMap((cell) => writeCell(cell, writing)));
  const width = Math.max(...written.map((cells) => cells.length));
  const hasHead = tagsOf(rows[0]!.children).some(({ name }) => name === 'th');
  const [head, ...body] = hasHead ? written : [[], ...written];
  const aligned = tagsOf(rows[0]!.children).map(alignmentOf);
  const delimiters = Array.from({ length: width }, (_, index) => aligned[index] ?? '---');
  const toLine = (cells: string[]) => `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const words = caption ? writeInline(caption.children, writing, { isOneLine: true, isEmphasized: true }) : '';
  return [...(words === '' ? [] : [`*${words}*`]), [toLine(head!), `| ${delimiters.join(' | ')} |`, ...body.map(toLine)].join('\n')];
}

/** Not those of a table within a cell. */
function listRows({ children }: Tag): Tag[] {
  return tagsOf(children).flatMap((each) => {
    if (each.name === 'tr') return [each];
    return ['thead', 'tbody', 'tfoot'].includes(each.name) ? listRows(each) : [];
  });
}

function alignmentOf(cell: Tag): string {
  const align = attributeOf(cell, 'align') ?? /text-align:\s*(\w+)/.exec(attributeOf(cell, 'style') ?? '')?.[1];
  return { left: ':--', right: '--:', center: ':-:' }[align ?? ''] ?? '---';
}

/** With the empty ones beside it that it covers. */
function writeCell(cell: Tag, writing: Writing): string[] {
  const span = Math.min(Number(attributeOf(cell, 'colspan') ?? 1) || 1, MOST_COLUMNS);
  const text = listParts(cell.children, writing).join('<br>');
  return [text, ...Array.from({ length: span - 1 }, () => '')];
}

const MOST_COLUMNS = 100;

/** What stands in a cell, line by line. */
function listParts(nodes: readonly Markup[], writing: Writing, prefix = ''): string[] {
  const parts: string[] = [];
  let line: Markup[] = [];
  const endLine = () => {
    const text = writeInline(line, writing, { isInTable: true });
    if (text !== '') parts.push(prefix + text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlockName(node.name)) {
      line.push(node);
      continue;
    }
    endLine();
    if (isSilent(node)) continue;
    if (node.name === 'pre') parts.push(...writeLines(node));
    else if (node.name === 'ul' || node.name === 'ol') parts.push(...writeItems(node, writing));
    else parts.push(...listParts(node.children, writing));
  }
  endLine();
  return parts;
}

/** Each line of a block of code as code. */
function writeLines(pre: Tag): string[] {
  const code = findTag([pre], ({ name }) => name === 'code') ?? pre;
  return textOf(code.children)
    .split('\n')
    .map((line) => inlineCode(line, true))
    .filter(Boolean);
}

function writeItems(list: Tag, writing: Writing): string[] {
  return tagsOf(list.children).flatMap((item, index) => {
    const sign = list.name === 'ol' ? `${index + 1}. ` : '• ';
    const [first = '', ...rest] = listParts(item.children, writing);
    return [`${sign}${first}`.trim(), ...rest];
  });
}
