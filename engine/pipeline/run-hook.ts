import type { HookName, HookOutput } from '../1-load/plugin-output.ts';
import type { Plugin } from '../1-load/plugin-types.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hookFailed } from '../diagnostics/messages/plugins.ts';
import { runSiteCode } from '../program/run-site-code.ts';
import type { Tools } from '../tools/tools.ts';

/** A plugin of the config, with its index there. */
export interface ListedPlugin {
  plugin: Plugin;
  index: number;
}

/** The plugins that have a hook. */
export function pluginsWith(hook: HookName, { config }: Pick<SiteInput, 'config'>): ListedPlugin[] {
  return config.plugins.map((plugin, index) => ({ plugin, index })).filter(({ plugin }) => plugin[hook] !== undefined);
}

/** Runs a hook and checks what it gives. Whatever it throws is a problem of the plugin. `about` says what it was at. */
export async function runHook<Hook extends HookName>(
  hook: Hook,
  { plugin, index }: ListedPlugin,
  given: readonly unknown[],
  { configFile, onPlugin, about = null }: { configFile: string; about?: string | null } & Pick<Tools, 'onPlugin'>,
): Promise<{ value: HookOutput<Hook>; diagnostics: Diagnostic[] }> {
  const started = performance.now();
  let output: unknown;
  try {
    output = await runSiteCode(() => (plugin[hook] as (...given: unknown[]) => unknown)(...given));
  } catch (error) {
    const place = { file: configFile, keyPath: ['plugins', index, hook] };
    const name = { plugin: plugin.name, hook, about };
    return { value: [] as HookOutput<Hook>, diagnostics: [hookFailed(name, describeThrown(error), place, error)] };
  } finally {
    onPlugin?.(plugin.name, performance.now() - started);
  }
  const { checkHookOutput } = await import('../1-load/plugin-output.ts');
  const { value, diagnostics } = checkHookOutput(hook, output, { file: configFile, index, plugin: plugin.name });
  return { value: value ?? ([] as HookOutput<Hook>), diagnostics };
}
