import { z } from 'zod';
import { addProblem, filledString, html, linkTarget, route } from './schema-rules.ts';
import type { FooterItemConfig, SiteConfig } from './site-input.ts';

const itemSchema = z
  .strictObject({ label: filledString.optional(), to: route.optional(), href: linkTarget.optional(), html: html.optional() })
  .superRefine((item, context) => {
    const given = (['to', 'href', 'html'] as const).filter((key) => item[key] !== undefined);
    const fail = (sentence: string, fix: string) => addProblem(context, { code: 'link-target', sentence, fix });
    const name = item.label === undefined ? 'This footer item' : `The footer item "${item.label}"`;
    if (given.length !== 1) {
      const has = given.length === 0 ? 'none of "to", "href" and "html"' : given.map((key) => `"${key}"`).join(' and ');
      fail(`${name} has ${has}, but needs exactly one.`, 'keep "to" for a route of this site, "href" for a URL, or "html"');
    } else if (item.html === undefined && item.label === undefined) {
      fail('This footer item lacks "label".', 'add "label"');
    } else if (item.html !== undefined && item.label !== undefined) {
      fail(`${name} has both "label" and "html".`, 'keep one of the two');
    }
  });

const columnSchema = z.strictObject({ title: filledString, items: z.array(itemSchema) });

/** The `footer` of a site config. */
export const footerSchema = z
  .strictObject({
    style: z.enum(['light', 'dark']).default('light'),
    columns: z.array(columnSchema).optional(),
    links: z.array(columnSchema).optional(),
    copyright: filledString.pipe(html).nullable().default(null),
  })
  .superRefine(({ columns, links }, context) => {
    if (columns === undefined || links === undefined) return;
    addProblem(
      context,
      {
        sentence: '"footer" has both "columns" and "links", which mean the same.',
        fix: 'keep "columns"',
        atKey: true,
      },
      ['links'],
    );
  });

/** Spells out the footer's columns. */
export function resolveFooter({ style, columns, links, copyright }: z.output<typeof footerSchema>): SiteConfig['footer'] {
  return { style, columns: (columns ?? links ?? []).map(({ title, items }) => ({ title, items: items.map(resolveItem) })), copyright };
}

function resolveItem(item: z.output<typeof itemSchema>): FooterItemConfig {
  return item.html === undefined ? { label: item.label!, to: item.to ?? null, href: item.href ?? null } : { html: item.html };
}
