import type { Plugin } from 'esbuild';
import { createLookup, type LookupFiles } from './look-for-import.ts';

/**
 * Notes what the bundler looks at to find what imports mean, found or not: it looks by itself, and what it made must not outlive the day on which
 * an import leads elsewhere. To be the last of the plugins: what another one has found is not looked for.
 */
export function noteLookups(files: LookupFiles): Plugin {
  const lookFor = createLookup(files);
  const seen = new Set<string>();
  return {
    name: 'note-lookups',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        const isStyle = kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from';
        const key = JSON.stringify([path, resolveDir, isStyle]);
        if (resolveDir !== '' && kind !== 'entry-point' && !seen.has(key)) lookFor(path, { folder: resolveDir, isStyle });
        seen.add(key);
        return undefined;
      });
    },
  };
}
