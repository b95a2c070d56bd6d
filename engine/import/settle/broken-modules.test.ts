import { expect, it } from 'vitest';
import { findBrokenImports } from './broken-modules.ts';

const FILES: Record<string, string> = {
  'docs/a.mdx': "import A from '@site/src/A';\nimport {B} from '../src/B.js';\nimport Part from './_part.mdx';\nimport x from 'package';\n",
  'docs/_part.mdx': "import C from '@site/src/C';\n",
  'src/A/index.tsx': "import { deep } from './deep';\n",
  'src/A/deep.ts': "export * from '../broken';\n",
  'src/B.js': 'export const B = 1;\n',
  'src/C.jsx': "import D from './D';\nconst lazy = () => import('./broken');\n",
  'src/D.jsx': "import C from './C';\n",
  'src/broken.js': "import x from 'gone';\n",
};

it('lists what leads to a broken module', () => {
  const readText = (file: string) => FILES[file] ?? null;
  expect(findBrokenImports(new Set(['src/broken.js']), ['docs/a.mdx'], readText)).toEqual(['@site/src/A', '@site/src/C']);
  expect(findBrokenImports(new Set(['src/B.js']), ['docs/a.mdx'], readText)).toEqual(['../src/B.js']);
});
