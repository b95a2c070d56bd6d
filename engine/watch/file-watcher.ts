import { type FolderWatcherOptions, openFolderWatcher, type WatchedInputs } from '../files/folder-watcher.ts';
import { openPollingWatcher, POLLING_INTERVAL } from './polling-watcher.ts';

export interface FileWatcherOptions extends Pick<FolderWatcherOptions, 'trusted'> {
  onFile(path: string): void;
  onFolder(path: string): void;
  /** Something that the writer should know, in whole sentences. */
  onNotice(text: string): void;
  /** Look at the files again and again from the start. */
  poll?: boolean;
  /** Watches by the system's means; another one in tests. */
  openNative?: typeof openFolderWatcher;
}

export interface FileWatcher {
  /** Watches these inputs and lets go of all others. */
  watch(inputs: WatchedInputs): void;
  close(): void;
}

/** Names of folders that hold no input of a site and may hold very much. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git', '.docsgen', '.hg', '.svn']);

/** Watches a site's files by the system's own means, and by looking at them again and again where the system has no more to give. */
export function openFileWatcher({
  onFile,
  onFolder,
  onNotice,
  trusted,
  poll = false,
  openNative = openFolderWatcher,
}: FileWatcherOptions): FileWatcher {
  const common = { onFile, onFolder, skipped: SKIPPED, trusted };
  let inputs: WatchedInputs = { dirs: [], files: [], boundary: null };
  let isClosed = false;
  let isPolling = poll;

  const onLimit: FolderWatcherOptions['onLimit'] = (error) => {
    isPolling = true;
    onNotice(explainLimit(error));
    // Called while inputs are being taken: the polling watcher gets them all.
    queueMicrotask(() => {
      if (isClosed) return;
      watcher = openPollingWatcher(common);
      watcher.watch(inputs);
    });
  };
  let watcher: FileWatcher = isPolling ? openPollingWatcher(common) : openNative({ ...common, onLimit });

  return {
    watch(wanted) {
      // A config that cannot be read says nothing of where its pages may lead; what it said before holds until then.
      const next = { ...wanted, boundary: wanted.boundary ?? inputs.boundary };
      // Told after each build, and hardly ever something new.
      if (JSON.stringify(inputs) === JSON.stringify(next)) return;
      inputs = next;
      watcher.watch(next);
    },
    close() {
      isClosed = true;
      watcher.close();
    },
  };
}

function explainLimit({ code }: NodeJS.ErrnoException): string {
  const setting = code === 'ENOSPC' ? 'fs.inotify.max_user_watches' : 'fs.inotify.max_user_instances';
  const value = code === 'ENOSPC' ? 524288 : 512;
  return [
    `The system does not allow more folders to be watched (${setting}), so docsgen checks the files ${Math.round(1000 / POLLING_INTERVAL)} times a second instead: changes show later, and it takes more processor time.`,
    `Fix: raise the limit with "sudo sysctl ${setting}=${value}", and permanently in /etc/sysctl.conf.`,
  ].join('\n');
}
