import type { ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';

export interface MarkdownPlugins {
  read(keys: OptionKeys): void;
  write(section: ConfigSection): Promise<void>;
}

export function openMarkdownPlugins(_: Reading): MarkdownPlugins {
  return {
    read(keys) {
      for (const key of ['remarkPlugins', 'rehypePlugins', 'recmaPlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'])
        keys.take(key);
    },
    async write() {},
  };
}
