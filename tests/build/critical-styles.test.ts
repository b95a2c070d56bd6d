import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadClientBundle } from '../../engine/program/client-bundle.ts';
import { toCriticalStyles } from '../../scripts/critical-styles.mjs';

const source = readFileSync(fileURLToPath(new URL('../../theme/styles/main.css', import.meta.url)), 'utf8');
const files = [...source.matchAll(/@import "\.\/([^"]+)"/g)].map(([, file]) => file!);

/** A sheet of as many layers as main.css, with rules for some files. */
const sheetOf = (rules: Record<string, string>) =>
  `@layer reset,base;${files.map((file) => `@layer base{${rules[file] ?? '.x{color:red}'}}`).join('')}`;

describe('the styles that pages have in themselves', () => {
  it('are all but what changes nothing at rest, in their layers', () => {
    const [common] = toCriticalStyles(
      sheetOf({
        'base.css':
          'a{color:red;transition:color 1s}a:hover,b{top:0;cursor:pointer}a:focus-visible{top:1px}i{cursor:help}.c:not(:hover){top:2px}' +
          '@media(width>1px){p{content:"}:hover{;"}@starting-style{p{top:0}}}@keyframes k{to{top:0}}@media print{p{top:3px}}',
      }),
      source,
    );
    expect(common!.marks).toEqual([]);
    expect(common!.css).toMatch(/^@layer reset,base;@layer base\{/);
    expect(common!.css).toContain('@layer base{a{color:red}b{top:0}.c:not(:hover){top:2px}@media(width>1px){p{content:"}:hover{;"}}}');
  });

  it('are in a group by themselves where few pages need them, and in none where a page at rest does not', () => {
    const groups = toCriticalStyles(
      sheetOf({ 'table.css': 'td{top:0}', 'print.css': 'p{top:9px}', 'drawer-open.css': 'p{top:9px}' }),
      source,
    );
    expect(groups.find(({ marks }) => marks.includes('<table'))!.css).toBe('@layer base{td{top:0}}');
    expect(groups.map(({ css }) => css).join('')).not.toContain('9px');
    expect(groups[0]!.css).not.toContain('td');
  });

  it('cannot be cut out of another sheet than that of the files', () => {
    expect(() => toCriticalStyles('@layer a;@layer a{p{top:0}}', source)).toThrow(/files and 1 layers/);
    expect(() => toCriticalStyles('@layer a;', '')).toThrow(/main\.css has no/);
  });

  describe('of the theme', () => {
    let css = '';
    beforeAll(async () => {
      css = (await loadClientBundle())
        .assets('/')
        .critical.map((group) => group.css)
        .join('');
    });

    it('close what they open, and can stand in a style element', () => {
      expect(css.split('{').length).toBe(css.split('}').length);
      expect(css).not.toMatch(/<[/!]|url\(/);
    });
  });
});
