import type { KeyPlace } from '../../diagnostics/diagnostic.ts';

/** Thrown for whatever a plugin of the site throws. */
export class PluginFailure extends Error {
  readonly plugin: PluginName;
  /** It failed while it was set up, before it saw any page. */
  readonly atSetUp: boolean;

  constructor(plugin: PluginName, cause: unknown, { atSetUp }: { atSetUp: boolean }) {
    super(`The plugin "${plugin.name}" failed.`, { cause });
    this.plugin = plugin;
    this.atSetUp = atSetUp;
  }
}

/** A plugin as a writer knows it. */
export interface PluginName {
  name: string;
  /** Where it stands in the config: ['markdown', 'remarkPlugins', 0]. */
  keyPath: KeyPlace['keyPath'];
}
