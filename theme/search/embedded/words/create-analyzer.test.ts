import { describe, expect, it } from 'vitest';
import { createAnalyzer } from './create-analyzer.ts';

const english = await createAnalyzer('en');
const termsOf = (text: string) => english.listWords(text).map(({ terms }) => terms.join(' '));

describe('createAnalyzer()', () => {
  it.each([
    ['models.gpu.enabled', ['models modelsgpuenabled', 'gpu', 'enabled']],
    ['UploadResult, HTTPServer', ['uploadresult upload result', 'httpserver http server']],
    ["don't use C++, C# v1.54.2", ['dont', 'use', 'c++', 'c#', '1.54.2']],
    ['--dry-run', ['dry dri dryrun', 'run']],
    ['数据库', ['数据', '据库']],
    ['Straße in Łódź', ['strasse', 'in', 'lodz']],
  ])('finds the words of %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });
});
