import type { Pluggable, Plugin, Processor } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { CompilePlugins } from '../../1-load/compile-plugins.ts';
import { PluginFailure, type PluginName } from './plugin-failure.ts';

type Attacher = (this: Processor, ...options: unknown[]) => unknown;
type Transformer = (tree: Node, file: VFile, next?: (error?: unknown, tree?: Node) => void) => unknown;

/** Who is told of a list's plugins. */
export interface Guard {
  meter: CompilePlugins['meter'];
  /** Called when a plugin has been set up, with the processor. */
  onAttached?(plugin: PluginName, processor: Processor): void;
  /** Called when a plugin has worked on a page. */
  onRun?(plugin: PluginName, processor: Processor, file: VFile): void;
  /** Called for a plugin that is left out, since docsgen does what it does, though it has options. */
  onOptions?(plugin: PluginName): void;
  /** Takes what plugins throw while they are set up. The others are set up all the same. */
  failures: PluginFailure[];
  /** The guarded form of each function, since unified knows a plugin that is listed twice by its function. */
  known: Map<unknown, Attacher>;
}

/** The plugins that a message was sent by. */
const senders = new WeakMap<VFileMessage, string>();

/** Names the plugin that has sent a message; null for none that is known. */
export function senderOf(message: VFileMessage): string | null {
  return senders.get(message) ?? null;
}

/**
 * Makes plugins of the site such as unified takes them: each, wherever it stands in a preset or in a list in the list, is timed, and what it throws
 * says which plugin it was. Lists in lists are flattened, which unified itself does for presets alone.
 */
export function guardPlugins(list: readonly unknown[], at: { keyPath: PluginName['keyPath']; owner?: string }, guard: Guard): Pluggable[] {
  return list.flatMap((item, index) => guardItem(item, { ...at, keyPath: [...at.keyPath, index] }, guard));
}

function guardItem(item: unknown, at: { keyPath: PluginName['keyPath']; owner?: string }, guard: Guard): Pluggable[] {
  if (item === null || item === undefined || item === false) return [];
  if (typeof item === 'function') return DONE_BY_DOCSGEN.has(item.name) ? [] : [guardPlugin(item as Attacher, at, guard) as Plugin];
  if (Array.isArray(item)) {
    const [plugin, ...options] = item;
    if (typeof plugin !== 'function') return guardPlugins(item, at, guard);
    if (DONE_BY_DOCSGEN.has(plugin.name) && !isGfmWithOptions(item)) {
      if (isObject(options[0])) guard.onOptions?.({ name: plugin.name, keyPath: at.keyPath });
      return [];
    }
    return [[guardPlugin(plugin as Attacher, at, guard), ...options] as unknown as Pluggable];
  }
  const preset = item as { plugins?: unknown[]; settings?: object };
  const plugins = guardPlugins(preset.plugins ?? [], { ...at, keyPath: [...at.keyPath, 'plugins'] }, guard);
  return [{ plugins, ...(preset.settings && { settings: preset.settings }) } as Pluggable];
}

/** Sites that come from elsewhere list them. To do what they do twice would cost the native parser, or break the page. */
const DONE_BY_DOCSGEN = new Set([
  'remarkParse',
  'remarkGfm',
  'remarkDirective',
  'remarkMdx',
  'remarkRehype',
  'rehypeRaw',
  'rehypeStringify',
]);

/** Tells whether an item, or one in it, is remark-gfm with options: then it takes the place of docsgen's own. */
export function isGfmWithOptions(item: unknown): boolean {
  if (Array.isArray(item)) {
    const [plugin, options] = item;
    return typeof plugin === 'function'
      ? plugin.name === 'remarkGfm' && options != null && typeof options === 'object'
      : item.some(isGfmWithOptions);
  }
  return typeof item === 'object' && item !== null && 'plugins' in item && isGfmWithOptions(item.plugins);
}

function guardPlugin(plugin: Attacher, { keyPath, owner }: { keyPath: PluginName['keyPath']; owner?: string }, guard: Guard): Attacher {
  const known = guard.known.get(plugin);
  if (known) return known;
  const named: PluginName = { name: owner ?? nameOf(plugin, keyPath), keyPath };
  const guarded: Attacher = function (this: Processor, ...options) {
    let transformer: unknown;
    try {
      transformer = plugin.apply(this, options);
    } catch (error) {
      guard.failures.push(new PluginFailure(named, error));
      return undefined;
    }
    guard.onAttached?.(named, this);
    return typeof transformer === 'function' ? guardTransformer(transformer as Transformer, named, guard, this) : undefined;
  };
  guard.known.set(plugin, guarded);
  return guarded;
}

/** Packages often call their plugin by a name that says nothing. */
const EMPTY_NAMES = new Set(['', 'attacher', 'plugin', 'default', 'transformer', 'remarkPlugin', 'rehypePlugin']);

function nameOf(plugin: Attacher, keyPath: PluginName['keyPath']): string {
  const name = typeof plugin.name === 'string' ? plugin.name : '';
  return EMPTY_NAMES.has(name)
    ? keyPath
        .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
        .join('')
        .slice(1)
    : name;
}

function guardTransformer(transformer: Transformer, plugin: PluginName, { meter, onRun }: Guard, processor: Processor): Transformer {
  return async (tree, file) => {
    const started = meter?.now() ?? 0;
    const said = file.messages.length;
    try {
      const result = await callTransformer(transformer, tree, file);
      if (result instanceof Error) throw result;
      // A one-line function may return what means nothing: the new length of a list.
      return isNode(result) ? result : undefined;
    } catch (error) {
      throw new PluginFailure(plugin, error);
    } finally {
      for (const message of file.messages.slice(said)) senders.set(message, plugin.name);
      meter?.add(plugin.name, meter.now() - started);
      onRun?.(plugin, processor, file);
    }
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A transformer that names a third parameter calls it when it is done, as in unified. */
function callTransformer(transformer: Transformer, tree: Node, file: VFile): unknown {
  if (transformer.length < 3) return transformer(tree, file);
  return new Promise((resolve, reject) => {
    const result = transformer(tree, file, (error, next) => (error ? reject(error) : resolve(next)));
    if (result instanceof Promise) result.then(resolve, reject);
    else if (result !== undefined) resolve(result);
  });
}
