import type { ImportPlan } from '../../import-plan.ts';
import { shortName } from './markdown-options.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';

/** What becomes of a plugin: '' for what works without a word. */
const PLUGINS: Record<string, { kind: 'carried' | 'translated' | 'person'; message: string; fix?: string }> = {
  search: { kind: 'carried', message: 'The search comes with docsgen.' },
  tags: { kind: 'translated', message: 'docsgen makes the pages of tags, below /tags.' },
  blog: { kind: 'translated', message: 'The blog is a blog of docsgen.' },
  redirects: { kind: 'translated', message: 'The redirects are in "redirects".' },
  'awesome-pages': { kind: 'translated', message: 'The .pages files are in the sidebars.' },
  'awesome-nav': { kind: 'translated', message: 'The .nav.yml files are in the sidebars.' },
  'literate-nav': { kind: 'translated', message: 'The lists of its files are in the sidebars.' },
  'section-index': { kind: 'translated', message: 'The index of a section is its link in the sidebar.' },
  macros: { kind: 'translated', message: 'Names in double braces are replaced by their values; macros stay as they are.' },
  'include-markdown': { kind: 'translated', message: 'The text of included files is in the pages.' },
  'git-revision-date': { kind: 'translated', message: 'The date of the last change is in "docs.showLastUpdateTime".' },
  'git-revision-date-localized': { kind: 'translated', message: 'The date of the last change is in "docs.showLastUpdateTime".' },
  'git-authors': { kind: 'translated', message: 'The author of the last change is in "docs.showLastUpdateAuthor".' },
  'git-committers': { kind: 'translated', message: 'The author of the last change is in "docs.showLastUpdateAuthor".' },
  minify: { kind: 'carried', message: 'docsgen writes no needless bytes.' },
  optimize: { kind: 'person', message: 'Images are published as they are.', fix: 'make them smaller before' },
  offline: { kind: 'person', message: 'A site of docsgen needs a server, if only a local one: docsgen serve.' },
  privacy: { kind: 'carried', message: 'docsgen loads nothing from other sites by itself.' },
  social: { kind: 'person', message: 'No cards for social media are drawn.', fix: 'name an "image" in the front matter' },
  glightbox: { kind: 'translated', message: 'Images are enlarged by "markdown.imageZoom".' },
  mermaid2: { kind: 'carried', message: 'docsgen draws diagrams.' },
  mkdocstrings: {
    kind: 'person',
    message: 'References that mkdocstrings makes from the source are placeholders.',
    fix: 'write them to Markdown with a tool of the language',
  },
  exclude: { kind: 'translated', message: 'Files that were left out are left out.' },
  autorefs: {
    kind: 'translated',
    message: 'Links to headings of other pages, [text][heading], are links to their files.',
  },
  i18n: {
    kind: 'person',
    message: 'Pages of other languages are pages like all others, at the addresses of their files.',
    fix: 'import each language as a site of its own',
  },
  monorepo: {
    kind: 'person',
    message: 'Sites that the navigation includes with !include are left out.',
    fix: 'import each of them as a site of its own',
  },
  'techdocs-core': {
    kind: 'translated',
    message: 'Its Markdown extensions are read as if the config named them; diagrams of PlantUML and Graphviz are code.',
  },
  'gh-admonitions': { kind: 'carried', message: 'docsgen shows alerts of GitHub.' },
  'gen-files': {
    kind: 'person',
    message: 'Pages that a program makes are left out.',
    fix: 'let the program write them to a folder, and import that',
  },
  'mkdocs-jupyter': {
    kind: 'person',
    message: 'Notebooks are no pages: they are files that can be loaded.',
    fix: 'turn them into Markdown with nbconvert',
  },
  mike: { kind: 'translated', message: 'See the versions.' },
  meta: { kind: 'person', message: 'Defaults of front matter in .meta.yml files are left out.', fix: 'write them into the pages' },
  group: { kind: 'carried', message: 'Plugins in groups are read as if they were on.' },
  info: { kind: 'carried', message: 'It is for reports of bugs alone.' },
  typeset: { kind: 'carried', message: 'Titles keep their markup.' },
  'same-dir': { kind: 'carried', message: 'Pages may stand beside the config.' },
};

/** Extensions whose syntax is translated, or whose effect docsgen has. */
const EXTENSIONS = new Set(
  `abbr admonition attr_list callouts codehilite def_list extra fenced_code footnotes github-callouts legacy_attrs legacy_em markdown_gfm_admonition md_in_html mdx_gh_links mdx_math meta mkdocs-click nl2br sane_lists smarty tables toc wikilinks_
  pymdownx.arithmatex pymdownx.b64 pymdownx.betterem pymdownx.blocks.admonition pymdownx.blocks.caption pymdownx.blocks.definition pymdownx.blocks.details
  pymdownx.blocks.html pymdownx.blocks.tab pymdownx.caret pymdownx.critic pymdownx.details pymdownx.emoji pymdownx.escapeall pymdownx.extra pymdownx.highlight
  pymdownx.inlinehilite pymdownx.keys pymdownx.magiclink pymdownx.mark pymdownx.smartsymbols pymdownx.snippets pymdownx.superfences pymdownx.tabbed
  pymdownx.tasklist pymdownx.tilde pymdownx.saneheaders pymdownx.progressbar`.split(/\s+/),
);

/** Keys of a mkdocs.yml that are read, or that docsgen needs no equivalent for. */
const KEYS = new Set(
  `INHERIT site_name site_url site_description site_author copyright repo_url repo_name edit_uri edit_uri_template docs_dir nav pages exclude_docs not_in_nav draft_docs
  theme extra extra_css extra_javascript markdown_extensions plugins use_directory_urls strict dev_addr watch site_dir validation remote_branch remote_name
  extra_templates hooks`.split(/\s+/),
);

/** Keys of `extra` that are read. */
const EXTRA = new Set([
  'social',
  'version',
  'alternate',
  'analytics',
  'generator',
  'homepage',
  'consent',
  'status',
  'annotate',
  'tags',
  'search',
]);

/** Says of each plugin, extension and key of the config what has become of it. */
export function tellPlugins({ config, plan }: { config: MkDocsConfig; plan: ImportPlan }): void {
  const { plugins, extensions, values, placeOf } = config;
  for (const { name, place } of plugins) {
    const known = PLUGINS[shortPlugin(name)];
    const unknown = {
      kind: 'person' as const,
      message: `The plugin "${name}" is not known: what it did to pages is left out.`,
      fix: 'look at the pages, or write a plugin for docsgen',
    };
    plan.notes.push({ topic: 'plugins', place, ...(known ? { ...known, message: `${name}: ${known.message}` } : unknown) });
  }
  for (const { name, place, options } of extensions) {
    if (shortName(name) === 'pymdownx.magiclink' && options.social_url_shorthand === true) {
      plan.notes.push({
        kind: 'person',
        topic: 'pages',
        place,
        message: 'Short forms such as @twitter:name are text, not links.',
        fix: 'write the links',
      });
    }
    if (EXTENSIONS.has(shortName(name)) || shortName(name).startsWith('mdx_truly_sane_lists') || /markdown_include/.test(name)) continue;
    plan.notes.push({
      kind: 'person',
      topic: 'config',
      place,
      message: `The Markdown extension "${name}" is not known: its syntax stands in the pages as it is.`,
    });
  }
  for (const key of Object.keys(values)) {
    if (!KEYS.has(key))
      plan.notes.push({
        kind: 'person',
        topic: 'config',
        place: placeOf(key),
        message: `"${key}" of the config is not known, and left out.`,
      });
  }
  if (Array.isArray(values.hooks))
    for (const [index, hook] of values.hooks.entries())
      plan.notes.push({
        kind: 'person',
        topic: 'plugins',
        place: placeOf('hooks', index),
        message: `The hook "${String(hook)}" is a program, which is never run.`,
        fix: 'write a plugin for docsgen',
      });
  if (Array.isArray(values.extra_templates))
    plan.notes.push({
      kind: 'person',
      topic: 'files',
      place: placeOf('extra_templates'),
      message: 'Templates outside of pages are left out.',
    });
  const extra = (values.extra ?? {}) as Record<string, unknown>;
  const isTemplate = plugins.some(({ name }) => name === 'macros');
  for (const key of typeof extra === 'object' ? Object.keys(extra) : []) {
    if (!EXTRA.has(key) && !isTemplate)
      plan.notes.push({
        kind: 'person',
        topic: 'config',
        place: placeOf('extra', key),
        message: `"extra.${key}" is for the site's own templates, and left out.`,
      });
  }
  if ('analytics' in extra)
    plan.notes.push({
      kind: 'person',
      topic: 'config',
      place: placeOf('extra', 'analytics'),
      message: 'Analytics are left out.',
      fix: 'name the script in "scripts" of the config',
    });
  if ('consent' in extra)
    plan.notes.push({
      kind: 'person',
      topic: 'config',
      place: placeOf('extra', 'consent'),
      message: 'The question for consent is left out: docsgen sets no cookies.',
    });
}

/** 'material/search' is 'search'. */
export function shortPlugin(name: string): string {
  return name.replace(/^(?:material|mkdocs)\//, '');
}
