import { type AlgoliaIndex, copyIndex, createIndex } from './algolia-index.ts';
import { ApiError, noSuchIndex } from './api-error.ts';
import type { ApiKey } from './api-keys.ts';
import { createTaskQueue, type Task, type TaskQueue } from './task-queue.ts';

export interface ApplicationOptions {
  appId: string;
  keys: ApiKey[];
  /** How many requests a write waits before it shows; a function is asked for each write. */
  taskDelay: number | (() => number);
  /** Writes that may wait before further ones are refused with 429. */
  maxPendingTasks: number;
  /** Bytes that a record may have, as the plan says. */
  maxRecordSize: number;
  /** Called after each write has been applied: the moment to check what must hold at any time. */
  onPublished?(task: Task, indices: ReadonlyMap<string, AlgoliaIndex>): void;
}

/** The state behind the API: indices as readers see them, and the writes that wait. */
export interface Application {
  options: ApplicationOptions;
  indices: Map<string, AlgoliaIndex>;
  tasks: TaskQueue;
  /** Gives an index, or throws 404. */
  read(name: string): AlgoliaIndex;
  /** Accepts a write to one index, which is made if there is none, and gives the task's id. */
  write(name: string, action: string, apply: (index: AlgoliaIndex) => void): number;
  remove(name: string): number;
  copy(from: string, to: string, scope: string[] | null): number;
  move(from: string, to: string): number;
}

export function createApplication(options: ApplicationOptions): Application {
  const indices = new Map<string, AlgoliaIndex>();
  const { taskDelay } = options;
  const tasks = createTaskQueue({
    delay: typeof taskDelay === 'function' ? taskDelay : () => taskDelay,
    onPublished: (task) => options.onPublished?.(task, indices),
  });
  const now = () => new Date().toISOString();

  function accept(indexName: string, action: string, apply: () => void): number {
    if (tasks.pendingCount() >= options.maxPendingTasks) throw new ApiError(429, 'Too many jobs');
    return tasks.add(indexName, action, apply);
  }

  return {
    options,
    indices,
    tasks,
    read(name) {
      const index = indices.get(name);
      if (!index) throw noSuchIndex(name);
      return index;
    },
    write: (name, action, apply) =>
      accept(name, action, () => {
        // A copy is written to and put in place, so that whoever holds the index, as a browse does, sees no half of it.
        const index = copyIndex(indices.get(name) ?? createIndex(now()), now());
        apply(index);
        indices.set(name, index);
      }),
    remove: (name) => accept(name, 'delete', () => void indices.delete(name)),
    copy: (from, to, scope) =>
      accept(to, 'copy', () => {
        const source = indices.get(from) ?? createIndex(now());
        if (scope === null) indices.set(to, copyIndex(source, now()));
        else indices.set(to, copyScope(source, indices.get(to) ?? createIndex(now()), scope));
      }),
    move: (from, to) =>
      accept(to, 'move', () => {
        const source = indices.get(from);
        // "Moving a source index that doesn't exist is ignored without returning an error."
        if (!source) return;
        indices.set(to, { ...source, updatedAt: now() });
        if (from !== to) indices.delete(from);
      }),
  };
}

/** Of the scopes, this server keeps settings and synonyms; rules are accepted and not kept. */
function copyScope(from: AlgoliaIndex, to: AlgoliaIndex, scope: string[]): AlgoliaIndex {
  return {
    ...to,
    ...(scope.includes('settings') && { settings: structuredClone(from.settings) }),
    ...(scope.includes('synonyms') && { synonyms: new Map(from.synonyms) }),
  };
}
