import type { MarkdownOptions, SlugRule } from '../markdown/translation.ts';
import type { MkDocsConfig, Named } from './mkdocs-config.ts';
import { isPythonValue } from './read-yaml.ts';

/** Extensions that stand for several. */
const BUNDLES: Record<string, string[]> = {
  extra: ['abbr', 'attr_list', 'def_list', 'fenced_code', 'footnotes', 'md_in_html', 'tables'],
  'pymdownx.extra': ['pymdownx.betterem', 'pymdownx.superfences', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr', 'md_in_html'],
};

/** What the extensions of a site say about its Markdown. */
export function readMarkdownOptions({ extensions, values }: MkDocsConfig): MarkdownOptions {
  const names = extensions.map(({ name }) => shortName(name));
  const all = names.flatMap((name) => [name, ...(Object.hasOwn(BUNDLES, name) ? BUNDLES[name]! : [])]);
  const features = listFeatures(values);
  const toc = extensions.find(({ name }) => shortName(name) === 'toc');
  return {
    extensions: new Set([...all, 'toc', 'tables', 'fenced_code', ...features]),
    slugify: readSlugRule(toc),
    linksTabs: features.includes('content.tabs.link'),
    breaksLines: all.includes('nl2br'),
  };
}

export function listFeatures(values: Record<string, unknown>): string[] {
  const theme = values.theme as { features?: unknown } | undefined;
  return Array.isArray(theme?.features) ? theme.features.filter((name): name is string => typeof name === 'string') : [];
}

/** 'markdown.extensions.toc' is 'toc'. */
export function shortName(name: string): string {
  return name.replace(/^markdown\.extensions\./, '');
}

function readSlugRule(toc: Named | undefined): SlugRule {
  const separator = typeof toc?.options.separator === 'string' ? toc.options.separator : '-';
  const written = toc?.options.slugify;
  const name = isPythonValue(written) ? written.python : typeof written === 'string' ? written : '';
  const kwds = isPythonValue(written) ? ((written.args as { kwds?: Record<string, unknown> } | null)?.kwds ?? {}) : {};
  if (name.includes('pymdownx.slugs')) {
    const isOld = /uslugify|gfm/.test(name);
    return {
      style: 'pymdownx',
      separator,
      isUnicode: true,
      case: /cased/.test(name) || (!isOld && !/lower|fold/.test(String(kwds.case ?? ''))) ? 'none' : 'lower',
    };
  }
  return { style: 'python', separator, isUnicode: /slugify_unicode/.test(name), case: 'lower' };
}
