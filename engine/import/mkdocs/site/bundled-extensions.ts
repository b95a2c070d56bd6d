import type { Named } from './named.ts';

/** Adds the Markdown extensions that a plugin brings along; what the config says of them counts more. */
export function addBundled(extensions: Named[], plugins: Named[]): Named[] {
  const plugin = plugins.find(({ name }) => name === 'techdocs-core');
  if (!plugin) return extensions;
  const bundled = { ...(plugin.options.use_pymdownx_blocks === true ? BLOCKS : NO_BLOCKS), ...TECHDOCS };
  return [
    ...extensions.map((each) => ({ ...each, options: { ...bundled[each.name], ...each.options } })),
    ...Object.entries(bundled)
      .filter(([name]) => !extensions.some((each) => each.name === name))
      .map(([name, options]) => ({ name, options, place: plugin.place })),
  ];
}

type Options = Named['options'];

/** Those of Backstage (core.py of mkdocs-techdocs-core). Its diagrams of PlantUML and Graphviz are left out. */
const TECHDOCS: Record<string, Options> = {
  toc: {},
  'pymdownx.caret': {},
  'pymdownx.critic': {},
  'pymdownx.emoji': {},
  'pymdownx.inlinehilite': {},
  'pymdownx.magiclink': {},
  'pymdownx.mark': {},
  'pymdownx.smartsymbols': {},
  'pymdownx.snippets': {},
  'pymdownx.highlight': { linenums: true },
  'pymdownx.extra': {},
  'pymdownx.tasklist': {},
  'pymdownx.tilde': {},
  mdx_truly_sane_lists: {},
};

const NO_BLOCKS: Record<string, Options> = { admonition: {}, 'pymdownx.details': {}, 'pymdownx.tabbed': {} };

const TYPES = 'new settings note abstract info tip success question warning failure danger bug example quote'.split(' ');

const BLOCKS: Record<string, Options> = {
  'pymdownx.blocks.admonition': { types: TYPES },
  'pymdownx.blocks.details': { types: TYPES.map((type) => ({ name: `details-${type}`, class: type })) },
  'pymdownx.blocks.tab': {},
};
