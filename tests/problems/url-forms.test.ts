import { expect, it } from 'vitest';
import { parseSidebarManifest } from '../../engine/1-load/sidebar-manifest.ts';
import { parseSiteConfig } from '../../engine/1-load/site-config.ts';
import { parseVersionManifest } from '../../engine/1-load/version-manifest.ts';
import { validateFrontMatter } from '../../engine/3-compile/front-matter/validate-front-matter.ts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { findUrlFault } from '../../engine/paths/url-fault.ts';
import { compileText } from '../fixtures/compile-text.ts';
import { sampleSet } from '../fixtures/sample-set.ts';

/*
 * URLs that run code, or leave the site in disguise, in every form and in every place that a URL can be written: none passes. A browser's
 * own reading of each is what makes it one of these (see 'means what it says').
 */
const CODE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'jAvAsCrIpT:alert(1)',
  'javascript://x/%0aalert(1)',
  'javascript:/*x*/alert(1)',
  'javascript:',
  'javascript:void(0)',
  ' javascript:alert(1)',
  '   javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\njavascript:alert(1)',
  '\r\njavascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  '\u0008javascript:alert(1)',
  '\u000cjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'java\r\nscript:alert(1)',
  'j\na\tv\ra\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript\n:alert(1)',
  'javascript:\talert(1)',
  ' \u0001\tjava\nScript:alert(1)',
  'vbscript:msgbox(1)',
  'VBScript:msgbox(1)',
  ' vbscript:msgbox(1)',
  'vb\nscript:msgbox(1)',
  'livescript:x',
  'mocha:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'DATA:text/html,x',
  'data:Text/HTML;charset=utf-8,x',
  ' data:text/html,x',
  'da\tta:text/html,x',
  'data:\ntext/html,x',
  'data:application/xhtml+xml,x',
  'data:text/xml,x',
  'data:application/javascript,x',
  'data:text/html;,x',
];
const SCHEMES = [
  'data:,x',
  'data:text/plain,x',
  'data:application/pdf;base64,AA',
  'blob:https://docs.example.com/1',
  'BLOB:https://docs.example.com/1',
  'file:///etc/passwd',
  'file://host/share',
  'File:/c:/x',
  'filesystem:https://docs.example.com/x',
  'view-source:https://evil.example',
  'about:blank',
  'jar:https://evil.example!/x',
  'feed:javascript:alert(1)',
  'feed:https://evil.example',
  'ms-msdt:/id',
  'search-ms:query=x',
  'x-evil:y',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:\\/evil.example',
  'HTTPS:evil.example',
];
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '//evil.example\\@docs.example.com',
  '\\\\evil.example',
  '\\\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001\\\\evil.example',
  '/\t\\evil.example',
  '/\n\t\r/evil.example',
  '/\\\\evil.example',
];
const FORMS = [...CODE, ...SCHEMES, ...ELSEWHERE];

const RIGHT = [
  ...[
    'https://ok.example',
    'HTTP://ok.example/a?b#c',
    'https://ok.example/javascript:x',
    'https://[::1]:80/',
    'mailto:a@b.example',
    'tel:+1-2',
    'sms:1',
    'vscode:extension/a.b',
  ],
  ...[
    'slack://open',
    'web+docs://x',
    '/a',
    '/a//b',
    '/a:b',
    './a:b',
    '../a',
    'a/b.md',
    'a.md#b:c',
    '#a',
    '?q=javascript:x',
    '/javascript:notes.md',
    '',
    'caf\u00e9.md',
    '@site/a.md',
    'pathname:///a',
  ],
];

const config = (change: object) =>
  parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', ...change }, 'config/site.config.ts').diagnostics;
const escaped = (url: string) => url.replace(/[^\w]/g, (character) => `&#${character.codePointAt(0)};`);

/** How pages write a URL, each on a line of its own. */
const IN_PAGES: Record<string, { format: 'md' | 'mdx'; write(url: string): string }> = {
  'a Markdown link': { format: 'md', write: (url) => `[a](<${escaped(url)}>)` },
  'a Markdown image': { format: 'md', write: (url) => `![a](<${escaped(url)}>)` },
  'a link in MDX': { format: 'mdx', write: (url) => `[a](<${escaped(url)}>)` },
  'raw HTML': { format: 'md', write: (url) => `<b><a href="${escaped(url)}">a</a></b>` },
  JSX: { format: 'mdx', write: (url) => `<a href={${JSON.stringify(url)}}>a</a>` },
  'a component': { format: 'mdx', write: (url) => `<Link to={${JSON.stringify(url)}}>a</Link>` },
};

/** Every place in which configs, manifests and front matter put URLs. */
const SINKS: Record<string, (url: string) => Diagnostic[]> = {
  custom_edit_url: (url) => validateFrontMatter({ custom_edit_url: url }).diagnostics,
  'front matter image': (url) => validateFrontMatter({ image: url }).diagnostics,
  'a sidebar': (url) => parseSidebarManifest({ docs: [{ type: 'link', label: 'a', href: url }] }, 'config/sidebars/next.json').diagnostics,
  releaseNotes: (url) => parseVersionManifest({ versions: [{ name: 'next', releaseNotes: url }] }, sampleSet()).diagnostics,
  'a redirect': (url) => config({ redirects: [{ from: '/a', to: url }] }),
  'the navbar, to': (url) => config({ navbar: { items: [{ label: 'a', to: url }] } }),
  'the navbar, href': (url) => config({ navbar: { items: [{ label: 'a', href: url }] } }),
  'the navbar, html': (url) => config({ navbar: { items: [{ type: 'html', value: `<a href="${escaped(url)}">a</a>` }] } }),
  'the navbar, a dropdown': (url) => config({ navbar: { items: [{ label: 'a', items: [{ label: 'b', href: url }] }] } }),
  'the logo': (url) => config({ navbar: { logo: { src: '/a.svg', href: url } } }),
  "the logo's file": (url) => config({ navbar: { logo: { src: url } } }),
  'the footer, to': (url) => config({ footer: { columns: [{ title: 'a', items: [{ label: 'a', to: url }] }] } }),
  'the footer, href': (url) => config({ footer: { columns: [{ title: 'a', items: [{ label: 'a', href: url }] }] } }),
  'the footer, html': (url) => config({ footer: { columns: [{ title: 'a', items: [{ html: `<a/href='${escaped(url)}'>a</a>` }] }] } }),
  copyright: (url) => config({ footer: { copyright: `<a href=${escaped(url)}>a</a>` } }),
  'the announcement': (url) => config({ announcementBar: { content: `<form action="${escaped(url)}">` } }),
  editUrl: (url) => config({ docs: { editUrl: url } }),
  missingResultsUrl: (url) => config({ search: { missingResultsUrl: `${url}{query}` } }),
  'a starting point, to': (url) => config({ search: { startingPoints: [{ label: 'a', to: url }] } }),
  'a starting point, href': (url) => config({ search: { startingPoints: [{ label: 'a', href: url }] } }),
  'the endpoint for queries': (url) => config({ search: { reportNoResults: { endpoint: url } } }),
  'the endpoint for feedback': (url) => config({ feedback: { endpoint: url } }),
  favicon: (url) => config({ favicon: url }),
  'a script': (url) => config({ scripts: [url] }),
  "a script's src": (url) => config({ scripts: [{ src: url }] }),
  'a head tag': (url) => config({ headTags: [{ tagName: 'link', attributes: { rel: 'help', href: url } }] }),
  'a refresh': (url) => config({ headTags: [{ tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; URL=${url}` } }] }),
};

it.each(Object.entries(SINKS))('lets none pass in %s', (_name, check) => {
  const passed = FORMS.filter((form) => !check(form).some(({ severity, place }) => severity === 'error' && place !== null));
  expect(passed).toEqual([]);
});

it.each(Object.entries(IN_PAGES))('lets none pass in %s', async (_name, { format, write }) => {
  const { doc } = await compileText(FORMS.map(write).join('\n\n'), { format });
  const refused = new Set(doc.diagnostics.flatMap(({ place }) => (place && 'line' in place ? [place.line] : [])));
  // CommonMark reads an encoded control character as U+FFFD: that is a path of the site, which leads nowhere.
  const harmless = new Set(doc.links.flatMap(({ url, line }) => (url.startsWith('\ufffd') ? [line] : [])));
  const passed = FORMS.filter((_form, index) => !refused.has(2 * index + 1) && !harmless.has(2 * index + 1));
  expect(passed).toEqual([]);
  expect(doc.links.length).toBe(harmless.size);
});

it('says of each what a browser makes of it', () => {
  expect(FORMS.length).toBeGreaterThanOrEqual(80);
  for (const form of FORMS) {
    const { protocol, host } = parse(form);
    expect([
      form,
      protocol,
      host,
      ['http:', 'https:'].includes(protocol) && host === 'docs.example.com' && !/^https?:/i.test(form),
    ]).toEqual([form, protocol, host, false]);
  }
  expect(CODE.map((form) => findUrlFault(form))).toEqual(CODE.map(() => 'code'));
  expect(ELSEWHERE.map((form) => findUrlFault(form))).toEqual(ELSEWHERE.map(() => 'other-site'));
});

it('lets what is right pass', async () => {
  for (const url of RIGHT) expect([url, findUrlFault(url), findUrlFault(url, 'image')]).toEqual([url, null, null]);
  expect(findUrlFault('data:image/png;base64,AA', 'image')).toBe(null);
  expect(
    config({ navbar: { items: [{ label: 'a', href: 'https://ok.example' }] }, footer: { copyright: '<a href="/a">a</a> & href' } }),
  ).toEqual([]);
});

function parse(form: string): { protocol: string; host: string } {
  try {
    return new URL(form, 'https://docs.example.com/a/b');
  } catch {
    return { protocol: '', host: '' };
  }
}
