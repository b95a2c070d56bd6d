/** What a site config says of its docs: those of the default set, and further sets. */
import { z } from 'zod';
import { PRIVATE_NAMES } from '../paths/private-names.ts';
import { checkDocSets, setId, setPath } from './doc-set-rules.ts';
import { filledString, refuseUnsafeUrl, relativePath, typed } from './schema-rules.ts';

/** What a function for edit links is given. All paths have forward slashes. */
export interface EditedDoc {
  /** As the version manifest spells it: '1.0'. */
  version: string;
  /** Folder of the version's pages, relative to the site folder. */
  versionDocsDirPath: string;
  /** The page's file, relative to that folder. */
  docPath: string;
  /** The page's file, relative to the site folder. */
  path: string;
  /** Doc id. */
  id: string;
  /** The page's route, with the base URL. */
  permalink: string;
  /** Code of the site's language. */
  locale: string;
}

/** A template, or a function that gives a page's link; nothing for a page without one. */
export type EditUrl = string | ((doc: EditedDoc) => string | null | undefined);

const editUrl = typed<EditUrl>(
  z
    .custom<unknown>((value) => typeof value === 'function' || (typeof value === 'string' && /\S/.test(value)), 'be a URL or a function')
    .superRefine((value, context) => void (typeof value === 'string' && refuseUnsafeUrl(value, context))),
  {
    id: 'EditUrlOption',
    type: 'string | ((doc: { version: string; versionDocsDirPath: string; docPath: string; path: string; id: string; permalink: string; locale: string }) => string | null | undefined)',
    description:
      "A base URL in which docsgen fills in `{path}` and `{version}`; without them, it appends the file's path. Or a function that gives the link of a page, and nothing for a page without one.",
  },
);

const globs = z.array(filledString);

/** Which pages of a version name that of the latest to search engines. */
export const canonicalRule = z.enum(['latest', 'equal', 'self']);

const sidebar = z
  .strictObject({
    hideable: z.boolean().default(false).describe('Readers can hide the sidebar with a button, on wide screens. Default false.'),
    autoCollapseCategories: z.boolean().default(false).describe('Opening a category closes the others beside it. Default false.'),
  })
  .meta({ id: 'SidebarOptions' })
  .default({ hideable: false, autoCollapseCategories: false })
  .describe('What readers can do with sidebars.');

/** The `docs` of a site config. */
export const docsSchema = z
  .strictObject({
    label: filledString
      .nullable()
      .default(null)
      .describe('What readers see where docs of several sets are listed together. Default: none.'),
    versionPersistence: z
      .enum(['localStorage', 'none'])
      .default('localStorage')
      .describe("Remember the version that the reader chose. Default 'localStorage'."),
    editUrl: editUrl.nullable().default(null).describe("Of 'Edit this page' links: a URL to complete, or a function. Default: no links."),
    include: globs
      .default(['**/*.{md,mdx}'])
      .describe("Globs, relative to a version's content folder, of the .md and .mdx files that are docs. Default: all .md and .mdx files."),
    exclude: globs
      .default(PRIVATE_NAMES)
      .describe('Globs of files and folders that are no docs. Default: names that begin with an underscore.'),
    showLastUpdateTime: z.boolean().default(false).describe('Show when a page was last changed, according to git. Default false.'),
    showLastUpdateAuthor: z.boolean().default(false).describe('Show who last changed a page, according to git. Default false.'),
    breadcrumbs: z.boolean().default(true).describe('Show above each page the categories that lead to it. Default true.'),
    sidebarCollapsed: z.boolean().default(true).describe('Show categories closed at first. Default true.'),
    sidebar,
    numberPrefixes: z.boolean().default(true).describe('Read `01-intro.md` as doc `intro` at position 1. Default true.'),
    canonical: canonicalRule
      .default('latest')
      .describe(
        "Which pages of other versions name the one of the latest version to search engines, and are left out of the sitemap: 'latest' those that have one there, 'equal' those whose text is the same, 'self' none. Versions can say otherwise. Default 'latest'.",
      ),
    changes: z
      .boolean()
      .default(false)
      .describe(
        'Show what changed in each version since the next older one: a page for each doc that differs, a list, and a feed. Default false.',
      ),
    redirectLatestVersionName: z
      .boolean()
      .default(true)
      .describe('Redirect /1.54/* to /* when 1.54 is the latest version and has no prefix. Default true.'),
  })
  .meta({ id: 'DocsOptions', description: 'The docs of the site: which files they are, and what their pages show.' });

const { shape } = docsSchema;

/** One of the `docSets` of a site config. */
const docSetSchema = z
  .strictObject({
    label: filledString.describe('What readers see, for example in the list of versions and in search results.'),
    path: setPath.describe("Route prefix of the set: '/community'."),
    content: relativePath
      .optional()
      .describe("Folder of the set's pages, or of the folders of its versions, relative to the site folder. Default: the set's id."),
    versionPersistence: own(shape.versionPersistence),
    editUrl: own(shape.editUrl),
    include: own(shape.include),
    exclude: own(shape.exclude),
    showLastUpdateTime: own(shape.showLastUpdateTime),
    showLastUpdateAuthor: own(shape.showLastUpdateAuthor),
    breadcrumbs: own(shape.breadcrumbs),
    sidebarCollapsed: own(shape.sidebarCollapsed),
    sidebar: own(shape.sidebar),
    numberPrefixes: own(shape.numberPrefixes),
    canonical: own(shape.canonical),
    changes: own(shape.changes),
    redirectLatestVersionName: own(shape.redirectLatestVersionName),
  })
  .meta({ id: 'DocSetOptions', description: 'A set of docs. Its other keys are those of `docs`, and mean the same.' });

/** The `docSets` of a site config. */
export const docSetsSchema = z.record(setId, docSetSchema).superRefine(checkDocSets);

function own<T extends z.ZodType>(schema: z.ZodDefault<T>): z.ZodOptional<T> {
  const about = (schema.description ?? schema.unwrap().description ?? '').replace(/ Default.*$/s, '');
  return schema.unwrap().optional().describe(`${about} Default: what \`docs\` says.`);
}
