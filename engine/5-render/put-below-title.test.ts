import { expect, test } from 'vitest';
import { putBelowTitle } from './put-below-title.ts';

const put = (html: string, isTitled = true) => putBelowTitle('<nav>', html, isTitled);

test('puts it below the first heading of the content, or above content without one', () => {
  expect(put('<h1>A</h1><p>')).toBe('<h1>A</h1><nav><p>');
  expect(put('<p>', false)).toBe('<nav><p>');
});

test('knows the heading and the hero behind what an import leaves', () => {
  expect(put('\n\n<h1>A</h1><p>')).toBe('\n\n<h1>A</h1><nav><p>');
  expect(put('\n<div class="landing-hero">')).toBe('\n<div class="landing-hero">');
});

test('knows the heading below pictures and anchors, and none below words', () => {
  expect(put('<p><a href="/"><img src="a.png"/></a></p>\n<h1>A</h1><p>')).toBe(
    '<p><a href="/"><img src="a.png"/></a></p>\n<h1>A</h1><nav><p>',
  );
  expect(put('<p>Words.</p><h1>A</h1>')).toBe('<nav><p>Words.</p><h1>A</h1>');
  expect(put('<h2></h2><h1>A</h1>')).toBe('<nav><h2></h2><h1>A</h1>');
});
