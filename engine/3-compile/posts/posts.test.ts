import { describe, expect, it } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const post = { marker: { source: '<!--\\s*truncate\\s*-->|\\{/\\*\\s*truncate\\s*\\*/\\}', flags: '' }, locale: 'en' };
const compile = (text: string, format: 'md' | 'mdx' = 'md', options = {}) => compileText(text, { format, post, options });

describe('a post of a blog', () => {
  it('has a mark where its excerpt ends, and its title is no part of its content', async () => {
    for (const [format, marker, options] of [
      ['md', '<!-- truncate -->', {}],
      ['md', '<!--truncate-->', {}],
      ['mdx', '{/* truncate */}', {}],
      ['mdx', '<!-- truncate -->', { format: 'mdx' }],
    ] as const) {
      const { html, doc, problems } = await compile(`---\ntags: [a]\n---\n\n# Title\n\nFirst.\n\n${marker}\n\nSecond.\n`, format, options);
      expect([marker, problems, html]).toEqual([marker, [], '<p>First.</p><docsgen-more></docsgen-more><p>Second.</p>']);
      expect(doc).toMatchObject({ contentTitle: 'Title', post: { hasMore: true } });
    }
  });

  it('ends its excerpt within what the marker stands in', async () => {
    const { html } = await compile('- one\n\n  <!-- truncate -->\n\n- two\n');
    expect(html).toMatch(/<li><p>one<\/p><docsgen-more><\/docsgen-more><\/li><li>/);
    expect((await compile('Some <!-- truncate --> words.')).html).toBe('<p>Some <docsgen-more></docsgen-more> words.</p>');
    expect((await compile('<p>One.</p> <!-- truncate -->\n<p>Two.</p>')).html).toBe('<p>One.</p><docsgen-more></docsgen-more><p>Two.</p>');
    const { html: admonition } = await compile(':::note\n\nOne.\n\n<!-- truncate -->\n\nTwo.\n\n:::\n');
    expect(admonition).toBe('<Admonition type="note"><p>One.</p><docsgen-more></docsgen-more><p>Two.</p></Admonition>');
  });

  it('takes a marker in code for code', async () => {
    const { html, doc } = await compile('```html\n<!-- truncate -->\n```\n\nText with `<!-- truncate -->`.\n');
    expect(html).not.toContain('docsgen-more');
    expect(doc.post).toMatchObject({ hasMore: false });
    expect((await compile('`<!-- truncate -->`\n\n<!-- truncate -->\n\nMore.')).html).toMatch(/<docsgen-more><\/docsgen-more><p>More/);
  });

  it('knows how long it takes to read, as Docusaurus counts', async () => {
    const minutes = async (text: string) => (await compile(text)).doc.post?.minutes;
    expect(await minutes('')).toBe(0);
    expect(await minutes(`# A title\n\n${'word '.repeat(500)}`)).toBe(2.5);
    expect(await minutes('---\ntitle: Many words here\n---\n\none two')).toBe(0.01);
  });

  it('is compiled apart from the same text in a doc', async () => {
    const { html, doc } = await compileText('# Title\n\n<!-- truncate -->\n', { format: 'md' });
    expect(html).toBe('<h1 id="title">Title</h1>');
    expect(doc.post).toBeUndefined();
  });
});
