import type { Node, Position } from 'unist';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';

/** Turns a node's position into a place in its file. A node over several lines is marked by its first line's start alone. */
export function placeOf(node: Pick<Node, 'position'> | { position?: Position }, file: string): TextPlace {
  const { position } = node;
  if (!position) return { file, line: 1, column: 1, length: 0 };
  const { start, end } = position;
  return { file, line: start.line, column: start.column, length: start.line === end.line ? end.column - start.column : 0 };
}
