import { z } from 'zod';
import { UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import { findNameFault } from '../paths/name-fault.ts';
import { pathKey } from '../paths/path-key.ts';
import { canonicalRule } from './docs-config.ts';
import { movedSchema } from './moved-pages.ts';
import { anyUrl, filledString, isDataKey, relativePath, routeFault, ruledString } from './schema-rules.ts';

export const versionName = ruledString({
  accepts: (value) => /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]*$/u.test(value),
  must: 'consist of letters, digits, dots, hyphens and underscores, and not begin with a dot',
  fix: (value) => (/\s/.test(value.trim()) ? 'put the text for readers into "label"' : null),
  fault: findVersionNameFault,
}).describe("The version's name, for example '1.54' or 'next'. It appears in the names of folders and sidebar manifests, and in URLs.");

const versionPath = ruledString({
  accepts: (value) => value === '' || (/^\/[^?#\s\\]*$/.test(value) && !value.includes('//')),
  must: 'begin with a slash',
  fix: (value) => `write "/${value.replace(/[?#\s\\]/g, '').replace(/^\/+|\/+$/g, '')}"`,
  fault: routeFault,
}).meta({
  pattern: '^(/[^?#\\s]*)?$',
  description:
    "Route prefix of the version's pages, below the path of its set: '/1.53'; '/' for none. Default: none for the latest version, '/next' for 'next' and 'current', '/<name>' for others.",
});

export const entrySchema = z.strictObject({
  name: versionName,
  label: filledString.optional().describe('The label that readers see. Default: the name.'),
  path: versionPath.optional(),
  searchName: versionName
    .optional()
    .describe(
      "The name that search knows the version by, in records, filters and meta tags, where an existing index has another one: 'current'. Default: the name.",
    ),
  banner: z
    .enum(['none', 'unreleased', 'supported', 'unmaintained'])
    .optional()
    .describe(
      "Notice at the top of each page. Default: 'unreleased' for versions newer than the latest, 'none' for the latest; for older ones 'supported' with `supportedUntil`, else 'unmaintained'.",
    ),
  supportedUntil: filledString
    .optional()
    .describe(
      "The version or the date until which the version gets fixes, as readers see it: '1.56'. Default: readers are told of no end.",
    ),
  badge: z.boolean().optional().describe('Show the version next to the breadcrumbs. Default: true when there is more than one version.'),
  noIndex: z.boolean().optional().describe('Ask search engines to leave the version out. Default: false.'),
  canonical: canonicalRule
    .optional()
    .describe(
      "Which pages name the one of the latest version to search engines: 'latest' those that have one there, 'equal' those whose text is the same, 'self' none. Default: what `docs.canonical` of the config says.",
    ),
  className: z.string().nullable().optional().describe("Class for the page's html element."),
  mainDoc: filledString
    .nullable()
    .optional()
    .describe("Id of the doc shown at the version's root; null for none but a doc with the slug '/'. Default: 'introduction'."),
  editUrl: anyUrl()
    .nullable()
    .optional()
    .describe("URL of 'Edit this page' links of this version, as in the config; null for none. Default: that of the config."),
  content: relativePath
    .optional()
    .describe(
      "Folder of the version's pages, relative to the site folder. Default: 'content/<name>'; in a set with an id, '<content of the set>/<name>'.",
    ),
  inherits: z
    .union([z.boolean(), z.array(filledString).min(1, 'name at least one page, or write true for all')])
    .optional()
    .describe(
      "Take pages that the version's folder lacks from the next newer version: true for all, so that its folder holds only pages that differ, or the paths, doc ids, folders or globs of those that both share. Default: false.",
    ),
  without: z
    .array(filledString)
    .optional()
    .describe('Paths, doc ids, folders or globs of pages that are not taken from the newer version, such as pages that are new there.'),
  sidebars: relativePath
    .optional()
    .describe("The version's sidebar manifest, relative to the site folder. Default: 'sidebars/<name>.json' beside the version manifest."),
  releaseNotes: anyUrl().nullable().optional().describe('Route or URL of the release notes, linked from the page that lists all versions.'),
});

/** The form of config/versions.json; config/schemas/versions.schema.json is made from it. */
export const versionManifestSchema = z
  .strictObject({
    $schema: z.string().optional(),
    versions: z
      .array(z.union([versionName, entrySchema]))
      .min(1, 'list at least one version')
      .describe('Newest first. A plain string is the name of a version.'),
    latest: z
      .string()
      .optional()
      .describe("Name of the version that readers get by default. Default: the first that is not 'next' or 'current'."),
    moved: movedSchema.optional(),
  })
  .describe('The versions of the site');

/** The name appears in folders, files and URLs; one file of the site is already called "site". */
function findVersionNameFault(name: string): string | null {
  const fault = findNameFault(name) ?? (isDataKey(name) && pathKey(name) !== UNVERSIONED_TABLE ? null : 'this name is reserved');
  return fault === null ? null : `be another name: ${fault}`;
}

/** Tells what a version's name must be that a given one is not; null for a good one. */
export function findVersionNameProblem(name: string): string | null {
  const parsed = versionName.safeParse(name);
  return parsed.success ? null : parsed.error.issues[0]!.message;
}

/** An entry of the manifest that is more than a name. */
export type VersionEntry = z.output<typeof entrySchema>;

/** Each entry, by its place in the manifest: some may have been left out. */
export interface PlacedEntry {
  entry: VersionEntry;
  index: number;
}

/** What keys are called in other manifests, and in earlier ones. */
export const renamedKeys: Record<string, string> = {
  lastVersion: 'use "latest"',
  '*.isLast': 'set "latest" to the name of the version, next to "versions"',
  '*.mainDocId': 'use "mainDoc"',
  '*.contentDir': 'use "content"',
  'versions.version': 'use "name"',
  'versions.id': 'use "name"',
};
