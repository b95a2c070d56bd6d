import { expect, it } from 'vitest';
import { createRunId, nameTemporary, sortTemporaries } from './temporary-index.ts';

it('names an index after the live one, what it holds and the run', () => {
  expect(
    nameTemporary(
      'docs',
      '0123456789abcdef',
      createRunId(() => 0.5),
    ),
  ).toBe('docs_docsgen_01234567_80000000');
  expect([0, 1 - 2 ** -32].map((chance) => createRunId(() => chance))).toEqual(['00000000', 'ffffffff']);
});

it('tells dead ones from those whose run may be at work, and from what is not ours', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const hours = (count: number) => now - count * 60 * 60_000;
  const name = (live: string, run: string) => `${live}_docsgen_00000000_0000000${run}`;
  const indexes = [
    { name: 'docs', updatedAt: hours(100) },
    { name: name('docs', '1'), updatedAt: hours(25) },
    { name: name('docs', '2'), updatedAt: hours(23) },
    { name: name('docs', '3'), updatedAt: null },
    { name: name('docs', '4'), updatedAt: hours(1) },
    { name: name('other', '5'), updatedAt: hours(100) },
    { name: `${name('docs', '6')}_copy`, updatedAt: hours(100) },
    { name: 'docs_docsgen_notes', updatedAt: hours(100) },
    { name: 'docs_tmp_123', updatedAt: hours(100) },
  ];
  expect(sortTemporaries(indexes, { indexName: 'docs', now, own: [name('docs', '4')] })).toEqual({
    dead: [name('docs', '1'), name('docs', '4')],
    unknown: [name('docs', '2'), name('docs', '3')],
  });
});
