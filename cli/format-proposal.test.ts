import { expect, test } from 'vitest';
import type { RedirectProposal } from '../engine/moves/redirect-proposals.ts';
import { formatProposal } from './format-proposal.ts';

const place = (file: string, route: string) => ({ file, route, version: 'current', below: route, isDraft: false });
const proposal = (...moves: [from: string, to: string][]): RedirectProposal => ({
  id: '1',
  moves: moves.map(([from, to]) => ({ from: place(`content/${from}.md`, `/${from}`), to: place(`content/${to}.md`, `/${to}`) })),
});

test.each<[what: string, proposal: RedirectProposal, hasKeys: boolean, text: string]>([
  [
    'a file',
    proposal(['guide', 'guides/set-up']),
    true,
    'content/guide.md moved to content/guides/set-up.md. There is no page at /guide any more.\n  Press y to add the redirect to config/redirects.json, n to do without.\n',
  ],
  [
    'a page whose file stays, without a keyboard',
    { id: '1', moves: [{ from: place('content/a.md', '/a'), to: place('content/a.md', '/b') }] },
    false,
    'The page of content/a.md moved to /b. There is no page at /a any more.\n  To add the redirect to config/redirects.json, choose "Add redirect" on any open page.\n',
  ],
  [
    'a folder',
    proposal(['guides/one', 'how-to/one'], ['guides/deep/two', 'how-to/deep/two']),
    true,
    '2 pages moved from content/guides/ to content/how-to/. There are no pages at their old addresses any more.\n  Press y to add 2 redirects to config/redirects.json, n to do without.\n',
  ],
  [
    'several pages',
    proposal(['a', 'b'], ['c', 'd'], ['e', 'f'], ['g', 'h']),
    false,
    '4 pages moved: content/a.md, content/c.md and 2 others. There are no pages at their old addresses any more.\n  To add 4 redirects to config/redirects.json, choose "Add 4 redirects" on any open page.\n',
  ],
  [
    'a page of two versions',
    {
      id: '1',
      moves: ['/', '/1.5/'].map((root) => ({
        from: place('content/2.0/a.md', `${root}a`),
        to: place('content/2.0/b.md', `${root}b`),
      })),
    },
    true,
    '2 pages moved: content/2.0/a.md. There are no pages at their old addresses any more.\n  Press y to add 2 redirects to config/redirects.json, n to do without.\n',
  ],
])('says what moved, and how to keep its address: %s', (_what, given, hasKeys, text) => {
  expect(formatProposal(given, { hasKeys })).toBe(text);
});
