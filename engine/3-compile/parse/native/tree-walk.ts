import type { Nodes } from 'mdast';
import { NativeDoubt } from './native-doubts.ts';

/** What the checks of a block share. */
export interface Walk {
  text: string;
  isMdx: boolean;
  /** Lines that begin with `:::` and are accounted for. */
  colonLines: number;
}

/** Where a node stands. */
export interface Around {
  parent: Nodes;
  /** The nearest paragraph, heading or table cell. */
  block: Nodes;
  /** In a list, a quotation or a directive. */
  isContained: boolean;
}

export function doubtIf(condition: boolean, reason: string) {
  if (condition) throw new NativeDoubt(reason);
}

export function isAtLineStart(offset: number, text: string): boolean {
  return /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, offset - 50), offset));
}

export function countColonLines(text: string): number {
  return text.includes(':::') ? (text.match(/^[ \t>]*:::/gm)?.length ?? 0) : 0;
}

export function countColons(text: string, offset: number): number {
  let count = 0;
  while (text[offset + count] === ':') count++;
  return count;
}

export function startOf({ position }: Nodes): number {
  return position!.start.offset!;
}

export function endOf({ position }: Nodes): number {
  return position!.end.offset!;
}

export function isOverLines({ position }: Nodes): boolean {
  return position!.start.line !== position!.end.line;
}

export function lastLine(node: Nodes, text: string): string {
  return text.slice(text.lastIndexOf('\n', endOf(node) - 1) + 1, endOf(node));
}
