import { expect, test } from 'vitest';
import { z } from 'zod';
import { EMPTY_FRONT_MATTER } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { ANY_FLAG, ANY_TEXT, toSimpleFrontMatter } from './simple-front-matter.ts';

test('the front matter of a file without any is what the schema makes of nothing', () => {
  // As text, too: keys in this order are what a page is kept as.
  expect(JSON.stringify(EMPTY_FRONT_MATTER)).toBe(JSON.stringify({ ...frontMatterSchema.parse({}), extra: {} }));
  expect(EMPTY_FRONT_MATTER).toEqual({ ...frontMatterSchema.parse({}), extra: {} });
});

test('knows which keys take any text, and which true and false', () => {
  expect(keysWhere(takesAnyText)).toEqual([...ANY_TEXT].sort());
  expect(keysWhere((schema) => [true, false].every((value) => schema.safeParse(value).data === value))).toEqual([...ANY_FLAG].sort());
});

test('gives what the schema gives, of values that it takes', () => {
  const texts = ['', ' ', 'a', '.', '..', '...', 'a/b', 'a\\b', '../', 'a\n', 'é.b'];
  const values = [...texts, true, false, 0, -1.5, Number.NaN, null, [], ...texts.map((text) => [text, 'b']), ['a', 1], [['a']], {}];
  const taken = new Set<string>();
  for (const key of Object.keys(frontMatterSchema.shape))
    for (const value of values) {
      const simple = toSimpleFrontMatter({ [key]: value });
      if (!simple) continue;
      taken.add(key);
      expect([key, JSON.stringify(simple)]).toEqual([key, JSON.stringify({ ...frontMatterSchema.parse({ [key]: value }), extra: {} })]);
    }
  expect([...taken].sort()).toEqual([...ANY_TEXT, ...ANY_FLAG, 'id', 'keywords', 'sidebar_position', 'tags'].sort());
});

function keysWhere(holds: (schema: z.ZodType) => boolean): string[] {
  return Object.entries(frontMatterSchema.shape)
    .flatMap(([key, schema]) => (holds(schema) ? [key] : []))
    .sort();
}

function takesAnyText(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const text = inner instanceof z.ZodNullable ? inner.unwrap() : inner;
  return text instanceof z.ZodString && (text.def.checks ?? []).length === 0;
}
