import { expect, test } from 'vitest';
import { readMap } from './read-map.ts';

const ORIGINAL = "import MDXComponents from '@theme-original/MDXComponents';\nimport Foo, { Bar } from '../Foo';\n";

test.each([
  ['names', 'export default { ...MDXComponents, Foo, Other: Bar, h2: Bar, "code": Foo };', ['Foo', 'Other', 'h2', 'code'], false],
  ['a constant', 'const components = { Foo };\nexport default components;', ['Foo'], false],
  ['a type', 'const components = { Foo } satisfies object;\nexport default components as Record<string, unknown>;', ['Foo'], false],
  ['the original alone', 'export default { ...MDXComponents };', [], false],
  ['what it takes over from elsewhere', 'import more from "./more";\nexport default { ...MDXComponents, ...more, Foo };', ['Foo'], true],
  ['what it requires', 'export default { ...require("./more"), Foo };', ['Foo'], true],
  ['names that are worked out', 'export default { [name]: Foo };', [], true],
  ['what a function gives', 'export default makeComponents(Foo);', [], true],
  ['what does not parse', 'export default {', [], true],
  ['no default', 'export const components = { Foo };', [], true],
])('reads %s', (_, text, names, isOpen) => {
  expect(readMap(ORIGINAL + text)).toEqual({ names, isOpen });
});
