import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listTree } from '../build/site-folder.ts';
import { VERSIONS } from '../content/doc-tree.ts';
import { type Block, readPage } from './reader/read-page.ts';

/** Whatever tabs readers take, what a page uses is there before: the client, and the files that commands send. */

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const pages = Object.keys(VERSIONS).flatMap((version) =>
  listTree(join(content, version))
    .filter((path) => path.endsWith('.mdx') && !path.startsWith('_partials/'))
    .map((path) => ({ version, page: path.replace(/\.mdx$/, '') })),
);

/** Tabs that readers take. */
const CHOICES = [[], ['ui'], ['client', 'python'], ['rest', 'curl'], ['cli'], ['javascript']];

function blocksOf(version: string, page: string, choice: string[]): Block[] {
  return readPage(version, page, choice).filter((part): part is Block => part.kind === 'block');
}

it('has a client before each block that calls one', () => {
  const wrong = pages.flatMap(({ version, page }) =>
    CHOICES.flatMap((choice) => {
      let isThere = false;
      return blocksOf(version, page, choice)
        .filter(({ language }) => language === 'python')
        .flatMap(({ code, title, place }) => {
          const makes = /^(?:\s*client = |with Client\(.*\) as client)/m.test(code);
          // A file is run alone.
          const lacks = /\bclient\.\w+\(/.test(code) && !makes && (title !== null || !isThere);
          isThere ||= makes && title === null;
          return lacks ? [`${version}/${place}`] : [];
        });
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

it('shows files before the commands that send them', () => {
  const wrong = pages.flatMap(({ version, page }) =>
    CHOICES.flatMap((choice) => {
      const blocks = blocksOf(version, page, choice);
      return blocks.flatMap(({ code, language, place }, index) => {
        if (language !== 'bash') return [];
        const named = [...code.matchAll(/(?:--data @|-d @|-f |--filename )([\w-]+\.(?:json|yaml))/g)].map(([, name]) => name!);
        const later = new Set(blocks.slice(index).map(({ title }) => title));
        const earlier = new Set(blocks.slice(0, index).map(({ title }) => title));
        return named.filter((name) => later.has(name) && !earlier.has(name)).map((name) => `${version}/${place}: ${name}`);
      });
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
