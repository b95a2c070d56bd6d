import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isOwnId } from './own-ids.ts';

const theme = fileURLToPath(new URL('..', import.meta.url));

test('knows the ids of the theme, and no others', () => {
  const ids = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(theme, file), 'utf8').matchAll(/\b(?:[A-Z]+_ID = '|id="|id = `)([^'"`]+)/g)])
    .map(([, id]) => id!)
    // The name of a part of Docusaurus, and a variable of markup that is put together.
    .filter((id) => id !== 'default' && !id.startsWith('${'));
  expect(ids.length).toBeGreaterThan(7);
  for (const id of ids) expect([id, isOwnId(id.replace(/\$\{.*/, '1'))]).toEqual([id, true]);
  expect(['docsgen-build', 'docsgen-page-layout', 'main', 'docsgen-tips'].filter(isOwnId)).toEqual([]);
});
