import type { QueryWord } from './match-word.ts';
import { splitWords } from './split-words.ts';
import type { Synonym } from './synonyms.ts';

/** Gives the query's words as they are, and then with each phrase that has synonyms put in other words, one at a time. */
export function listVariants(words: QueryWord[], synonyms: Iterable<Synonym>): QueryWord[][] {
  const variants = [words];
  for (const synonym of synonyms) {
    for (const [typed, found] of listPairs(synonym)) {
      const from = findPhrase(wordsOf(typed), words);
      if (from === null) continue;
      const others = wordsOf(found).map((text) => ({ text, isPrefix: false }));
      variants.push([...words.slice(0, from), ...others, ...words.slice(from + wordsOf(typed).length)]);
    }
  }
  return variants;
}

/** What is typed, and what it is found by. */
function listPairs({ type, input, synonyms }: Synonym): [string, string][] {
  const list = (synonyms ?? []) as string[];
  if (type.toLowerCase() === 'onewaysynonym') return list.map((found) => [String(input), found]);
  if (type.toLowerCase() !== 'synonym') return [];
  return list.flatMap((typed) => list.filter((found) => found !== typed).map((found): [string, string] => [typed, found]));
}

function wordsOf(text: string): string[] {
  return splitWords(text).map(({ text: word }) => word);
}

function findPhrase(phrase: string[], words: QueryWord[]): number | null {
  const at = words.findIndex((_, from) => phrase.every((word, index) => words[from + index]?.text === word));
  return phrase.length > 0 && at >= 0 ? at : null;
}
