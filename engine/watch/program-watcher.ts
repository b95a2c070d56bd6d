import { fileURLToPath } from 'node:url';
import { openFolderWatcher } from '../files/folder-watcher.ts';
import { compiledFile, programDigest } from '../program/package-root.ts';

/**
 * Reports, once, that docsgen itself was compiled again: the theme or the engine may have changed, and a process that has loaded the old
 * ones cannot show that. A docsgen that is installed as a package is not watched, because its code changes only with its version.
 */
export function watchProgram(onChange: () => void): { close(): void } {
  const file = compiledFile('digest');
  if (!file || file.pathname.includes('/node_modules/')) return { close: () => {} };
  const path = fileURLToPath(file);
  const started = programDigest();
  const look = () => {
    const now = readDigest();
    if (now === '' || now === started) return;
    watcher.close();
    onChange();
  };
  const watcher = openFolderWatcher({ onFile: look, onFolder: look, onLimit: () => {}, skipped: new Set(), trusted: [] });
  watcher.watch({ dirs: [], files: [path], boundary: null });
  return { close: () => watcher.close() };
}

/** '' while docsgen is being compiled, too: the file goes and comes again. */
function readDigest(): string {
  try {
    return programDigest();
  } catch {
    return '';
  }
}
