import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { adminKeyInConfig } from '../diagnostics/messages/load.ts';
import { endpoint } from './endpoint.ts';
import { addProblem, filledString, linkTarget, route, routeFault, ruledString, typed } from './schema-rules.ts';

/** An origin alone; encrypted, unless it is this very machine. */
const searchHost = ruledString({
  accepts: (value) => URL.canParse(value) && new URL(value).origin === value && (/^https:/.test(value) || LOOPBACK.test(value)),
  must: 'be the origin of a host, such as "https://search.example.com"',
  fix: (value) => `write "${suggestOrigin(value)}"`,
});
const LOOPBACK = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

function suggestOrigin(value: string): string {
  const text = /^[a-z]+:\/\//i.test(value) ? value : `https://${value}`;
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin === 'null' ? 'https://search.example.com' : origin.replace(/^http:(?!\/\/(localhost|127\.|\[::1))/, 'https:');
}

/** With a slash in front or behind, or without. */
const searchPagePath = ruledString({
  accepts: (value) => /[^/]/.test(value.trim()),
  must: 'name a page, such as "search"',
  fault: routeFault,
});

/** Docusaurus's way to search an index that was made for another address. */
const replacement = z
  .strictObject({
    from: typed<string | RegExp, string>(
      z
        .union([filledString, z.instanceof(RegExp)])
        .transform((from) => (typeof from === 'string' ? from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : from.source)),
      { id: 'ReplacedPath', description: 'What is replaced, wherever it is in the path of a hit.', type: 'string | RegExp' },
    ),
    to: z.string().describe('What stands there instead.'),
  })
  .meta({ id: 'SearchResultReplacement' });

const searchParameters = typed<Record<string, unknown>>(
  z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'be an object'),
  { id: 'SearchParameters', type: 'Record<string, unknown>' },
);

/** What an index is, not how it searches: docsgen replaces the index, and these would make it another one. */
const RESERVED_SETTINGS = ['primary', 'replicas', 'virtual', 'version'];

const indexSettings = typed<Record<string, unknown>>(
  z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'be an object')
    .superRefine((settings, context) => {
      for (const name of RESERVED_SETTINGS.filter((reserved) => Object.hasOwn(settings, reserved))) {
        addProblem(
          context,
          {
            sentence: `"search.algolia.settings.${name}" cannot be set, because docsgen puts a new index in the place of the old one.`,
            fix: `remove "${name}", and set it in Algolia's dashboard`,
          },
          [name],
        );
      }
    }),
  { id: 'IndexSettings', type: 'Record<string, unknown>' },
);

const algolia = z.strictObject({
  appId: filledString.describe('The application at Algolia.'),
  apiKey: filledString.describe('The public search-only key. Pass admin keys only through the environment.'),
  indexName: filledString.describe('The index that readers search and `docsgen index` fills.'),
  contextualSearch: z.boolean().default(true).describe("Find only pages of the reader's version and language. Default true."),
  searchParameters: searchParameters
    .optional()
    .describe(
      "More parameters of Algolia's for each search. Its `facetFilters` are added to those of docsgen. What the screens need stays as docsgen sets it: `query`, `page`, `hitsPerPage`, `attributesToRetrieve`, `attributesToSnippet`, `snippetEllipsisText`, `highlightPreTag`, `highlightPostTag` and `clickAnalytics`.",
    ),
  replaceSearchResultPathname: replacement
    .optional()
    .describe('Changes the paths of hits, for an index that was made for another address.'),
  settings: indexSettings
    .optional()
    .describe(
      "Settings of the index that `docsgen index` sets in place of its own, by Algolia's names. Its `attributesForFaceting` are added to those of docsgen.",
    ),
  hosts: z
    .array(searchHost)
    .min(1)
    .nullable()
    .default(null)
    .describe("Origins to use, in this order, instead of Algolia's own, for example your own proxy."),
});

const startingPoint = z
  .strictObject({
    docId: filledString.nullable().default(null).describe("Id of a doc, which opens in the reader's version."),
    docSet: filledString
      .nullable()
      .default(null)
      .describe('Id of one of the `docSets`, for `docId`. Default: the docs that `docs` configures.'),
    to: route.nullable().default(null).describe('A route of this site, without the base URL.'),
    href: linkTarget.nullable().default(null).describe('A URL, or a path on the same host.'),
    label: filledString.nullable().default(null).describe("Text of the link. Default: the doc's label."),
  })
  .superRefine(checkStartingPoint)
  .meta({ id: 'StartingPointOptions', description: 'Exactly one of `docId`, `to` and `href`.' });

function checkStartingPoint(point: Record<'docId' | 'to' | 'href' | 'label', string | null>, context: z.RefinementCtx): void {
  const targets = (['docId', 'to', 'href'] as const).filter((key) => point[key] !== null);
  if (targets.length !== 1) {
    const sentence =
      targets.length === 0
        ? 'The starting point leads nowhere.'
        : `The starting point has ${targets.map((key) => `"${key}"`).join(' and ')}.`;
    const fix = 'give it one of "docId" for a doc, "to" for a route of this site, and "href" for a URL';
    addProblem(context, { code: 'link-target', sentence, fix });
  } else if (point.label === null && point.docId === null) {
    const sentence = `The starting point "${point.to ?? point.href}" has no "label".`;
    addProblem(context, { code: 'missing-key', sentence, fix: 'add "label"' });
  }
}

const searchKeys = z.strictObject({
  provider: z
    .enum(['embedded', 'algolia', 'none'])
    .optional()
    .describe(
      "What answers readers: 'embedded' is an index that comes with the site, 'none' leaves the search out. Default: 'algolia' if `algolia` is set, otherwise 'embedded'.",
    ),
  algolia: algolia.nullable().default(null).describe('Search with Algolia. Default: none.'),
  placeholder: filledString
    .nullable()
    .default(null)
    .describe("Text in the empty search box. Default: 'Search docs' in the site's language."),
  missingResultsUrl: ruledString({
    url: 'link',
    accepts: (value) => value.includes('{query}'),
    must: 'contain "{query}" where the search words go',
    fix: (value) => `write "${value}${value.includes('?') ? '&' : '?'}q={query}"`,
  })
    .nullable()
    .default(null)
    .describe("Where the 'Let us know.' link leads when a search finds nothing. docsgen fills in `{query}`."),
  startingPoints: z
    .array(startingPoint)
    .default([])
    .describe('Pages that the search shows before readers have typed. Default: the first level of the sidebar that is on screen.'),
  reportNoResults: z
    .strictObject({ endpoint: endpoint.describe('Where browsers send them: a URL, or a path on the same host.') })
    .nullable()
    .default(null)
    .meta({ id: 'ReportNoResultsOptions' })
    .describe(
      'Tell an endpoint of yours which queries found nothing: the query, the version and the language, without cookies. Default null: nothing is sent.',
    ),
  searchPagePath: z
    .union([searchPagePath, z.literal(false)])
    .default('search')
    .describe("Route of the search page; false for none. Default 'search'."),
  embeddedFallback: z
    .boolean()
    .default(true)
    .describe("With Algolia, also publish an index with the site, which answers if none of Algolia's hosts does. Default true."),
  builtInSynonyms: z
    .boolean()
    .default(true)
    .describe(
      "Also search with docsgen's own synonyms for software documentation, in English, French, German and Spanish. Your own are in `config/search.synonyms`. Default true.",
    ),
  indexSizeLimit: z
    .number()
    .min(0, 'not be negative')
    .default(1_000_000)
    .describe(
      'An index of more bytes (uncompressed) than this is published in parts, and readers load only the parts that a query needs; a smaller one is one file or two. Default 1,000,000.',
    ),
});

/** The `search` of a site config. */
export const searchSchema = searchKeys
  .superRefine(({ provider, algolia }, context) => {
    if (provider !== 'algolia' || algolia !== null) return;
    addProblem(
      context,
      {
        code: 'missing-key',
        sentence: '"search.provider" is "algolia", but "search.algolia" is missing.',
        fix: 'add algolia: { appId, apiKey, indexName }, or choose the provider "embedded"',
      },
      ['provider'],
    );
  })
  .meta({ id: 'SearchOptions', description: 'What searches the site.' })
  .transform(resolveSearch);

/** Whoever gives Algolia's ids wants Algolia, unless they say otherwise. */
function resolveSearch({ embeddedFallback, ...search }: z.output<typeof searchKeys>) {
  const provider = search.provider ?? (search.algolia ? 'algolia' : 'embedded');
  const searchPagePath = search.searchPagePath === false ? null : search.searchPagePath.replace(/^\/+|\/+$/g, '');
  const hasEmbeddedIndex = provider === 'embedded' || (provider === 'algolia' && embeddedFallback);
  return { ...search, provider, searchPagePath, hasEmbeddedIndex };
}

/**
 * Finds keys that may change an index and takes them out, so that validation does not report them a second time. Dozens of public
 * sites have published such a key, and a config is code that gets published.
 */
export function removeAdminKeys(config: unknown, file: string): { config: unknown; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const clean = (value: unknown, keyPath: (string | number)[]): unknown => {
    // A pattern is no object of keys.
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof RegExp) return value;
    const entries = Object.entries(value).filter(([key]) => {
      const isAdminKey = /admin|write.*key|secret/i.test(key);
      if (isAdminKey) diagnostics.push(adminKeyInConfig({ file, keyPath: [...keyPath, key], atKey: true }));
      return !isAdminKey;
    });
    return Object.fromEntries(entries.map(([key, nested]) => [key, clean(nested, [...keyPath, key])]));
  };
  if (typeof config !== 'object' || config === null || !('search' in config)) return { config, diagnostics };
  return { config: { ...config, search: clean(config.search, ['search']) }, diagnostics };
}
