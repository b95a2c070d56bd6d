/** A write that was accepted and is applied later. */
export interface Task {
  id: number;
  /** The index whose queue it stands in. */
  indexName: string;
  /** 'batch', 'move' …, for whoever watches. */
  action: string;
  isPublished: boolean;
}

export interface TaskQueue {
  /** Accepts a write and gives the task's id. */
  add(indexName: string, action: string, apply: () => void): number;
  find(id: number): Task | null;
  pendingCount(indexName?: string): number;
  /** One more request has come in: applies what is due. */
  tick(): void;
  /** Nothing is applied any more until `publishAll`. */
  pause(): void;
  /** Applies all that waits, and goes on as usual. */
  publishAll(): void;
}

export interface TaskQueueOptions {
  /** How many further requests come in before a task is applied; 0 applies it before its own answer. */
  delay(): number;
  onPublished(task: Task): void;
}

interface WaitingTask extends Task {
  dueAt: number;
  apply(): void;
}

/**
 * Applies writes some time after they were accepted, as Algolia does. Time is counted in requests, so that a run is the same each time
 * and a client that polls is the one that makes time pass. Each index has a queue of its own, and a copy or a move waits in the queue
 * of its destination alone: whoever moves an index without waiting for the writes to it loses them.
 */
export function createTaskQueue({ delay, onPublished }: TaskQueueOptions): TaskQueue {
  const tasks = new Map<number, Task>();
  const queues = new Map<string, WaitingTask[]>();
  let clock = 0;
  let isPaused = false;

  function publish(task: WaitingTask): void {
    task.apply();
    task.isPublished = true;
    onPublished(task);
  }

  function applyDue(until: number): void {
    const due = [...queues.values()].flat().filter(({ dueAt }) => dueAt <= until);
    for (const task of due.sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)) publish(task);
    for (const [name, queue] of queues) {
      queues.set(
        name,
        queue.filter(({ isPublished }) => !isPublished),
      );
    }
  }

  return {
    add(indexName, action, apply) {
      const queue = queues.get(indexName) ?? [];
      const before = queue.at(-1)?.dueAt ?? clock;
      const task: WaitingTask = {
        id: 1000 + tasks.size,
        indexName,
        action,
        isPublished: false,
        dueAt: Math.max(clock, before) + delay(),
        apply,
      };
      tasks.set(task.id, task);
      queues.set(indexName, [...queue, task]);
      if (!isPaused) applyDue(clock);
      return task.id;
    },
    find: (id) => tasks.get(id) ?? null,
    pendingCount: (indexName) =>
      [...queues].filter(([name]) => indexName === undefined || name === indexName).reduce((sum, [, queue]) => sum + queue.length, 0),
    tick() {
      clock += 1;
      if (!isPaused) applyDue(clock);
    },
    pause() {
      isPaused = true;
    },
    publishAll() {
      isPaused = false;
      applyDue(Number.POSITIVE_INFINITY);
    },
  };
}
