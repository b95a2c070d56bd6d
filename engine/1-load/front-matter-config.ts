/** The site's own schema for front matter. */
import { z } from 'zod';
import { type FrontMatterSchema, isObjectSchema } from './object-schema.ts';
import { addProblem, typed } from './schema-rules.ts';

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
