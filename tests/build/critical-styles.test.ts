import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadClientBundle } from '../../engine/program/client-bundle.ts';
import { type DividedStyles, divideStyles } from '../../scripts/critical-styles.mjs';

const source = readFileSync(fileURLToPath(new URL('../../theme/styles/main.css', import.meta.url)), 'utf8');
const files = [...source.matchAll(/@import "\.\/([^"]+)"/g)].map(([, file]) => file!);

/** Divides a sheet of as many layers as main.css, with rules for some files. */
const divide = (rules: Record<string, string>): DividedStyles =>
  divideStyles(`@layer reset,base;${files.map((file) => `@layer base{${rules[file] ?? '.x{color:red}'}}`).join('')}`, source);
const groupOf = ({ critical }: DividedStyles, mark: string) => critical.find(({ marks }) => marks.includes(mark))!;

describe('the styles that pages have in themselves', () => {
  it('are all but what changes nothing at rest, in their layers; what they leave out comes late', () => {
    const divided = divide({
      'base.css':
        'a{color:red;transition:color 1s}a:hover,b{top:0;cursor:pointer}a:focus-visible{top:1px}i{cursor:help}.c:not(:hover){top:2px}' +
        '@media(width>1px){p{content:"}:hover{;"}@starting-style{p{top:0}}}@keyframes k{to{top:0}}@media print{p{top:3px}}',
    });
    const [common] = divided.critical;
    expect(common!.marks).toEqual([]);
    expect(common!.css).toMatch(/^@layer reset,base;@layer base\{/);
    expect(common!.css).toContain('a{color:red}b{top:0}.c:not(:hover){top:2px}@media(width>1px){p{content:"}:hover{;"}}');
    expect(divided.late).toContain(
      'a{transition:color 1s}b{cursor:pointer}a:hover{top:0;cursor:pointer}a:focus-visible{top:1px}i{cursor:help}' +
        '@media(width>1px){@starting-style{p{top:0}}}@keyframes k{to{top:0}}@media print{p{top:3px}}',
    );
  });

  it('are in a group by themselves where few pages need them, and in none where a page at rest does not', () => {
    const divided = divide({ 'table.css': 'td{top:0}', 'print.css': 'p{top:9px}', 'drawer-open.css': 'p{top:9px}' });
    expect(groupOf(divided, '<table').css).toBe('@layer base{td{top:0}}');
    expect(divided.critical.map(({ css }) => css).join('')).not.toContain('9px');
    expect(divided.critical[0]!.css).not.toContain('td');
    // Navigation may lead from a page without a table to one with some.
    expect(divided.late).toContain('td{top:0}');
  });

  it('have the variables that they use, also by way of others, and no more unless something else may ask for them', () => {
    const divided = divide({
      'tokens.css': ':root{color-scheme:light;--a: 1px;--b: var(--c);--c: 2px;--d: 3px}@media(width>1px){:root{--a: 4px;--d: 5px}}',
      'base.css': 'a{top:var(--a)}',
      'table.css': 'td{top:var(--b)}',
    });
    expect(divided.critical[0]!.css).toContain(':root{color-scheme:light;--a:1px}@media(width>1px){:root{--a:4px}}');
    expect(groupOf(divided, '<table').css).toContain(':root{--b:var(--c);--c:2px}');
    const others = ':root{--b:var(--c);--c:2px;--d:3px}@media(width>1px){:root{--d:5px}}';
    expect(groupOf(divided, 'rel="stylesheet"').css).toBe(`@layer base{${others}}`);
    expect(divided.late).toContain(others);
    expect(divided.addVariables('@media(width>1px){q{top:var(--a);left:var(--d)}}')).toBe(
      '@layer base{:root{--d:3px}@media(width>1px){:root{--d:5px}}}@media(width>1px){q{top:var(--a);left:var(--d)}}',
    );
  });

  it('have marks that a page shows where its content begins and ends only if the one or the other does', () => {
    const marks = divide({}).critical.flatMap((group) => group.marks);
    expect(marks).toContain('<table');
    // What is around the content ends with `>` there, and goes on with `</`.
    expect(marks.filter((mark) => !/^<?[^<>]+$/.test(mark) || mark.startsWith('</'))).toEqual([]);
  });

  it('cannot be cut out of another sheet than that of the files', () => {
    expect(() => divideStyles('@layer a;@layer a{p{top:0}}', source)).toThrow(/files and 1 layers/);
    expect(() => divideStyles('@layer a;', '')).toThrow(/main\.css has no/);
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
