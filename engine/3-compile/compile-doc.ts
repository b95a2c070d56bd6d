import type { Root as HastRoot, Nodes } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { type PluggableList, type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { compileFailed, nestingTooDeep, pluginMessage } from '../diagnostics/messages/compile.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { rehypeHighlight } from './code/rehype-highlight.ts';
import type { CompileInput, CompilePlugins } from './compile-input.ts';
import type { CompiledDoc, CompiledPage } from './compiled-doc.ts';
import { findParts } from './find-parts.ts';
import { EMPTY_FRONT_MATTER } from './front-matter/front-matter.ts';
import { type LoadedModule, loadModule } from './mdx/load-module.ts';
import { MAX_ELEMENT_DEPTH } from './parse/max-depth.ts';
import { isVFileMessage } from './parse/vfile-message.ts';
import { type PageContext, startPage } from './plugins/page-context.ts';
import { rehypeComponents } from './plugins/rehype-components.ts';
import { rehypeDeferred, rehypeExpressions } from './plugins/rehype-expressions.ts';
import { rehypeFindHead, rehypeTakeHead } from './plugins/rehype-head.ts';
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts';
import { rehypeLinks } from './plugins/rehype-links.ts';
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
import { settlePlaces } from './plugins/settle-places.ts';
import { toContent } from './plugins/to-content.ts';
import { placeOf } from './plugins/tree-place.ts';

export type { CompileInput } from './compile-input.ts';
export type { CompileOptions } from './compile-options.ts';

/** What each file of a page goes through, once it is parsed (parse.ts). */
function markdownPlugins(plugins: CompilePlugins) {
  return unified()
    .use(remarkUnravel)
    .use(remarkCodeGroups)
    .use(remarkDirectives)
    .use(remarkEmoji)
    .use(plugins.remark as PluggableList)
    .use(plugins.remark.length > 0 ? [() => settlePlaces] : [])
    .use(remarkNpmToYarn)
    .use(remarkToHast)
    .freeze() as unknown as Processor<undefined, MarkdownRoot, HastRoot>;
}

/** What the page goes through, once its files are there. */
function pagePlugins(plugins: CompilePlugins) {
  return (
    unified()
      .use(rehypeExpressions)
      .use(rehypeHeadingIds)
      .use(rehypeDeferred)
      .use(rehypeRawHtml)
      .use(rehypeFindHead)
      .use(rehypeRules)
      .use(rehypeTakeHead)
      .use(rehypeSiteComponents)
      .use(rehypeHighlight)
      .use(rehypeSlots)
      .use(rehypeComponents)
      .use(plugins.rehype as PluggableList)
      .use(plugins.rehype.length > 0 ? [() => settlePlaces] : [])
      .use(rehypeRenderable)
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
  let tree: HastRoot = { type: 'root', children: [] };
  try {
    const processors = processorsFor(input.plugins);
    const source = { text: input.text, file: '', format: input.format, importers: [] };
    loaded = await loadModule(source, page, async (markdown, file) => {
      const html = await processors.markdown.run(markdown, file);
      reportMessages(file);
      return html;
    });
    const { module } = loaded;
    if (module) {
      const file = new VFile({
        value: module.text,
        data: { page, module, frontMatter: loaded.frontMatter, source: { path: '', isMdx: module.isMdx } },
      });
      tree = await processors.page.run(module.tree, file);
      reportMessages(file);
    }
  } catch (error) {
    page.diagnostics.push(describeFailure(error));
  }
  return toCompiledPage(page, loaded, tree);
}

interface Processors {
  markdown: ReturnType<typeof markdownPlugins>;
  page: ReturnType<typeof pagePlugins>;
}

/** Made once for each set of plugins, that is once in a build. */
const knownProcessors = new WeakMap<CompilePlugins, Processors>();

function processorsFor(plugins: CompilePlugins): Processors {
  let processors = knownProcessors.get(plugins);
  if (!processors) {
    processors = { markdown: markdownPlugins(plugins), page: pagePlugins(plugins) };
    knownProcessors.set(plugins, processors);
  }
  return processors;
}

/** What the site's plugins have to say with `file.message()`. */
function reportMessages({ messages, data }: VFile) {
  for (const message of messages) data.page!.diagnostics.push(pluginMessage(message.reason, placeOfMessage(message, data.source!.path)));
}

function placeOfMessage({ line, column, place }: VFileMessage, file: string): TextPlace {
  if (place && 'start' in place) return placeOf({ position: place }, file);
  return { file, line: line ?? 1, column: column ?? 1, length: line === undefined ? 0 : 1 };
}

/** An error that got this far is a plugin's, or the stack's end in a page with nesting that the depth limit does not see. */
function describeFailure(error: unknown): Diagnostic {
  const place: TextPlace = { file: '', line: 1, column: 1, length: 0 };
  if (isVFileMessage(error)) return compileFailed(error.reason, placeOfMessage(error, ''));
  if (error instanceof RangeError && /call stack/i.test(error.message)) return nestingTooDeep(MAX_ELEMENT_DEPTH, place);
  return compileFailed(describeThrown(error), place, error);
}

function toCompiledPage(page: PageContext, loaded: LoadedModule | null, tree: HastRoot): CompiledPage {
  const content = toContent(tree);
  const parts = findParts(content, page.hasIslands);
  return {
    doc: {
      key: '',
      ...withExports(loaded?.frontMatter ?? { frontMatter: EMPTY_FRONT_MATTER, places: {} }, page),
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
      includes: [...page.includes].sort(),
      diagnostics: sortDiagnostics(page.diagnostics),
    },
    content,
    parsers: page.parsers,
  };
}

function withExports(
  { frontMatter, places }: Pick<LoadedModule['frontMatter'], 'frontMatter' | 'places'>,
  { exported }: PageContext,
): Pick<CompiledDoc, 'frontMatter' | 'frontMatterPlaces'> {
  const entries = Object.entries(exported);
  return {
    frontMatter: { ...frontMatter, ...Object.fromEntries(entries.map(([key, { value }]) => [key, value])) },
    frontMatterPlaces: { ...places, ...Object.fromEntries(entries.map(([key, { place }]) => [key, place])) },
  };
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
