import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeJsonSchemas } from '../../scripts/json-schemas.ts';

const root = new URL('../../', import.meta.url);
const schemas = makeJsonSchemas();

test.each(schemas)('$file is what scripts/write-schemas.mjs writes', async ({ file, text }) => {
  expect(await readFile(new URL(file, root), 'utf8')).toBe(text);
});

test('there are no others, and the page about editors names each', async () => {
  expect((await readdir(new URL('config/schemas/', root))).sort()).toEqual(schemas.map(({ file }) => file.replace(/.*\//, '')).sort());
  const page = await readFile(new URL('docs/content/editor-setup.md', root), 'utf8');
  for (const { file } of schemas) expect(page).toContain(`\`${file.replace(/.*\//, '')}\``);
});

test('each key has a sentence and a type', () => {
  for (const { file, text } of schemas) {
    const { properties } = JSON.parse(text) as { properties?: Record<string, Record<string, unknown>> };
    for (const [key, property] of Object.entries(properties ?? {})) {
      if (key === '$schema') continue;
      expect(property.description, `${file}: ${key}`).toMatch(/\.$/);
      expect(
        Object.keys(property).some((name) => ['type', 'anyOf', 'allOf', 'enum', 'const', '$ref'].includes(name)),
        `${file}: ${key}`,
      ).toBe(true);
    }
  }
});
