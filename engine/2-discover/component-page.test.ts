import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { exportsComponent, findComponentPage, toPageText } from './component-page.ts';
import { toDocId } from './doc-id.ts';

test.each([
  ['pricing.tsx', 'yes'],
  ['company/about.jsx', 'yes'],
  ['index.js', 'by its text'],
  ['data.ts', 'by its text'],
  ['pricing.test.tsx', 'no'],
  ['pricing.test.js', 'no'],
  ['pricing.stories.jsx', 'no'],
  ['tailwind.config.js', 'no'],
  ['global.d.ts', 'no'],
  ['pricing.mdx', 'no'],
])('%s is a page: %s', (path, expected) => {
  expect(findComponentPage(path, true)).toBe(expected);
  expect(findComponentPage(path)).toBe(expected === 'by its text' ? 'no' : expected);
});

test.each([
  ['export default function Home() { return <h1>Home</h1>; }', true],
  ["import Home from './_home';\nexport default Home;", true],
  ["export { default } from './_home';", true],
  ['const Home = () => null;\nexport { Home as default };', true],
  ['export default [1, 2];', false],
  ['export default { a: 1 };', false],
  ['export const users = [];', false],
  ['// export default nothing', false],
])('%s has a component to show: %s', (text, expected) => expect(exportsComponent(text)).toBe(expected));

test('is compiled as MDX that shows it, whatever its name', () => {
  expect(toPageText('company/it\'s "new".tsx')).toBe('<Page />\n\nimport Page, * as docsgenPage from "./it\'s \\"new\\".tsx";\n');
  expect(toDocId('company/about.tsx', false).pathId).toBe('company/about');
  expect(toDocId('index.js', false).pathId).toBe('index');
  const layout = "import Layout from '@theme/Layout';\n";
  expect(toPageText('index.js', layout)).toMatch(/^---\nlayout: wide\n---\n\n<Page \/>/);
});

test('takes as long as a module is', () => {
  for (const piece of ['\n', ' ', 'export {\n', 'export default\n'])
    expect([piece, growthOf((size) => exportsComponent(piece.repeat(size)), 10_000)]).toEqual([piece, 'linear']);
});
