import { z } from 'zod';
import type { DropdownItem, NavbarItem } from '../../theme/contract/site-data.ts';
import { joinWords } from '../diagnostics/suggest.ts';
import { addProblem, anyUrl, filledString, html, linkTarget, route } from './schema-rules.ts';

const optionalText = filledString.nullable().default(null);

const common = {
  position: z
    .enum(['left', 'right'])
    .default('right')
    .describe("The end of the bar where the item stands; it has no effect in a dropdown. Default 'right'."),
  className: optionalText.describe('A class for your style sheet.'),
};

const docSet = optionalText.describe('Id of one of the `docSets`. Default: the docs that `docs` configures.');

const link = z
  .strictObject({
    type: z.literal('link').default('link').describe('An item with `to`, `href` or `html` needs no type.'),
    label: z.string().default('').describe('Text of the link. A link without it needs `aria-label` or `html`.'),
    html: html.optional().describe('HTML in the place of the label.'),
    to: route.nullable().default(null).describe('A route of this site, without the base URL.'),
    href: linkTarget.nullable().default(null).describe('A URL, or a path on the same host.'),
    'aria-label': optionalText.describe(
      'What screen readers say. With a class and no label, the link is an icon that the styles of the site draw.',
    ),
    target: filledString.optional().describe("Where the link opens, as in HTML. Default: '_blank' for other sites."),
    rel: filledString.optional().describe("As in HTML. Default: 'noopener noreferrer' for other sites."),
    activeBasePath: z
      .string()
      .optional()
      .describe('The link is active on pages whose route begins so. Default: at its own route and below.'),
    activeBaseRegex: z
      .string()
      .superRefine(checkRegex)
      .optional()
      .describe('The link is active on pages whose path matches this regular expression. Default: none.'),
    prependBaseUrlToHref: z.boolean().optional().describe('Accepted from Docusaurus sites: docsgen adds the base URL to every path.'),
    ...common,
  })
  .superRefine(checkTarget)
  .meta({ id: 'NavbarLinkOptions', description: 'Exactly one of `to` (a route of this site) and `href` (a URL).' });

const doc = z
  .strictObject({
    type: z.literal('doc').describe('An item with `docId` needs no type.'),
    docId: filledString.describe("Id of the doc: its path in the version's folder, without the extension."),
    docSet,
    label: optionalText.describe("Text of the link. Default: the doc's label."),
    ...common,
  })
  .meta({ id: 'NavbarDocOptions', description: "A doc in the reader's version. Default label: the doc's." });

const docSidebar = z
  .strictObject({
    type: z.literal('docSidebar').describe('An item with `sidebarId` needs no type.'),
    sidebarId: filledString.describe('Name of the sidebar in its manifest.'),
    docSet,
    label: optionalText.describe("Text of the link. Default: the label of the sidebar's first page."),
    ...common,
  })
  .meta({ id: 'NavbarSidebarOptions', description: "The first doc of a sidebar, in the reader's version." });

const docsVersion = z
  .strictObject({
    type: z.literal('docsVersion').describe('The kind of the item.'),
    docSet,
    label: optionalText.describe("Text of the link. Default: the version's label."),
    to: route.nullable().default(null).describe("A route of this site. Default: the version's main page."),
    ...common,
  })
  .meta({ id: 'NavbarVersionOptions', description: "The reader's version, as a link." });

const htmlItem = z
  .strictObject({ type: z.literal('html').describe('The kind of the item.'), value: html.describe('The HTML.'), ...common })
  .meta({ id: 'NavbarHtmlOptions', description: 'HTML of yours.' });

const dropdownItems = { link, doc, docSidebar, docsVersion, html: htmlItem } satisfies Record<DropdownItem['type'], z.ZodType>;

/** An item of a dropdown. */
const dropdownItem = typedByKeys(dropdownItems, refuseInDropdown).meta({
  id: 'DropdownItemOptions',
  description: 'An item of a dropdown. A dropdown cannot contain a search or another dropdown. An item without a type is a link.',
});

const dropdown = z
  .strictObject({
    type: z.literal('dropdown').default('dropdown').describe('An item with `items` needs no type.'),
    label: filledString.describe('Text of the button.'),
    items: z.array(dropdownItem).describe('What the dropdown lists: items of type link, doc, docSidebar, docsVersion and html.'),
    ...common,
  })
  .meta({ id: 'NavbarDropdownOptions', description: 'A button that opens a list of items.' });

const docsVersionDropdown = z
  .strictObject({
    type: z.literal('docsVersionDropdown').describe('The kind of the item.'),
    dropdownItemsBefore: z.array(dropdownItem).default([]).describe('Items above the versions. Default: none.'),
    dropdownItemsAfter: z.array(dropdownItem).default([]).describe('Items below the versions. Default: none.'),
    docSet,
    versions: z
      .union([
        z.array(z.string()),
        z.record(
          z.string(),
          z.strictObject({ label: filledString.optional().describe("What the dropdown calls it. Default: the version's label.") }),
        ),
      ])
      .nullable()
      .default(null)
      .describe('Names of the versions to list, or an object with names and `{ label }`, what the dropdown calls them. Default: all.'),
    ...common,
  })
  .meta({
    id: 'NavbarVersionDropdownOptions',
    description: 'A dropdown of versions.',
  });

const search = z
  .strictObject({ type: z.literal('search').describe('The kind of the item.'), ...common })
  .meta({ id: 'NavbarSearchOptions', description: 'Puts the search box here. Without this item it is at the right end of the bar.' });

const custom = z
  .strictObject({
    type: z.literal('custom').describe('The kind of the item.'),
    kind: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'begin with a lowercase letter and contain only lowercase letters, digits and "-"')
      .describe('Which file shows it: theme/navbar-item-<kind>.tsx.'),
    props: z.record(z.string(), z.unknown()).default({}).describe('What that file is given, as `options`: any JSON.'),
    ...common,
  })
  .meta({ id: 'NavbarCustomOptions', description: "A kind of item of the site's own." });

const navbarItems = { link, doc, docSidebar, dropdown, docsVersion, docsVersionDropdown, search, html: htmlItem, custom } satisfies Record<
  NavbarItem['type'],
  z.ZodType
>;

const logo = z
  .strictObject({
    src: anyUrl('image').describe('The image: a path below a public folder, or an absolute URL.'),
    srcDark: anyUrl('image').nullable().default(null).describe('The image for dark mode. Default: `src`.'),
    alt: z.string().default('').describe("Text for readers who do not see the logo. Default '': the title next to it says the same."),
    href: anyUrl().nullable().default(null).describe("Where the logo leads. Default: the site's root."),
    width: z.number().positive('be more than 0').nullable().default(null).describe('Width in pixels. Default: as wide as the image.'),
    height: z.number().positive('be more than 0').nullable().default(null).describe('Height in pixels. Default: as high as the image.'),
  })
  .meta({ id: 'LogoOptions', description: 'The logo at the left end of the bar. Default: none.' });

/** The `navbar` of a site config. */
export const navbarSchema = z
  .strictObject({
    title: z.string().nullable().optional().describe("Text next to the logo; null shows only the logo. Default: the site's title."),
    logo: logo.nullable().default(null),
    hideOnScroll: z.boolean().default(false).describe('Hide the navbar while scrolling down. Default false.'),
    items: z
      .array(
        typedByKeys(navbarItems).meta({
          id: 'NavbarItemOptions',
          description: 'An item without a type is a link, or a dropdown when it has `items`.',
        }),
      )
      .default([])
      .describe('What the bar shows, from left to right. Default: none.'),
    versionDropdown: z
      .boolean()
      .default(true)
      .describe(
        'Add a version dropdown at the right where docs have several versions and no item is a `docsVersionDropdown` for them. Default true.',
      ),
  })
  .meta({ id: 'NavbarOptions', description: 'The bar at the top of each page.' });

/** One of the schemas, chosen by the item's type, or by its keys when it has none. */
function typedByKeys<Schemas extends Record<string, z.core.$ZodTypeDiscriminable>>(
  schemas: Schemas,
  refuse?: (item: { type: unknown }, typePath: string[], context: z.RefinementCtx) => boolean,
) {
  type Option = Schemas[keyof Schemas];
  const union = z.discriminatedUnion('type', Object.values(schemas) as [Option, ...Option[]]);
  const addType = (item: unknown, context: z.RefinementCtx) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    const byKeys = 'items' in item ? 'dropdown' : 'docId' in item ? 'doc' : 'sidebarId' in item ? 'docSidebar' : 'link';
    const { type = byKeys, ...rest } = item as { type?: unknown };
    const typed = { type, ...rest };
    return refuse?.(typed, 'type' in item ? ['type'] : [], context) ? z.NEVER : typed;
  };
  return z.preprocess(addType, union) as unknown as z.ZodType<z.output<Option>, z.input<Option>>;
}

/** A dropdown would not show an item that only the bar can contain. */
function refuseInDropdown({ type }: { type: unknown }, typePath: string[], context: z.RefinementCtx): boolean {
  if (!Object.keys(navbarItems).some((name) => name === type && !(name in dropdownItems))) return false;
  const allowed = Object.keys(dropdownItems).map((name) => `"${name}"`);
  const fix = `move it to "navbar.items"; a dropdown can contain items of type ${joinWords(allowed, 'and')}`;
  addProblem(context, { sentence: `A dropdown cannot contain an item of type "${type}".`, fix }, typePath);
  return true;
}

function checkRegex(value: string, context: z.RefinementCtx): void {
  try {
    new RegExp(value, 'i');
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*: /s, '');
    addProblem(context, {
      sentence: `"activeBaseRegex" must be a regular expression, but "${value}" is none: ${reason}.`,
      fix: "write it as for JavaScript's RegExp",
    });
  }
}

interface LinkNames {
  to: string | null;
  href: string | null;
  label: string;
  html?: string | undefined;
  'aria-label': string | null;
}

function checkTarget({ to, href, label: written, html, 'aria-label': ariaLabel }: LinkNames, context: z.RefinementCtx): void {
  const label = written || (ariaLabel ?? html ?? '');
  if (label.trim() === '') {
    const target = to ?? href ?? '';
    const sentence = `The link${target && ` to "${target}"`} has no "label".`;
    addProblem(context, { code: 'missing-key', sentence, fix: 'add "label", or "aria-label" and a class for an icon' });
    return;
  }
  if ((to === null) !== (href === null)) return;
  const isNowhere = to === null;
  addProblem(context, {
    code: 'link-target',
    sentence: isNowhere
      ? `The link "${label}" leads nowhere: it has neither "to" nor "href".`
      : `The link "${label}" has both "to" and "href".`,
    fix: isNowhere ? 'add "to" with a route of this site, or "href" with a URL' : 'keep "to" for a route of this site, or "href" for a URL',
  });
}
