import { z } from 'zod';
import { addProblem, filledString, html, linkTarget, route, typed } from './schema-rules.ts';

type FooterItemOptions = { label: string; to: string } | { label: string; href: string } | { html: string };

const itemKeys = z.strictObject({
  label: filledString.optional(),
  to: route.optional(),
  href: linkTarget.optional(),
  html: html.optional(),
});

const itemSchema = typed<FooterItemOptions, ReturnType<typeof resolveItem>>(itemKeys.superRefine(checkForm).transform(resolveItem), {
  id: 'FooterItemOptions',
  description: 'A link to a route (`to`) or to a URL (`href`), or HTML.',
  type: '{ label: string; to: string } | { label: string; href: string } | { html: string }',
});

const columnSchema = z
  .strictObject({
    title: z.string().default('').describe('Heading of the column. Default: none.'),
    items: z.array(itemSchema).describe('Links and HTML, from top to bottom.'),
  })
  .meta({ id: 'FooterColumnOptions' });

/** The `footer` of a site config. */
export const footerSchema = z
  .strictObject({
    style: z.enum(['light', 'dark']).default('light').describe("Colors of the footer in light mode. Default 'light'."),
    columns: z.array(columnSchema).optional().describe('Columns of links. Default: none.'),
    links: z.array(columnSchema).optional().describe("Docusaurus's name for `columns`."),
    copyright: filledString
      .pipe(html)
      .nullable()
      .default(null)
      .describe('The last line, as HTML. Write the year yourself: a year from the clock would make two builds differ. Default: none.'),
  })
  .superRefine(({ columns, links }, context) => {
    if (columns === undefined || links === undefined) return;
    const sentence = '"footer" has both "columns" and "links", which mean the same.';
    addProblem(context, { sentence, fix: 'keep "columns"', atKey: true }, ['links']);
  })
  .meta({ id: 'FooterOptions', description: 'The foot of each page.' })
  .transform(({ links, columns = links ?? [], ...rest }) => ({ ...rest, columns }));

function checkForm(item: z.output<typeof itemKeys>, context: z.RefinementCtx): void {
  const given = (['to', 'href', 'html'] as const).filter((key) => item[key] !== undefined);
  const fail = (sentence: string, fix: string) => addProblem(context, { code: 'link-target', sentence, fix });
  const name = item.label === undefined ? 'This footer item' : `The footer item "${item.label}"`;
  if (given.length !== 1) {
    const has = given.length === 0 ? 'none of "to", "href" and "html"' : given.map((key) => `"${key}"`).join(' and ');
    fail(`${name} has ${has}, but needs exactly one.`, 'use "to" for a route of this site, "href" for a URL, or "html"');
  } else if (item.html === undefined && item.label === undefined) {
    fail('This footer item lacks "label".', 'add "label"');
  } else if (item.html !== undefined && item.label !== undefined) {
    fail(`${name} has both "label" and "html".`, 'keep one of the two');
  }
}

function resolveItem({ label, to, href, html }: z.output<typeof itemKeys>) {
  if (html !== undefined) return { type: 'html' as const, html };
  return { type: 'link' as const, label: label!, to: to ?? null, href: href ?? null };
}
