import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeFiles } from '../files/node-files.ts';
import { resolveImports } from './resolve-imports.ts';

it('finds a module by its name to the letter', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-imports-'));
  writeFileSync(join(siteDir, 'price.tsx'), '');
  const requests = ['./price', './Price', '@site/price.tsx', '@site/PRICE.tsx'].map((specifier) => ({ folder: '', specifier }));
  expect(Object.values(await resolveImports(requests, { siteDir, ownTheme: false, files: nodeFiles }))).toEqual(['price.tsx', 'price.tsx']);
});
