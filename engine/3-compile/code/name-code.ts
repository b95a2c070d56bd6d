import type { Element } from 'hast';
import { textOf } from '../plugins/text-of.ts';

/**
 * Names what a section's blocks of code hold, for search: the words of the code in their order, each once, identifiers, paths and flags whole.
 * What the section says already is left out, and so are words that nobody types: hashes, dates, single letters, long numbers.
 */
export function nameCode(blocks: readonly string[], said: string): string {
  const known = new Set<string>();
  for (const [name] of said.matchAll(NAME)) known.add(toKey(name));
  const names: string[] = [];
  let size = 0;
  for (const block of blocks) {
    for (const [name] of block.matchAll(NAME)) {
      const key = toKey(name);
      if (known.has(key) || name.length > LONGEST || !WORTHY.test(name) || NOISE.test(name)) continue;
      known.add(key);
      size += name.length + 1;
      if (size > LIMIT) return names.join(' ');
      names.push(name);
    }
  }
  return names.join(' ');
}

/** The code of a block, with what its frame is titled: often the name of a file. */
export function codeOf({ properties: { props }, children }: Element): string {
  const title = typeof props === 'string' && props.includes('"title":') ? (JSON.parse(props) as { title?: unknown }).title : null;
  return `${typeof title === 'string' ? title : ''}\n${children.map(textOf).join('')}`;
}

/** Characters of a section's names, the spaces between them counted. */
const LIMIT = 2000;
const LONGEST = 100;

/** With what makes it whole: the dashes of a flag, the dot, slash or sign that a path or a variable begins with, and what joins its parts. */
const NAME = /(?:--|[@$.]|\.{0,2}\/)?[\p{L}\p{M}\p{N}_]+(?:(?:[-./@+#]|::|:\/\/)[\p{L}\p{M}\p{N}_]+)*/gu;
/** A letter with another or with a digit, or a number as codes and ports are. */
const WORTHY = /\p{L}.*[\p{L}\p{N}]|^\d{3,5}$/u;
/** Dates, and what is made by a machine. */
const NOISE = /^\d{4}-\d\d-\d\d|^(?=.*\d)[\da-f-]{12,}$/i;

/** A search knows no capitals, but takes those within a word for the beginnings of its parts. */
function toKey(name: string): string {
  return name[0]!.toLowerCase() + name.slice(1);
}
