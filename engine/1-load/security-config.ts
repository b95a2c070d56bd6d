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

const sources = z.array(source).optional().describe("Sources that are allowed beside the site's own. Default: none.");

/** The `security` of a site config. */
export const securitySchema = z
  .strictObject({
    policy: z
      .enum(['none', 'strict'])
      .default('none')
      .describe(
        "'strict' puts a content security policy into each page and into the headers of the hosts in `hosting`: the site's own files, the theme's inline script and styles by their hashes, and Trusted Types. Default 'none'.",
      ),
    allow: z
      .strictObject({
        'script-src': sources.describe('Where scripts may come from.'),
        'style-src': sources.describe('Where style sheets may come from. "\'unsafe-inline\'" allows styles in pages.'),
        'img-src': sources.describe("Where images may come from; 'data:' for those that stand in a page."),
        'media-src': sources.describe('Where videos and sounds may come from.'),
        'font-src': sources.describe('Where fonts may come from.'),
        'frame-src': sources.describe('What pages may show in frames.'),
        'connect-src': sources.describe('Where scripts may send requests.'),
        'manifest-src': sources.describe('Where a web app manifest may come from.'),
        'worker-src': sources.describe('Where workers may come from.'),
        'object-src': sources.describe('What pages may embed with <object> and <embed>.'),
        'form-action': sources.describe('Where forms may be sent.'),
        'frame-ancestors': sources.describe('Who may show the pages in frames.'),
        'trusted-types': sources.describe('Names of policies of Trusted Types that other scripts make.'),
      } satisfies Record<Directive, z.ZodType>)
      .default({})
      .describe(
        "What the strict policy allows beside that, by directive: { 'img-src': ['https://images.example.com'] }. What the config itself loads, such as `scripts` and Algolia's hosts, is allowed without it.",
      ),
  })
  .meta({ id: 'SecurityOptions', description: 'What the pages of the site may load and run.' });
