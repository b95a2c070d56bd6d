import type { BlockType, MarkdownOptions, Shorthands, SlugRule } from '../markdown/translation.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import type { Named } from './named.ts';
import { isPythonValue } from './read-yaml.ts';
import { textOf } from './text-of.ts';

/** Extensions that stand for several. */
const BUNDLES: Record<string, string[]> = {
  extra: ['abbr', 'attr_list', 'def_list', 'fenced_code', 'footnotes', 'md_in_html', 'tables'],
  mdx_math: ['pymdownx.arithmatex'],
  'pymdownx.extra': ['pymdownx.betterem', 'pymdownx.superfences', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr', 'md_in_html'],
};

/** What the extensions of a site say about its Markdown. */
export function readMarkdownOptions({ extensions, values }: MkDocsConfig): MarkdownOptions {
  const names = extensions.map(({ name }) => shortName(name));
  const all = names.flatMap((name) => [name, ...(Object.hasOwn(BUNDLES, name) ? BUNDLES[name]! : [])]);
  const features = listFeatures(values);
  const dollars = extensions.filter(({ options }) => options.enable_dollar_delimiter === true).map(({ name }) => `${name}.dollars`);
  const toc = extensions.find(({ name }) => shortName(name) === 'toc');
  return {
    extensions: new Set([...all, 'toc', 'tables', 'fenced_code', ...dollars, ...features]),
    slugify: readSlugRule(toc),
    linksTabs: features.includes('content.tabs.link'),
    breaksLines: all.includes('nl2br'),
    blockTypes: new Map([...readBlockTypes(extensions, 'admonition'), ...readBlockTypes(extensions, 'details')]),
    shorthands: readShorthands(extensions),
  };
}

/** The sites that pymdownx.magiclink knows. */
const SITES: Record<string, Pick<Shorthands, 'site' | 'routes'>> = {
  github: { site: 'https://github.com', routes: { '#': 'issues', '!': 'pull', '?': 'discussions', commit: 'commit' } },
  gitlab: { site: 'https://gitlab.com', routes: { '#': 'issues', '!': 'merge_requests', '?': null, commit: 'commit' } },
  bitbucket: { site: 'https://bitbucket.org', routes: { '#': 'issues', '!': 'pull-requests', '?': null, commit: 'commits/commit' } },
};

function readShorthands(extensions: Named[]): Shorthands | null {
  const { options } =
    extensions.find(
      ({ name, options }) => name === 'mdx_gh_links' || (name === 'pymdownx.magiclink' && options.repo_url_shorthand === true),
    ) ?? {};
  const provider = textOf(options?.provider) ?? 'github';
  if (!options || !Object.hasOwn(SITES, provider)) return null;
  return {
    ...SITES[provider]!,
    user: textOf(options.user) || null,
    repo: textOf(options.repo) || null,
    normalizes: options.normalize_issue_symbols === true,
  };
}

/** `types` of pymdownx's blocks: names, or names with a class and a title. */
function readBlockTypes(extensions: Named[], kind: 'admonition' | 'details'): [string, BlockType][] {
  const { types } = extensions.find(({ name }) => name === `pymdownx.blocks.${kind}`)?.options ?? {};
  return (Array.isArray(types) ? types : []).flatMap((each): [string, BlockType][] => {
    const name = textOf(isRecord(each) ? each.name : each)?.toLowerCase();
    if (name === undefined) return [];
    const { class: classes, title } = isRecord(each) ? each : {};
    const [type = name] = textOf(classes)?.split(/\s+/) ?? [];
    return [[name, { type, title: textOf(title), isFolded: kind === 'details' }]];
  });
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
