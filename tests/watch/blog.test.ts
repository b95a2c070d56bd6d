import { expect, it } from 'vitest';
import { watchFolder } from './watch-folder.ts';

it('shows an edit of a post on its page, in the lists and in the feeds', async () => {
  const site = await watchFolder({
    'config/site.config.ts': "export default { title: 'Docs', url: 'https://docs.example.com', blog: {} };\n",
    'content/introduction.md': '# Introduction\n',
    'blog/2024-01-01-one.md': '---\nauthors: ada\n---\n\nFirst words.\n\n<!-- truncate -->\n\nThe rest.\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n',
  });
  await site.shows('/blog', 'First words.');
  await site.shows('/blog/2024/01/01/one', 'The rest.');
  expect((await site.get('/blog')).text).not.toContain('The rest.');
  await site.shows('/blog/rss.xml', 'The rest.');

  site.write({ 'blog/2024-01-01-one.md': '---\nauthors: ada\n---\n\nOther words.\n\n<!-- truncate -->\n\nAnother rest.\n' });
  await site.shows('/blog', 'Other words.');
  await site.shows('/blog/2024/01/01/one', 'Another rest.');
  await site.shows('/blog/rss.xml', 'Another rest.');

  site.write({ 'blog/authors.yml': 'ada:\n  name: Ada Quay\n' });
  await site.shows('/blog', 'Ada Quay');

  site.write({ 'blog/2024-01-02-two.md': 'A second post.\n' });
  await site.shows('/blog', 'A second post.');
  await site.shows('/blog/2024/01/01/one', 'Newer post');

  site.write({ 'blog/2024-01-02-two.md': '---\ndraft: true\n---\n\nA second post.\n' });
  await site.shows('/blog/2024/01/02/two', 'Draft page');
  expect(site.failures).toEqual([]);
});
