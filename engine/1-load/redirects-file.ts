import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { bareRedirectList } from '../diagnostics/messages/load.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import type { Files } from '../files/files.ts';
import type { JsonReader } from './load-doc-set.ts';
import { type RedirectRule, redirectsSchema } from './redirects-config.ts';

/** Redirects that a program may write, beside those of the config: relative to the site folder. */
export const REDIRECTS_FILE = 'config/redirects.json';

/** The form of config/redirects.json; config/schemas/redirects.schema.json is made from it. */
export const redirectsFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    redirects: redirectsSchema.describe('Old routes, and where each redirects to. Those of the config count as well.'),
  })
  .describe('The redirects of the site');

/** Reads the redirects file, where the site has one. */
export async function loadRedirectsFile(
  siteDir: string,
  files: Files,
  reader: JsonReader,
): Promise<{ redirects: RedirectRule[]; diagnostics: Diagnostic[] }> {
  if (!(await files.exists(join(siteDir, REDIRECTS_FILE)))) return { redirects: [], diagnostics: [] };
  const { value, diagnostics } = await reader(REDIRECTS_FILE);
  if (value === undefined) return { redirects: [], diagnostics };
  if (Array.isArray(value)) return { redirects: [], diagnostics: [...diagnostics, bareRedirectList(REDIRECTS_FILE)] };
  const checked = validate(redirectsFileSchema, value, { file: REDIRECTS_FILE, name: 'The redirects file' });
  const redirects = (checked.value?.redirects ?? []).map((rule) => ({ ...rule, file: REDIRECTS_FILE }));
  return { redirects, diagnostics: [...diagnostics, ...checked.diagnostics] };
}
