import { z } from 'zod';
import { nameValue } from '../diagnostics/name-value.ts';
import { addProblem } from './schema-rules.ts';
import { sizeText } from './size-text.ts';

/** The `cache` of a site config. */
export const cacheSchema = z
  .strictObject({
    maxSize: sizeText
      .prefault('2 GB')
      .describe(
        "Size limit of `.docsgen/cache`: '500 MB', '2 GB'. Above it, a build removes what was not used for longest. Default '2 GB'.",
      ),
    remote: z
      .strictObject({
        url: z.string().superRefine(checkUrl).describe('Folder that contains /cas/ and /ac/.'),
        mode: z
          .enum(['read', 'read-write'])
          .default('read')
          .describe("Whether builds only read the cache or fill it, too. Default 'read'."),
      })
      .nullable()
      .default(null)
      .describe(
        "A cache that machines share. Its server speaks Bazel's HTTP protocol: GET and PUT of `<url>/cas/<sha256>` and `<url>/ac/<key>`. Whoever can\nwrite to it decides what readers get, so use 'read-write' only on machines that you trust, such as CI. Pass secrets\nthrough the environment: DOCSGEN_REMOTE_CACHE_TOKEN. Default: none.",
      ),
  })
  .meta({ id: 'CacheOptions', description: 'What docsgen keeps to build faster the next time.' })
  .transform(({ maxSize, ...rest }) => ({ ...rest, maxBytes: maxSize }));

/** A config is published with the site's sources, so it must not contain a password. */
function checkUrl(url: string, context: z.RefinementCtx): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    const sentence = `"cache.remote.url" must begin with https:// or http://; found ${nameValue(url)}.`;
    addProblem(context, { sentence, fix: 'write the URL of the cache, such as "https://cache.example.com/docs"' });
  } else if (parsed.username !== '' || parsed.password !== '') {
    const sentence = '"cache.remote.url" contains a user name or a password, and secrets do not belong in a config.';
    addProblem(context, {
      sentence,
      fix: 'remove them, and set DOCSGEN_REMOTE_CACHE_TOKEN or DOCSGEN_REMOTE_CACHE_AUTHORIZATION instead',
    });
  }
}
