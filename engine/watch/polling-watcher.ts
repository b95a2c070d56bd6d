import { type FSWatcher, watch } from 'chokidar';
import type { FolderWatcherOptions, WatchedInputs } from '../files/folder-watcher.ts';

/** Milliseconds between two looks at a file. */
export const POLLING_INTERVAL = 300;

/**
 * Watches by checking each file again and again: for machines whose limit of watches is reached, and for network drives and containers
 * that do not report changes. It costs processor time that grows with the number of files.
 */
export function openPollingWatcher({ onFile, onFolder, skipped }: Omit<FolderWatcherOptions, 'onLimit'>) {
  let watcher: FSWatcher | null = null;
  let watched = '';

  function open(paths: string[]): FSWatcher {
    const opened = watch(paths, {
      usePolling: true,
      interval: POLLING_INTERVAL,
      binaryInterval: POLLING_INTERVAL,
      ignoreInitial: true,
      ignorePermissionErrors: true,
      ignored: (path) => skipped.has(path.slice(path.lastIndexOf('/') + 1)),
    });
    for (const type of ['add', 'change', 'unlink'] as const) opened.on(type, onFile);
    for (const type of ['addDir', 'unlinkDir'] as const) opened.on(type, onFolder);
    // A path that may not be read is no reason to end; the build says what it misses.
    opened.on('error', () => {});
    return opened;
  }

  return {
    watch({ dirs, files }: WatchedInputs): void {
      const paths = [...new Set([...dirs, ...files])].sort();
      if (paths.join('\n') === watched) return;
      watched = paths.join('\n');
      void watcher?.close();
      watcher = open(paths);
    },
    close(): void {
      void watcher?.close();
      watcher = null;
    },
  };
}
