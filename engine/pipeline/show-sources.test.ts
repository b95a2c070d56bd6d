import { expect, it } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { showSources } from './show-sources.ts';

const doc = (path: string): SourceDoc => ({
  version: '2.0',
  path,
  file: `content/${path}`,
  absolutePath: `/site/content/${path}`,
  pathId: path,
  position: null,
});

it('shows the source of the pages that are named, with their front matter and title', async () => {
  const files = memoryFiles({
    '/site/content/a.mdx': '---\ntitle: A\n---\n\n# A {b} <C> {#a}\n\n<C>\n\n````js\n```\n````\n',
    '/site/content/b.mdx': '# B\n',
  });
  const { docs, diagnostics } = await showSources([doc('a.mdx'), doc('b.mdx'), doc('gone.mdx')], ['2.0/a.mdx', '*/gone.mdx'], files);
  expect(docs[0]!.text).toBe(`---
title: A
---
# A \\{b\\} \\<C>

:::warning

This page cannot be shown yet. Here is its source.

:::

\`\`\`\`\`mdx
# A {b} <C> {#a}

<C>

\`\`\`\`js
\`\`\`
\`\`\`\`
\`\`\`\`\`
`);
  expect(docs.slice(1)).toEqual([doc('b.mdx'), doc('gone.mdx')]);
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([['placeholder-page', 'content/a.mdx']]);
});

it('has a page read as Markdown that is nothing else', async () => {
  const files = memoryFiles({
    '/site/content/a.md': '---\ntitle: A\n---\n\n1 <2\n',
    '/site/content/b.md': '<B a={1',
    '/site/content/c.md': '---\nmdx: { format: mdx }\n---\n1 <2',
  });
  const { docs, diagnostics } = await showSources([doc('a.md'), doc('b.md'), doc('c.md')], ['2.0/*'], files);
  expect(docs[0]).toEqual({ ...doc('a.md'), format: 'md' });
  expect(docs.slice(1).map(({ format, text }) => [format, typeof text])).toEqual([
    [undefined, 'string'],
    [undefined, 'string'],
  ]);
  expect(diagnostics[0]!.message).toBe('The page is read as Markdown, and not as MDX, because "markdown.placeholderPages" names it.');
});

it('keeps of the front matter what is sound, where a value is refused', async () => {
  const files = memoryFiles({ '/site/content/a.md': '---\nslug: /b\nsearch: false # none\n---\n\n# A\n' });
  const { docs } = await showSources([doc('a.md')], ['2.0/a.md'], files);
  expect(docs[0]!.text).toMatch(/^---\nslug: \/b\n---\n# A\n/);
  expect(docs[0]!.text).toContain('```md\n---\nslug: /b\nsearch: false # none\n---\n\n# A\n```');
});
