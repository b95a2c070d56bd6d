/** What docsgen asks of the site's own schema for front matter, an object of Zod 4. */
export interface FrontMatterSchema {
  shape: Record<string, unknown>;
  safeParse(value: unknown): unknown;
}

/** Whether a value is a schema that pages can be held against. */
export function isObjectSchema(value: unknown): value is FrontMatterSchema {
  if (typeof value !== 'object' || value === null) return false;
  const { _zod, shape, safeParse } = value as { _zod?: { def?: { type?: unknown } }; shape?: unknown; safeParse?: unknown };
  return _zod?.def?.type === 'object' && typeof shape === 'object' && typeof safeParse === 'function';
}
