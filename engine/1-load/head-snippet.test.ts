import { expect, it } from 'vitest';
import { parseSiteConfig } from './site-config.ts';

const parse = (...headTags: object[]) => parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', headTags }, 'site.config.ts');

it('takes code and data, with the line ends that browsers read', () => {
  const { config, diagnostics } = parse(
    { tagName: 'script', innerHTML: 'var a = 1;\r\nvar b;\r' },
    { tagName: 'script', attributes: { type: 'application/ld+json', 'data-x': true }, innerHTML: '{ "a": 1 }' },
    { tagName: 'script', attributes: { type: 'module' }, innerHTML: "import '/x.js'; await 1;" },
  );
  expect(diagnostics).toEqual([]);
  expect(config!.headTags).toEqual([
    { tagName: 'script', attributes: {}, text: 'var a = 1;\nvar b;\n' },
    { tagName: 'script', attributes: { type: 'application/ld+json', 'data-x': '' }, text: '{ "a": 1 }' },
    { tagName: 'script', attributes: { type: 'module' }, text: "import '/x.js'; await 1;" },
  ]);
});

it.each([
  [{ tagName: 'meta' }, 'attributes', 'be given for <meta>'],
  [{ tagName: 'meta', attributes: {}, innerHTML: 'x' }, 'innerHTML', 'stand in a script'],
  [{ tagName: 'script' }, 'innerHTML', 'be given for <script>'],
  [{ tagName: 'script', attributes: { SRC: '/x.js' }, innerHTML: 'x' }, 'attributes', 'have no "src"'],
  [{ tagName: 'script', innerHTML: ' ' }, 'innerHTML', 'be the code or the data'],
  [{ tagName: 'script', innerHTML: "a = '</SCRIPT>'" }, 'innerHTML', 'without "</script"'],
  [{ tagName: 'script', innerHTML: "a = '<!--<script>'" }, 'innerHTML', 'without "</script"'],
  [{ tagName: 'script', innerHTML: 'a = "\0"' }, 'innerHTML', 'NUL'],
  [{ tagName: 'script', innerHTML: 'a = (1;' }, 'innerHTML', 'be JavaScript that runs'],
])('says at its place what is wrong with %j', (tag, key, words) => {
  const { diagnostics } = parse({ tagName: 'link', attributes: {} }, tag);
  expect(diagnostics.map(({ place }) => (place as { keyPath: unknown[] }).keyPath)).toEqual([['headTags', 1, key]]);
  expect(diagnostics[0]!.message).toContain(words);
});
