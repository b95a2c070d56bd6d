import { z } from 'zod';
import { filledString, ruledString } from './schema-rules.ts';

const AGE = /^(\d+(?:\.\d+)?) ?(h|d)$/;
const UNITS = { h: 3_600_000, d: 86_400_000 };

/** '12h', '7d', as milliseconds. */
const age = ruledString({ accepts: (value) => AGE.test(value), must: 'be hours or days, such as "12h" or "7d"' }).transform((text) => {
  const [, amount, unit] = AGE.exec(text)!;
  return Math.round(Number(amount) * UNITS[unit as keyof typeof UNITS]);
});

const urlGlob = ruledString({
  accepts: (value) => /^(?:https?:)?\/\/\S/.test(value),
  must: 'begin with "https://", "http://" or "//"',
  fix: (value) => (/^[\w*-]+(?:\.[\w*-]+)+/.test(value) ? `write "https://${value}"` : null),
});

/** The `external` in `links` of a site config. */
export const externalLinksSchema = z
  .strictObject({
    ignore: z.array(urlGlob).default([]).describe("Globs of URLs that are not asked for: ['https://intranet.example.com/**']. Default []."),
    maxAge: age
      .prefault('7d')
      .describe(
        "How long a link that is fine is not asked for again: '12h', '7d'. Others are asked for again after an hour. Default '7d'.",
      ),
    timeout: z
      .number()
      .positive('be more than 0')
      .max(300, 'be at most 300')
      .default(10)
      .describe('Seconds that a server may take to answer. Default 10.'),
    allowPrivate: z
      .array(filledString)
      .default([])
      .describe(
        "Hosts of this machine or of a local network that are asked all the same: ['localhost:8080', 'wiki.internal']. Default [].",
      ),
  })
  .meta({ id: 'ExternalLinksOptions', description: 'How `docsgen check links --external` checks links to other sites.' })
  .transform(({ timeout, ...rest }) => ({ ...rest, timeout: Math.round(timeout * 1000) }));
