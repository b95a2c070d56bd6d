import { expect, test } from 'vitest';
import { makeLinkInput } from '../../../tests/fixtures/link-input.ts';
import { linkSite } from '../link-site.ts';

const HOME = { title: 'Introduction' };

test('lists a page that has moved, and one that has moved and changed, under their kind and their old title', () => {
  const input = makeLinkInput({
    versions: ['1.1', '1.0'],
    config: { docs: { changes: true } },
    moved: [
      { from: 'fax', to: 'post', since: '1.1' },
      { from: 'users', to: 'people', since: '1.1' },
    ],
    pages: {
      '1.0/introduction.md': HOME,
      '1.0/fax.md': { title: 'Fax' },
      '1.0/users.md': { title: 'Users' },
      '1.1/introduction.md': HOME,
      '1.1/post.md': { title: 'Post' },
      '1.1/people.md': { title: 'People' },
    },
  });
  // The text of one alone is another.
  const texts: Record<string, string> = { 'content/1.0/users.md': 'old', 'content/1.1/people.md': 'new' };
  const docs = input.docs.map(({ source, compiled }) => ({
    source,
    compiled: {
      ...compiled,
      shown: texts[source.file] ?? 'same',
      sections: [{ anchor: null, level: 1, heading: '', text: texts[source.file] ?? 'same' }],
    },
  }));
  const { pages, diagnostics } = linkSite({ ...input, docs });
  expect(diagnostics).toEqual([]);
  const list = pages.find(({ path }) => path === '/changes')!.content;
  expect(list).toMatchObject({
    kind: 'change-list',
    groups: [
      {
        category: null,
        pages: [
          { title: 'People', kind: 'moved', from: 'Users', href: '/changes/people', words: { added: 1, removed: 1 } },
          { title: 'Post', kind: 'moved', from: 'Fax', href: '/post' },
        ],
      },
    ],
  });
  // One that has only moved has nothing to compare.
  expect(pages.filter(({ content }) => content?.kind === 'comparison').map(({ path }) => path)).toEqual(['/changes/people']);
});
