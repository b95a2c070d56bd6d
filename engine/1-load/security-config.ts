import { z } from 'zod';
import type { Directive } from '../policy/directives.ts';
import { ruledString } from './schema-rules.ts';

const source = ruledString({
  accepts: (value) =>
    /^(?:'(?:self|none|unsafe-inline|unsafe-hashes|wasm-unsafe-eval|sha(?:256|384|512)-[\w+/=-]+)'|(?:data|blob|https|wss):|(?:(?:https?|wss?):\/\/)(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[^\s;,]*)?|(?!(?:self|none|unsafe-.*)$)[\w-]+)$/.test(
      value,
    ),
  must: 'be a source of a content security policy, such as "https://cdn.example.com" or "\'self\'"',
  fix: (value) =>
    /^(?:self|none|unsafe-inline|unsafe-hashes)$/.test(value)
      ? `write "'${value}'", with quotes of its own`
      : /^[\w-]+(?:\.[\w-]+)+/.test(value)
        ? `write "https://${value}"`
        : null,
});

const sources = z.array(source).optional();

/** The `security` of a site config. */
export const securitySchema = z
  .strictObject({
    policy: z
      .enum(['none', 'strict'])
      .default('none')
      .describe(
        "'strict' puts a content security policy into each page and into the headers of the hosts in `hosting`: the site's own files, the one inline script by its hash, and Trusted Types. Default 'none'.",
      ),
    allow: z
      .strictObject({
        'script-src': sources,
        'style-src': sources,
        'img-src': sources,
        'media-src': sources,
        'font-src': sources,
        'frame-src': sources,
        'connect-src': sources,
        'manifest-src': sources,
        'worker-src': sources,
        'object-src': sources,
        'form-action': sources,
        'frame-ancestors': sources,
        'trusted-types': sources,
      } satisfies Record<Directive, z.ZodType>)
      .default({})
      .describe(
        "What the strict policy allows beside that, by directive: { 'img-src': ['https://images.example.com'] }. What the config itself loads, such as `scripts` and Algolia's hosts, is allowed without it.",
      ),
  })
  .meta({ id: 'SecurityOptions' });
