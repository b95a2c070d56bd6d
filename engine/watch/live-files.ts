import { fileURLToPath } from 'node:url';
import { LIVE_SCRIPT, LIVE_STYLES } from '../../theme/live-contract.ts';
import { outputFiles } from '../files/output-files.ts';
import { compiledFile } from '../program/package-root.ts';

/** Reads what the watch server adds to pages, compiled once with docsgen itself; by whole path. Throws when docsgen has not been compiled. */
export function loadLiveFiles(): Map<string, Uint8Array> {
  return new Map(
    [LIVE_SCRIPT, LIVE_STYLES].map((path) => {
      const file = compiledFile(`live/${path.slice(path.lastIndexOf('/') + 1)}`);
      const contents = file && outputFiles.read(fileURLToPath(file));
      if (!contents) throw new Error('docsgen has no live client: run "npm run prepare" in its folder.');
      return [path, contents];
    }),
  );
}
