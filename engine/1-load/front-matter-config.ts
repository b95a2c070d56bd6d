/** The site's own schema for front matter. */
import { z } from 'zod';
import { addProblem, typed } from './schema-rules.ts';

interface FrontMatterSchema {
  shape: Record<string, unknown>;
  safeParse(value: unknown): unknown;
}

/** An object of Zod 4, docsgen's or the site's own: what docsgen asks of it is the same in both. */
export const frontMatterConfigSchema = typed<FrontMatterSchema>(
  z.unknown().superRefine((schema, context) => {
    if (isObjectSchema(schema)) return;
    const isOld = typeof schema === 'object' && schema !== null && '_def' in schema && !('_zod' in schema);
    const fix = isOld
      ? "update the package zod to version 4, or import { z } from 'docsgen/config'"
      : "write z.object({ … }), with { z } from 'docsgen/config' or from zod 4";
    addProblem(context, { sentence: `"frontMatter" must be an object schema of Zod 4${isOld ? '; found one of Zod 3' : ''}.`, fix });
  }),
  { id: 'FrontMatterSchema', type: '{ shape: Record<string, unknown>; safeParse(value: unknown): unknown }' },
);

/** Whether a value is a schema that pages can be held against. */
export function isObjectSchema(value: unknown): value is FrontMatterSchema {
  if (typeof value !== 'object' || value === null) return false;
  const { _zod, shape, safeParse } = value as { _zod?: { def?: { type?: unknown } }; shape?: unknown; safeParse?: unknown };
  return _zod?.def?.type === 'object' && typeof shape === 'object' && typeof safeParse === 'function';
}
