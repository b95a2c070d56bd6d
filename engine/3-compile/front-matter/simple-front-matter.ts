import { z } from 'zod';
import { EMPTY_FRONT_MATTER, type FrontMatter } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

/**
 * Makes front matter of values that the schema takes as they are: texts where it wants any text, `true` and `false`, and a page's position.
 * Null for any other value. It gives what the schema gives; a test compares them.
 */
export function toSimpleFrontMatter(values: Record<string, unknown>): FrontMatter | null {
  const frontMatter: FrontMatter = { ...EMPTY_FRONT_MATTER, extra: {} };
  for (const key in values) {
    const value = values[key];
    if (!isSimple(key, value)) return null;
    (frontMatter as unknown as Record<string, unknown>)[key] = value;
  }
  return frontMatter;
}

function isSimple(key: string, value: unknown): boolean {
  const kind = typeof value;
  if (kind === 'number') return key === 'sidebar_position' && Number.isFinite(value);
  if (kind !== 'string' && kind !== 'boolean') return false;
  const name = `${kind} ${key}`;
  let takes = known.get(name);
  if (takes === undefined) {
    takes = Object.hasOwn(frontMatterSchema.shape, key) && takesAny(kind, frontMatterSchema.shape[key as 'title']);
    // Others are of any name, and of any number.
    if (takes) known.set(name, takes);
  }
  return takes;
}

const known = new Map<string, boolean>();

/** Whether a schema takes each value of a kind, and gives it back. */
function takesAny(kind: 'string' | 'boolean', schema: z.ZodType): boolean {
  if (kind === 'boolean') return [true, false].every((value) => schema.safeParse(value).data === value);
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const text = inner instanceof z.ZodNullable ? inner.unwrap() : inner;
  return text instanceof z.ZodString && (text.def.checks ?? []).length === 0;
}
