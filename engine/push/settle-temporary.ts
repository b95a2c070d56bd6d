import type { IndexService } from './index-service.ts';
import type { Patience } from './patience.ts';
import { waitForTask } from './wait-for-task.ts';

/** A network on which this many copies in a row get no answer is not one to wait on; the risk that is left is very small. */
const MAX_COPIES = 8;

export interface SettleOptions {
  service: IndexService;
  patience: Patience;
  temporary: string;
  /** An earlier run, which was killed, has written to it. */
  isInherited: boolean;
  /** Gives a name that nothing has been written to. */
  createName(): string;
  /** Writes to an index what it lacks; rejects when it does not get whole. */
  complete(index: string): Promise<void>;
}

/**
 * Gives the name of an index that is whole and to which no write can come any more. One whose answer was lost may come after the move and
 * make a new index of the old name, holding a part; should the move be carried out twice, as a proxy may do, that part would go live. So
 * an index in doubt is copied to one that has got nothing but the copy.
 */
export async function settleTemporary(options: SettleOptions): Promise<{ settled: string; leftover: string[] }> {
  const { service, patience, createName, complete } = options;
  let settled = options.temporary;
  let isInDoubt = options.isInherited || service.isInDoubt(settled);
  const leftover: string[] = [];
  for (let copies = 0; isInDoubt && copies < MAX_COPIES; copies++) {
    const next = createName();
    await waitForTask(service, next, await service.copy(settled, next, 'all'), patience);
    // A late write may have undone some of what was copied.
    await complete(next);
    leftover.push(settled);
    settled = next;
    isInDoubt = service.isInDoubt(next);
  }
  return { settled, leftover };
}
