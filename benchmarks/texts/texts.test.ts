import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteMaker } from '../benchmark-sites.mjs';
import { TEXTS } from '../generate-site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-texts-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(TEXTS))('%s pages', (_, textOf) => {
  const pages = Array.from({ length: 40 }, (_, index) => textOf(index, 40));

  it('are the same each time, and differ from each other', () => {
    expect(pages.map((_, index) => textOf(index, 40))).toEqual(pages);
    expect(new Set(pages).size).toBe(40);
  });

  it('are of some 7 KB, with a title, code, links and a directive', () => {
    const mean = pages.join('').length / 40;
    expect(mean).toBeGreaterThan(5_000);
    expect(mean).toBeLessThan(11_000);
    for (const page of pages) expect(page).toMatch(/^---\n(?:.*\n)*?title: .+\n(?:.*\n)*?---\n/);
    for (const mark of [/^ *```\w+/m, /\]\(\/part-\d+\/page-\d+\)/, /^:::\w+/m, /^## /m]) expect(pages.join('\n')).toMatch(mark);
  });

  it('keep their title in another revision', () => {
    const titleOf = (text: string) => /^title: (.*)$/m.exec(text)?.[1];
    expect(textOf(7, 40, 1)).not.toBe(pages[7]);
    expect(titleOf(textOf(7, 40, 1))).toBe(titleOf(pages[7]!));
  });
});

it('gives mixed pages the syntax that was counted', () => {
  siteMaker('mixed:50', root).make(folder);
  const counted = JSON.parse(
    execFileSync(process.execPath, ['benchmarks/count-syntax.mjs', join(folder, 'content')], { cwd: root, encoding: 'utf8' }),
  );
  const wanted = JSON.parse(readFileSync(join(root, 'benchmarks/texts/mixed-shares.json'), 'utf8'));
  for (const kind of ['paragraph', 'heading', 'code', 'list', 'containerDirective'])
    expect(counted.blocks[kind] / wanted.blocks[kind], kind).toSatisfy((ratio) => ratio > 0.7 && ratio < 1.4);
  for (const kind of ['inlineCode', 'strong', 'link'])
    expect(counted.inlinesPer1000Characters[kind] / wanted.inlinesPer1000Characters[kind], kind).toSatisfy(
      (ratio) => ratio > 0.5 && ratio < 2,
    );
});

it('makes versions of a site by their numbers', () => {
  const { label, make } = siteMaker('3x20', root);
  make(folder);
  expect(label).toBe('3 × 20 pages');
  expect(JSON.parse(readFileSync(join(folder, 'config/versions.json'), 'utf8')).versions).toHaveLength(3);
});
