import { expect, test } from 'vitest';
import type { CheckSeverity } from '../1-load/site-input.ts';
import type { VersionGap } from '../4-link/site-model.ts';
import { findUnlistedMoves } from './find-unlisted-moves.ts';

const LONG = 'Who may sign in to the site, and what each of them may see, change and remove there, today and later';
const OTHER = 'Follow one request through all parts of the product, from the first of them down to the very last one';

const page = (version: string, id: string) => ({ id, path: `${id}.md`, file: `content/${version}/${id}.md` });
const gap = (gone: string[], come: string[]): VersionGap => ({
  version: '1.0',
  since: '1.1',
  manifest: 'config/versions.json',
  gone: gone.map((id) => page('1.0', id)),
  come: come.map((id) => page('1.1', id)),
});

function find(gaps: VersionGap[], texts: Record<string, string>, severity: CheckSeverity = 'warning') {
  const asked: string[] = [];
  const compiledOf = (file: string) => {
    asked.push(file);
    const sections = [{ anchor: null, level: 1, heading: '', text: texts[file]! }];
    return { key: texts[file]!, contentTitle: null, sections };
  };
  const found = findUnlistedMoves(gaps, { compiledOf, severityOf: () => severity });
  return { found: found.map(({ message, fix }) => [message, fix]), asked };
}

test('names the page that has come with much the same text, and the entry to paste', () => {
  const texts = { 'content/1.0/a.md': LONG, 'content/1.0/b.md': OTHER, 'content/1.1/new/c.md': `${LONG}, and more` };
  expect(find([gap(['a', 'b'], ['new/c'])], texts).found).toEqual([
    [
      '"a" of version 1.0 is gone in 1.1, where "new/c" has come with much the same text.',
      'if it moved, add to "moved" in config/versions.json: { "from": "a", "to": "new/c", "since": "1.1" }',
    ],
  ]);
});

test('says nothing of pages that have nothing in common', () => {
  expect(find([gap(['a'], ['c'])], { 'content/1.0/a.md': LONG, 'content/1.1/c.md': OTHER }).found).toEqual([]);
});

test('reads no text where nobody wants to know', () => {
  const { found, asked } = find([gap(['a'], ['a2'])], { 'content/1.0/a.md': LONG, 'content/1.1/a2.md': LONG }, 'ignore');
  expect([found, asked]).toEqual([[], []]);
});
