import { z } from 'zod';
import { nameValue } from '../diagnostics/name-value.ts';
import { addProblem } from './schema-rules.ts';
import type { SiteConfig } from './site-input.ts';
import { parseSize, sizeText } from './size-text.ts';

/** The `cache` of a site config. */
export const cacheSchema = z.strictObject({
  maxSize: sizeText.default('2 GB'),
  remote: z
    .strictObject({ url: z.string().superRefine(checkUrl), mode: z.enum(['read', 'read-write']).default('read') })
    .nullable()
    .default(null),
});

export function resolveCache({ maxSize, remote }: z.output<typeof cacheSchema>): SiteConfig['cache'] {
  return { maxBytes: parseSize(maxSize), remote };
}

/** A config is published with the site's sources, so that a password has no place in it. */
function checkUrl(url: string, context: z.RefinementCtx): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    const sentence = `"cache.remote.url" must begin with https:// or http://; found ${nameValue(url)}.`;
    addProblem(context, { sentence, fix: 'write the URL that the cache is served at, such as "https://cache.example.com/docs"' });
  } else if (parsed.username !== '' || parsed.password !== '') {
    const sentence = '"cache.remote.url" holds a user name or a password, and a config is no place for secrets.';
    addProblem(context, {
      sentence,
      fix: 'take them out, and set DOCSGEN_REMOTE_CACHE_TOKEN or DOCSGEN_REMOTE_CACHE_AUTHORIZATION instead',
    });
  }
}
