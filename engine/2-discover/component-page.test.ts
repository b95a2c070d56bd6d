import { expect, test } from 'vitest';
import { isComponentPage, toPageText } from './component-page.ts';
import { toDocId } from './doc-id.ts';

test.each([
  ['pricing.tsx', true],
  ['company/about.jsx', true],
  ['pricing.test.tsx', false],
  ['pricing.stories.jsx', false],
  ['global.d.tsx', false],
  ['data.ts', false],
  ['pricing.mdx', false],
])('%s is a page: %s', (path, isPage) => expect(isComponentPage(path)).toBe(isPage));

test('is compiled as MDX that shows it, whatever its name', () => {
  expect(toPageText('company/it\'s "new".tsx')).toBe('<Page />\n\nimport Page, * as docsgenPage from "./it\'s \\"new\\".tsx";\n');
  expect(toDocId('company/about.tsx', false).pathId).toBe('company/about');
});

test.each([
  ['index.js', true],
  ['about/team.ts', true],
  ['about/team.test.js', false],
  ['types.d.ts', false],
])('where scripts are pages, %s is one: %s', (path, isPage) => {
  expect(isComponentPage(path, true)).toBe(isPage);
  expect(isComponentPage(path)).toBe(false);
});
