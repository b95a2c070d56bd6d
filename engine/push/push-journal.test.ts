import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { readJournal, removeJournal, writeJournal } from './push-journal.ts';

const dir = mkdtempSync(join(tmpdir(), 'docsgen-journal-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('is kept, and goes', () => {
  const journal = {
    appId: 'APP',
    indexName: 'docs',
    temporary: 'docs_docsgen_0123abcd_00000001',
    copies: [],
    generation: 'abc',
    isFull: false,
    isDone: false,
  };
  expect(readJournal(dir, outputFiles)).toBe(null);
  writeJournal(dir, journal, outputFiles);
  expect(readJournal(dir, outputFiles)).toEqual(journal);
  removeJournal(dir, outputFiles);
  expect(readJournal(dir, outputFiles)).toBe(null);
});

it.each([
  { temporary: 'docs' },
  { temporary: 'shop' },
  { temporary: 'docs_docsgen_0123abcd_00000001', copies: ['docs'] },
  { temporary: 'other_docsgen_0123abcd_00000001' },
])('reads as absent when it names an index that is no temporary one of its own: %j', (names) => {
  const journal = { appId: 'APP', indexName: 'docs', copies: [], generation: 'abc', isFull: false, isDone: false, ...names };
  writeJournal(dir, journal, outputFiles);
  expect(readJournal(dir, outputFiles)).toBe(null);
});

it.each(['', '{', 'null', '[]', '{"appId":"APP"}'])('reads as absent when it is damaged: %j', (text) => {
  writeFileSync(join(dir, 'index-push.json'), text);
  expect(readJournal(dir, outputFiles)).toBe(null);
});
