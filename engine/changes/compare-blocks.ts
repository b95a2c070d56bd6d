import type { Element, ElementContent } from 'hast';
import { align } from './align.ts';
import { hasClass, holdsWords, RUN_TAG, wordsOf } from './block-facts.ts';
import { compareLines } from './compare-lines.ts';
import { compareWords } from './compare-words.ts';
import type { ComparedBlock } from './compared-block.ts';
import { type Mark, markBlock, markWords } from './marks.ts';
import type { Naming } from './naming.ts';
import { measureLikeness, pairAlike } from './pair-alike.ts';

/** Compares two lists of blocks: what stayed, what came, what went, and within those that changed the same again. */
export function compareBlocks(older: ElementContent[], newer: ElementContent[], naming: Naming): ComparedBlock[] {
  const [before, now] = [older.map(naming.older), newer.map(naming.newer)];
  const compared: ComparedBlock[] = [];
  let gone: ElementContent[] = [];
  let come: ElementContent[] = [];
  const endGap = () => {
    compared.push(...compareGap(gone, come, naming));
    [gone, come] = [[], []];
  };
  for (const { kind, older: from, newer: at, count } of align(before, now)) {
    if (kind === 'removed') gone.push(...older.slice(from, from + count));
    else if (kind === 'added') come.push(...newer.slice(at, at + count));
    else {
      endGap();
      compared.push(...newer.slice(at, at + count).map((node): ComparedBlock => ({ kind: 'same', node })));
    }
  }
  endGap();
  return compared;
}

/** What stands between two blocks that stayed: blocks that are much the same are one block that changed. */
function compareGap(gone: ElementContent[], come: ElementContent[], naming: Naming): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let [from, at] = [0, 0];
  const addUntil = (older: number, newer: number) => {
    for (; from < older; from++) compared.push(toMarked('removed', gone[from]!, naming));
    for (; at < newer; at++) compared.push(toMarked('added', come[at]!, naming));
  };
  for (const [older, newer] of pairAlike(gone, come, likenessOf)) {
    addUntil(older, newer);
    compared.push(compareBlock(gone[older] as Element, come[newer] as Element, naming));
    [from, at] = [older + 1, newer + 1];
  }
  addUntil(gone.length, come.length);
  return compared;
}

function toMarked(kind: Mark, node: ElementContent, naming: Naming): ComparedBlock {
  return { kind, node: markBlock(kind, node), name: (kind === 'added' ? naming.newer : naming.older)(node) };
}

function compareBlock(older: Element, newer: Element, naming: Naming): ComparedBlock {
  if (older.tagName === 'pre') return compareLines(older, newer);
  if (holdsWords(older) && holdsWords(newer)) {
    // Words that have little in common are read more easily one after the other.
    const isOther = measureLikeness(wordsOf(older), wordsOf(newer)) < ENOUGH;
    const children = isOther
      ? [...markWords('removed', older.children), ...markWords('added', newer.children)]
      : compareWords(older.children, newer.children, naming);
    return { kind: 'changed', node: { ...newer, children } };
  }
  const isRow = newer.tagName === 'tr';
  const [before, now] = [blocksOf(older), blocksOf(newer)];
  const inside = isRow ? before.map((cell, index) => compareCell(cell, now[index]!, naming)) : compareBlocks(before, now, naming);
  return { kind: 'changed', node: newer, inside };
}

function compareCell(older: ElementContent, newer: ElementContent, naming: Naming): ComparedBlock {
  return naming.older(older) === naming.newer(newer)
    ? { kind: 'same', node: newer }
    : compareBlock(older as Element, newer as Element, naming);
}

/** Words beside blocks are a block too. */
function blocksOf(element: Element): ElementContent[] {
  if (!holdsWords(element)) return element.children;
  return element.children.length === 0 ? [] : [{ type: 'element', tagName: RUN_TAG, properties: {}, children: element.children }];
}

/** How much alike two blocks must be to be one that changed; of those that hold others, each of which is compared, less is enough. */
const ENOUGH = 0.4;
const ENOUGH_OF_BLOCKS = 0.2;
/** There is one of each in what it is in. */
const SINGLE_TAGS = new Set(['caption', 'figcaption', 'summary', 'tbody', 'thead']);

/** How much two blocks are alike, from 0 to 1; 0 for what cannot be compared. */
function likenessOf(older: ElementContent, newer: ElementContent): number {
  if (older.type !== 'element' || newer.type !== 'element' || older.tagName !== newer.tagName) return 0;
  const { tagName } = newer;
  if (['tr', 'table'].includes(tagName) && countCells(older) !== countCells(newer)) return 0;
  if (hasClass(older, 'table-wrap') && countCells(older) !== countCells(newer)) return 0;
  const likeness = measureLikeness(wordsOf(older), wordsOf(newer));
  if (SINGLE_TAGS.has(tagName)) return Math.max(likeness, Number.EPSILON);
  return likeness >= (holdsWords(newer) && tagName !== 'pre' ? ENOUGH : ENOUGH_OF_BLOCKS) ? likeness : 0;
}

/** Of a row, or of the first row of a table. */
function countCells(element: Element): number {
  if (element.tagName === 'tr') return element.children.filter(({ type }) => type === 'element').length;
  for (const child of element.children) {
    const count = child.type === 'element' ? countCells(child) : 0;
    if (count > 0) return count;
  }
  return 0;
}
