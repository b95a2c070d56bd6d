import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docusaurusModules } from '../../theme/docusaurus/docusaurus-modules.ts';
import { build, makeSite } from './site-folder.ts';

/** What components import of Docusaurus. */

const docs = readFileSync(join(import.meta.dirname, '../../docs/content/from-docusaurus-code.md'), 'utf8');

it('is what the documentation lists', () => {
  const rows = docs.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(listed.sort()).toEqual(Object.keys(docusaurusModules).sort());
});

it('is all there, in bundles for the server and for browsers', async () => {
  const modules = Object.entries(docusaurusModules);
  const original = (name: string) => name.replace(/^@theme\//, '@theme-original/');
  const imports = modules.flatMap(([name, exports], index) => [
    `import * as all${index} from '${name}';`,
    `import { ${Object.keys(exports).map((each) => `${each} as own${index}_${each}`)} } from '${original(name)}';`,
  ]);
  const values = modules.flatMap(([name, exports], index) =>
    Object.keys(exports).map((each) => `['${name} ${each}', all${index}['${each}'] === own${index}_${each} && typeof own${index}_${each}]`),
  );
  const component = `${imports.join('\n')}\nexport const list = [${values.join(',\n')}];\nexport default () => <ul onClick={() => list}>{list.map(([name, type]) => <li key={name}>{name} {String(type)}</li>)}</ul>;\n`;
  const siteDir = makeSite({
    'config/site.config.ts':
      "export default { title: 'S', url: 'https://a.example', components: { dir: 'components', hydrate: 'auto' } };\n",
    'content/introduction.mdx': '# Introduction\n\n<All />\n',
    'components/all.jsx': component,
  });
  const { diagnostics } = await build(siteDir);
  expect(diagnostics).toEqual([]);
  const html = readFileSync(join(siteDir, 'dist/introduction/index.html'), 'utf8');
  const found = [...html.matchAll(/<li>(.*?)<\/li>/g)]
    .map(([, item]) => item!.replaceAll('<!-- -->', ''))
    .filter((item) => / \w+ \w+$/.test(item));
  expect(found.length).toBe(values.length);
  expect(found.filter((item) => !/ (?:function|object|string)$/.test(item))).toEqual([]);
});
