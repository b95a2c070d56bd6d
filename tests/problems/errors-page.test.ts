import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../engine/diagnostics/diagnostic-code.ts';
import { listSamples, readExpected, WITHOUT_SAMPLE } from './sample-site.ts';

const page = readFileSync(new URL('../../docs/content/errors.md', import.meta.url), 'utf8');
const sections = page.split(/^## /m).slice(1);

/** What a section says, its example, how to mend it. */
const SECTION = /^([\w-]+)\n\n(\S.*)\n\n```text\n([\s\S]+?)\n```\n\n(\S.*)\n+$/;

it('explains every problem, sorted by its code', () => {
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual([...DIAGNOSTIC_CODES].sort());
});

it.each(sections.map((section) => [section.split('\n', 1)[0]!, section] as const))(
  'says of %s what it means, with a true example',
  (code, section) => {
    const [, , , written = ''] = SECTION.exec(section) ?? [];
    // As code blocks show a mark that marks nothing.
    const example = written.replaceAll('[\\!code', '[!code');
    expect(example).toMatch(new RegExp(`^(\\S.*:\\d+:\\d+ {2})?(error|warning) {2}${code}\\n`));
    if (code in WITHOUT_SAMPLE) return;
    const texts = listSamples().map(readExpected);
    expect(texts.some((text) => `\n\n${text}`.includes(`\n\n${example}\n\n`))).toBe(true);
  },
);
