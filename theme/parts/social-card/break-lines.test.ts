import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every letter is as wide as any other. */
const measure = (text: string) => Array.from(text).length;
const lines = (text: string, width: number, most = 9, locale = 'en') => breakLines(text, { width, most, measure, locale });

describe('breakLines', () => {
  it('ends lines between words, and keeps punctuation with its word', () => {
    expect(lines('Deploy a model (v2), then test it.', 12)).toEqual(['Deploy a', 'model (v2),', 'then test', 'it.']);
  });

  it('has one line for what fits, and none for nothing', () => {
    expect(lines('Short', 5)).toEqual(['Short']);
    expect(lines('  ', 5)).toEqual([]);
  });

  it('ends the last line in an ellipsis where there is more to say', () => {
    expect(lines('one two three four five', 9, 2)).toEqual(['one two', 'three…']);
    expect(lines('one two three four', 11, 1)).toEqual(['one two…']);
  });

  it('does not shorten what just fits', () => {
    expect(lines('one two three', 7, 2)).toEqual(['one two', 'three']);
  });

  it('cuts a word that is wider than a line', () => {
    expect(lines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(lines('abcdefghij', 4, 2)).toEqual(['abcd', 'efg…']);
  });

  it('ends lines between words of languages without spaces', () => {
    expect(lines('模型部署指南', 4, 9, 'zh')).toEqual(['模型部署', '指南']);
  });
});
