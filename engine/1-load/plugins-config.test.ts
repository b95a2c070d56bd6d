import { expect, test } from 'vitest';
import { parseSiteConfig } from './site-config.ts';

const problemsOf = (config: object) =>
  parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', ...config }, 'config/site.config.ts').diagnostics.map(
    ({ message }) => message,
  );
const plugin = () => () => {};

test.each<[name: string, list: unknown[]]>([
  ['plugins', [plugin, [plugin, { deep: true }, 2]]],
  ['presets', [{ plugins: [plugin, [plugin, {}]], settings: {} }, { settings: {} }]],
  ['lists', [[[plugin, {}], [plugin]], []]],
  ['what is turned off', [false, null, undefined, [plugin, false]]],
])('takes %s as unified does', (_name, list) => {
  for (const key of ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'])
    expect(problemsOf({ markdown: { [key]: list } })).toEqual([]);
});

test.each<[name: string, item: unknown, found: string]>([
  ['a name', 'remark-math', '"remark-math", a string'],
  ['an object that is no preset', { remarkMath: plugin }, 'an object'],
  ['a list with no plugin in it', ['remark-math', {}], 'a list'],
  ['a module', { default: plugin }, 'an object'],
])('refuses %s for a plugin', (_name, item, found) => {
  expect(problemsOf({ markdown: { remarkPlugins: [item] } })).toEqual([
    `"markdown.remarkPlugins[0]" must be a plugin (a function), or a list of a plugin and its options; found ${found}.`,
  ]);
});

test('takes a plugin with each hook, and tells plugins apart by their names', () => {
  const hook = () => [];
  const whole = {
    name: 'a',
    version: '1',
    mark: /a/,
    remark: [plugin],
    sources: hook,
    pages: hook,
    head: hook,
    emit: hook,
    emits: ['a.txt'],
  };
  expect(problemsOf({ plugins: [whole, { ...whole, name: 'b' }] })).toEqual([]);
  expect(problemsOf({ plugins: [whole, { name: 'a', version: '2' }] })).toEqual([
    '"plugins[1].name" must be another name than that of a plugin before it; found "a", a string.',
  ]);
  expect(problemsOf({ plugins: [{ name: '', version: 1 }, plugin] })).toEqual([
    '"plugins[0].name" must not be empty; found "", a string.',
    '"plugins[0].version" must be a string; found 1, a number.',
    '"plugins[1]" must be an object; found a function.',
  ]);
  expect(problemsOf({ plugins: [{ ...whole, emits: ['../a', '/b'] }] })).toEqual([
    '"plugins[0].emits[0]" must be a path in the output, such as "feeds/changes.xml"; found "../a", a string.',
    '"plugins[0].emits[1]" must be a path in the output, such as "feeds/changes.xml"; found "/b", a string.',
  ]);
});
