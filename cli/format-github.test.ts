import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts';
import { parseAnnotations } from '../tests/fixtures/parse-annotations.ts';
import { formatGithub } from './format-github.ts';

const PROBLEM: Diagnostic = {
  severity: 'error',
  code: 'broken-link',
  message: 'The link "/gone" leads nowhere: there is no such page.',
  place: { file: 'content/a.md', line: 3, column: 5, length: 7 },
  fix: 'correct or remove the link',
  related: [],
};
const nameFile = (file: string) => `site/${file}`;
const URL = 'https://docsgen.example/reference/errors#broken-link';

it('annotates the text that is wrong', () => {
  const text = formatGithub([PROBLEM, { ...PROBLEM, severity: 'warning' }], nameFile);
  const where = 'file=site/content/a.md,line=3,col=5,endColumn=12,title=docsgen%3A broken-link';
  const what = `The link "/gone" leads nowhere: there is no such page.%0AFix: correct or remove the link%0A${URL}`;
  expect(text).toBe(`::error ${where}::${what}\n::warning ${where}::${what}\n`);
  expect(formatGithub([], nameFile)).toBe('');
});

it('says of one cause how many places it has', () => {
  const places = ['a', 'b', 'c'].map((name) => ({ file: `content/${name}.md`, line: 3, column: 5, length: 7 }));
  const [annotation, ...others] = parseAnnotations(formatGithub([{ ...PROBLEM, places }], nameFile));
  expect(others).toEqual([]);
  expect(annotation!.data.split('\n')[1]).toBe('The same at 2 more places.');
});

it.each<[what: string, more: Partial<Diagnostic>, properties: Record<string, string>]>([
  ['a whole file', { place: { file: 'content/a.md', line: 1, column: 1, length: 0 } }, { file: 'site/content/a.md', line: '1' }],
  ['a point', { place: { file: 'a', line: 2, column: 9, length: 0 } }, { file: 'site/a', line: '2', col: '9' }],
  ['no place', { place: null }, {}],
])('annotates %s', (_, more, properties) => {
  const [annotation] = parseAnnotations(formatGithub([{ ...PROBLEM, ...more }], nameFile));
  expect(annotation!.properties).toEqual({ ...properties, title: 'docsgen: broken-link' });
});

it('writes what GitHub shows, errors first, and counts the rest', () => {
  const many = [...Array(14).fill({ ...PROBLEM, severity: 'warning' }), ...Array(10).fill(PROBLEM)];
  const annotations = parseAnnotations(formatGithub(many, nameFile));
  expect(annotations.map(({ command }) => command)).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning'), 'notice']);
  expect(annotations.at(-1)!.data).toMatch(/^4 more warnings: /);
});

it('says why there is no report', () => {
  const failure = { kind: 'usage' as const, message: 'There is no folder "dosc".', fix: 'specify it', exitCode: 2 };
  expect(parseAnnotations(formatGithub([], nameFile, failure))).toEqual([
    { command: 'error', properties: { title: 'docsgen' }, data: 'There is no folder "dosc".\nFix: specify it' },
  ]);
});

it('is read as it was meant, whatever it contains', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ':', ',', '%', '\n', '\r', '=', '%0A', '::', '%25', 'é'), minLength: 1 });
  fc.assert(
    fc.property(text, text, (message, file) => {
      const problem: Diagnostic = { ...PROBLEM, message, fix: null, place: { file, line: 7, column: 2, length: 3 } };
      const log = formatGithub([problem], (name) => name);
      // An equals sign in a file's name is the runner's own limit.
      fc.pre(!file.includes('='));
      expect(parseAnnotations(log)).toEqual([
        {
          command: 'error',
          properties: { file, line: '7', col: '2', endColumn: '5', title: 'docsgen: broken-link' },
          data: `${message}\n${URL}`,
        },
      ]);
    }),
  );
});
