import { readWords } from '../markdown/read-words.ts';
import { textOf } from './text-of.ts';

/** What literate-nav's options say. */
export interface SummaryOptions {
  /** The name of the files that have the lists. */
  file: string;
  /** The index of a folder stands first, where its list does not name it. */
  addsIndex: boolean;
  /** Spaces by which a list in a list is indented. */
  tabLength: number;
}

export function readSummaryOptions(options: Record<string, unknown>): SummaryOptions {
  const { nav_file, implicit_index, tab_length } = options;
  return { file: textOf(nav_file) ?? 'SUMMARY.md', addsIndex: implicit_index === true, tabLength: Math.max(1, Number(tab_length) || 4) };
}

interface Item {
  words: string;
  items: Item[];
}

/** literate-nav's list of links, as the config would write it in "nav": the first one below its mark, otherwise the last of the page. */
export function readSummary(text: string, tabLength: number): unknown[] {
  const [above, below] = text.split(/^ *<!--nav-->.*$/m, 2);
  const lists = listItems(below ?? above!, tabLength);
  return (below === undefined ? lists.at(-1) : lists[0])?.map(toWritten) ?? [];
}

/** The items of each list of a text. */
function listItems(text: string, tabLength: number): Item[][] {
  const lists: Item[][] = [];
  /** The lists around the next item, the outermost first; none between lists. */
  let levels: Item[][] = [];
  for (const line of text.split('\n')) {
    const [, space = '', rest = ''] = /^( *)(?:[-*+]|\d+\.) +(.*)$/.exec(line) ?? [];
    const words = rest.trim();
    if (words === '') {
      if (/^\S/.test(line)) levels = [];
      continue;
    }
    if (levels.length === 0) {
      levels = [[]];
      lists.push(levels[0]!);
    }
    levels = levels.slice(0, Math.floor(space.length / tabLength) + 1);
    const item: Item = { words, items: [] };
    levels.at(-1)!.push(item);
    levels.push(item.items);
  }
  return lists;
}

/** A page with items below it becomes the first item of a section. */
function toWritten({ words, items }: Item): unknown {
  const [, written, target] = /^\[(.*)\]\(<?([^)>]*)>?\)$/.exec(words) ?? [];
  const below = items.map(toWritten);
  if (written === undefined) return words.includes('*') ? words : { [words]: below };
  const title = readWords(written);
  return below.length === 0 ? { [title]: target } : { [title]: [target, ...below] };
}
