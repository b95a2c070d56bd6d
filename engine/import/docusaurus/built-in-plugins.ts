import { type KeyPath, type Reading, tell, tellPerson } from './reading.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

/** A plugin for unified that docsgen does not need. */
interface BuiltIn {
  /** What docsgen does itself. */
  does: string;
  /** Options that change nothing that docsgen does not do, too. */
  options?: string[];
}

const NPM_TO_YARN: BuiltIn = { does: 'docsgen makes tabs of fences with "npm2yarn"', options: ['sync', 'packageManagers'] };
const MATH: BuiltIn = {
  does: 'docsgen shows formulas',
  options: ['strict', 'output', 'throwOnError', 'errorColor', 'trust', 'singleDollarTextMath'],
};
const MERMAID: BuiltIn = {
  does: 'docsgen draws diagrams',
  options: ['mermaid', 'theme', 'lightTheme', 'darkTheme', 'output', 'startOnLoad'],
};
const EMOJI: BuiltIn = { does: 'docsgen knows the short names of emoji', options: ['padSpaceAfter', 'emoticon', 'accessible'] };

const BUILT_IN: Record<string, BuiltIn> = {
  '@docusaurus/remark-plugin-npm2yarn': NPM_TO_YARN,
  '@sapphire/docusaurus-plugin-npm2yarn2pnpm': NPM_TO_YARN,
  'remark-math': MATH,
  'rehype-katex': MATH,
  'rehype-mathjax': MATH,
  'mdx-mermaid': MERMAID,
  'remark-mermaid': MERMAID,
  'remark-mermaidjs': MERMAID,
  'rehype-mermaid': MERMAID,
  'remark-emoji': EMOJI,
  'remark-gemoji': EMOJI,
  'remark-gfm': { does: 'docsgen reads tables, footnotes and task lists' },
  'remark-directive': { does: 'docsgen reads directives' },
  'remark-admonitions': { does: 'docsgen reads admonitions', options: ['icons', 'infima', 'customTypes', 'tag'] },
  'remark-frontmatter': { does: 'docsgen reads front matter' },
  'remark-mdx': { does: 'docsgen reads MDX' },
  'rehype-raw': { does: 'docsgen reads HTML in Markdown', options: ['passThrough'] },
  'rehype-slug': { does: 'docsgen gives headings their ids' },
  'remark-code-import': {
    does: 'docsgen shows files in code blocks with file=',
    options: ['rootDir', 'allowImportingFromOutside', 'removeRedundantIndentations'],
  },
  'remark-import-partial': { does: 'docsgen imports partials' },
};

/** Null for a plugin that the new site needs, too. */
export function findBuiltIn(specifier: string): BuiltIn | null {
  const known = Object.hasOwn(BUILT_IN, specifier) ? specifier : Object.keys(BUILT_IN).find((name) => specifier.startsWith(`${name}/`));
  return known === undefined ? null : BUILT_IN[known]!;
}

/** Tells that a plugin is not needed, and of which options that is not quite true. */
export function describeBuiltIn(
  reading: Reading,
  { builtIn, options, path }: { builtIn: BuiltIn; options: SiteValue | undefined; path: KeyPath },
): void {
  tell(reading, 'translated', 'plugins', path, `This plugin is not needed: ${builtIn.does}.`);
  const keys = options !== undefined && isRecord(options) ? Object.keys(options) : [];
  for (const key of keys)
    if (!builtIn.options?.includes(key))
      tellPerson(
        reading,
        'plugins',
        [...path, 1, key],
        `Its option "${key}" is not carried over: ${builtIn.does}, without this option.`,
        'compare the pages that need it',
      );
}
