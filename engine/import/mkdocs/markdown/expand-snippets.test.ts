import { describe, expect, it } from 'vitest';
import { expandIncludes } from './expand-includes.ts';
import { expandSnippets } from './expand-snippets.ts';
import { toLines } from './line.ts';

const FILES: Record<string, string> = {
  'a.md': 'one\ntwo\nthree\n',
  'parts.py': 'x = 1\n# --8<-- [start:in]\n    y = 2\n# --8<-- [start:deep]\n    z = 3\n# --8<-- [end:deep]\n# --8<-- [end:in]\n',
  'around.md': 'before\n--8<-- "a.md:2:2"\n',
  'loop.md': '--8<-- "loop.md"\n',
  'guide/links.md':
    '[a](a.md#x) ![b](../img/b.png "B") [c][d] `[e](e.md)` <img src="f.png"> [g](/g.md) [h](https://h.y) [i](#i) [j](../)\n\n[d]: ./d.md\n\n```\n[k](k.md)\n```\n',
  'readme.md': '---\ntitle: R\n---\n# R\n<!-- a -->\n## In\n<!-- b -->\nout\n',
};

/** Each includes the next one twice. */
for (let level = 0; level < 40; level++) FILES[`double-${level}.md`] = `--8<-- "double-${level + 1}.md"\n`.repeat(2);
for (let level = 0; level < 40; level++) FILES[`twice-${level}.md`] = `{!twice-${level + 1}.md!}\n`.repeat(2);
FILES['double-40.md'] = 'x\n';
FILES['twice-40.md'] = 'x\n';
FILES['long.md'] = 'x\n'.repeat(90_000);

const NONE = { offset: 0, areBelow: false };

const read = (path: string) => (Object.hasOwn(FILES, path) ? { text: FILES[path]!, file: path } : null);

function expand(text: string, dedents = false) {
  const notes: string[] = [];
  const lines = expandSnippets(toLines(text, 'page.md'), {
    read,
    dedents,
    note: ({ file, line }, message) => notes.push(`${file}:${line} ${message}`),
  });
  return { text: lines.map((line) => line.text).join('\n'), notes };
}

describe('snippets', () => {
  it.each([
    ['--8<-- "a.md"', 'one\ntwo\nthree'],
    ['    --8<-- "a.md:2:3"', '    two\n    three'],
    ['--8<-- "a.md::2"', 'one\ntwo'],
    ['--8<-- "a.md:3:"', 'three'],
    ['--8<-- "a.md:2"', 'two\nthree'],
    ['--8<-- "a.md:1:1,3:3"', 'one\nthree'],
    ['--8<-- "parts.py:in"', '    y = 2\n    z = 3'],
    ['--8<-- "parts.py:deep"', '    z = 3'],
    ['--8<-- "around.md"', 'before\ntwo'],
    ['--8<--\na.md:1:1\n; a.md\n\naround.md\n--8<--', 'one\n\nbefore\ntwo'],
    [';--8<-- "a.md"', '--8<-- "a.md"'],
    ['```\n--8<-- "a.md:1:1"\n```', '```\none\n```'],
  ])('puts files in the place of %j', (written, text) => expect(expand(written)).toEqual({ text, notes: [] }));

  it('takes common indentation away where the site asks for it', () =>
    expect(expand('--8<-- "parts.py:in"', true).text).toBe('y = 2\nz = 3'));

  it.each([
    ['--8<-- "none.md"', '[none.md]', 'page.md:1 The snippet "none.md" is not found.'],
    ['--8<-- "a.md:none"', '[a.md:none]', 'page.md:1 The snippet "a.md" has no section "none".'],
    [
      '--8<-- "https://x.y/a.md"',
      '[https://x.y/a.md]',
      'page.md:1 The snippet "https://x.y/a.md" comes from another site, and is not loaded.',
    ],
    ['\n--8<-- "loop.md"', '\n[loop.md]', 'loop.md:1 The snippet "loop.md" contains itself.'],
  ])('leaves a mark where %j cannot be put in', (written, text, note) => expect(expand(written)).toEqual({ text, notes: [note] }));
});

it('takes files with many lines, and stops where there is no end to them', () => {
  expect(expand('--8<-- "long.md"').text).toHaveLength(2 * 90_000 - 1);
  const { text, notes } = expand('--8<-- "double-0.md"\n\nend');
  expect(notes[0]).toMatch(/^double-\d+\.md:[12] The snippets of the page have more than 100000 lines, up to "double-\d+\.md"\.$/);
  expect(text).toMatch(/\n\nend$/);
  const included: string[] = [];
  expandIncludes(toLines('{!long.md!}\n{!twice-0.md!}', 'page.md'), {
    read,
    headings: NONE,
    movesUrls: true,
    note: (_line, message) => included.push(message),
  });
  expect(included[0]).toMatch(/^The files that the page includes have more than 100000 lines, up to "twice-\d+\.md"\.$/);
});

describe('included files', () => {
  it.each([
    ['{% include-markdown "a.md" %}', 'one\ntwo\nthree'],
    ['  {% include "a.md" %}', '  one\n  two\n  three'],
    ['{% include-markdown "readme.md" heading-offset=1 %}', '## R\n<!-- a -->\n### In\n<!-- b -->\nout'],
    ['{%\n  include-markdown "readme.md"\n  start="<!-- a -->"\n  end="<!-- b -->"\n%}', '## In'],
    ['{!a.md!}', 'one\ntwo\nthree'],
    ['{% include-markdown "none.md" %}', '{% include-markdown "none.md" %}'],
  ])('stand in the place of %j', (written, text) => {
    const lines = expandIncludes(toLines(written, 'page.md'), { read, headings: NONE, movesUrls: true, note: () => {} });
    expect(lines.map((line) => line.text).join('\n')).toBe(text);
  });

  const SAME = '[c][d] `[e](e.md)`';
  const OUTSIDE = '[g](/g.md) [h](https://h.y) [i](#i)';
  it.each([
    [
      '{% include-markdown "guide/links.md" %}',
      `[a](guide/a.md#x) ![b](img/b.png "B") ${SAME} <img src="guide/f.png"> ${OUTSIDE} [j](./)\n\n[d]: guide/d.md\n\n\`\`\`\n[k](k.md)\n\`\`\``,
    ],
    ['{% include-markdown "guide/links.md" rewrite-relative-urls=false %}', FILES['guide/links.md']!.trimEnd()],
    ['{% include "guide/links.md" %}', FILES['guide/links.md']!.trimEnd()],
  ])('have their relative URLs moved by %j', (written, text) => {
    const lines = expandIncludes(toLines(written, 'page.md'), { read, headings: NONE, movesUrls: true, note: () => {} });
    expect(lines.map((line) => line.text).join('\n')).toBe(text);
  });

  it.each([
    [{ offset: 1, areBelow: false }, '## R\n<!-- a -->\n### In\n<!-- b -->\nout'],
    [{ offset: 0, areBelow: true }, '### R\n<!-- a -->\n#### In\n<!-- b -->\nout'],
  ])('of markdown_include have deeper headings with %j', (headings, text) => {
    const lines = expandIncludes(toLines('## T\n{!readme.md!}', 'page.md'), { read, headings, movesUrls: true, note: () => {} });
    expect(lines.map((line) => line.text).join('\n')).toBe(`## T\n${text}`);
  });
});
