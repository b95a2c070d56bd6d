import type { KeyPlace } from '../../diagnostics/diagnostic.ts';

/** Thrown for whatever a plugin of the site throws. */
export class PluginFailure extends Error {
  readonly plugin: PluginName;

  constructor(plugin: PluginName, cause: unknown) {
    super(`The plugin "${plugin.name}" failed.`, { cause });
    this.plugin = plugin;
  }
}

/** Thrown when plugins could not be set up: all of those, since each is a mistake of its own. */
export class SetUpFailure extends Error {
  readonly failures: PluginFailure[];

  constructor(failures: PluginFailure[]) {
    super('Plugins could not be set up.');
    this.failures = failures;
  }
}

/** A plugin as a writer knows it. */
export interface PluginName {
  name: string;
  /** Where it stands in the config: ['markdown', 'remarkPlugins', 0]. */
  keyPath: KeyPlace['keyPath'];
}
