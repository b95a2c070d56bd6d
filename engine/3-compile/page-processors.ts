import type { Root as HastRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import type { CompilePlugins } from '../1-load/compile-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pluginMessage, pluginWithoutEffect } from '../diagnostics/messages/compile.ts';
import { rehypeHighlight } from './code/rehype-highlight.ts';
import { placeOfMessage } from './parse/vfile-message.ts';
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
import { senderOf } from './site-plugins/guard-plugins.ts';
import { openSitePlugins, type SitePlugins } from './site-plugins/open-site-plugins.ts';
import { SetUpFailure } from './site-plugins/plugin-failure.ts';
import type { SiteSyntax } from './site-plugins/site-syntax.ts';

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

/** All that a page goes through which is no plain one. */
export interface PageProcessors {
  /** What the site's plugins add to the syntax of a format. */
  syntaxOf(format: 'md' | 'mdx'): SiteSyntax | null;
  /** Makes the HTML tree of one file. */
  toHtml(markdown: MarkdownRoot, file: VFile): Promise<HastRoot>;
  /** Makes a page of the tree that its files came to. */
  finish(html: HastRoot, file: VFile): Promise<HastRoot>;
  /** What all pages say of the site's plugins. */
  futile: Diagnostic[];
}

/** Made once for each set of plugins, that is once in a build, with formulas or without. */
const known = { with: new WeakMap<CompilePlugins, PageProcessors>(), without: new WeakMap<CompilePlugins, PageProcessors>() };

/** Throws SetUpFailure for plugins of the site that could not be set up. */
export function processorsFor(plugins: CompilePlugins, math: boolean): PageProcessors {
  const ofMath = known[math ? 'with' : 'without'];
  const processors = ofMath.get(plugins) ?? openProcessors(plugins, math);
  ofMath.set(plugins, processors);
  return processors;
}

function openProcessors(plugins: CompilePlugins, math: boolean): PageProcessors {
  const formats: Partial<Record<'md' | 'mdx', { markdown: ReturnType<typeof markdownPlugins>; syntax: SiteSyntax | null }>> = {};
  const open = (format: 'md' | 'mdx') => {
    const site = openSitePlugins(plugins, format, math);
    const markdown = markdownPlugins(site);
    if (site.failures.length > 0) throw new SetUpFailure(site.failures);
    return { markdown, syntax: site.syntaxOf(markdown as unknown as Processor) };
  };
  const of = (format: 'md' | 'mdx') => (formats[format] ??= open(format));
  const site = openSitePlugins(plugins, 'md', math);
  const page = pagePlugins(site);
  if (site.failures.length > 0) {
    // To report the others too.
    markdownPlugins(site);
    throw new SetUpFailure(site.failures);
  }
  return {
    syntaxOf: (format) => of(format).syntax,
    async toHtml(markdown, file) {
      const html = await of(file.data.source!.isMdx ? 'mdx' : 'md').markdown.run(markdown, file);
      reportMessages(file);
      return html;
    },
    async finish(html, file) {
      const tree = await page.run(html, file);
      reportMessages(file);
      return tree;
    },
    futile: site.futile.map(({ plugin, futility }) => pluginWithoutEffect(plugin, futility)),
  };
}

/** What the site's plugins have to say with `file.message()`. */
function reportMessages({ messages, data }: VFile) {
  for (const message of messages.splice(0)) {
    data.page!.diagnostics.push(pluginMessage(senderOf(message), message.reason, placeOfMessage(message, data.source!.path)));
  }
}
