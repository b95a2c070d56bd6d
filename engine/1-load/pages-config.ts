/** What a site config says of its pages, and of how they are read and checked. */
import { z } from 'zod';
import { ADMONITION_KINDS } from '../../theme/contract/page-data.ts';
import { externalLinksSchema } from './external-links-config.ts';
import { remarkRehypeOptions, unifiedPlugins } from './plugins-config.ts';
import { addProblem, filledString, relativePath, ruledString, typed } from './schema-rules.ts';

/** The `pages` of a site config. */
export const ownPagesSchema = z
  .strictObject({
    dir: relativePath
      .default('pages')
      .describe(
        "Folder, relative to the site folder, of the pages outside versions: 'pages/pricing.mdx' is published at /pricing. Default 'pages'.",
      ),
  })
  .meta({ id: 'OwnPagesOptions', description: 'Pages outside versions, such as a landing page.' });

const headingLevel = typed<2 | 3 | 4 | 5 | 6>(z.int().min(2, 'be a whole number from 2 to 6').max(6, 'be a whole number from 2 to 6'), {
  id: 'HeadingLevel',
  type: '2 | 3 | 4 | 5 | 6',
});

/** The `tableOfContents` of a site config. */
export const tocSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).describe('The highest level that is listed. Default 2.'),
    maxHeadingLevel: headingLevel.default(3).describe('The lowest level that is listed. Default 3.'),
  })
  .superRefine(({ minHeadingLevel, maxHeadingLevel }, context) => {
    if (minHeadingLevel <= maxHeadingLevel) return;
    const sentence = `"tableOfContents" would list nothing: its levels go from ${minHeadingLevel} to ${maxHeadingLevel}.`;
    addProblem(context, {
      sentence,
      fix: `set "maxHeadingLevel" to ${minHeadingLevel} or more, or "minHeadingLevel" to ${maxHeadingLevel} or less`,
    });
  });

const codeComment = z
  .strictObject({
    className: filledString.describe('Class of the lines.'),
    line: filledString.optional().describe("A comment with these words marks the next line, for example 'This will error'."),
    block: z
      .strictObject({
        start: filledString.describe('Words of the comment above the lines.'),
        end: filledString.describe('Words of the comment below the lines.'),
      })
      .optional()
      .describe('Comments with these words mark the lines between them.'),
  })
  .meta({ id: 'CodeCommentOptions' });

const grammar = typed<GrammarOption>(
  z.custom<GrammarOption>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && !Array.isArray(value)),
    'be a grammar of Prism',
  ),
  { id: 'GrammarOption', type: 'object' },
);

/** An object of patterns, or a function that adds it to Prism. */
type GrammarOption = object;

/** The `code` of a site config. */
export const codeSchema = z
  .strictObject({
    languages: z
      .array(filledString)
      .nullable()
      .default(null)
      .describe('Languages that code blocks may name; docsgen warns about others. Default: all languages that it can highlight.'),
    defaultLanguage: filledString.nullable().default(null).describe('Language of code blocks that name none. Default: plain text.'),
    languageAliases: z
      .record(z.string(), filledString)
      .default({})
      .describe("Other names of languages, for example { conf: 'ini' }. Default: none beside those that everybody uses."),
    grammars: z
      .record(z.string(), grammar)
      .default({})
      .describe('Languages of the site, by name: grammars of Prism, as objects or as functions that add them to Prism.'),
    comments: z
      .array(codeComment)
      .default([])
      .describe(
        "Comments that mark lines of code with a class, as in Docusaurus' `magicComments`. Beside `highlight-next-line` and the like.",
      ),
    lineNumbers: z.boolean().default(false).describe('Show line numbers in code blocks, unless a block says otherwise. Default false.'),
  })
  .meta({ id: 'CodeOptions', description: 'Code blocks: languages, line numbers, comments that mark lines.' });

/** The `markdown` of a site config. */
export const markdownSchema = z
  .strictObject({
    format: z
      .enum(['detect', 'mdx'])
      .default('detect')
      .describe("'detect': .md is Markdown, .mdx is MDX. 'mdx': .md is MDX too, as in Docusaurus. Default 'detect'."),
    htmlComments: z
      .boolean()
      .optional()
      .describe("Leave out HTML comments (`<!-- -->`) of MDX, too, as Docusaurus does. Default: if `format` is 'mdx'."),
    html: z
      .enum(['trusted', 'safe'])
      .default('trusted')
      .describe(
        "'safe' is for pages from strangers, for example in builds of their pull requests. No code in their pages runs, neither in the build nor in a reader's browser, and the build runs no files of theme/ and components/ that the config does not name. Take all else from a branch that you trust. Default 'trusted'.",
      ),
    placeholderComponents: z
      .array(filledString)
      .default([])
      .describe(
        'Names or import sources of components that this site cannot show; `*` matches any characters. docsgen shows a placeholder for each and warns.',
      ),
    placeholderPages: z
      .array(filledString)
      .default([])
      .describe(
        "Globs of pages that docsgen cannot compile, such as '1.54/api/*.mdx': '<version>/<file path in the version>', or 'site/<file path>' for pages outside versions. docsgen reads .md pages that have nothing of MDX as Markdown, shows the source of the others as text, and warns.",
      ),
    imageZoom: z
      .boolean()
      .default(false)
      .describe('Enlarge each image that stands in a paragraph of its own when a reader chooses it. Default false.'),
    emoji: z.boolean().default(true).describe('Turn `:rocket:` into the emoji that GitHub shows for it. Default true.'),
    admonitions: z
      .record(
        z.string().regex(/^[A-Za-z][\w-]*$/, 'begin with a letter and contain only letters, digits, "-" and "_"'),
        z.enum(ADMONITION_KINDS),
      )
      .default({})
      .describe("More names of admonitions, and the kind that each is shown as, for example { deprecated: 'warning' }. Default: none."),
    math: z
      .boolean()
      .default(true)
      .describe('Show `$x$`, `$$x$$` and fences of `math` as formulas, made when the site is built. Default true.'),
    beforeDefaultRemarkPlugins: unifiedPlugins
      .default([])
      .describe('unified plugins for the Markdown tree as it was parsed: before docsgen reads admonitions in it.'),
    remarkPlugins: unifiedPlugins
      .default([])
      .describe(
        "unified plugins for the Markdown tree, run after docsgen's own: plugins, [plugin, options], presets, and lists of these. They may add syntax.",
      ),
    beforeDefaultRehypePlugins: unifiedPlugins
      .default([])
      .describe(
        'unified plugins for the HTML tree of each file, a page or a partial: headings have no ids yet, raw HTML is text, and JSX and expressions are not evaluated.',
      ),
    rehypePlugins: unifiedPlugins
      .default([])
      .describe(
        'unified plugins for the HTML tree of the page: with ids, partials and evaluated JSX. Code is not highlighted yet: each block is a <pre><code class="language-…">.',
      ),
    remarkRehypeOptions: remarkRehypeOptions
      .default({})
      .describe('Options of remark-rehype, which turns the Markdown tree into the HTML tree, such as `handlers` for nodes of a syntax.'),
    nativeParser: z
      .boolean()
      .default(true)
      .describe('Parse with native code in builds of many pages, where the result is the same. Default true.'),
  })
  .meta({ id: 'MarkdownOptions', description: 'How pages are read: formats, extensions, plugins.' })
  // MDX is code, so pages from strangers are read as Markdown.
  .transform((markdown) => (markdown.html === 'safe' ? { ...markdown, format: 'detect' as const } : markdown));

/** The `mermaid` of a site config. */
export const mermaidSchema = z
  .strictObject({
    render: z
      .enum(['browser', 'build', 'none'])
      .default('browser')
      .describe(
        "Who draws fences of `mermaid`. 'browser': the reader's browser, when a diagram comes into view. 'build': Chromium, when the site is built, so that readers load no script; where there is none, the reader's browser. 'none': nobody, they are code. Default 'browser'.",
      ),
  })
  .meta({ id: 'MermaidOptions', description: 'Diagrams.' });

const hostPath = ruledString({
  accepts: (value) => value.startsWith('/') && !value.startsWith('//'),
  must: 'begin with one slash',
  fix: (value) => `write "/${value.replace(/^(?:https?:)?\/*(?:[\w-]+(?:\.[\w-]+)+\/+)?/i, '')}"`,
});

/** The `links` of a site config. */
export const linksSchema = z
  .strictObject({
    hostPaths: z
      .array(hostPath)
      .default([])
      .describe(
        "Globs of paths that something else on the same host answers: ['/pricing', '/blog/**']. A link to such a path that is none of the site's own pages and files leads there as it is written, without the base URL, and is not checked.",
      ),
    external: externalLinksSchema.prefault({}),
  })
  .meta({ id: 'LinksOptions', description: 'Where links may lead.' });

const severity = z.enum(['error', 'warning', 'ignore']).meta({ id: 'CheckOption' });

const overriding = severity.optional().describe('Severity for these versions and files. Default: as for all others.');

const override = z
  .strictObject({
    versions: z.array(z.string()).nullable().default(null).describe('Names of versions. Default: all.'),
    paths: z
      .array(filledString)
      .nullable()
      .default(null)
      .describe(
        "Globs that match '<version>/<file path in the version>', or 'site/<file path>' for pages outside versions. Default: all files.",
      ),
    brokenLinks: overriding,
    brokenAnchors: overriding,
    brokenImages: overriding,
    unknownLanguages: overriding,
    unknownTags: overriding,
    unlistedMoves: overriding,
    brokenComponents: overriding,
    brokenFormulas: overriding,
    brokenDiagrams: overriding,
  })
  .meta({ id: 'CheckOverrideOptions' });

/** The `checks` of a site config. */
export const checksSchema = z
  .strictObject({
    brokenLinks: severity.default('error').describe("Links that lead to no page and no file. Default 'error'."),
    brokenAnchors: severity
      .default('error')
      .describe("Links to a part of a page (`#install`) that the page does not have. Default 'error'."),
    brokenImages: severity.default('error').describe("Images and other media whose file does not exist. Default 'error'."),
    duplicateRoutes: severity.default('error').describe("Two pages or files that would be published at one address. Default 'error'."),
    unknownLanguages: severity
      .default('warning')
      .describe("Languages of code blocks that docsgen cannot highlight, or that `code.languages` does not list. Default 'warning'."),
    unknownTags: severity
      .default('warning')
      .describe("Tags that are missing in the version's tags.yml, where there is such a file. Default 'warning'."),
    unlistedMoves: severity
      .default('warning')
      .describe(
        "Pages that are gone in a newer version, where one with much the same text has come, without an entry in `moved` of the version manifest. Default 'warning'.",
      ),
    brokenComponents: severity
      .default('error')
      .describe(
        "Components, imports and code of pages that docsgen cannot find, refuses or that fail. With 'warning' docsgen shows a placeholder in their place, and leaves out what it refuses. Default 'error'.",
      ),
    brokenFormulas: severity
      .default('error')
      .describe("Formulas that KaTeX cannot read. With 'warning' readers see the TeX in their place. Default 'error'."),
    brokenDiagrams: severity
      .default('error')
      .describe("Diagrams that Mermaid cannot read. With 'warning' readers see their source. Default 'error'."),
    overrides: z.array(override).default([]).describe('Other severities for some versions or files. Later rules override earlier ones.'),
  })
  .meta({ id: 'ChecksOptions', description: 'How strict the build is. If there is an error, the site is not written.' });
