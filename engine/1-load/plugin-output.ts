/** What the hooks of docsgen plugins give, held to the form that it must have. */
import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { wrongHookOutput } from '../diagnostics/messages/plugins.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { pluginTagSchema } from './head-config.ts';
import { filledString, ruledString } from './schema-rules.ts';

const pagePath = ruledString({
  accepts: (value) =>
    /\.mdx?$/.test(value) && value.split('/').every((part) => part !== '' && !/^[._]/.test(part)) && !/[\\\p{Cc}]/u.test(value),
  must: 'be the path of a page, such as "reference/limits.md", without names that begin with "." or "_"',
  fix: (value) => (/^[\w/-]+$/.test(value) ? `write "${value.replace(/^\/+|\/+$/g, '')}.md"` : null),
}).transform((path) => path.normalize('NFC'));

/** The path of a file in the output. */
export const outputPath = ruledString({
  accepts: (value) => value.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\p{Cc}]/u.test(value),
  must: 'be a path in the output, such as "feeds/changes.xml"',
});

const text = z.string().transform((value) => value.toWellFormed());

const SCHEMAS = {
  sources: z.array(z.strictObject({ version: filledString.optional(), path: pagePath, text })),
  pages: z.array(z.strictObject({ path: pagePath, text })),
  head: z.array(pluginTagSchema),
  emit: z.array(
    z.strictObject({
      path: outputPath,
      contents: z.custom<string | Uint8Array>((value) => typeof value === 'string' || value instanceof Uint8Array, 'be text or bytes'),
    }),
  ),
};

export type HookName = keyof typeof SCHEMAS;
export type HookOutput<Hook extends HookName> = z.output<(typeof SCHEMAS)[Hook]>;

/** Checks what a hook has given. Null when anything is wrong with it. */
export function checkHookOutput<Hook extends HookName>(
  hook: Hook,
  given: unknown,
  { file, index, plugin }: { file: string; index: number; plugin: string },
): { value: HookOutput<Hook> | null; diagnostics: Diagnostic[] } {
  const schema = SCHEMAS[hook] as unknown as z.ZodType<HookOutput<Hook>>;
  const { value, diagnostics } = validate(schema, given, { file, keyPath: ['plugins', index, hook], name: 'It' });
  return { value, diagnostics: diagnostics.map((problem) => wrongHookOutput({ plugin, hook }, problem)) };
}
