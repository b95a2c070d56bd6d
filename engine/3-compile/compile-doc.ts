import type { Root as HastRoot, Nodes } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { CompilePlugins } from '../1-load/compile-plugins.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import {
  compileFailed,
  nestingTooDeep,
  pluginFailed,
  pluginMessage,
  pluginSetUpFailed,
  pluginWithoutEffect,
} from '../diagnostics/messages/compile.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { digest } from '../text/digest.ts';
import { type QuickWay, takeWay } from '../tools/quick-way.ts';
import { rehypeHighlight } from './code/rehype-highlight.ts';
import type { CompileInput } from './compile-input.ts';
import type { CompiledPage, Content, WrittenLink } from './compiled-doc.ts';
import { findParts } from './find-parts.ts';
import { withExports } from './front-matter/exported-front-matter.ts';
import { EMPTY_FRONT_MATTER } from './front-matter/front-matter.ts';
import { type LoadedModule, loadModule } from './mdx/load-module.ts';
import { MAX_ELEMENT_DEPTH } from './parse/max-depth.ts';
import { isVFileMessage } from './parse/vfile-message.ts';
import { finishPlainPage, type PlainPage, readPlainPage } from './plain/plain-page.ts';
import { type PageContext, startPage } from './plugins/page-context.ts';
import { rehypeApiReference } from './plugins/rehype-api-reference.ts';
import { rehypeComponents } from './plugins/rehype-components.ts';
import { rehypeDiagrams } from './plugins/rehype-diagrams.ts';
import { rehypeDeferred, rehypeExpressions } from './plugins/rehype-expressions.ts';
import { rehypeFormulas } from './plugins/rehype-formulas.ts';
import { rehypeFindHead, rehypeTakeHead } from './plugins/rehype-head.ts';
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts';
import { rehypeLabels } from './plugins/rehype-labels.ts';
import { rehypeLinks } from './plugins/rehype-links.ts';
import { rehypeHeadPolicy, rehypePolicy } from './plugins/rehype-policy.ts';
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts';
import { rehypeRenderable } from './plugins/rehype-renderable.ts';
import { rehypeRules } from './plugins/rehype-rules.ts';
import { rehypeSections } from './plugins/rehype-sections.ts';
import { rehypeSiteComponents } from './plugins/rehype-site-components.ts';
import { rehypeSlots } from './plugins/rehype-slots.ts';
import { remarkCodeGroups } from './plugins/remark-code-groups.ts';
import { remarkDirectives } from './plugins/remark-directives.ts';
import { remarkEmoji } from './plugins/remark-emoji.ts';
import { remarkNpmToYarn } from './plugins/remark-npm-to-yarn.ts';
import { remarkToHast } from './plugins/remark-to-hast.ts';
import { remarkUnravel } from './plugins/remark-unravel.ts';
import { toContent } from './plugins/to-content.ts';
import { placeOf } from './plugins/tree-place.ts';
import { markExcerpt } from './posts/mark-excerpt.ts';
import { countMinutes, dropTitle } from './posts/post-facts.ts';
import { senderOf } from './site-plugins/guard-plugins.ts';
import { openSitePlugins, type SitePlugins } from './site-plugins/open-site-plugins.ts';
import { PluginFailure, SetUpFailure } from './site-plugins/plugin-failure.ts';
import type { SiteSyntax } from './site-plugins/site-syntax.ts';

export type { CompileInput } from './compile-input.ts';
export type { CompileOptions } from './compile-options.ts';

/** What each file of a page goes through, once it is parsed (parse.ts). */
function markdownPlugins(site: SitePlugins) {
  return site
    .start()
    .use(remarkUnravel)
    .use(site.beforeRemark)
    .use(remarkCodeGroups)
    .use(remarkDirectives)
    .use(remarkEmoji)
    .use(site.remark)
    .use(remarkNpmToYarn)
    .use(remarkToHast, site.remarkRehype)
    .use(site.beforeRehype)
    .freeze() as unknown as Processor<undefined, MarkdownRoot, HastRoot>;
}

/** What the page goes through, once its files are there. */
function pagePlugins(site: SitePlugins) {
  return (
    unified()
      .use(rehypeExpressions)
      .use(rehypeApiReference)
      .use(rehypeFormulas)
      .use(rehypeDiagrams)
      .use(rehypeHeadingIds)
      .use(rehypeDeferred)
      .use(rehypeRawHtml)
      .use(rehypeFindHead)
      .use(rehypeRules)
      .use(rehypeLabels)
      .use(rehypeSiteComponents)
      .use(rehypeHeadPolicy)
      .use(rehypeTakeHead)
      // They see fences as others write them, and what they leave of these is highlighted.
      .use(site.rehype)
      .use(rehypeHighlight)
      .use(rehypeSlots)
      .use(rehypeComponents)
      .use(rehypeRenderable)
      .use(rehypePolicy)
      // What a page is known by comes last, so that it holds for what the site's plugins have made of it.
      .use(rehypeLinks)
      .use(rehypeSections)
      .freeze() as unknown as Processor<undefined, HastRoot, HastRoot>
  );
}

/**
 * Compiles one page to data. Never fails for what a writer can get wrong: mistakes come back as diagnostics, with whatever
 * content could be had. `doc.key` is left empty, since the key is the caller's.
 */
export async function compileDoc(input: CompileInput): Promise<CompiledPage> {
  const page = startPage(input);
  let loaded: LoadedModule | null = null;
  let content: Content = { type: 'root', children: [] };
  // What plugins note of the page in the one is there in the other.
  let own: VFile | null = null;
  let hasMore = false;
  try {
    const processors = processorsFor(input.plugins, input.options.math);
    page.hasPlugins = processors.hasPlugins;
    page.diagnostics.push(...processors.futile);
    page.syntaxOf = (format) => processors.of(format).syntax;
    const source = { text: input.text, file: '', format: input.format, importers: [] };
    loaded = await loadModule(source, page, async (markdown, file) => {
      const { path } = file.data.source!;
      if (path === '') own = file;
      if (path === '' && input.post) hasMore = markExcerpt(markdown, String(file.value), input.post);
      const made = await takeWay(fileMaking, input.plain ?? [], markdown, file, processors);
      if (!('blocks' in made)) return made;
      content = await finishPlainPage(made, page);
      return null;
    });
    const { module } = loaded;
    if (module && own) {
      const file: VFile = own;
      file.data.module = module;
      file.data.written = loaded.frontMatter;
      const tree = await processors.page.run(module.tree, file);
      reportMessages(file);
      if (input.post && page.title) dropTitle(tree, page.title.id);
      content = toContent(tree);
    }
  } catch (error) {
    page.diagnostics.push(...(error instanceof SetUpFailure ? error.failures.map(describeSetUp) : [describeFailure(error)]));
  }
  const { doc: made, ...compiled } = toCompiledPage(page, loaded, content);
  const doc = input.options.changes ? { ...made, shown: nameShown(content, made.links) } : made;
  if (!input.post) return { doc, ...compiled };
  const minutes = countMinutes(input.text, input.post, page.title !== null);
  return { doc: { ...doc, post: { minutes, hasMore } }, ...compiled };
}

/** A plain page comes out whole, anything else as an HTML tree, which is the beginning. */
const fileMaking: QuickWay<[markdown: MarkdownRoot, file: VFile, processors: Processors], PlainPage | Promise<HastRoot>> = {
  name: 'pages',
  quick: readPlainPage,
  async reference(markdown, file, processors) {
    const html = await processors.of(file.data.source!.isMdx ? 'mdx' : 'md').markdown.run(markdown, file);
    reportMessages(file);
    return html;
  },
};

interface Processors {
  hasPlugins: boolean;
  of(format: 'md' | 'mdx'): { markdown: ReturnType<typeof markdownPlugins>; syntax: SiteSyntax | null };
  page: ReturnType<typeof pagePlugins>;
  /** What all pages say of the site's plugins. */
  futile: Diagnostic[];
}

/** Made once for each set of plugins, that is once in a build, with formulas or without. */
const knownProcessors = { with: new WeakMap<CompilePlugins, Processors>(), without: new WeakMap<CompilePlugins, Processors>() };

function processorsFor(plugins: CompilePlugins, math: boolean): Processors {
  const known = knownProcessors[math ? 'with' : 'without'];
  let processors = known.get(plugins);
  if (!processors) {
    processors = openProcessors(plugins, math);
    known.set(plugins, processors);
  }
  return processors;
}

function openProcessors(plugins: CompilePlugins, math: boolean): Processors {
  const formats: Partial<Record<'md' | 'mdx', ReturnType<Processors['of']>>> = {};
  const open = (format: 'md' | 'mdx') => {
    const site = openSitePlugins(plugins, format, math);
    const markdown = markdownPlugins(site);
    if (site.failures.length > 0) throw new SetUpFailure(site.failures);
    return { markdown, syntax: site.syntaxOf(markdown as unknown as Processor) };
  };
  const site = openSitePlugins(plugins, 'md', math);
  const page = pagePlugins(site);
  if (site.failures.length > 0) {
    // To report the others too.
    markdownPlugins(site);
    throw new SetUpFailure(site.failures);
  }
  const futile = site.futile.map(({ plugin, futility }) => pluginWithoutEffect(plugin, futility));
  return { hasPlugins: !site.isEmpty, of: (format) => (formats[format] ??= open(format)), page, futile };
}

/** What the site's plugins have to say with `file.message()`. */
function reportMessages({ messages, data }: VFile) {
  for (const message of messages.splice(0)) {
    data.page!.diagnostics.push(pluginMessage(senderOf(message), message.reason, placeOfMessage(message, data.source!.path)));
  }
}

function placeOfMessage({ line, column, place }: VFileMessage, file: string): TextPlace {
  if (place && 'start' in place) return placeOf({ position: place }, file);
  return { file, line: line ?? 1, column: column ?? 1, length: line === undefined ? 0 : 1 };
}

/** An error that got this far is a plugin's, or the stack's end in a page with nesting that the depth limit does not see. */
function describeFailure(error: unknown): Diagnostic {
  const place: TextPlace = { file: '', line: 1, column: 1, length: 0 };
  if (error instanceof PluginFailure) return describePluginFailure(error);
  if (isVFileMessage(error)) return compileFailed(error.reason, placeOfMessage(error, ''));
  if (error instanceof RangeError && /call stack/i.test(error.message)) return nestingTooDeep(MAX_ELEMENT_DEPTH, place);
  return compileFailed(describeThrown(error), place, error);
}

/** A plugin that fails before it has seen a page fails for all of them: the problem is the config's, and has its place there. */
function describeSetUp({ plugin, cause }: PluginFailure): Diagnostic {
  return pluginSetUpFailed(plugin, describeThrown(cause), cause);
}

function describePluginFailure({ plugin, cause }: PluginFailure): Diagnostic {
  if (isVFileMessage(cause)) return pluginFailed(plugin, cause.reason, placeOfMessage(cause, ''), cause);
  return pluginFailed(plugin, describeThrown(cause), { file: '', line: 1, column: 1, length: 0 }, cause);
}

function toCompiledPage(page: PageContext, loaded: LoadedModule | null, content: Content): CompiledPage {
  const written = withExports(loaded?.frontMatter ?? { frontMatter: EMPTY_FRONT_MATTER, places: {} }, page.exported);
  const parts = findParts(content, page.shownInIslands, written.frontMatter.layout);
  return {
    doc: {
      key: '',
      // A title without words is none: a link with it would have no name.
      frontMatter: written.frontMatter.title?.trim() === '' ? { ...written.frontMatter, title: null } : written.frontMatter,
      frontMatterPlaces: written.places,
      contentTitle: page.title?.text ?? null,
      excerpt: page.excerpt,
      toc: page.toc,
      anchors: page.anchors,
      links: page.links,
      sections: page.sections,
      ...(page.head.length > 0 && { head: page.head }),
      ...(markCardLists(content) && { listsCards: true as const }),
      ...(parts.length > 0 && { parts }),
      ...(page.styleFiles.size > 0 && { styleFiles: [...page.styleFiles] }),
      ...(page.asksForPage && { asksForPage: true as const }),
      ...(page.versionMarks.length > 0 && { versionMarks: page.versionMarks }),
      includes: [...page.includes].sort(),
      diagnostics: sortDiagnostics(page.diagnostics),
    },
    content,
    parsers: page.parsers,
    ...(page.asksForPlace && { asksForPlace: true as const }),
  };
}

/** Names a content by all that readers see of it. */
function nameShown(content: Content, links: WrittenLink[]): string {
  return digest(JSON.stringify([content, links.map(({ url }) => url)]));
}

/** Marks the card lists that do not say themselves what they list, with `dataCards`; tells whether there is one. */
function markCardLists(node: Nodes): boolean {
  if (node.type === 'element' && node.tagName === 'DocCardList' && !/"items":/.test(String(node.properties.props ?? ''))) {
    node.properties.dataCards = true;
    return true;
  }
  // Not `some`: all of them are to be marked.
  return 'children' in node && node.children.filter(markCardLists).length > 0;
}
