import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TermSource } from '../index/term-source.ts';
import { countEdits } from './count-edits.ts';
import { findMisspelled } from './find-misspelled.ts';

function sourceOf(terms: readonly string[]): Pick<TermSource, 'find' | 'listSpelledFrom' | 'listSpelledTo'> {
  return {
    find: async (term) => (terms.includes(term) ? ({ term } as never) : null),
    listSpelledFrom: async (prefix) => terms.filter((term) => term.startsWith(prefix)),
    listSpelledTo: async (suffix) => terms.filter((term) => term.endsWith(suffix)),
  };
}

const find = async (word: string, terms: string[]) => (await findMisspelled(word, sourceOf(terms))).map(({ term }) => term);

describe('findMisspelled', () => {
  it.each([
    ['a wrong letter', 'tracimg'],
    ['a wrong first letter', 'dracing'],
    ['a missing letter', 'tacing'],
    ['a missing first letter', 'racing'],
    ['a letter too many', 'traccing'],
    ['a letter too many in front', 'etracing'],
    ['two letters that changed places', 'tarcing'],
    ['two letters that changed places in the middle', 'traicng'],
    ['two letters that changed places in front', 'rtacing'],
  ])('sees through %s', async (_, word) => {
    expect(await find(word, ['tracing', 'other'])).toEqual(['tracing']);
  });

  it.each([
    ['two wrong letters of a short word', 'tracomg', 'tracing'],
    ['anything in three letters', 'kez', 'key'],
    ['digits', '1.53', '1.54'],
    ['signs of Chinese', '机器学习', '机器学刁'],
    ['what is no word but the stem of a compound', 'datenbankverbindug', 'datenbankverbind~'],
  ])('does not see through %s', async (_, word, term) => {
    expect(await find(word, [term])).toEqual([]);
  });

  it.each(['helm', 'token', 'policy', 'tracing'])('sees through every edit of one letter in %s', async (word) => {
    const misspelled = Array.from(word, (_, at) => {
      const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
      const swapped = after === '' ? [] : [before + after[0] + letter + after.slice(1)];
      return [before + after, `${before}x${letter}${after}`, `${before}x${after}`, ...swapped];
    }).flat();
    for (const wrong of misspelled.filter(({ length }) => length >= 4 && length < 8))
      expect([wrong, await find(wrong, [word])]).toEqual([wrong, [word]]);
  });

  it('finds nothing that is further away', async () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(letters, fc.uniqueArray(letters, { maxLength: 30 }), async (word, terms) => {
        const found = await find(word, terms);
        expect(found.every((term) => countEdits(word, term, 1) === 1)).toBe(true);
      }),
    );
  });

  it('names the nearest first', async () => {
    expect(await find('deploymnet', ['deployed', 'deployment', 'deployments'])).toEqual(['deployment', 'deployments']);
  });
});
