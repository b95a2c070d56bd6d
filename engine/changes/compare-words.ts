import type { Element, ElementContent } from 'hast';
import { align, type Run } from './align.ts';
import { markWords } from './marks.ts';
import type { Naming } from './naming.ts';

/** A word, or what stands among words and is one thing: code, an image. `around` are the elements that it is in, from outside. */
interface Token {
  node: ElementContent;
  around: Element[];
  name: string;
}

/** What two texts have in common and what not, word by word: the newer text, with what the older had in its place before it. */
export function compareWords(older: ElementContent[], newer: ElementContent[], naming: Naming): ElementContent[] {
  const before = toTokens(older, naming.older);
  const now = toTokens(newer, naming.newer);
  const runs = withoutCrumbs(
    align(
      before.map(({ name }) => name),
      now.map(({ name }) => name),
    ),
    now,
  );
  return runs.flatMap(({ kind, older: from, newer: at, count }): ElementContent[] => {
    const nodes = toNodes(kind === 'removed' ? before.slice(from, from + count) : now.slice(at, at + count));
    return kind === 'same' ? nodes : markWords(kind, nodes);
  });
}

/** One or two words that stayed among others that did not only make the change harder to read. */
function withoutCrumbs(runs: Run[], now: Token[]): Run[] {
  const isCrumb = (run: Run, index: number): boolean => {
    const isBetween = index > 0 && index < runs.length - 1;
    if (run.kind !== 'same' || !isBetween || run.count > 2) return false;
    const letters = now.slice(run.newer, run.newer + run.count).reduce((sum, { name }) => sum + name.length, 0);
    const around = [...changesBefore(runs, index), ...changesAfter(runs, index)];
    return letters <= 12 && around.reduce((sum, { count }) => sum + count, 0) > 4;
  };
  const merged: Run[] = [];
  for (const [index, run] of runs.entries()) {
    const parts: Run[] = isCrumb(run, index)
      ? [
          { ...run, kind: 'removed' },
          { ...run, kind: 'added' },
        ]
      : [run];
    for (const part of parts) addRun(merged, part);
  }
  return merged;
}

/** Adds a run to those before it: what was removed since the last words that stayed is one run, and so is what was added. */
function addRun(runs: Run[], run: Run): void {
  let last = runs.length;
  while (last > 0 && runs[last - 1]!.kind !== 'same') last--;
  const like = run.kind === 'same' ? undefined : runs.slice(last).find(({ kind }) => kind === run.kind);
  if (like) like.count += run.count;
  else if (run.kind === 'removed' && last < runs.length) runs.splice(last, 0, { ...run });
  else runs.push({ ...run });
}

function changesBefore(runs: Run[], index: number): Run[] {
  const last = runs.slice(0, index).findLastIndex(({ kind }) => kind === 'same');
  return runs.slice(last + 1, index);
}

function changesAfter(runs: Run[], index: number): Run[] {
  const next = runs.slice(index + 1).findIndex(({ kind }) => kind === 'same');
  return runs.slice(index + 1, next === -1 ? runs.length : index + 1 + next);
}

/** What is not read word by word. */
const WHOLE_TAGS = new Set('audio br code iframe img input kbd math object picture samp svg time video wbr'.split(' '));

function toTokens(nodes: ElementContent[], nameOf: Naming['older'], around: Element[] = []): Token[] {
  const names = around.map((element) => nameOf({ ...element, children: [] })).join('');
  return nodes.flatMap((node): Token[] => {
    if (node.type === 'text') {
      return (node.value.match(/\S+\s*|^\s+/g) ?? []).map((value) => ({
        node: { type: 'text', value },
        around,
        name: names + value.trim(),
      }));
    }
    if (node.type !== 'element') return [];
    const isWhole = WHOLE_TAGS.has(node.tagName) || node.children.length === 0 || isFormula(node);
    return isWhole ? [{ node, around, name: names + nameOf(node) }] : toTokens(node.children, nameOf, [...around, node]);
  });
}

function isFormula({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('katex');
}

/** Puts tokens back into the elements that they are in. */
function toNodes(tokens: Token[], depth = 0): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { node, around } = tokens[at]!;
    const element = around[depth];
    if (!element) {
      nodes.push(node);
      at++;
      continue;
    }
    let end = at + 1;
    while (end < tokens.length && tokens[end]!.around[depth] === element) end++;
    nodes.push({ ...element, children: toNodes(tokens.slice(at, end), depth + 1) });
    at = end;
  }
  return nodes;
}
