import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GRAMMARS, listLanguages, resolveLanguage } from './language-names.ts';

/** All that refractor has, without registering them: what is registered here is so for all tests of this worker. */
const FOLDER = new URL('../../../node_modules/refractor/lang/', import.meta.url);
const syntaxes = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.js'))
    .map((file) => import(new URL(file, FOLDER).href) as Promise<{ default: { displayName: string; aliases: string[] } }>),
);
/** These only add to other grammars. */
const ADDITIONS = new Set(['css-extras', 'js-extras', 'js-templates', 'php-extras', 'xml-doc']);
const refractorNames = syntaxes
  .flatMap(({ default: { displayName, aliases } }) => [displayName, ...aliases])
  .filter((name) => !ADDITIONS.has(name));

test('knows every grammar and alias of refractor', () => {
  const unknown = refractorNames.filter((name) => resolveLanguage(name, null) === undefined);
  // These two are aliases that people mean otherwise.
  expect(unknown.sort()).toEqual(['context', 'url']);
});

test('names only grammars that refractor has', () => {
  const registered = new Set(refractorNames);
  expect([...GRAMMARS].filter((name) => !registered.has(name))).toEqual([]);
  expect(listLanguages(null).filter((name) => resolveLanguage(name, null) === undefined)).toEqual([]);
  const targets = listLanguages(null).map((name) => resolveLanguage(name, null));
  expect(targets.filter((grammar) => grammar && !GRAMMARS.has(grammar))).toEqual([]);
});

test('resolves the names that people write', () => {
  const names = ['sh', 'JS', 'yml', 'py', 'html', 'dockerfile', 'tf', 'c++', 'text', '', 'console', 'mermaid', 'html+erb', 'nonsense'];
  expect(names.map((name) => resolveLanguage(name, null))).toEqual([
    'bash',
    'javascript',
    'yaml',
    'python',
    'markup',
    'docker',
    'hcl',
    'cpp',
    null,
    null,
    null,
    null,
    'erb',
    undefined,
  ]);
});

test("keeps to the site's own list, by any name of a language", () => {
  const allowed = ['python', 'bash', 'json'];
  expect(['py', 'shell', 'json', 'text', 'js'].map((name) => resolveLanguage(name, allowed))).toEqual([
    'python',
    'bash',
    'json',
    null,
    undefined,
  ]);
});

test('resolves the names that other highlighters have for the same', () => {
  const names = ['shellscript', 'vimscript', 'ahk', 'gd', 'f90', 'postcss', 'common-lisp', 'jade', 'rst', 'kql'];
  expect(names.map((name) => resolveLanguage(name, null))).toEqual([
    'bash',
    'vim',
    'autohotkey',
    'gdscript',
    'fortran',
    'css',
    'lisp',
    'pug',
    'rest',
    'kusto',
  ]);
});
