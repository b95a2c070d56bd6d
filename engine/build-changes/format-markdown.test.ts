import { expect, it } from 'vitest';
import { type BuildChanges, NO_CHANGES } from './compare-builds.ts';
import { formatChangesMarkdown } from './format-markdown.ts';

const make = (changes: Partial<BuildChanges>): BuildChanges => ({
  ...NO_CHANGES,
  files: { added: [], changed: ['x'], removed: [] },
  ...changes,
});
const navbar = { what: 'site' as const, names: ['navbar'] };
const text = (file: string) => ({ what: 'text' as const, names: [file] });

it('counts first, then names pages by what has changed and why', () => {
  const changes = make({
    added: [
      { url: '/new', file: null },
      { url: '/b', file: 'b.md', movedFrom: '/a' },
    ],
    changed: [
      { url: '/x', change: 'shell', reasons: [navbar] },
      { url: '/one', change: 'content', reasons: [text('one.md')] },
      { url: '/y', change: 'shell', reasons: [navbar] },
      { url: '/two', change: 'content', reasons: [text('two.md')] },
    ],
    removed: [
      { url: '/a', redirect: null, movedTo: '/b' },
      { url: '/c', redirect: '/d' },
      { url: '/e', redirect: null },
    ],
  });
  expect(formatChangesMarkdown(changes)).toBe(`### 2 pages added, 4 changed, 3 removed (1 file)

**Removed** (3)

- \`/a\` is \`/b\` now, without a redirect
- \`/c\` redirects to \`/d\`
- \`/e\` without a redirect

**Added** (2)

- \`/new\`
- \`/b\`, which was \`/a\`

**Content** (2): its text was edited

- \`/one\`
- \`/two\`

**Only what stands around the content** (2): what all pages share has changed: navbar

- \`/x\`
- \`/y\`
`);
});

it('says when nothing has changed, and when nothing is known', () => {
  expect(formatChangesMarkdown(NO_CHANGES)).toBe('### Nothing has changed\n');
  expect(formatChangesMarkdown(make({ comparedWith: 'files' }))).toBe('### 1 file changed; of the pages before nothing is known\n');
  const first = make({ comparedWith: 'nothing', added: [{ url: '/a', file: null }] });
  expect(formatChangesMarkdown(first)).toBe('### 1 page added, 0 changed, 0 removed (1 file)\n');
});

it('lists no more than a few of a group', () => {
  const changed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ url: `/${at}`, change: 'shell' as const, reasons: [navbar] }));
  const lines = (count: number) =>
    formatChangesMarkdown(make({ changed: changed(count) }))
      .split('\n')
      .filter((line) => line.startsWith('- '));
  expect(lines(16)).toHaveLength(16);
  expect(lines(17)).toHaveLength(16);
  expect(lines(700).at(-1)).toBe('- …and 685 more');
});

it('is never longer than a comment may be', () => {
  const changed = Array.from({ length: 300 }, (_, at) => ({
    ...{ url: `/${'x'.repeat(5000)}${at}`, change: 'content' as const },
    reasons: [{ what: 'include' as const, names: Array.from({ length: 900 }, (_, nth) => `_${at}-${nth}.mdx`) }],
  }));
  const markdown = formatChangesMarkdown(make({ changed }));
  expect(markdown.length).toBeLessThan(31_000);
  expect(markdown).toMatch(/\n…and \d+ more groups\.\n$/);
});

it('lets no name be more than a name', () => {
  const changes = make({ changed: [{ url: '/a`b`<img>', change: 'content', reasons: [{ what: 'include', names: ['<img>*@ada #1'] }] }] });
  expect(formatChangesMarkdown(changes)).toContain('changed: \\<img\\>\\*\\@ada \\#1\n\n- `/a%60b%60<img>`');
});
