import type { Code, Html, Nodes, Root, Table } from 'mdast';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { lostCells, markdownInHtml, unclosedComment, unclosedFence } from '../../diagnostics/messages/lost-blocks.ts';
import { pointAt } from '../../text/point-at.ts';

/** Blocks in which no other blocks are. */
const WORDS = new Set<string>(['paragraph', 'heading']);
const FENCE = /^(`{3,}|~{3,})/;
/** A fence, or a link to somewhere, in lines of HTML. */
const MARKDOWN = /^[ \t]*(`{3,}|~{3,})|\[[^[\]\n]+\]\((?:https?:\/\/|[./#])[^()\s]*\)/m;
/** What stands in these is no Markdown, nor meant as such. */
const VERBATIM = /^<(?:!|\?|(?:pre|script|style|textarea|svg|math)\b)/i;

/**
 * Finds what Markdown swallows without a word: what stands behind a fence or a comment that nothing closes, Markdown in lines of HTML,
 * and cells that a table has no columns for. `file` is relative to the page's folder, '' for the page.
 */
export function findLostBlocks(text: string, tree: Root, file: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const placeAt = (offset: number, length: number): TextPlace => ({ file, ...pointAt(text, offset), length });
  const look = (node: Nodes) => {
    if (node.type === 'code') found.push(...checkFence(node, text, placeAt));
    else if (node.type === 'html') found.push(...checkComment(node, placeAt), ...checkHtml(node, text, placeAt));
    else if (node.type === 'table') found.push(...checkCells(node, placeAt));
    else if ('children' in node && !WORDS.has(node.type)) node.children.forEach(look);
  };
  look(tree);
  return found;
}

type PlaceAt = (offset: number, length: number) => TextPlace;

function checkFence({ position }: Code, text: string, placeAt: PlaceAt): Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0).trimEnd();
  const mark = FENCE.exec(source)?.[1];
  if (mark === undefined) return [];
  const last = source.slice(source.lastIndexOf('\n') + 1).replace(/^[ \t>]+/, '');
  const isClosed = source.includes('\n') && last.length >= mark.length && last === mark[0]!.repeat(last.length);
  return isClosed ? [] : [unclosedFence(mark, placeAt(start, mark.length))];
}

function checkComment({ value, position }: Html, placeAt: PlaceAt): Diagnostic[] {
  if (!value.startsWith('<!--') || value.includes('-->')) return [];
  return [unclosedComment(placeAt(position?.start.offset ?? 0, 4))];
}

/** Of a block of HTML, the first is told. */
function checkHtml({ position }: Html, text: string, placeAt: PlaceAt): Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  const match = VERBATIM.test(source) ? null : MARKDOWN.exec(source);
  if (match === null || ['pre', 'code'].some((element) => isIn(element, source.slice(0, match.index)))) return [];
  const written = match[1] ?? match[0];
  // A fence alone may be meant.
  if (match[1] !== undefined && !new RegExp(`^[ \\t]*${match[1]}`, 'm').test(source.slice(match.index + match[0].length))) return [];
  return [markdownInHtml(written, match[1] !== undefined, placeAt(start + match.index + match[0].length - written.length, written.length))];
}

function isIn(element: string, before: string): boolean {
  return before.lastIndexOf(`<${element}`) > before.lastIndexOf(`</${element}`);
}

/** Empty cells may be too many. */
function checkCells({ align, children }: Table, placeAt: PlaceAt): Diagnostic[] {
  const columns = align?.length ?? 0;
  return children.flatMap(({ children: cells, position }) => {
    const lost = cells.slice(columns);
    if (columns === 0 || lost.every((cell) => cell.children.length === 0)) return [];
    const start = lost[0]!.position?.start.offset ?? 0;
    return [lostCells(cells.length, columns, placeAt(start, (position?.end.offset ?? 0) - start))];
  });
}
