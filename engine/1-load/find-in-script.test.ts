import { expect, it } from 'vitest';
import { findInScript } from './find-in-script.ts';

const KEY = ['themeConfig', 'navbar'];

it.each([
  ['a default export', 'export default { themeConfig: { navbar: 1 } };'],
  ['a constant', 'const config = { themeConfig: { navbar: 1 } };\nexport default config;'],
  ['module.exports', 'const themeConfig = { navbar: 1 };\nmodule.exports = { themeConfig };'],
  ['exports.default', 'exports.default = { themeConfig: { navbar: 1 } };'],
  ['export =', 'export = { themeConfig: { navbar: 1 } } as Config;'],
  ['a function', 'module.exports = function () {\n  const navbar = 1;\n  return { themeConfig: { navbar } };\n};'],
  ['an arrow function', 'export default async () => ({ themeConfig: { navbar: 1 } });'],
  ['a function by name', 'export default async function create() { return { themeConfig: { navbar: 1 } }; }'],
  ['a function that is called elsewhere', 'async function create() { return { themeConfig: { navbar: 1 } }; }\nmodule.exports = create;'],
])('finds a key in %s', (_, text) => {
  const found = findInScript(text, KEY, true)!;
  expect(text.slice(found.start, found.end)).toBe('navbar');
});

it('finds the innermost value around what a program makes', () => {
  const text = 'module.exports = { themeConfig: makeTheme() };';
  const found = findInScript(text, KEY, true)!;
  expect(text.slice(found.start, found.end)).toBe('makeTheme()');
});
