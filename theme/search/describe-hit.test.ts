import { expect, test } from 'vitest';
import { sampleHit } from '../../tests/fixtures/sample-hit.ts';
import { describeHit, describeResult } from './describe-hit.ts';

const marked = (value: string) => ({ value, matchLevel: 'full' as const });
const hierarchy = { lvl2: 'Enable tracing', lvl3: 'By API' };

test('a page is shown by its title, a heading by its own text and where it stands', () => {
  expect(describeHit(sampleHit())).toEqual({ kind: 'page', title: 'Tracing', path: [] });
  const heading = sampleHit({ type: 'lvl3', hierarchy, _snippetResult: { hierarchy: { lvl3: marked('By «API»') } } });
  expect(describeHit(heading)).toEqual({ kind: 'heading', title: 'By «API»', path: ['Tracing', 'Enable tracing'] });
});

test('text is shown by the words around the match, under all its headings', () => {
  const text = sampleHit({
    type: 'content',
    hierarchy,
    content: 'A long text',
    _snippetResult: { hierarchy: {}, content: marked('…«text»…') },
  });
  expect(describeHit(text)).toEqual({ kind: 'content', title: '…«text»…', path: ['Tracing', 'Enable tracing', 'By API'] });
  expect(describeResult(text)).toEqual({ title: 'By API', path: ['Deployments', 'Tracing', 'Enable tracing'], summary: '…«text»…' });
});

test('the search page shows a heading as a title without words below it', () => {
  const heading = sampleHit({ type: 'lvl2', hierarchy: { lvl2: 'Enable' }, _highlightResult: { hierarchy: { lvl2: marked('«En»able') } } });
  expect(describeResult(heading)).toEqual({ title: '«En»able', path: ['Deployments', 'Tracing'], summary: '' });
});

test('a hit without marks or snippets is shown by its plain text, and one without any by its address', () => {
  const { _highlightResult, _snippetResult, ...bare } = sampleHit({ type: 'content', content: 'Plain' });
  expect(describeHit(bare).title).toBe('Plain');
  const empty = sampleHit({ hierarchy: { lvl0: null, lvl1: null } });
  expect(describeResult(empty)).toEqual({ title: empty.url, path: [], summary: '' });
});
