import { z } from 'zod';
import { toBoolean, toNumber } from '../../data/from-text.ts';
import { badgeSchema } from '../../data/sidebar-badge.ts';
import { describeUnsafeUrl } from '../../diagnostics/messages/unsafe-url.ts';
import type { CustomIssueParams } from '../../diagnostics/zod-diagnostics.ts';
import { findUrlFault, type UrlUse } from '../../paths/url-fault.ts';
import { parseDate } from '../../text/parse-date.ts';

const text = z.string().nullable().default(null);
/** Docusaurus takes values in quotes for what they say. */
const flag = z.preprocess(toBoolean, z.boolean()).default(false);
const headingLevel = z
  .preprocess(toNumber, z.int().min(2, 'be a whole number from 2 to 6').max(6, 'be a whole number from 2 to 6').nullable())
  .default(null);
const idSegment = z
  .string()
  .min(1, 'not be empty')
  .regex(/^[^/\\]+$/, 'not contain slashes')
  .regex(/^(?!\.{1,2}$)/, 'not consist of dots')
  .nullable()
  .default(null);
const url = (use: UrlUse) =>
  z
    .string()
    .regex(/\S/, 'not be empty')
    .superRefine((value, context) => {
      const fault = findUrlFault(value, use);
      if (fault === null) return;
      const { message: sentence, fix } = describeUnsafeUrl(value, fault);
      context.addIssue({ code: 'custom', message: sentence, params: { code: 'unsafe-url', sentence, fix } satisfies CustomIssueParams });
    });
/** Whatever its form and zone, it becomes an ISO date in UTC, with a time if it has one. */
const date = z.string().transform((written, context) => {
  const time = parseDate(written);
  if (time !== null) return new Date(time).toISOString().replace(/T00:00:00\.000Z$/, '');
  context.addIssue({ code: 'custom', message: 'be a date such as 2025-06-30' });
  return z.NEVER;
});

/** The form of front matter: what each key takes and does. */
export const frontMatterSchema = z.object({
  title: text.describe(
    "The page's title: its heading, and the name that the sidebar, search and links to it show. Default: the heading of level 1 that the page begins with, otherwise its file's name, or its folder's for an index or readme.",
  ),
  title_meta: text.describe('The title for search engines and browser tabs, where it is to differ.'),
  description: text.describe(
    "One or two sentences for search engines, link previews and lists of cards. Default: the page's first paragraph.",
  ),
  sidebar_label: text.describe("The page's name in the sidebar. Default: the title."),
  sidebar_position: z
    .preprocess(toNumber, z.number().nullable())
    .default(null)
    .describe(
      "The page's place among its neighbors in a generated sidebar: smaller numbers come first. Default: by name, after those with a number.",
    ),
  sidebar_class_name: text.describe("A class of the page's item in the sidebar, for your style sheet."),
  sidebar_badge: badgeSchema
    .nullable()
    .default(null)
    .describe(
      "A badge behind the page's name in the sidebar: 'New', or its text and its kind, as `{ text: New, kind: success }`. Default: none.",
    ),
  sidebar_custom_props: z
    .record(z.string(), z.unknown())
    .nullable()
    .default(null)
    .describe('Data for a sidebar item of your own (theme/sidebar-item.tsx).'),
  slug: text.describe(
    "The page's address: relative to its folder, or, with a slash in front, to the version. Default: the path of its file.",
  ),
  parse_number_prefixes: z.boolean().default(true).describe("Take `01-` off the names of the page's file and folders. Default true."),
  id: idSegment.describe("Replaces the last part of the page's id. Default: the name of its file."),
  keywords: z
    .array(z.string())
    .nullable()
    .transform((list) => list ?? [])
    .default([])
    .describe("Words that readers have for the page's subject and the page does not use. Search finds the page by them."),
  since: text.describe('The version from which on there is what the page is about: a badge below the title says so.'),
  until: text.describe('The last version in which there is what the page is about: a badge below the title says so.'),
  image: url('image').nullable().default(null).describe('Image for link previews: a path, or a URL.'),
  draft: flag.describe('Leave the page out of builds; docsgen watch shows it. Default false.'),
  unlisted: flag.describe('Publish the page, but list it nowhere: not in the sidebar, the search and the sitemap. Default false.'),
  hide_title: flag.describe('Do not show the title above the text. Default false.'),
  hide_table_of_contents: flag.describe('Do not show the table of contents. Default false.'),
  hide_feedback: flag.describe('Do not ask whether the page was helpful, where `feedback` in the config asks. Default false.'),
  toc_min_heading_level: headingLevel.describe(
    'The highest level of headings in the table of contents. Default: what `tableOfContents` in the config says.',
  ),
  toc_max_heading_level: headingLevel.describe(
    'The lowest level of headings in the table of contents. Default: what `tableOfContents` in the config says.',
  ),
  pagination_prev: z
    .string()
    .nullable()
    .optional()
    .describe("Id of the page that 'Previous' leads to, or null for none. Default: the page before it in the sidebar."),
  pagination_next: z
    .string()
    .nullable()
    .optional()
    .describe("Id of the page that 'Next' leads to, or null for none. Default: the page after it in the sidebar."),
  pagination_label: text.describe("The page's name in 'Previous' and 'Next' links to it. Default: the name in the sidebar."),
  displayed_sidebar: z
    .string()
    .nullable()
    .optional()
    .describe('Name of the sidebar beside the page, or null for none. Default: the sidebar that lists the page.'),
  custom_edit_url: url('link')
    .nullable()
    .optional()
    .describe("Where 'Edit this page' leads, or null for no such link. Default: what `docs.editUrl` in the config makes."),
  last_update: z
    .strictObject({
      date: date
        .nullable()
        .default(null)
        .describe('A date such as 2025-06-30, or with a time, 2025-06-30T18:00:00+02:00. Readers see its day in UTC.'),
      author: text.describe('A name.'),
    })
    .nullable()
    .default(null)
    .describe('When the page was last changed and by whom, in place of what git says.'),
  search: z
    .strictObject({
      exclude: flag.describe('Do not find the page. Default false.'),
      boost: z
        .number()
        .min(0, 'not be negative')
        .optional()
        .describe(
          '2 puts the page before others that match as well; 0 puts it last. Default 1, or 0.4 where the page has more than 300 headings.',
        ),
      changes: z
        .boolean()
        .optional()
        .describe(
          'Whether the page lists changes, as a changelog does. Search shows such pages after guides, except to readers who ask for them. Default: whether its address, title or category says so.',
        ),
    })
    .nullable()
    .transform((search) => search ?? { exclude: false })
    .default({ exclude: false })
    .describe('How search treats the page.'),
  sitemap: z.boolean().default(true).describe('False leaves the page out of the sitemap. Default true.'),
  tags: z
    .array(
      z.union([
        z.string().regex(/\S/, 'not be empty'),
        z.strictObject({
          label: z.string().min(1).describe('What readers see.'),
          permalink: z.string().min(1).describe("Address of the tag's page, below that of all tags."),
        }),
      ]),
    )
    .nullable()
    .transform((list) => list ?? [])
    .default([])
    .describe('Tags of the page, by name, or each with a label and a permalink of its own.'),
  layout: text.describe(
    'landing: sections as wide as the window, and nothing around them but navbar and footer. Pages outside versions have default, wide and bare, too.',
  ),
  head: z
    .array(
      z.strictObject({
        tag: z.enum(['title', 'meta', 'link', 'script']).describe('The element.'),
        attrs: z
          .record(z.string(), z.union([z.string(), z.boolean()]))
          .default({})
          .describe('Its attributes.'),
        content: z.string().default('').describe('Its text.'),
      }),
    )
    .nullable()
    .transform((list) => list ?? [])
    .default([])
    .describe("Elements for the head of the page's document."),
  // Read before the page is (choose-format.ts).
  mdx: z
    .strictObject({ format: z.enum(['md', 'mdx', 'detect']).optional().describe('What the file is read as. Default: what its name says.') })
    .nullable()
    .optional()
    .describe('How the file is read: `format: md` as Markdown, `format: mdx` as MDX, whatever its name says.'),
});
