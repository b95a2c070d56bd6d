/** One thing that is wrong in a site which is sound otherwise. */
export interface MalformedInput {
  /** Which of the twelve classes it is of. */
  kind: string;
  /** Path → text, in the site folder. They come on top of the sound ones. */
  files: Record<string, string>;
  /** The file that the problem must be placed in. */
  at: string;
}

/** Where in a page a mistake stands. */
const BEFORE = ['', '# Page\n\n', '# Page\n\nText with *words*.\n\n- item\n\n'];

const TAGS = [
  ...[
    '<b>',
    '<Tabs>',
    'text <i> text',
    '</b>',
    '<a></b>',
    'a <5',
    '<a b=c>x</a>',
    '<Tabs><TabItem></Tabs>',
    '<https://e.org>',
    '<!doctype html>',
  ],
  ...['<a "b">x</a>', 'text <'],
];
const EXPRESSIONS = [
  ...['{', '{a b}', '{1 +}', '{"x}', '{[1, }', '{{a: }}', '<p {a}>x</p>', '{for}', '{a; b}', '<p a={1 +}>x</p>', 'text {', '{...a}'],
];
const ESM = [
  ...[
    'import {',
    'import a',
    'import a from',
    "import {a b} from 'x'",
    'export * as',
    'export const',
    'export const a',
    'export const a =',
    'export {',
    'export function',
  ],
  ...['import x from 1', 'export const a = 1 b'],
];
const CODE = [
  ...[
    '{unknownName}',
    '{null.x}',
    '{(() => { throw 1 })()}',
    '{(() => { throw undefined })()}',
    '<Missing />',
    '<p style={5}>x</p>',
    '{Promise.reject(1)}',
    '{{}}',
  ],
  ...['<TOCInline toc={5} />', '{() => 1}', '<br>x</br>', '{require("fs")}'],
];
const YAML = [
  ...[
    'a: b: c',
    'a: [1',
    'a: {',
    '"a',
    'a: "x',
    'a:\n\tb: 1',
    'a: 1\na: 2',
    'a: *x',
    'a: !!js/function "x"',
    'a: [1, 2',
    '@a: 1',
    'a: b\n c: d',
  ],
];
const VALUES = [
  ...[
    'slug: [5]',
    'sidebar_position: x',
    'title: [a]',
    'draft: maybe',
    'keywords: {a: 1}',
    'hide_title: 5',
    'toc_min_heading_level: 9',
    'last_update: 5',
  ],
  ...['sidebar_label: {}', 'image: 5', 'unlisted: 3', 'slug: {a: 1}'],
];
const IMPORTS = [
  ...[
    "import A from './gone.mdx'",
    "import A from './gone.json'",
    "import A from './script.js'",
    "import A from 'lodash'",
    "import A from '@site/gone'",
    "import { a } from 'react'",
  ],
  ...[
    "import A from './gone.yaml'",
    "import './style.css'",
    "import A from './gone.md?raw'",
    "import * as fs from 'node:fs'",
    "import A from '/abs.mdx'",
    "import A from '@site/src/a'",
  ],
];
const JSON_TEXTS = ['{', '[1,]', '{"a":1 "b":2}', "{'a':1}", '// c\n{}', '{"a":1,"a":2}', 'nul', '"x', '[1 2]', '{"a"}', '{"a":}', ''];
const CONFIGS = [
  ...[
    'export default {',
    'export default { title: }',
    "export default { title: 'A' }",
    "export default { title: 5, url: 'https://e.org' }",
    'export const a = 1;',
    "export default { title: 'A', url: 'nowhere' }",
  ],
  ...[
    "export default { title: 'A', url: 'https://e.org', colour: 1 }",
    "throw new Error('x')",
    "import a from './gone.js';\nexport default a;",
    'export default null',
    "export default { title: 'A",
    "export default { title: 'A', url: 'https://e.org', navbar: { items: [{}] } }",
  ],
];
const VERSIONS = [
  ...[
    '{',
    '[]',
    '{"versions": 5}',
    '{"versions": []}',
    '{"versions": ["1", "1"], "latest": "1"}',
    '{"versions": ["1"], "latest": "2"}',
    '{"versions": ["gone"], "latest": "gone"}',
    '{"versions": ["1",], "latest": "1"}',
  ],
  ...['{"versions": [{"label": "x"}], "latest": "1"}', '{"version": ["1"]}', '{"versions": [5], "latest": 5}', '// none'],
];
const SIDEBARS = [
  ...[
    '{',
    '[]',
    '{"docs": 5}',
    '{"docs": ["gone"]}',
    '{"docs": [null]}',
    '{"docs": [{"type": "x"}]}',
    '{"docs": [{"type": "doc"}]}',
    '{"docs": [{"type": "category", "items": []}]}',
    '{"docs": [5]}',
    '{"docs": ["page-1",]}',
  ],
  ...['{"docs": ["page-1"], "docs": []}', '{"docs": [{"type": "link", "label": "x", "href": "/gone"}]}'],
];

/** Some four hundred inputs of twelve classes. */
export function listMalformedInputs(): MalformedInput[] {
  const inPage = (kind: string, mistakes: string[]) =>
    mistakes.flatMap((mistake, index) =>
      BEFORE.map((before, place) => inputOf(kind, `content/${kind}-${index}-${place}.mdx`, `${before}${mistake}\n`)),
    );
  const inFrontMatter = (kind: string, mistakes: string[]) =>
    mistakes.flatMap((mistake, index) =>
      ['', 'description: Some words\n', 'description: |\n  Some\n  words\n'].map((before, place) =>
        inputOf(kind, `content/${kind}-${index}-${place}.md`, `---\n${before}${mistake}\n---\n\n# Page\n`),
      ),
    );
  const inData = (kind: string, ending: string, mistakes: string[]) =>
    mistakes.flatMap((mistake, index) =>
      ['', '\n', '\n\n\n'].map((before, place) => {
        const name = `${kind}-${index}-${place}`;
        const page = `import data from './${name}.${ending}';\n\n# Page\n\n{data.a}\n`;
        return {
          kind,
          files: { [`content/${name}.mdx`]: page, [`content/${name}.${ending}`]: `${before}${mistake}` },
          at: `content/${name}.${ending}`,
        };
      }),
    );
  const inFile = (kind: string, file: string, mistakes: string[], befores: string[]) =>
    mistakes.flatMap((mistake) => befores.map((before) => inputOf(kind, file, `${before}${mistake}\n`)));
  return [
    ...inPage('tag', TAGS),
    ...inPage('expression', EXPRESSIONS),
    ...inPage('esm', ESM),
    ...inPage('code', CODE),
    ...inFrontMatter('yaml', YAML),
    ...inFrontMatter('value', VALUES),
    ...inPage('import', IMPORTS),
    ...inData('json-data', 'json', JSON_TEXTS),
    ...inData('yaml-data', 'yaml', YAML),
    ...inFile('config', 'config/site.config.ts', CONFIGS, ['', '// A comment.\n', 'const a0 = 1;\n\n']),
    ...inFile('versions', 'config/versions.json', VERSIONS, ['', '\n', '\n\n  ']),
    ...inFile('sidebars', 'config/sidebars/current.json', SIDEBARS, ['', '\n', '\n\n  ']),
  ];
}

function inputOf(kind: string, at: string, text: string): MalformedInput {
  return { kind, files: { [at]: text }, at };
}
