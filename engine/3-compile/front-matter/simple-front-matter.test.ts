import { expect, test } from 'vitest';
import { z } from 'zod';
import { EMPTY_FRONT_MATTER } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { ANY_FLAG, ANY_TEXT } from './simple-front-matter.ts';

test('the front matter of a file without any is what the schema makes of nothing', () => {
  // As text, too: keys in this order are what a page is kept as.
  expect(JSON.stringify(EMPTY_FRONT_MATTER)).toBe(JSON.stringify({ ...frontMatterSchema.parse({}), extra: {} }));
  expect(EMPTY_FRONT_MATTER).toEqual({ ...frontMatterSchema.parse({}), extra: {} });
});

test('knows which keys take any text, and which true and false', () => {
  expect(keysWhere(takesAnyText)).toEqual([...ANY_TEXT].sort());
  expect(keysWhere((schema) => [true, false].every((value) => schema.safeParse(value).data === value))).toEqual([...ANY_FLAG].sort());
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
