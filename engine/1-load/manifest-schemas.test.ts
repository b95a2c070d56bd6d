import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeManifestSchemas } from './manifest-schemas.ts';

const root = new URL('../../', import.meta.url);

test.each(makeManifestSchemas())('$file is what scripts/write-schemas.mjs writes', async ({ file, text }) => {
  expect(await readFile(new URL(file, root), 'utf8')).toBe(text);
});
