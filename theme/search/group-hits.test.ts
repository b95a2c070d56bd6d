import { describe, expect, test } from 'vitest';
import { sampleHit } from '../../tests/fixtures/sample-hit.ts';
import { groupHits } from './group-hits.ts';

const SIGNS = { none: '', middle: '├', last: '└' };

/** Title of each group, and in it the id of each hit, with how it hangs from its page and that page's id. */
const outline = (hits: Parameters<typeof groupHits>[0]) =>
  groupHits(hits).map(({ title, hits: found }) => [
    title,
    found.map(({ hit, parent, nesting }) => `${SIGNS[nesting]}${hit.objectID}${parent ? ` < ${parent.objectID}` : ''}`),
  ]);

describe('hits', () => {
  test('are grouped by their top-level heading, in the order in which each was first found', () => {
    const hits = [
      sampleHit({ objectID: 'a', hierarchy: { lvl0: 'Guides', lvl1: 'A' } }),
      sampleHit({ objectID: 'b', hierarchy: { lvl0: 'API', lvl1: 'B' } }),
      sampleHit({ objectID: 'c', hierarchy: { lvl0: 'Guides', lvl1: 'C' } }),
    ];
    expect(outline(hits)).toEqual([
      ['Guides', ['a', 'c']],
      ['API', ['b']],
    ]);
  });

  test('are five in a group at most', () => {
    const hits = ['1', '2', '3', '4', '5', '6'].map((objectID) => sampleHit({ objectID, hierarchy: { lvl0: 'G', lvl1: objectID } }));
    expect(outline(hits)).toEqual([['G', ['1', '2', '3', '4', '5']]]);
  });

  test('of one page stand together, and hang from the page itself unless they are better than it', () => {
    const of = (objectID: string, lvl1: string, type: 'lvl1' | 'lvl2' | 'content') =>
      sampleHit({ objectID, type, hierarchy: { lvl0: 'G', lvl1, lvl2: type === 'lvl1' ? null : 'H' } });
    expect(
      outline([
        of('text', 'A', 'content'),
        of('other', 'B', 'lvl2'),
        of('page', 'A', 'lvl1'),
        of('heading', 'A', 'lvl2'),
        of('more', 'A', 'content'),
      ]),
    ).toEqual([['G', ['text < page', 'page', '├heading < page', '└more < page', 'other']]]);
  });

  test('may stand under headings that objects have already', () => {
    const names = ['__proto__', 'hasOwnProperty', 'constructor', 'toString'];
    const hits = names.map((name) => sampleHit({ objectID: name, hierarchy: { lvl0: name, lvl1: name } }));
    expect(outline(hits)).toEqual(names.map((name) => [name, [name]]));
  });

  test('without a top-level heading have a group of their own', () => {
    expect(outline([sampleHit({ objectID: 'a', hierarchy: { lvl0: null, lvl1: 'A' } })])).toEqual([['', ['a']]]);
  });
});
