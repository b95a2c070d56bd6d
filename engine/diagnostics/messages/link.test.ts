import { expect, test } from 'vitest';
import { brokenLink } from './link.ts';

const place = { file: 'content/a.md', line: 1, column: 1, length: 1 };

test.each([
  [
    '/docs/install.md#b',
    '/install.md#b',
    'did you mean "/install.md#b"? If all pages are to stand below "/docs", write "path": "/docs" in config/versions.json',
  ],
  [
    '/docs/a/install',
    '/a/install',
    'did you mean "/a/install"? If all pages are to stand below "/docs", write "path": "/docs" in config/versions.json',
  ],
  // That is an older version.
  ['/1.20/install', '/install', 'did you mean "/install"?'],
  ['/docs/instal', '/install', 'did you mean "/install"?'],
  ['/docs/more/install', '/install', 'did you mean "/install"?'],
  ['docs/install.md', 'install.md', 'did you mean "install.md"?'],
])('says of %s that %s may be meant, and below which folder', (url, suggestion, fix) => {
  expect(brokenLink({ url, reason: 'missing', suggestion, severity: 'error', place }).fix).toBe(fix);
});

test('says what the version manifest is to be, where there is none', () => {
  const link = { url: '/docs/a', reason: 'missing', suggestion: '/a', unversioned: 'pages', severity: 'error', place } as const;
  expect(brokenLink(link).fix).toBe(
    'did you mean "/a"? If all pages are to stand below "/docs", write { "versions": [{ "name": "current", "path": "/docs", "content": "pages" }] } into a new file, config/versions.json',
  );
});
