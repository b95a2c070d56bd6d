import { describe, expect, it } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../../tests/fixtures/link-input.ts';
import { linkSite } from '../link-site.ts';
import type { Page } from '../site-model.ts';

const AUTHORS = `
ada:
  name: Ada
  page: true
  image_url: /img/ada.png
  socials: { github: ada, x: https://x.com/lovelace }
bo: { name: Bo, email: bo@example.com, page: { permalink: /the-winch } }
`;

function link(sketch: Partial<SiteSketch>, blog: object = {}) {
  return linkSite(makeLinkInput({ config: { blog }, publicFiles: ['img/ada.png'], pages: { 'next/introduction.md': {} }, ...sketch }));
}

const problemsOf = (model: ReturnType<typeof link>) =>
  model.diagnostics.map(({ severity, code, message, fix }) => `${severity} ${code}: ${message}${fix ? ` Fix: ${fix}` : ''}`);
const blogPages = (model: ReturnType<typeof link>) => model.pages.filter(({ path }) => path.startsWith('/blog'));
const pageAt = (model: ReturnType<typeof link>, path: string): Page => model.pages.find((page) => page.path === path)!;
const postsOf = (page: Page) => (page.content?.kind === 'posts' ? page.content.posts.map(({ title }) => title) : null);

describe('a blog', () => {
  const posts = {
    '2024-01-01-a.md': { tags: ['x'], extra: { authors: 'ada' } },
    '2024-01-02-b.md': { tags: ['x', 'y'], extra: { authors: ['ada', { key: 'bo', title: 'Guest' }] } },
    '2024-01-03-c.md': { unlisted: true, tags: ['z'] },
    '2024-01-04-d.md': { draft: true },
    'e/index.mdx': { extra: { date: '2024-02-01' }, slug: 'named', title: 'E' },
  };

  it('has the pages that Docusaurus gives it, by its lists', () => {
    const model = link({ posts, authors: AUTHORS }, { postsPerPage: 2 });
    expect(problemsOf(model)).toEqual([]);
    expect(blogPages(model).map((page) => [page.path, postsOf(page)])).toEqual([
      ['/blog', ['E', 'b']],
      ['/blog/2024/01/01/a', null],
      ['/blog/2024/01/02/b', null],
      ['/blog/2024/01/03/c', null],
      ['/blog/archive', null],
      ['/blog/authors', null],
      ['/blog/authors/ada', ['b', 'a']],
      ['/blog/authors/the-winch', ['b']],
      ['/blog/named', null],
      ['/blog/page/2', ['a']],
      ['/blog/tags', null],
      ['/blog/tags/x', ['b', 'a']],
      ['/blog/tags/y', ['b']],
      ['/blog/tags/z', ['c']],
    ]);
    expect(model.feeds?.map(({ path, feed }) => [path, feed!.items.map(({ title }) => title)])).toEqual([
      ['/blog/rss.xml', ['E', 'b', 'a']],
      ['/blog/atom.xml', ['E', 'b', 'a']],
    ]);
    expect(model.pages.filter(({ inSitemap }) => !inSitemap).map(({ path }) => path)).toEqual([
      '/',
      '/404.html',
      '/blog/2024/01/03/c',
      '/blog/tags/z',
      '/search',
    ]);
  });

  it('has these pages where the config wants them', () => {
    const options = {
      path: '/',
      tagsPath: 'topics',
      archivePath: null,
      feed: false,
      sidebar: { count: 0 },
      postsPerPage: 'ALL',
      sortPosts: 'ascending',
    };
    const model = link({
      posts: { '2024-01-01-a.md': { tags: ['x'] }, '2024-01-02-b.md': {} },
      pages: { 'next/docs/introduction.md': { slug: '/docs' } },
      config: { blog: options } as never,
    });
    expect(model.feeds).toBeUndefined();
    expect(model.pages.map((page) => [page.path, postsOf(page)])).toEqual([
      ['/', ['a', 'b']],
      ['/2024/01/01/a', null],
      ['/2024/01/02/b', null],
      ['/404.html', null],
      ['/docs', null],
      ['/search', null],
      ['/topics', null],
      ['/topics/x', ['a']],
    ]);
    expect(model.sidebars.map(({ version }) => version)).not.toContain('site');
  });

  it('says no more of itself than the config does', () => {
    const lead = (blog: object) => {
      const { content, data } = pageAt(link({ posts: { '2024-01-01-a.md': {} } }, { title: 'News', ...blog }), '/blog');
      return [content?.kind === 'posts' && content.lead, data.description];
    };
    expect(lead({})).toEqual([null, '']);
    expect(lead({ description: 'News' })).toEqual([null, '']);
    expect(lead({ description: 'Notes.' })).toEqual(['Notes.', 'Notes.']);
  });

  it('lists the oldest post first where the config wants it, and knows which are new', () => {
    const options = { sortPosts: 'ascending', postsPerPage: 1, sidebar: { count: 2 }, feed: { types: ['rss'], limit: 1 } };
    const model = link({ posts: { '2023-01-01-a.md': {}, '2024-01-01-b.md': {}, '2025-01-01-c.md': {} } }, options);
    const lists = ['/blog', '/blog/page/2', '/blog/page/3'].map((path) => pageAt(model, path).content);
    expect(lists.map((list) => list?.kind === 'posts' && [list.posts[0]!.title, list.newer, list.older])).toEqual([
      ['a', '/blog/page/2', null],
      ['b', '/blog/page/3', '/blog'],
      ['c', null, '/blog/page/2'],
    ]);
    const archive = pageAt(model, '/blog/archive').content;
    expect(archive?.kind === 'archive' && archive.years.map(({ year }) => year)).toEqual(['2023', '2024', '2025']);
    expect(pageAt(model, '/blog/2024/01/01/b').doc!.post!.foot).toMatchObject({ newer: { label: 'c' }, older: { label: 'a' } });
    expect(model.feeds?.[0]?.feed?.items.map(({ title }) => title)).toEqual(['c']);
    expect(model.sidebars.find(({ id }) => id === 'blog')?.items).toMatchObject([{ items: [{ label: '2025' }, { label: '2024' }] }]);
  });

  it('shows a post with its date, its authors and its neighbors', () => {
    const model = link({ posts, authors: AUTHORS });
    const { doc, data } = pageAt(model, '/blog/2024/01/02/b');
    expect(doc!.post).toEqual({
      head: {
        kind: 'post-head',
        about: {
          date: '2024-01-02T00:00:00.000Z',
          minutes: 1,
          locale: 'en',
          authors: [
            {
              name: 'Ada',
              title: null,
              description: null,
              href: '/blog/authors/ada',
              image: '/img/ada.png',
              socials: [
                { platform: 'github', href: 'https://github.com/ada' },
                { platform: 'x', href: 'https://x.com/lovelace' },
              ],
            },
            { name: 'Bo', title: 'Guest', description: null, href: '/blog/authors/the-winch', image: null, socials: [] },
          ],
        },
      },
      foot: {
        kind: 'post-foot',
        tags: [
          { label: 'x', href: '/blog/tags/x', description: null },
          { label: 'y', href: '/blog/tags/y', description: null },
        ],
        editUrl: null,
        lastUpdated: null,
        locale: 'en',
        newer: { label: 'E', href: '/blog/named' },
        older: { label: 'a', href: '/blog/2024/01/01/a' },
      },
    });
    expect(data).toMatchObject({ kind: 'page', sidebarId: 'blog', title: 'b' });
    expect(data.head!.flatMap(({ attributes: { property, content } }) => (property ? [`${property}=${content}`] : []))).toEqual([
      'og:type=article',
      'article:published_time=2024-01-02T00:00:00.000Z',
      'article:author=https://docs.example.com/blog/authors/ada,https://docs.example.com/blog/authors/the-winch',
      'article:tag=x,y',
    ]);
    expect(JSON.parse(data.head!.at(-1)!.text!)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'b',
      author: [{ name: 'Ada' }, { name: 'Bo' }],
    });
  });

  it('lists posts of which only Git knows a date, and behind all others those that nobody knows one of', () => {
    const model = link({
      posts: { 'old.md': {}, 'new.md': {}, '2024-01-01-a.md': {} },
      addedDates: { 'blog/new.md': '2025-01-01T00:00:00Z' },
    });
    expect(postsOf(pageAt(model, '/blog'))).toEqual(['new', 'a', 'old']);
    expect(problemsOf(model)).toEqual([
      'warning undated-post: The post has no date: neither its name nor its front matter has one, and Git does not know when it was added. It stands behind all others. Fix: write "date: 2025-06-30" in its front matter, or begin its name with 2025-06-30-',
    ]);
    // A feed says when each of its posts was written.
    expect(model.feeds![0]!.feed!.items.map(({ title }) => title)).toEqual(['new', 'a']);
  });

  it('shows in lists what stands before the marker, and leads to the post from there', () => {
    const post = { minutes: 1, hasMore: true };
    const model = link({ posts: { '2024-01-01-a.md': { post, anchors: ['b'], links: ['#b', '/introduction'] } } });
    expect(pageAt(model, '/blog').posts).toEqual([
      {
        compileKey: 'key of blog/2024-01-01-a.md',
        file: 'blog/2024-01-01-a.md',
        href: '/blog/2024/01/01/a',
        isExcerpt: true,
        links: [{ href: '/blog/2024/01/01/a#b' }, { href: '/introduction' }],
      },
    ]);
    expect(model.feeds![0]!.posts![0]!.isExcerpt).toBe(false);
  });

  it('links to docs by their files, and docs link to posts', () => {
    const model = link({
      pages: { 'next/introduction.md': { links: ['../../blog/2024-01-01-a.md', '/blog/tags'] } },
      posts: {
        '2024-01-01-a.md': { tags: ['x'], links: ['../content/next/introduction.md', './2024-01-02-b.md', '/blog/rss.xml'] },
        '2024-01-02-b.md': {},
      },
    });
    expect(problemsOf(model)).toEqual([]);
    expect(pageAt(model, '/introduction').doc!.links.map(({ href }) => href)).toEqual(['/blog/2024/01/01/a', '/blog/tags']);
    expect(pageAt(model, '/blog/2024/01/01/a').doc!.links.map(({ href }) => href)).toEqual([
      '/introduction',
      '/blog/2024/01/02/b',
      '/blog/rss.xml',
    ]);
  });

  it('reports authors that nobody knows, front matter that means nothing, and addresses that are taken', () => {
    const model = link({
      pages: { 'next/introduction.md': { slug: '/blog/2024/01/01/a' }, 'next/other.md': {} },
      posts: {
        '2024-01-01-a.md': { extra: { authors: 'adda' } },
        '2024-01-02-b.md': { extra: { authors: ['ada'], author: 'Ada' } },
        '2024-01-03-c.md': { extra: { date: 'soon' } },
        '2024-01-04-d.md': { extra: { authors: { name: 'Eve', url: 'javascript:alert(1)' } } },
        '2024-01-05-e.md': { slug: '2024/01/03/c' },
      },
      authors: AUTHORS,
    });
    expect(problemsOf(model).map((problem) => problem.replace(/ Fix: .*/, ''))).toEqual([
      'error unknown-author: The post names the author "adda", but "blog/authors.yml" has no such author.',
      'error invalid-front-matter: The post has "authors" and "author", which name its authors in two ways.',
      'error invalid-front-matter: "date" must be a date such as 2025-06-30; found "soon".',
      expect.stringMatching(/^error unsafe-url/),
      expect.stringMatching(/^error duplicate-route: .*"\/blog\/2024\/01\/01\/a"/),
      expect.stringMatching(/^error duplicate-route: .*"\/blog\/2024\/01\/03\/c"/),
    ]);
  });

  it("takes Docusaurus' older way to name one author", () => {
    const extra = {
      author: 'Ada',
      author_title: 'Guest',
      authorURL: 'https://a.example.com',
      author_image_url: 'https://a.example.com/a.png',
    };
    const { doc } = pageAt(link({ posts: { '2024-01-01-a.md': { extra } } }), '/blog/2024/01/01/a');
    expect(doc!.post!.head).toMatchObject({
      about: { authors: [{ name: 'Ada', title: 'Guest', href: 'https://a.example.com', image: 'https://a.example.com/a.png' }] },
    });
  });

  it('costs a site without one nothing', () => {
    const model = linkSite(makeLinkInput({ pages: { 'next/introduction.md': {} } }));
    expect(model.feeds).toBeUndefined();
    expect(model.site.headTags).toEqual([]);
    expect(model.pages.map(({ path }) => path)).toEqual(['/', '/404.html', '/introduction', '/search']);
  });
});
