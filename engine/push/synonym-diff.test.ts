import { expect, it } from 'vitest';
import { countSynonyms, diffSynonyms, toStoredSynonyms } from './synonym-diff.ts';

const wanted = toStoredSynonyms({ groups: [['remove', 'delete']], oneWay: [['cost', ['price', 'pricing']]] });

it('names synonyms by what they say, each once', () => {
  expect(wanted).toEqual([
    { objectID: expect.stringMatching(/^docsgen-[0-9a-f]{16}$/), type: 'synonym', synonyms: ['remove', 'delete'] },
    { objectID: expect.stringMatching(/^docsgen-[0-9a-f]{16}$/), type: 'onewaysynonym', input: 'cost', synonyms: ['price', 'pricing'] },
  ]);
  expect(
    toStoredSynonyms({
      groups: [
        ['a', 'b'],
        ['a', 'b'],
        ['b', 'a'],
      ],
      oneWay: [],
    }),
  ).toHaveLength(2);
  expect(toStoredSynonyms(null)).toEqual([]);
});

it('finds what is missing, what was changed and what is too many, and leaves others alone', () => {
  expect(diffSynonyms([], wanted)).toEqual({ saved: wanted, removed: [], others: 0 });
  const [group, oneWay] = wanted as [(typeof wanted)[0], (typeof wanted)[0]];
  const present = [
    { ...group, synonyms: ['remove'] },
    { ...oneWay, type: 'oneWaySynonym' },
    { objectID: 'docsgen-0123456789abcdef', type: 'synonym', synonyms: ['old', 'older'] },
    { objectID: 'docsgen-of-the-team', type: 'synonym', synonyms: ['a', 'b'] },
    { objectID: 'theirs', type: 'placeholder' },
  ];
  const diff = diffSynonyms(present, wanted);
  expect(diff).toEqual({ saved: [group], removed: ['docsgen-0123456789abcdef'], others: 2 });
  expect(countSynonyms(diff)).toBe(2);
});
