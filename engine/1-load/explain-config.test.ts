import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainConfig } from './explain-config.ts';
import { siteConfigSchema } from './site-config.ts';

const list = (schema: z.ZodType, config: unknown) =>
  explainConfig(schema, config).map(({ keyPath, value, isDefault }) => [keyPath.join('.'), value, isDefault ? 'default' : 'written']);

const schema = z.strictObject({
  title: z.string().transform((title) => title.trim()),
  tagline: z.string().optional(),
  toc: z.strictObject({ min: z.number().default(2), max: z.number().default(3) }).prefault({}),
  blog: z
    .union([z.strictObject({ dir: z.string().default('blog') }), z.array(z.unknown())])
    .nullable()
    .default(null),
});

test('lists what is written and what is not, with its default', () => {
  expect(list(schema, { title: ' Docs ', toc: { max: 4 } })).toEqual([
    ['title', ' Docs ', 'written'],
    ['tagline', undefined, 'default'],
    ['toc.min', 2, 'default'],
    ['toc.max', 4, 'written'],
    ['blog', null, 'default'],
  ]);
});

test('goes into the form of a value that has keys', () => {
  expect(list(schema, { title: 'Docs', blog: {} }).at(-1)).toEqual(['blog.dir', 'blog', 'default']);
  expect(list(schema, { title: 'Docs', blog: [{}] }).at(-1)).toEqual(['blog', [{}], 'written']);
});

test('knows each key of the site config, and what a config can leave out', () => {
  const values = explainConfig(siteConfigSchema, { title: 'Docs', url: 'https://docs.example.com' });
  expect(values.filter(({ isDefault }) => !isDefault).map(({ keyPath }) => keyPath.join('.'))).toEqual(['title', 'url']);
  expect(new Set(values.map(({ keyPath }) => keyPath[0]))).toEqual(new Set(Object.keys(siteConfigSchema.def.in.def.shape)));
  expect(values).toContainEqual({ keyPath: ['baseUrl'], value: '/', isDefault: true });
});
