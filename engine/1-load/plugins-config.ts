/** The plugins of a site config: lists for unified, and docsgen's own. */
import { z } from 'zod';
import { outputPath } from './plugin-output.ts';
import type { Plugin, UnifiedPlugin } from './plugin-types.ts';
import { filledString, typed } from './schema-rules.ts';

/** What unified takes in a list. */
function isUnifiedPlugin(value: unknown): boolean {
  if (typeof value === 'function' || value === null || value === undefined || value === false) return true;
  if (Array.isArray(value)) return typeof value[0] === 'function' || value.every(isUnifiedPlugin);
  if (typeof value !== 'object') return false;
  const { plugins, settings } = value as { plugins?: unknown; settings?: unknown };
  if (plugins === undefined && settings === undefined) return false;
  return plugins === undefined || (Array.isArray(plugins) && plugins.every(isUnifiedPlugin));
}

const unifiedPlugin = typed<UnifiedPlugin>(
  z.custom<unknown>(isUnifiedPlugin, {
    error: 'be a plugin (a function), or a list of a plugin and its options',
    params: { fix: 'import the plugin in the config, and list what it exports' },
  }),
  { id: 'PluginOption', type: 'UnifiedPlugin' },
);

/** A list of unified plugins. */
export const unifiedPlugins = z.array(unifiedPlugin);

/** Options of remark-rehype. */
export const remarkRehypeOptions = typed<Record<string, unknown>>(
  z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'be an object'),
  { id: 'RemarkRehypeOptions', type: 'Record<string, unknown>' },
);

const hook = z.custom<(...given: never[]) => unknown>((value) => typeof value === 'function', 'be a function').optional();

/** One of the `plugins`. Its types are written by hand (plugin-types.ts); a test holds the two together. */
const pluginObject = z
  .strictObject({
    name: filledString,
    version: filledString,
    mark: z.union([filledString, z.instanceof(RegExp)]).optional(),
    beforeDefaultRemark: unifiedPlugins.optional(),
    remark: unifiedPlugins.optional(),
    beforeDefaultRehype: unifiedPlugins.optional(),
    rehype: unifiedPlugins.optional(),
    remarkRehypeOptions: remarkRehypeOptions.optional(),
    sources: hook,
    pages: hook,
    head: hook,
    emit: hook,
    emits: z.array(outputPath).optional(),
    runsAlways: z.boolean().optional(),
  })
  .superRefine(({ name }, context) => {
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ./@_-]*$/u.test(name))
      context.addIssue({ code: 'custom', message: 'begin with a letter or digit', path: ['name'] });
  });

/** Has a compile error where schema and type differ in their keys. */
type Missing = Exclude<keyof Plugin, keyof z.input<typeof pluginObject>> | Exclude<keyof z.input<typeof pluginObject>, keyof Plugin>;
true satisfies [Missing] extends [never] ? true : Missing;

export const pluginsSchema = z
  .array(typed<Plugin>(pluginObject, { id: 'PluginObject', type: 'Plugin' }))
  .superRefine((plugins, context) => {
    const names = plugins.map(({ name }) => name);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) !== index)
        context.addIssue({ code: 'custom', message: 'be another name than that of a plugin before it', path: [index, 'name'] });
  });
