import { expect, test } from 'vitest';
import { parseCategoryFile } from './category-file.ts';

test('reads JSON and YAML', () => {
  const settings = { label: 'Guides', position: 2, link: { type: 'generated-index', slug: '/guides' } };
  expect(parseCategoryFile('a/_category_.json', JSON.stringify(settings, null, '\t'))).toEqual({
    settings: { ...settings, file: 'a/_category_.json' },
    diagnostics: [],
  });
  const yaml = 'label: Guides\nposition: 2\nlink:\n  type: generated-index\n  slug: /guides\n';
  expect(parseCategoryFile('a/_category_.yml', yaml)).toEqual({ settings: { ...settings, file: 'a/_category_.yml' }, diagnostics: [] });
  expect(parseCategoryFile('a/_category_.yml', '')).toEqual({ settings: { file: 'a/_category_.yml' }, diagnostics: [] });
});

test('takes numbers, true and false in quotes for what they are, as Docusaurus does', () => {
  const text = '{ "position": "2.5", "collapsed": "false", "collapsible": "true" }';
  const settings = { position: 2.5, collapsed: false, collapsible: true, file: 'a/_category_.json' };
  expect(parseCategoryFile('a/_category_.json', text)).toEqual({ settings, diagnostics: [] });
});

test('points at the unknown key and at the wrong value', () => {
  const { diagnostics } = parseCategoryFile('a/_category_.json', '{\n  "lable": "Guides",\n  "position": "first"\n}\n');
  expect(diagnostics.map(({ severity, code, place, fix }) => ({ severity, code, place, fix }))).toEqual([
    { severity: 'error', code: expect.any(String), place: { file: 'a/_category_.json', keyPath: ['position'] }, fix: null },
    {
      severity: 'error',
      code: expect.any(String),
      place: { file: 'a/_category_.json', keyPath: ['lable'], atKey: true },
      fix: 'did you mean "label"?',
    },
  ]);
});

test('reports what is no JSON or YAML at all', () => {
  const { diagnostics } = parseCategoryFile('a/_category_.json', '{ "label": "Guides"\n');
  expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
    ['yaml-syntax', { file: 'a/_category_.json', line: 1, column: 1, length: 19 }],
  ]);
});

test('takes for the image of a page that it makes no URL that front matter refuses', () => {
  const read = (image: string) => parseCategoryFile('a/_category_.yml', `link: { type: generated-index, image: '${image}' }\n`).diagnostics;
  expect(read('/img/card.png')).toEqual([]);
  expect(read('javascript:alert(1)')).toMatchObject([
    { severity: 'error', code: 'unsafe-url', place: { file: 'a/_category_.yml', keyPath: ['link', 'image'] } },
  ]);
});
