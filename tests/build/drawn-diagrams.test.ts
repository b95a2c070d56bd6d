import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium } from '../../engine/chromium/find-chromium.ts';
import { runProgram, startProgram } from './run-program.ts';
import { listTree, makeSite } from './site-folder.ts';

/** Diagrams that the build draws, where the machine has a Chromium; and what happens where it has none. */
const FILES = {
  'config/site.config.ts': "export default { title: 'Docs', url: 'https://docs.example.com', mermaid: { render: 'build' } };\n",
  'content/introduction.md': [
    '# Introduction',
    '```mermaid title="A & B"\nflowchart LR\n  A[<b>One</b>] --> B\n  click B "javascript:alert(1)"\n```',
    '```mermaid\ngitGraph\n  accTitle: Commits\n  commit\n  branch x\n  commit\n```',
    '',
  ].join('\n\n'),
};
const chromium = findChromium(process.env);
const readAll = (dist: string) => listTree(dist).map((path) => [path, readFileSync(join(dist, path)).toString('base64')]);

it.skipIf(chromium === null)('draws for both color modes, without a script or a style, to the same bytes each time', async () => {
  const siteDir = makeSite(FILES);
  const dist = join(siteDir, 'dist');
  const { exitCode, stderr } = await runProgram(['build', '--quiet'], siteDir);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const html = readFileSync(join(dist, 'introduction/index.html'), 'utf8');
  const figures = html.match(/<figure class="diagram drawn-diagram">[\s\S]*?<\/figure>/g)!;
  expect(figures.length).toBe(2);
  for (const figure of figures) {
    expect(figure.match(/<svg /g)).toHaveLength(2);
    expect(figure).toMatch(/diagram-light[\s\S]*diagram-dark/);
    expect(figure).not.toMatch(/<style|\sstyle=|\sclass="(?!diagram)|<script|javascript:|<a [^>]*href/i);
  }
  expect(figures[0]).toContain('aria-label="A &amp; B"');
  expect(figures[0]).toContain('<figcaption>A &amp; B</figcaption>');
  expect(figures[0]!.match(/fill="rgb\(238, 240, 254\)"/)).not.toBe(null);
  expect(figures[1]).toMatch(/<title id="[^"]*">Commits<\/title>/);
  expect(listTree(dist).filter((path) => /mermaid|draw/.test(path))).toEqual([]);
  const before = readAll(dist);
  await runProgram(['build', '--quiet', '--no-cache'], siteDir);
  expect(readAll(dist)).toEqual(before);
});

it('leaves them to the reader’s browser where there is no Chromium, and says so once', async () => {
  const siteDir = makeSite(FILES);
  const { exitCode, stderr } = await startProgram(['build', '--quiet'], siteDir, { CHROMIUM_PATH: '/nowhere/chromium' }).outcome;
  expect(exitCode).toBe(0);
  expect(stderr).toContain(`config/site.config.ts:1:85  warning  diagram-not-drawn
  Diagrams are to be drawn by the build, but CHROMIUM_PATH names "/nowhere/chromium", which is no program. Readers' browsers draw them instead.`);
  expect(stderr.match(/diagram-not-drawn/g)).toHaveLength(1);
  expect(readFileSync(join(siteDir, 'dist/introduction/index.html'), 'utf8')).toContain('data-dg="diagram"');
  expect(listTree(join(siteDir, 'dist')).some((path) => /^assets\/mermaid-/.test(path))).toBe(true);
});
