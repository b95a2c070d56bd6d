import type { Nodes } from 'mdast';

/** A text whose fenced code says nothing, and what the code is. */
export interface FencedText {
  text: string;
  fences: Fence[];
}

interface Fence {
  start: number;
  end: number;
  /** What stands there instead. */
  filler: string;
  value: string;
}

/**
 * At the left edge, with nothing in it that could end it or what it is in. Between its first and its last line neither parser reads anything, so
 * doubts about what stands there are none.
 */
const FENCE = /^(`{3,}|~{3,})([^\n`]*)\n((?:(?![ \t>]*(?:`{3}|~{3}|:::))[^\n\0]*\n)*)\1[ \t]*$/gm;

/** Takes the code out of a text, without moving anything. */
export function maskFences(text: string): FencedText {
  const fences: Fence[] = [];
  const masked = text.replace(FENCE, (whole: string, marks: string, info: string, content: string, start: number) => {
    const filler = content.replace(/[^\n]+/g, (line) => (line.trim() === '' ? line : 'x'.repeat(line.length)));
    fences.push({ start, end: start + whole.trimEnd().length, filler: filler.slice(0, -1), value: content.slice(0, -1) });
    return `${marks}${info}\n${filler}${whole.slice(marks.length + info.length + 1 + content.length)}`;
  });
  return { text: masked, fences };
}

/** Puts the code back where it was. False when something of it has not been read as code. */
export function unmaskFences(node: Nodes, fences: Fence[]): boolean {
  if (fences.length === 0) return true;
  const byStart = new Map(fences.map((fence) => [fence.start, fence]));
  const unmask = (inner: Nodes) => {
    if (inner.type === 'code') {
      const { start, end } = inner.position!;
      const fence = byStart.get(start.offset!);
      if (!fence || fence.end !== end.offset || fence.filler !== inner.value) return;
      inner.value = fence.value;
      byStart.delete(fence.start);
    }
    if ('children' in inner) for (const child of inner.children) unmask(child);
  };
  unmask(node);
  return byStart.size === 0;
}
