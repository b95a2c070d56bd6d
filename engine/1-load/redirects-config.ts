import { z } from 'zod';
import { isAbsoluteUrl, publishedRoute, ruledString } from './schema-rules.ts';

/** Sends readers from an old route to a current one. Both are routes without the base URL; `to` may be an absolute URL. */
export interface RedirectRule {
  from: string;
  to: string;
  /** Names of the versions in which both are routes below the version's own; 'all': of those that have the target. Absent: routes of the whole site. */
  versions?: 'all' | string[] | undefined;
  /** Place of `from` in its file. */
  keyPath: (string | number)[];
  /** The file that has it, relative to the site folder; absent for the site config. */
  file?: string;
}

const redirectTarget = ruledString({
  url: 'link',
  accepts: (value) => /^(?:\/|pathname:\/\/|https?:)/i.test(value),
  must: 'be a route that begins with a slash, or a URL that begins with https://',
  fix: (value) => (isAbsoluteUrl(value) ? null : `write "/${value}"`),
});

const redirect = z
  .strictObject({
    from: z.union([publishedRoute, z.array(publishedRoute)]).describe("Routes without the base URL: '/old-page'."),
    to: redirectTarget.describe('A route, or an absolute URL.'),
    versions: z
      .union([z.literal('all'), z.array(z.string())])
      .optional()
      .describe(
        "Versions in which `from` and `to` are routes, by their names: `{ from: '/old', to: '/new', versions: ['1.53'] }` redirects `/1.53/old`. `'all'`: all versions that have the target. Default: routes of the whole site.",
      ),
  })
  .meta({ id: 'RedirectOptions' });

/** The `redirects` of a site config, or of the redirects file: one rule for each old route. */
export const redirectsSchema = z.array(redirect).transform((redirects) => redirects.flatMap(listRules));

function listRules({ from, ...rule }: z.output<typeof redirect>, index: number): RedirectRule[] {
  const keyPath = ['redirects', index, 'from'];
  if (typeof from === 'string') return [{ from, ...rule, keyPath }];
  return from.map((path, nth) => ({ from: path, ...rule, keyPath: [...keyPath, nth] }));
}
