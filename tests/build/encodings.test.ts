import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { perPlace } from '../fixtures/per-place.ts';
import { build, buildWell, CONFIG, type FileTree, listChanges, makeSite, readDigests } from './site-folder.ts';

/** How a file was saved decides nothing: the same bytes come of it, or it is named with the byte that is wrong. */

const FILES: Record<string, string> = {
  'config/site.config.ts': `// Für alle\n${CONFIG}`,
  'config/versions.json': '{\n  "latest": "2.0",\n  "versions": ["2.0", "1.0"]\n}\n',
  'config/sidebars/2.0.json':
    '{\n  "docs": [\n    "introduction",\n    { "type": "category", "label": "Über", "items": ["guides/one", "guides/two"] }\n  ]\n}\n',
  'content/2.0/introduction.mdx':
    "---\ntitle: Einführung\ndescription: |\n  Two\n  lines\n---\n\nimport Part from './_part.mdx';\nimport data from './data.json';\n\n<Part />\n\n{data.size}\n\n```js title=\"a.js\"\nlet a = 1;\n\nlet b = 2;\n```\n\n| a | b |\n|---|---|\n| 1 | ä |\n",
  'content/2.0/_part.mdx': ':::note\n\nOf a **part**.\n\n:::\n',
  'content/2.0/data.json': '{\n  "size": 3\n}\n',
  'content/2.0/guides/one.md': '# One\n\nA line  \nbroken, and [two](two.md).\n\n- a\n- b\n\n## Details\n\n> “Quoted”\n> 日本語\n',
  'content/2.0/guides/two.md': '---\nslug: /second\n---\n\n# Two\n\nText\nof two lines. 😀\n',
  'content/1.0/introduction.md': '# Introduction\n',
  'content/1.0/guides/_category_.yml': 'label: Guides\nposition: 2\n',
  'content/1.0/guides/a.md': '# A\n\n    code\n    more\n',
  'content/1.0/more/_category_.json': '{\n  "label": "More"\n}\n',
  'content/1.0/more/b.md': '# B\n',
};

const SAVED: Record<string, (text: string) => string> = {
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'with a byte order mark and CRLF': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  'with both ends of lines': (text) => text.replace(/\n/g, (end, offset: number) => (offset % 2 === 0 ? end : '\r\n')),
};

describe('text that is saved', () => {
  let expected: Record<string, string>;
  beforeAll(async () => {
    const siteDir = makeSite(FILES);
    await buildWell(siteDir);
    expected = readDigests(join(siteDir, 'dist'));
  });

  it.each(Object.keys(SAVED))('%s comes to the same bytes', async (name) => {
    const siteDir = makeSite(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, SAVED[name]!(text)])));
    await buildWell(siteDir);
    expect(listChanges(expected, readDigests(join(siteDir, 'dist')))).toEqual([]);
  });
});

/** Bytes that are no UTF-8, by the name of what they are; `at` is the place of the first wrong one among them. */
const WRONG: Record<string, { bytes: number[]; at?: number; is?: 'nul' }> = {
  'Latin-1 ü': { bytes: [0xfc] },
  'Latin-1 é at the end of a word': { bytes: [0x63, 0x61, 0x66, 0xe9, 0x20], at: 3 },
  'Windows-1252 “': { bytes: [0x93, 0x61, 0x94] },
  'Windows-1251 Привет': { bytes: [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2] },
  'KOI8-R Привет': { bytes: [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4] },
  'Shift_JIS 日本': { bytes: [0x93, 0xfa, 0x96, 0x7b] },
  'EUC-JP 日本': { bytes: [0xc6, 0xfc, 0xcb, 0xdc] },
  'GBK 中文': { bytes: [0xd6, 0xd0, 0xce, 0xc4] },
  'Big5 中文': { bytes: [0xa4, 0xa4, 0xa4, 0xe5] },
  'EUC-KR 한글': { bytes: [0xc7, 0xd1, 0xb1, 0xdb] },
  'Mac Roman é': { bytes: [0x8e] },
  'a continuation alone': { bytes: [0x80] },
  'two bytes of three': { bytes: [0xe2, 0x82, 0x20] },
  'three bytes of four': { bytes: [0xf0, 0x9f, 0x98, 0x20] },
  'an overlong slash': { bytes: [0xc0, 0xaf] },
  'an overlong NUL, as Java writes it': { bytes: [0xc0, 0x80] },
  'a surrogate, as CESU-8 has it': { bytes: [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80] },
  'above Unicode': { bytes: [0xf4, 0x90, 0x80, 0x80] },
  'five bytes': { bytes: [0xf8, 0x88, 0x80, 0x80, 0x80] },
  FE: { bytes: [0xfe] },
  FF: { bytes: [0xff] },
  'good characters before a bad one': { bytes: [0xc3, 0xa4, 0xf0, 0x9f, 0x98, 0x80, 0xff], at: 6 },
  'a NUL byte': { bytes: [0x00], is: 'nul' },
  'a NUL byte after good characters': { bytes: [0xc3, 0xa4, 0x00], at: 2, is: 'nul' },
};

/** Encodings in which no part of the file is UTF-8. */
const WIDE: Record<string, (text: string) => Buffer> = {
  'UTF-16 LE with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-32 LE with a byte order mark': (text) => toUtf32(`\uFEFF${text}`),
};

function toUtf32(text: string): Buffer {
  const points = Uint32Array.from([...text], (character) => character.codePointAt(0)!);
  return Buffer.from(points.buffer);
}

/** Of a file in each place from which text is read. A broken config keeps the content from being read. */
const GROUPS = {
  'the config and the manifests': ['config/site.config.ts', 'config/versions.json', 'config/sidebars/2.0.json'],
  'the content': [
    ...['content/2.0/introduction.mdx', 'content/2.0/guides/one.md', 'content/1.0/introduction.md'],
    ...['content/1.0/guides/_category_.yml', 'content/1.0/more/_category_.json'],
  ],
  'what pages include': ['content/2.0/_part.mdx', 'content/2.0/data.json'],
};

/** Each encoding in one of the groups, in turn; in all of them where there is time. */
const inTurn = (names: string[], group: number) =>
  process.env.DOCSGEN_LONG ? names : names.filter((_, index) => index % Object.keys(GROUPS).length === group);

describe.each(Object.entries(GROUPS).map(([name, paths], group) => ({ name, paths, group })))('in $name', ({ paths, group }) => {
  const report = async (broken: FileTree) => {
    const { diagnostics } = await build(makeSite({ ...FILES, ...broken }));
    return perPlace(diagnostics).map(({ code, message, place }) => ({
      code,
      message,
      ...(place as { file: string; line: number; column: number }),
    }));
  };
  const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1);

  it.each(inTurn(Object.keys(WRONG), group))('%s is named with its byte, line and column', async (name) => {
    const { bytes, at = 0, is } = WRONG[name]!;
    const headOf = (path: string) => Buffer.from(FILES[path]!.split('\n').slice(0, 1).join('\n'));
    const restOf = (path: string) => Buffer.from(FILES[path]!).subarray(headOf(path).length);
    const broken = Object.fromEntries(paths.map((path) => [path, Buffer.concat([headOf(path), Buffer.from(bytes), restOf(path)])]));
    const good = Buffer.from(bytes.slice(0, at)).toString('utf8');
    const wanted = paths.map((path) => {
      const offset = headOf(path).length + at;
      const message = is
        ? `This file contains a NUL byte at offset ${offset}, so it is not text.`
        : `This file is not UTF-8: the byte at offset ${offset} does not begin a character.`;
      return {
        code: 'invalid-text',
        message,
        file: path,
        line: 1,
        column: headOf(path).toString('utf8').length + good.length + 1,
        length: 0,
      };
    });
    expect((await report(broken)).sort(byFile)).toEqual(wanted.sort(byFile));
  });

  it.each(inTurn(Object.keys(WIDE), group))('%s is named', async (name) => {
    const broken = Object.fromEntries(paths.map((path) => [path, WIDE[name]!(FILES[path]!)]));
    const message = 'This file is UTF-16, but docsgen reads UTF-8.';
    const wanted = paths.map((file) => ({ code: 'invalid-text', message, file, line: 1, column: 1, length: 0 }));
    expect((await report(broken)).sort(byFile)).toEqual(wanted.sort(byFile));
  });
});

describe('in code of the site', () => {
  const SITE: FileTree = {
    'content/introduction.mdx': '# Introduction\n\n<Price />\n',
    'components/price.tsx': "import styles from './price.module.css';\nexport default () => <b className={styles.a}>1</b>;\n",
    'components/price.module.css': '.a { color: red }\n',
    'theme/footer.tsx': "import { rights } from '../lib/rights';\nexport default () => <p>{rights}</p>;\n",
    'lib/rights.ts': "export const rights = 'All';\n",
    'lib/title.ts': "export const title = 'Docs';\n",
    'src/site.css': '.b { color: red }\n',
    'config/site.config.ts':
      "import { title } from '../lib/title';\nexport default { title, url: 'https://docs.example.com', styles: ['src/site.css'], components: { dir: 'components', hydrate: 'auto' } };\n",
  };

  it.each(['components/price.tsx', 'components/price.module.css', 'theme/footer.tsx', 'lib/rights.ts', 'lib/title.ts', 'src/site.css'])(
    'what is wrong with %s is named there',
    async (file) => {
      const text = Buffer.concat([Buffer.from(`/* ä`), Buffer.from([0xff]), Buffer.from(` */ ${String(SITE[file])}`)]);
      const { diagnostics } = await build(makeSite({ ...SITE, [file]: text }));
      expect(diagnostics.map(({ code, place }) => ({ code, place }))).toEqual([
        { code: 'invalid-text', place: { file, line: 1, column: 5, length: 0 } },
      ]);
    },
  );
});
