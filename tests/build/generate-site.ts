import type { FileTree } from './site-folder.ts';

/**
 * Writes a site of two versions with something of everything: partials, data, images, links among pages and versions, a generated
 * index, code, tabs. `pages` counts the guides of each version; half of them are equal in both.
 */
export function generateSite(pages: number): FileTree {
  const versions = ['2.0', '1.0'];
  return {
    'config/site.config.ts': `export default {
  title: 'Lantern', url: 'https://docs.example.com', product: { name: 'Lantern' },
  navbar: { items: [{ type: 'doc', docId: 'introduction' }, { type: 'docsVersionDropdown' }] },
  redirects: [{ from: '/start', to: '/introduction' }],
};
`,
    'config/versions.json': JSON.stringify({ latest: '2.0', versions }),
    'content/public/robots.txt': 'User-agent: *\n',
    ...Object.assign({}, ...versions.map((version) => generateVersion(version, pages))),
  };
}

/** The same with components of the site's own: in each fifth guide, in a partial of some, and one that asks for the page. */
export function generateComponentSite(pages: number): FileTree {
  const files = generateSite(pages);
  const uses = [
    "import Part from '../_partials/part.mdx';\n\n<Part />\n",
    '<Chart rows={[1, 2]}>In *all* versions.</Chart>\n',
    '<Counter start={2} hydrate="idle">\n\nText of {product}, and the [introduction](../introduction.md).\n\n</Counter>\n',
    '<Crumb>Here</Crumb>\n',
  ];
  for (const version of ['2.0', '1.0']) {
    files[`content/${version}/_partials/part.mdx`] = '<Chart rows={[3]} /> <Later />\n';
    for (let number = 1; number <= pages; number++) {
      const use = uses[number % 5];
      if (use) files[guidePath(version, number)] += `\n${use}`;
    }
  }
  return { ...files, ...COMPONENTS };
}

const COMPONENTS: FileTree = {
  'data/units.json': '{ "unit": "pods" }',
  'components/chart.tsx': `import { Link } from 'docsgen/theme';
import { Suspense, use } from 'react';
import { unit } from '../data/units.json';
import styles from './chart.module.css';
import './chart.css';
import dot from './dot.svg';

export function Chart({ rows, children }: { rows: number[]; children?: React.ReactNode }) {
  return <figure className={styles.chart}>{rows.map((row) => <b key={row}>{row} {unit}</b>)}<img src={dot} alt="" />{children}<Link href="/1.0/introduction">Old</Link></figure>;
}

const soon = new Promise<string>((done) => setTimeout(() => done('later'), 5));
const Used = () => <u>{use(soon)}</u>;
export const Later = async () => <i>{await soon} <Suspense><Used /></Suspense></i>;
`,
  'components/chart.module.css': '.chart { color: teal; background: url(./dot.svg) }',
  'components/chart.css': 'figure { margin: 0 }',
  'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
  'components/counter.tsx': `'use client';
import { useId, useState } from 'react';
import styles from './chart.module.css';

export default function Counter({ start, children }: { start: number; children?: React.ReactNode }) {
  const [count, setCount] = useState(start);
  return <div className={styles.chart}><button id={useId()} onClick={() => setCount(count + 1)}>{count}</button>{children}</div>;
}
`,
  'components/crumb.tsx': `import { useDocsgen } from 'docsgen/theme';
import Counter from './counter';

export function Crumb({ children }: { children?: React.ReactNode }) {
  const { page, version } = useDocsgen();
  return <div>{version?.label} {page.title} {children}<Counter start={1}>{page.path}</Counter></div>;
}
`,
};

/** A guide's path below the site folder. */
export function guidePath(version: string, number: number): string {
  return `content/${version}/guides/guide-${number}.mdx`;
}

function generateVersion(version: string, pages: number): FileTree {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return {
    [`content/${version}/introduction.md`]: '# Introduction\n\nThe [first guide](guides/guide-1.mdx#data).\n',
    [`content/${version}/guides/_category_.json`]: '{ "label": "Guides", "link": { "type": "generated-index", "slug": "/guides" } }',
    [`content/${version}/_partials/note.mdx`]:
      '### A partial\n\n:::note\n\nOf {product}, see [the introduction](../introduction.md).\n\n:::\n',
    [`content/${version}/_partials/limits.json`]: '{ "pods": 12 }',
    [`content/${version}/dot.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
    ...Object.fromEntries(numbers.map((number) => [guidePath(version, number), generateGuide(version, number, pages)])),
  };
}

function generateGuide(version: string, number: number, pages: number): string {
  const differs = number % 2 === 0 ? '' : `\nOnly in ${version}.\n`;
  return `---
title: Guide ${number}
description: Guide ${number} of {product} {version}.
---

import Note from '../_partials/note.mdx';
import limits from '../_partials/limits.json';

Guide ${number} of {version}. The [next](./guide-${(number % pages) + 1}.mdx), ![a dot](../dot.svg), [another version](/1.0/introduction).
${differs}
## Data

| number | ${number} |
|---|--:|
| pods | {limits.pods} |

\`\`\`python title="guide_${number}.py" {1}
print("guide", ${number})
\`\`\`

<Tabs groupId="os">
  <TabItem value="a" label="A">One</TabItem>
  <TabItem value="b" label="B">Two</TabItem>
</Tabs>

<Note />
`;
}
