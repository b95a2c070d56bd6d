import { expect, it } from 'vitest';
import { explainChange } from './explain-change.ts';
import type { PageMaking, SiteMaking } from './making.ts';

const PAGE: PageMaking = { content: 'c', shown: 's', text: 't', includes: { '_a.mdx': 'a' } };
const SITE: SiteMaking = {
  ...{ docsgen: '1', plugins: '1', glossary: '1', styles: '1' },
  ...{ 'site navbar': '1', 'site title': '1', 'option math': '1', 'component components/A.tsx': '1', 'sidebar 1.0/docs': '1' },
};

/** What is said when these parts differ. */
function explain(page: Partial<PageMaking>, site: SiteMaking = {}, sidebar: string | null = '1.0/docs') {
  const now = { page: { ...PAGE, ...page }, site: { ...SITE, ...site } };
  const reasons = explainChange({ before: { page: PAGE, site: SITE }, now, file: 'content/x.md', sidebar });
  return reasons.map(({ what, names }) => [what, ...names].join(' '));
}

it.each<[string, Partial<PageMaking>, SiteMaking, string[]]>([
  ['the text', { content: 'C', text: 'T', shown: 'S' }, {}, ['text content/x.md']],
  ['an include that is another', { content: 'C', includes: { '_a.mdx': 'A' } }, {}, ['include _a.mdx']],
  ['an include that has come', { content: 'C', includes: { '_a.mdx': 'a', '_b.mdx': 'b' } }, {}, ['include _b.mdx']],
  ['an option', { content: 'C' }, { 'option math': '2' }, ['option math']],
  ['an option that came', { content: 'C' }, { 'option emoji': '1' }, ['option emoji']],
  ['plugins', { content: 'C' }, { plugins: '2' }, ['plugins']],
  ['a component', { content: 'C' }, { 'component components/A.tsx': '2' }, ['component components/A.tsx']],
  ['the glossary', { content: 'C' }, { glossary: '2' }, ['glossary']],
  ['metadata', { shown: 'S' }, {}, ['metadata']],
  ['the sidebar', {}, { 'sidebar 1.0/docs': '2' }, ['sidebar 1.0/docs']],
  ['keys of the site', {}, { 'site navbar': '2', 'site title': '2' }, ['site navbar title']],
  ['styles', {}, { styles: '2' }, ['styles']],
  ['another docsgen, and nothing that follows from it', { content: 'C' }, { docsgen: '2', 'component components/A.tsx': '2' }, ['docsgen']],
  ['several', { content: 'C', text: 'T' }, { docsgen: '2', 'site navbar': '2' }, ['docsgen', 'text content/x.md', 'site navbar']],
  ['nothing that is recorded', { content: 'C' }, {}, ['other']],
])('names %s', (_, page, site, reasons) => {
  expect(explain(page, site)).toEqual(reasons);
});

it('says nothing of what the page is not made from', () => {
  // An edited text is enough of a reason: nobody knows whether it uses the component.
  expect(explain({ content: 'C', text: 'T' }, { 'component components/A.tsx': '2', glossary: '2' })).toEqual(['text content/x.md']);
  expect(explain({ shown: 'S' }, { 'sidebar 1.0/docs': '2', 'option math': '2' }, '1.1/docs')).toEqual(['metadata']);
});
