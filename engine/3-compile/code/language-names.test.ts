import { refractor } from 'refractor/all';
import { expect, test } from 'vitest';
import { GRAMMARS, listLanguages, resolveLanguage } from './language-names.ts';

test('knows every grammar and alias of refractor', () => {
  const unknown = refractor.listLanguages().filter((name) => resolveLanguage(name, null) === undefined);
  // These two are aliases that people mean otherwise.
  expect(unknown).toEqual(['url', 'context']);
});

test('names only grammars that refractor has', () => {
  const registered = new Set(refractor.listLanguages());
  expect([...GRAMMARS].filter((name) => !registered.has(name))).toEqual([]);
  expect(listLanguages(null).filter((name) => resolveLanguage(name, null) === undefined)).toEqual([]);
  const targets = listLanguages(null).map((name) => resolveLanguage(name, null));
  expect(targets.filter((grammar) => grammar && !GRAMMARS.has(grammar))).toEqual([]);
});

test('resolves the names that people write', () => {
  const names = ['sh', 'JS', 'yml', 'py', 'html', 'dockerfile', 'tf', 'c++', 'text', '', 'console', 'mermaid', 'nonsense'];
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
