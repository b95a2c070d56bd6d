import type { Node, Point, Position } from 'unist';

/** Where a text begins. */
const START: Point = { line: 1, column: 1, offset: 0 };

/**
 * Gives each node of a tree that a plugin of the site has made or moved a place in the text: those without one, or with one outside of
 * it, stand where the nearest node around them begins, and take up no room there.
 */
export function settlePlaces(root: Node, text: string): void {
  const lines = text.split('\n');
  const settle = (node: Node, around: Point, isHere: boolean) => {
    if (!isPlaced(node.position) || (isHere && !isWithin(node.position, lines, text))) node.position = { start: around, end: around };
    if (!('children' in node) || !Array.isArray(node.children)) return;
    // What a partial holds stands in its own text.
    const file = node.type === 'included' && 'file' in node ? node.file : null;
    const start = file === null ? node.position!.start : START;
    for (const child of node.children) if (child) settle(child as Node, start, file === null ? isHere : file === '');
  };
  settle(root, START, true);
}

/** Tells whether a node stands in the text as it was written, not just somewhere near. */
export function isWritten({ position }: Node): boolean {
  return position !== undefined && position.start.offset !== position.end.offset;
}

function isPlaced(position: Position | undefined): position is Position {
  return [position?.start, position?.end].every((point) =>
    [point?.line, point?.column].every((number) => Number.isInteger(number) && number! >= 1),
  );
}

function isWithin({ start, end }: Position, lines: string[], text: string): boolean {
  return [start, end].every(
    ({ line, column, offset = -1 }) => column <= (lines[line - 1]?.length ?? -1) + 1 && offset >= 0 && offset <= text.length,
  );
}
