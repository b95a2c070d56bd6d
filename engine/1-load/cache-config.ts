import { z } from 'zod';
import { nameValue } from '../diagnostics/name-value.ts';
import { addProblem } from './schema-rules.ts';
import { sizeText } from './size-text.ts';

/** The `cache` of a site config. */
export const cacheSchema = z
  .strictObject({
    maxSize: sizeText
      .prefault('2 GB')
      .describe("Above this size of `.docsgen/cache` a build removes what was not used for longest: '500 MB', '2 GB'. Default '2 GB'."),
    remote: z
      .strictObject({ url: z.string().superRefine(checkUrl), mode: z.enum(['read', 'read-write']).default('read') })
      .nullable()
      .default(null)
      .describe(
        "A cache shared between machines, served as Bazel's caches are: GET and PUT of `<url>/cas/<sha256>` and `<url>/ac/<key>`. Whoever may\nwrite to it decides what readers get: 'read-write' is for machines that you trust, such as CI. Default mode 'read'. Secrets are given\nthrough the environment: DOCSGEN_REMOTE_CACHE_TOKEN.",
      ),
  })
  .meta({ id: 'CacheOptions' })
  .transform(({ maxSize, ...rest }) => ({ ...rest, maxBytes: maxSize }));

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
