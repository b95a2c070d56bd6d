import { expect, test } from 'vitest';
import { findSlugFault, isFolderIndex, toSlug } from './permalinks.ts';

test.each([
  // path, pathId, last segment of the id, front matter slug → slug
  ['introduction.md', 'introduction', 'introduction', null, '/introduction'],
  ['GettingStarted.md', 'GettingStarted', 'getting-started', null, '/getting-started'],
  ['01-guides/02-tracing.md', 'guides/tracing', 'tracing', null, '/guides/tracing'],
  ['index.md', 'index', 'index', null, '/'],
  ['README.md', 'README', 'README', null, '/'],
  ['inference/index.mdx', 'inference/index', 'index', null, '/inference'],
  ['inference/Inference.md', 'inference/Inference', 'Inference', null, '/inference'],
  ['a/b/b.md', 'a/b/b', 'b', null, '/a/b'],
  ['a/b/a.md', 'a/b/a', 'a', null, '/a/b/a'],
  ['inference/index.md', 'inference/index', 'index', 'overview', '/inference/overview'],
  ['guides/tracing.md', 'guides/tracing', 'tracing', '/trace', '/trace'],
  ['guides/tracing.md', 'guides/tracing', 'tracing', '/trace/', '/trace'],
  ['guides/tracing.md', 'guides/tracing', 'tracing', './trace', '/guides/trace'],
  ['guides/tracing.md', 'guides/tracing', 'tracing', '../trace', '/trace'],
  ['guides/tracing.md', 'guides/tracing', 'tracing', '/', '/'],
  ['release-notes/v1.31.md', 'release-notes/v1.31', 'v1.31', null, '/release-notes/v1.31'],
  ['a b/caf\u00e9.md', 'a b/caf\u00e9', 'caf\u00e9', null, '/a b/caf\u00e9'],
  ['x.md', 'x', 'x', '/caf%C3%A9', '/caf\u00e9'],
  ["[a] (b) 'c' & d.md", "[a] (b) 'c' & d", "[a] (b) 'c' & d", null, "/[a] (b) 'c' & d"],
])('%s (%s, %s) with slug %j has the route %j', (path, pathId, name, slug, expected) => {
  expect(toSlug({ path, pathId, name, slug })).toBe(expected);
});

test.each([
  ['/', null],
  ['/guides/tracing', null],
  ["/[a] (b) 'c' & d/caf\u00e9", null],
  ['/1.54/v1.31', null],
  ['/a?b', 'it contains the character "?"'],
  ['/a#b', 'it contains the character "#"'],
  ['/100%', 'it contains the character "%"'],
  ['/a\\b', 'it contains the character "\\"'],
  ['/\t/evil.example', 'it contains the character U+0009'],
  ['/a\nb', 'it contains the character U+000A'],
  ['/a\0', 'it contains the character U+0000'],
  ['/../x', 'it has the segment ".."'],
  ['/a:b', 'it contains the character ":"'],
  ['/con', '"con" is a name that Windows reserves for a device'],
  ['/a/Com1.txt/b', '"Com1.txt" is a name that Windows reserves for a device'],
  ['/a./b', '"a." ends with a dot, which Windows removes'],
  ['/a /b', '"a " ends with a space, which Windows removes'],
  [`/${'\u00e9'.repeat(121)}`, `"${'\u00e9'.repeat(59)}\u2026" takes 242 bytes; the limit for a name is 240`],
  [`/${'abcdefghi/'.repeat(81)}x`, 'it takes 811 bytes; the limit for a path is 800'],
  ['/a/index.html', 'docsgen publishes each page as "index.html" in a folder of its own'],
])('of the route %j is said %j', (route, fault) => {
  expect(findSlugFault(route)).toBe(fault);
});

test('the folder name counts with its number prefix, as in Docusaurus', () => {
  expect([isFolderIndex('01-guides/guides.md'), isFolderIndex('01-guides/01-guides.md'), isFolderIndex('guides/GUIDES.md')]).toEqual([
    false,
    true,
    true,
  ]);
});
