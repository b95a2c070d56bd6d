import type { SiteConfig } from '../1-load/site-input.ts';
import type { Source } from '../policy/content-policy.ts';
import { listAllowed, type PolicyConfig } from '../policy/strict-policy.ts';
import type { SiteWords } from '../words/theme.ts';

/** What compile takes from the site's config: plain JSON, since it is part of the compile key. */
export interface CompileOptions {
  /** What `{product}` stands for. */
  productName: string;
  /** 'mdx' reads `.md` as MDX too. */
  format: 'detect' | 'mdx';
  /** Whether HTML comments may stand in MDX. Absent when the config says nothing of it: then they may if the format is 'mdx'. */
  htmlComments?: boolean;
  /** What a page's HTML may be: 'safe' is what strangers may write. */
  html: SiteConfig['markdown']['html'];
  /** Languages that fences may name; every known one when null. */
  languages: string[] | null;
  /** Of the site's config. Each is absent when the config says nothing of it. */
  code?: Partial<Pick<SiteConfig['code'], 'defaultLanguage' | 'languageAliases' | 'comments'>>;
  /** Kinds of admonitions by names of the site's own. Absent without any. */
  admonitions?: SiteConfig['markdown']['admonitions'];
  /** Enlarge images that stand alone. */
  imageZoom: boolean;
  /** Turn `:rocket:` into an emoji. */
  emoji: boolean;
  /** Whether dollars, and fences of `math`, make formulas. */
  math: boolean;
  /** What fences of `mermaid` become: diagrams that the reader's browser draws, drawings, or code. */
  mermaid: SiteConfig['mermaid']['render'];
  /** Number the lines of every code block that does not say otherwise. */
  lineNumbers: boolean;
  /** Component names or import sources that show as a placeholder; `*` matches any run of characters. */
  placeholderComponents: string[];
  /** Names of the theme's components. */
  componentNames: string[];
  /** The site has no code that could read front matter. Absent otherwise. */
  frontMatterIsUnread?: true;
  /** Docs say what readers see of them, for comparisons between versions. Absent otherwise. */
  changes?: true;
  /** See SiteInput. Absent for the theme's English. */
  words?: SiteWords;
  /** What the strict policy of the site allows beside its own files, by directive, and the site's origin. Absent without one. */
  policy?: { own: string; allow: Record<string, string[]> };
}

/** Takes out of the site's config what compile may depend on. */
export function toCompileOptions(
  config: Pick<SiteConfig, 'product' | 'code' | 'docs' | 'docSets' | 'markdown' | 'mermaid' | 'plugins'> & PolicyConfig,
  componentNames: string[],
): CompileOptions {
  return {
    productName: config.product.name,
    format: config.markdown.format,
    ...(config.markdown.htmlComments !== undefined && { htmlComments: config.markdown.htmlComments }),
    html: config.markdown.html,
    languages: config.code.languages,
    ...toCodeOptions(config.code),
    ...(Object.keys(config.markdown.admonitions).length > 0 && { admonitions: config.markdown.admonitions }),
    imageZoom: config.markdown.imageZoom,
    emoji: config.markdown.emoji,
    // The formulas of remark-math, and the diagrams of such plugins, are their own.
    math: config.markdown.math && !hasPlugin(config, 'remarkMath'),
    mermaid: hasPlugin(config, 'rehypeMermaid') || hasPlugin(config, 'remarkMermaid') ? 'none' : config.mermaid.render,
    lineNumbers: config.code.lineNumbers,
    placeholderComponents: config.markdown.placeholderComponents,
    componentNames: [...componentNames].sort(),
    ...([config.docs, ...Object.values(config.docSets)].some(({ changes }) => changes) && { changes: true as const }),
    ...(config.security.policy === 'strict' && { policy: { own: config.url, allow: groupSources(listOriginsOf(config)) } }),
  };
}

/** Without the hashes of the head's snippets, which say nothing of pages: another snippet compiles no page anew. */
function listOriginsOf(config: PolicyConfig): Source[] {
  return listAllowed(config).filter(({ origin }) => !origin.startsWith("'sha256-"));
}

function groupSources(sources: Source[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { directive, origin } of sources) groups[directive] = [...(groups[directive] ?? []), origin];
  return groups;
}

function toCodeOptions({ defaultLanguage, languageAliases, comments }: SiteConfig['code']): Pick<CompileOptions, 'code'> {
  const code = {
    ...(defaultLanguage !== null && { defaultLanguage }),
    ...(Object.keys(languageAliases).length > 0 && {
      languageAliases: Object.fromEntries(Object.entries(languageAliases).map(([name, language]) => [name.toLowerCase(), language])),
    }),
    ...(comments.length > 0 && { comments }),
  };
  return Object.keys(code).length > 0 ? { code } : {};
}

type PluginConfig = Pick<SiteConfig, 'markdown' | 'plugins'>;

/** Whether the site has a plugin of that name, in any list and however it is written. */
function hasPlugin({ markdown, plugins }: PluginConfig, name: string): boolean {
  const { beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins } = markdown;
  const lists = plugins.flatMap(({ beforeDefaultRemark, remark, beforeDefaultRehype, rehype }) => [
    ...[beforeDefaultRemark, remark, beforeDefaultRehype, rehype].map((list) => list ?? []),
  ]);
  return [beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins, ...lists].some((list) =>
    isListed(list, name),
  );
}

/** Whether the site lists any plugin for unified. */
export function hasUnifiedPlugins({ markdown }: Pick<SiteConfig, 'markdown'>): boolean {
  const { beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins } = markdown;
  return [beforeDefaultRemarkPlugins, remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins].some((list) => list.length > 0);
}

function isListed(list: readonly unknown[], name: string): boolean {
  return list.some((item) => {
    if (typeof item === 'function') return item.name === name;
    if (typeof item !== 'object' || item === null) return false;
    if (!Array.isArray(item)) return 'plugins' in item && Array.isArray(item.plugins) && isListed(item.plugins, name);
    const [plugin, options] = item;
    return typeof plugin === 'function' ? plugin.name === name && options !== false : isListed(item, name);
  });
}
