import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameValue } from '../diagnostics/name-value.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { agentsSchema } from './agents-config.ts';
import { assetsSchema } from './assets-config.ts';
import { blogSchema } from './blog-config.ts';
import { cacheSchema } from './cache-config.ts';
import { type ComponentsConfig, componentsSchema } from './components-config.ts';
import { docSetsSchema, docsSchema } from './docs-config.ts';
import { feedbackSchema } from './feedback-config.ts';
import { footerSchema } from './footer-config.ts';
import { frontMatterConfigSchema } from './front-matter-config.ts';
import { headTagSchema, scriptSchema } from './head-config.ts';
import { checkAddresses, hostingSchema, outputSchema, settleTrailingSlash, trailingSlashSchema } from './hosting-config.ts';
import { limitsSchema } from './limits-config.ts';
import { localeSchema } from './locale-config.ts';
import { navbarSchema } from './navbar-config.ts';
import { checksSchema, codeSchema, linksSchema, markdownSchema, mermaidSchema, ownPagesSchema, tocSchema } from './pages-config.ts';
import { pluginsSchema } from './plugins-config.ts';
import { redirectsSchema } from './redirects-config.ts';
import { renamedConfigKeys, renamedConfigValues } from './renamed-config-keys.ts';
import { addProblem, anyUrl, filledString, html, isAbsoluteUrl, relativePath, routeFault, ruledString } from './schema-rules.ts';
import { removeAdminKeys, searchSchema } from './search-config.ts';
import { securitySchema } from './security-config.ts';

const origin = z
  .string()
  .superRefine(checkOrigin)
  .transform((url) => url.replace(/\/$/, ''));

const baseUrl = ruledString({
  accepts: (value) => /^\/(.*\/)?$/.test(value) && !value.includes('//'),
  must: 'begin and end with a slash',
  fix: (value) =>
    `write "/${value
      .split('/')
      .filter(Boolean)
      .map((part) => `${part}/`)
      .join('')}"`,
  fault: routeFault,
});

/** In any of its forms; nothing that ends a declaration. */
const cssColor = filledString.regex(/^(?!.*(?:url|image)\s*\()[#\w\s(),.%/+-]+$/i, 'be a CSS color');

const colorModeSchema = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light').describe("The mode that readers see first. Default 'light'."),
    disableSwitch: z
      .boolean()
      .default(false)
      .describe('Leave out the switch in the navbar: all readers stay in the mode that they see first. Default false.'),
    respectPrefersColorScheme: z
      .boolean()
      .default(false)
      .describe("Start in the mode that the reader's system prefers, and let the switch return to it. Default false."),
    themeColor: z
      .strictObject({
        light: cssColor.optional().describe("A CSS color: '#fafbfc'. Default: the page's ground in light mode."),
        dark: cssColor.optional().describe("A CSS color. Default: the page's ground in dark mode."),
      })
      .optional()
      .describe("What browsers color their own frame with, by mode. Default: the ground of the theme's pages."),
  })
  .meta({ id: 'ColorModeOptions', description: 'Light and dark mode, and the switch between them.' })
  .transform(({ defaultMode, ...rest }) => ({ default: defaultMode, ...rest }));

const announcementBarSchema = z
  .strictObject({
    id: filledString
      .default('announcement-bar')
      .describe("When the id changes, readers who dismissed the bar see it again. Default 'announcement-bar'."),
    content: filledString.pipe(html).describe('What the bar says, as HTML.'),
    isCloseable: z.boolean().default(true).describe('Let readers dismiss the bar. Default true.'),
    backgroundColor: cssColor.optional().describe("A CSS color: '#fafbfc'. Default: that of the theme."),
    textColor: cssColor.optional().describe('A CSS color. Default: that of the theme.'),
  })
  .meta({ id: 'AnnouncementBarOptions', description: 'A line above the navbar of each page.' });

/**
 * The form of config/site.config.ts. Each key is defined here or in the schema of its section, with the text that editors show, and nowhere
 * else: SiteInput gets its types from here, and so do writers (scripts/config-types.mjs).
 */
export const siteConfigSchema = z
  .strictObject({
    title: filledString.describe(
      "The site's name, shown in the navbar, in page titles after the delimiter, and in search results. docsgen fills in `{product}`.",
    ),
    url: origin.describe(
      "Origin of the published site, without a path: 'https://docs.example.com'. Used in canonical links, the sitemap and Open Graph tags.",
    ),
    baseUrl: baseUrl.default('/').describe("Path under which the site is served. It begins and ends with a slash. Default '/'."),
    baseUrlNotice: z
      .boolean()
      .default(true)
      .describe('Say on a page whose styles are not found that the base URL is probably wrong, and what it should be. Default true.'),
    trailingSlash: trailingSlashSchema.describe(
      "How addresses of pages end, as hosts want it. 'always' or true: `/x/`. 'never' or false: `/x`, from the file `x.html`. 'host': as the hosts in `hosting` do by themselves, which is the default with that key. Without either: `/x`, from the file `x/index.html`, which some hosts serve as `/x` and others redirect to `/x/`.",
    ),
    output: outputSchema.describe(
      "Where the files of pages are: 'folders' has `x/index.html`, 'files' has `x.html`. Default: what `trailingSlash` and the hosts want, which is 'files' for 'never' and 'folders' otherwise.",
    ),
    hosting: hostingSchema.describe(
      'Where the site is published: a host or a list of hosts. docsgen writes what they need: redirects, headers, the page for unknown addresses, and how addresses end. Default: what works on any host.',
    ),
    tagline: z.string().default('').describe('One line about the site, for components of your own that show it.'),
    titleDelimiter: filledString.default('|').describe("Separates a page's title from the site's title. Default '|'."),
    locale: localeSchema
      .prefault('en')
      .describe("Language of the site: a code such as 'en', or an object if the defaults for the code do not fit. Default 'en'."),
    favicon: anyUrl('image')
      .transform((path) => (isAbsoluteUrl(path) ? path : path.replace(/^(\.?\/)+/, '')))
      .nullable()
      .default(null)
      .describe("The site's icon in browser tabs: a path below a public folder ('img/favicon.svg') or an absolute URL. Default: none."),
    product: z
      .strictObject({ name: filledString.describe('What `{product}` in a page shows.') })
      .optional()
      .describe("The product that the docs are about. `{product}` in a page shows its name. Default: the site's title."),
    navbar: navbarSchema.prefault({}),
    footer: footerSchema.prefault({}),
    colorMode: colorModeSchema.prefault({}),
    announcementBar: announcementBarSchema.nullable().default(null),
    search: searchSchema.prefault({}),
    feedback: feedbackSchema.nullable().default(null),
    agents: agentsSchema
      .prefault(false)
      .describe(
        'Give each page a Markdown file beside it, list them in `llms.txt`, and let readers copy a page or open it in an assistant. True, or an object with `assistants`. Default false.',
      ),
    scripts: z
      .array(scriptSchema)
      .default([])
      .describe('Scripts for the head of each page: URLs, or objects with any attributes of a script element.'),
    headTags: z
      .array(headTagSchema)
      .default([])
      .describe(
        'More elements for the head of each page: metadata, links, and scripts with their code in them. Metadata that a page has of its own, such as its image, takes the place of the same here.',
      ),
    sitemap: z
      .strictObject({
        lastmod: z
          .boolean()
          .default(false)
          .describe('Say when each page was last changed: by its `last_update`, else according to git. Default false.'),
      })
      .meta({ id: 'SitemapOptions', description: 'What sitemap.xml says.' })
      .prefault({}),
    socialCards: z
      .boolean()
      .default(false)
      .describe(
        'Draw an image for each page that names none, which chats and social networks show with a link to it. An installed Chromium draws it. Default false.',
      ),
    print: z
      .boolean()
      .default(false)
      .describe(
        'Publish, for each sidebar of each version, a page with all its docs in reading order, to be printed: `/print/<sidebar>` below the version. Default false.',
      ),
    docs: docsSchema.prefault({}),
    docSets: docSetsSchema
      .default({})
      .describe(
        "More sets of docs, by id: each with a path, versions and sidebars of its own. A set's manifests are in `config/sets/<id>/`.",
      ),
    pages: ownPagesSchema.prefault({}),
    blog: blogSchema.describe('A folder of dated posts, or a list of such folders. Default: none.'),
    tableOfContents: tocSchema
      .prefault({})
      .describe('Which headings the table of contents lists. Default: levels 2 to 3. The front matter of a page can override this.'),
    code: codeSchema.prefault({}),
    markdown: markdownSchema.prefault({}),
    frontMatter: frontMatterConfigSchema
      .optional()
      .describe(
        "A schema of Zod 4 for front matter keys of your own: z.object({ owner: z.string() }). Each page is held against it, and a mistake is reported where it stands. `z` is also exported by 'docsgen/config'.",
      ),
    components: componentsSchema
      .optional()
      .describe(
        "The site's own React components. A folder, whose files' exports .mdx pages can use by name; or an object from names to files, for example { Chart: 'src/chart.tsx', Legend: 'src/chart.tsx#Legend' }. Default 'components'.",
      ),
    customFields: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Data of your own for components: useDocusaurusContext().siteConfig.customFields. Default {}.'),
    styles: z
      .array(relativePath.refine((path) => /\.css$/i.test(path), 'name a .css file'))
      .default([])
      .describe(
        "Style sheets of the site for all pages, for example ['src/css/custom.css']. They come after the theme's, so they win. What they import and show is published with them. Variables of Infima, Docusaurus' style sheet, set docsgen's. Default [].",
      ),
    infima: z
      .boolean()
      .default(false)
      .describe(
        "Give pages the classes of Infima, Docusaurus' style sheet: grid, buttons, cards, badges, alerts, hero, spacing and more. For pages that come from Docusaurus. Default false.",
      ),
    theme: relativePath
      .optional()
      .describe(
        "The folder with the site's own parts of the theme: a file named after a slot (theme/footer.tsx) changes that part of each page. docsgen theme lists the slots. With markdown.html: 'safe', its files are run only if the config names the folder here. Default 'theme'.",
      ),
    security: securitySchema.prefault({}).describe('The content security policy of the site. Default: none is written.'),
    mermaid: mermaidSchema.prefault({}),
    links: linksSchema.prefault({}),
    checks: checksSchema.prefault({}),
    redirects: redirectsSchema.default([]).describe('Old routes, and where each redirects to.'),
    plugins: pluginsSchema
      .default([])
      .describe('docsgen plugins: objects with a name, a version and hooks. Plugins for unified alone can stand in `markdown`.'),
    publicDirs: z
      .array(relativePath)
      .default(['content/public'])
      .describe(
        "Folders, relative to the site folder, whose files are copied unchanged to the root of the output. Default ['content/public'].",
      ),
    assets: assetsSchema.prefault({}),
    cache: cacheSchema.prefault({}),
    limits: limitsSchema.prefault({}),
  })
  .superRefine(checkProduct)
  .superRefine(checkAddresses)
  .meta({
    id: 'UserConfig',
    description:
      'The configuration of a site. Only `title` and `url` are required. Keys that mean the same as in Docusaurus have the same names.',
  })
  .transform(({ tableOfContents, product, navbar, trailingSlash, output, hosting, components, theme, frontMatter: _, ...rest }) => ({
    ...rest,
    ...settleOwnCode({ components, theme, html: rest.markdown.html }),
    trailingSlash: settleTrailingSlash({ trailingSlash, output, hosting }),
    hosting: hosting ?? [],
    toc: tableOfContents,
    product: product ?? { name: rest.title },
    navbar: { ...navbar, title: navbar.title === undefined ? rest.title : navbar.title },
  }));

/** Code that is found by its mere place may come from a stranger, as pages do. Where they may, the config has to name it. */
function settleOwnCode({
  components,
  theme,
  html,
}: {
  components: ComponentsConfig | undefined;
  theme: string | undefined;
  html: 'trusted' | 'safe';
}) {
  const isFree = html === 'trusted';
  return {
    components: components ?? componentsSchema.parse(isFree ? 'components' : {}),
    theme: theme ?? 'theme',
    /** Whether files in the theme folder are run. */
    runsTheme: isFree || theme !== undefined,
  };
}

/** Validates what a config file exports and fills in the defaults. Null when anything is wrong with it. */
export function parseSiteConfig(
  exported: unknown,
  file: string,
): { config: z.output<typeof siteConfigSchema> | null; diagnostics: Diagnostic[] } {
  const secrets = removeAdminKeys(exported, file);
  const { value, diagnostics } = validate(siteConfigSchema, secrets.config, {
    file,
    name: 'The site config',
    renamedKeys: renamedConfigKeys,
    renamedValues: renamedConfigValues,
  });
  return { config: secrets.diagnostics.length > 0 ? null : value, diagnostics: [...secrets.diagnostics, ...diagnostics] };
}

function checkOrigin(url: string, context: z.RefinementCtx): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url)) {
    const isHost = /^[\w-]+(\.[\w-]+)+/.test(url) && URL.canParse(`https://${url}`);
    const sentence = `"url" must begin with https:// or http://; found ${nameValue(url)}.`;
    addProblem(context, { sentence, fix: `write ${isHost ? `"https://${url}"` : 'an origin such as "https://docs.example.com"'}` });
    return;
  }
  const path = url.slice(url.indexOf('://') + 3).replace(/^[^/?#]*/, '');
  if (path === '' || path === '/') return;
  const baseUrl = `${parsed.pathname.replace(/\/$/, '')}/`;
  const fix = baseUrl === '/' ? `write url: "${parsed.origin}"` : `write url: "${parsed.origin}", baseUrl: "${baseUrl}"`;
  addProblem(context, { code: 'url-with-path', sentence: `"url" must be only an origin, but "${url}" also contains "${path}".`, fix });
}

/** The product's name defaults to the site's title, which cannot work when the title contains the product's name. */
function checkProduct({ title, product }: { title: string; product?: object }, context: z.RefinementCtx): void {
  if (!title.includes('{product}') || product !== undefined) return;
  const sentence = '"title" contains "{product}", but "product" is missing.';
  addProblem(context, { code: 'missing-key', sentence, fix: 'add product: { name: … }' }, ['title']);
}
