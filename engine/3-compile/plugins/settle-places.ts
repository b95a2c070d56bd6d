import type { Node, Point, Position } from 'unist';
import type { VFile } from 'vfile';

/** Where a text begins. */
const START: Point = { line: 1, column: 1, offset: 0 };

/**
 * Gives each node of a tree a place in its text: those without one, or with one outside of it, stand where the nearest node around them
 * begins, and take up no room there. Such are nodes that a plugin of the site has made, and those of HTML that the page's code has made.
 */
export function settlePlaces(root: Node, vfile: VFile): void {
  const settle = (node: Node, around: Point, source: Source) => {
    if (!isWithin(node.position, source)) node.position = { start: { ...around }, end: { ...around } };
    if ('attributes' in node && Array.isArray(node.attributes))
      for (const attribute of node.attributes) if (attribute && !isWithin(attribute.position, source)) delete attribute.position;
    if (!('children' in node) || !Array.isArray(node.children)) return;
    // What a partial holds stands in its own text.
    const file = node.type === 'included' && 'file' in node ? String(node.file) : null;
    const inner = file === null ? source : toSource(sourceText(file, vfile));
    const start = file === null ? node.position!.start : START;
    for (const child of node.children) if (child) settle(child as Node, start, inner);
  };
  settle(root, START, toSource(sourceText('', vfile)));
}

/** The text of the page, whose path is '', or of one of its partials. */
export function sourceText(path: string, { value, data }: VFile): string {
  return path === '' ? String(value) : (data.page?.partials.get(path)?.text ?? '');
}

interface Source {
  lines: string[];
  length: number;
}

function toSource(text: string): Source {
  return { lines: text.split('\n'), length: text.length };
}

/** Tells whether a node stands in the text as it was written, not just somewhere near. */
export function isWritten({ position }: Node): boolean {
  // One that a handler of the site's has just made has none yet.
  return position?.start?.offset !== undefined && position.start.offset !== position.end?.offset;
}

function isWithin(position: Position | undefined, { lines, length }: Source): boolean {
  return [position?.start, position?.end].every((point) => {
    const { line = 0, column = 0, offset = -1 } = point ?? {};
    return column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1 && offset >= 0 && offset <= length;
  });
}
