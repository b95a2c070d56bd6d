import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { frontMatterSchemaFailed } from '../../diagnostics/messages/data.ts';
import { validate } from '../../diagnostics/zod-diagnostics.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

/** The site's own schema: an object of any Zod 4, docsgen's or the site's. */
export type SiteSchema = Parameters<typeof validate<Record<string, unknown>>>[0] & {
  shape: Record<string, unknown>;
  _zod: { def: { catchall?: unknown } };
};

/** Whether a schema takes keys that it does not name. */
export function isOpenSchema({ _zod }: SiteSchema): boolean {
  return _zod.def.catchall !== undefined;
}

/**
 * Holds a page's front matter against the site's own schema, which sees the keys that it names and those that docsgen has nothing to say about.
 * What comes back are the values of the latter, as JSON keeps them; with a mistake, as they were written.
 */
export function applySiteSchema(
  schema: SiteSchema,
  values: Record<string, unknown>,
): { own: Record<string, unknown>; diagnostics: Diagnostic[] } {
  const isOwn = (key: string) => !Object.hasOwn(frontMatterSchema.shape, key);
  const seen = Object.fromEntries(Object.entries(values).filter(([key]) => isOwn(key) || Object.hasOwn(schema.shape, key)));
  try {
    const { value, diagnostics } = validate(schema, seen, { file: '', name: 'The front matter' });
    const own = Object.entries(value ?? {}).filter(([key]) => isOwn(key));
    return {
      own: JSON.parse(JSON.stringify(Object.fromEntries(own))) as Record<string, unknown>,
      diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, code: 'invalid-front-matter' })),
    };
  } catch (error) {
    return { own: {}, diagnostics: [frontMatterSchemaFailed(describeThrown(error))] };
  }
}
