import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';

/** How many words a page has that it had not, and the other way. */
export interface ChangeSize {
  added: number;
  removed: number;
}

/** Counts words, wherever they stand: a paragraph that only moves adds none. */
export function countChangedWords(older: Pick<CompiledDoc, 'sections'>, newer: Pick<CompiledDoc, 'sections'>): ChangeSize {
  const counts = new Map<string, number>();
  for (const word of listWords(newer)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of listWords(older)) counts.set(word, (counts.get(word) ?? 0) - 1);
  let [added, removed] = [0, 0];
  for (const count of counts.values()) {
    if (count > 0) added += count;
    else removed -= count;
  }
  return { added, removed };
}

function listWords({ sections }: Pick<CompiledDoc, 'sections'>): string[] {
  return sections.flatMap(({ heading, text, code = '' }) => `${heading} ${text} ${code}`.match(/\S+/g) ?? []);
}
