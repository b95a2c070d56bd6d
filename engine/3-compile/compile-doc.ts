import type { Root as HastRoot, Nodes } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { VFile } from 'vfile';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { compileFailed, nestingTooDeep, pluginFailed, pluginSetUpFailed } from '../diagnostics/messages/compile.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { digest } from '../text/digest.ts';
import { type AsyncQuickWay, takeAsyncWay } from '../tools/quick-way.ts';
import type { CompileInput } from './compile-input.ts';
import type { CompiledPage, Content, WrittenLink } from './compiled-doc.ts';
import { findParts } from './find-parts.ts';
import { withExports } from './front-matter/exported-front-matter.ts';
import { keepCertain } from './keep-certain.ts';
import { loadModule, openSource } from './mdx/load-module.ts';
import type { PageProcessors } from './page-processors.ts';
import { MAX_ELEMENT_DEPTH } from './parse/max-depth.ts';
import { isVFileMessage, placeOfMessage } from './parse/vfile-message.ts';
import { finishPlainPage, type PlainPage, readPlainPage } from './plain/plain-page.ts';
import { type PageContext, startPage } from './plugins/page-context.ts';
import { toContent } from './plugins/to-content.ts';
import { markExcerpt } from './posts/mark-excerpt.ts';
import { countMinutes, dropTitle } from './posts/post-facts.ts';
import { hasSitePlugins } from './site-plugins/has-site-plugins.ts';
import { PluginFailure, SetUpFailure } from './site-plugins/plugin-failure.ts';

export type { CompileInput } from './compile-input.ts';
export type { CompileOptions } from './compile-options.ts';

/**
 * Compiles one page to data. Never fails for what a writer can get wrong: mistakes come back as diagnostics, with whatever
 * content could be had. `doc.key` is left empty, since the key is the caller's.
 */
export async function compileDoc(input: CompileInput): Promise<CompiledPage> {
  const page = startPage(input);
  let content: Content = { type: 'root', children: [] };
  // What plugins note of the page in the one is there in the other.
  let own: VFile | null = null;
  let hasMore = false;
  const source = { text: input.text, file: '', format: input.format, importers: [] };
  try {
    if (hasSitePlugins(input.plugins)) {
      const { futile, syntaxOf } = await loadProcessors(input);
      page.hasPlugins = true;
      page.diagnostics.push(...futile);
      page.syntaxOf = syntaxOf;
    }
    const module = await loadModule(source, page, async (markdown, file) => {
      const { path } = file.data.source!;
      if (path === '') own = file;
      if (path === '' && input.post) hasMore = markExcerpt(markdown, String(file.value), input.post);
      const made = await takeAsyncWay(fileMaking, input.plain ?? [], markdown, file);
      if (!('root' in made)) return made;
      content = await finishPlainPage(made, page);
      return null;
    });
    if (module && own) {
      const file: VFile = own;
      file.data.module = module;
      file.data.written = page.written;
      const { finish } = await loadProcessors(input);
      const tree = await finish(module.tree, file);
      if (input.post && page.title) dropTitle(tree, page.title.id);
      content = toContent(tree);
    }
  } catch (error) {
    page.diagnostics.push(...(error instanceof SetUpFailure ? error.failures.map(describeSetUp) : [describeFailure(error)]));
    if (error instanceof SetUpFailure) await openSource(source, page);
  }
  // What is left of a page has been made for its problems.
  if (page.rest) content = { type: 'root', children: [] };
  const { doc: made, ...compiled } = toCompiledPage(page, content);
  const doc = input.options.changes ? { ...made, shown: nameShown(content, made.links) } : made;
  if (!input.post) return { doc, ...compiled };
  const minutes = countMinutes(input.text, input.post, page.title !== null);
  return { doc: { ...doc, post: { minutes, hasMore } }, ...compiled };
}

/** A plain page comes out whole, anything else as an HTML tree, which is the beginning. */
const fileMaking: AsyncQuickWay<[markdown: MarkdownRoot, file: VFile], PlainPage | HastRoot> = {
  name: 'pages',
  quick: async (markdown, file) => readPlainPage(markdown, file),
  async reference(markdown, file) {
    const { toHtml } = await loadProcessors(file.data.page!.input);
    return toHtml(markdown, file);
  },
};

/** Plain pages do without them. */
async function loadProcessors({ plugins, options }: CompileInput): Promise<PageProcessors> {
  const { processorsFor } = await import('./page-processors.ts');
  return processorsFor(plugins, options.math);
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

function toCompiledPage(page: PageContext, content: Content): CompiledPage {
  const written = withExports(page.written, page.exported);
  const parts = findParts(content, page.shownInIslands, written.frontMatter.layout);
  return {
    doc: {
      key: '',
      // A title without words is none: a link with it would have no name.
      frontMatter: written.frontMatter.title?.trim() === '' ? { ...written.frontMatter, title: null } : written.frontMatter,
      frontMatterPlaces: written.places,
      contentTitle: page.title?.text ?? (page.beginsWithHeading ? '' : null),
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
      diagnostics: sortDiagnostics(keepCertain(page.diagnostics, page.rest)),
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
  let isMarked = false;
  if ('children' in node) for (const child of node.children) if (child.type !== 'text') isMarked = markCardLists(child) || isMarked;
  return isMarked;
}
