import { type PluggableList, type Processor, unified } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { CompilePlugins, PluginLists } from '../../1-load/compile-plugins.ts';
import { type PluginFutility, pluginWithoutEffect } from '../../diagnostics/messages/compile.ts';
import { createParser } from '../parse/parse.ts';
import { settleFields } from '../plugins/settle-fields.ts';
import { settlePlaces } from '../plugins/settle-places.ts';
import { type Guard, guardPlugins, isGfmWithOptions } from './guard-plugins.ts';
import { hasSitePlugins } from './has-site-plugins.ts';
import { keepFilledCode } from './keep-filled-code.ts';
import type { PluginFailure, PluginName } from './plugin-failure.ts';
import { showTree } from './show-tree.ts';
import { countSyntax, dropLateSyntax, recordSyntax, type SiteSyntax } from './site-syntax.ts';
import { takeTreeBack } from './take-tree-back.ts';

/** The plugins of a site, as lists for the places among docsgen's own where they run. All empty for a site without plugins. */
export interface SitePlugins {
  /** A processor that the lists for Markdown are added to. */
  start(): Processor;
  /** For the tree as it was parsed. */
  beforeRemark: PluggableList;
  remark: PluggableList;
  /** Options of remark-rehype. */
  remarkRehype: Record<string, unknown>;
  /** For the HTML tree of one file, whose code has not been evaluated. */
  beforeRehype: PluggableList;
  /** For the HTML tree of the page. */
  rehype: PluggableList;
  /** What they add to the syntax, once the processor that `start` made is frozen. */
  syntaxOf(processor: Processor): SiteSyntax | null;
  /** Plugins that could not be set up so far. */
  failures: PluginFailure[];
  /** What is listed and does nothing, as known so far. */
  futile: { plugin: PluginName; futility: PluginFutility }[];
}

const NONE: SitePlugins = {
  start: () => unified() as unknown as Processor,
  beforeRemark: [],
  remark: [],
  remarkRehype: {},
  beforeRehype: [],
  rehype: [],
  syntaxOf: () => null,
  failures: [],
  futile: [],
};

/** Config keys by the list that they are, in `markdown`; those of a plugin have no "Plugins" at their end. */
const KEYS: Record<keyof PluginLists, string> = {
  beforeRemark: 'beforeDefaultRemarkPlugins',
  remark: 'remarkPlugins',
  beforeRehype: 'beforeDefaultRehypePlugins',
  rehype: 'rehypePlugins',
};

/** Makes the site's plugins ready for files of a format. Each step of theirs is followed by one that makes a sound tree of what it left. */
export function openSitePlugins(plugins: CompilePlugins, format: 'md' | 'mdx', math: boolean): SitePlugins {
  const { groups = [], remarkRehype = {} } = plugins;
  if (!hasSitePlugins(plugins)) return NONE;
  const syntax = recordSyntax();
  const futile: SitePlugins['futile'] = [];
  const counts = new WeakMap<Processor, ReturnType<typeof countSyntax>>();
  const guard: Guard = {
    meter: plugins.meter,
    failures: [],
    known: new Map(),
    onAttached(plugin, processor) {
      const { name, keyPath } = plugin;
      const before = counts.get(processor) ?? { micromark: 0, fromMarkdown: 0 };
      counts.set(processor, countSyntax(processor));
      if (isForHtml(keyPath)) {
        if (dropLateSyntax(processor, before)) futile.push({ plugin, futility: 'rehype list' });
      } else syntax.note({ name, mark: markOf(keyPath, plugins) }, processor);
    },
    onRun(plugin, processor, { data }) {
      if (dropLateSyntax(processor, counts.get(processor)!)) data.page?.diagnostics.push(pluginWithoutEffect(plugin, 'too late'));
    },
    onOptions: (plugin) => futile.push({ plugin, futility: 'options' }),
  };
  const list = (name: keyof PluginLists): PluggableList => [
    ...groups.flatMap((group) =>
      guardPlugins(group[name] ?? [], { keyPath: ['plugins', group.index, KEYS[name].replace(/Plugins$/, '')], owner: group.name }, guard),
    ),
    ...guardPlugins(plugins[name] ?? [], { keyPath: ['markdown', KEYS[name]] }, guard),
  ];
  const hasGfm = [plugins, ...groups].some(({ beforeRemark = [], remark = [] }) => [...beforeRemark, ...remark].some(isGfmWithOptions));
  const rehype = list('rehype');
  const beforeRehype = list('beforeRehype');
  return {
    start: () =>
      createParser(format, { hasGfm: !hasGfm, math }).use(function () {
        syntax.start(this as unknown as Processor);
      }) as unknown as Processor,
    beforeRemark: followed(list('beforeRemark'), [() => settleTree]),
    remark: followed(list('remark'), [() => settleTree, () => keepFilledCode]),
    remarkRehype: mergeOptions([...groups.map((group) => group.remarkRehype ?? {}), remarkRehype]),
    beforeRehype: [
      () => settleTree,
      ...(beforeRehype.length > 0 ? [() => showTree, ...beforeRehype, () => settleTree] : []),
      () => takeTreeBack('parsed'),
    ] as PluggableList,
    rehype:
      rehype.length > 0
        ? ([() => showTree, ...rehype, () => settleTree, () => takeTreeBack('evaluated'), () => settleTree] as PluggableList)
        : [],
    syntaxOf: (processor) => syntax.finish(processor, { format, math }),
    failures: guard.failures,
    futile,
  };
}

/** Of the page's tree, long after it was read; those that run before docsgen's own have the parser before them. */
function isForHtml(keyPath: (string | number)[]): boolean {
  return keyPath.includes('rehypePlugins') || (keyPath[0] === 'plugins' && keyPath[2] === 'rehype');
}

function markOf([key, index]: (string | number)[], { groups = [] }: CompilePlugins): string | RegExp | undefined {
  return key === 'plugins' ? groups.find((group) => group.index === index)?.mark : undefined;
}

function followed(list: PluggableList, by: PluggableList): PluggableList {
  return list.length > 0 ? [...list, ...by] : [];
}

/** What a plugin leaves may be without places or fields, or another tree than the one that it was given. */
function settleTree(tree: Node, file: VFile): Node {
  const root = tree.type === 'root' ? tree : { type: 'root', children: [tree] };
  settleFields(root);
  settlePlaces(root, file);
  return root;
}

function mergeOptions(all: Record<string, unknown>[]): Record<string, unknown> {
  const handlers = Object.assign({}, ...all.map((options) => options.handlers as object | undefined));
  return { ...Object.assign({}, ...all), ...(Object.keys(handlers).length > 0 && { handlers }) };
}
