import type { ListedPlugins } from './list-plugins.ts';
import type { ReadSet } from './read-docs.ts';
import { type Reading, tellPerson } from './reading.ts';

export async function readOtherPlugins(reading: Reading, plugins: ListedPlugins, _: ReadSet[]): Promise<void> {
  for (const plugin of plugins.rest())
    tellPerson(reading, 'plugins', plugin.entryPath, `The plugin "${plugin.name}" is left out.`, 'look whether you still need it');
}
