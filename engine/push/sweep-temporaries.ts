import type { IndexService, ListedIndex } from './index-service.ts';
import type { PushJournal } from './push-journal.ts';
import { ServiceFailure } from './service-failure.ts';
import { sortTemporaries } from './temporary-index.ts';

/** Removes the temporary indexes that dead runs have left, except the one that this run continues. If one cannot be removed, that is no reason not to push. */
export async function sweepTemporaries(
  indexes: readonly ListedIndex[],
  { journal, isKept }: { journal: PushJournal | null; isKept: boolean },
  { service, indexName, now }: { service: IndexService; indexName: string; now: number },
): Promise<{ removed: string[]; left: string[] }> {
  const kept = isKept ? journal?.temporary : null;
  const own = journal ? [journal.temporary, ...journal.copies].filter((name) => name !== kept) : [];
  const others = indexes.filter(({ name }) => name !== kept);
  const { dead, unknown } = sortTemporaries(others, { indexName, now, own });
  // Also when it is not listed: the write that makes it may still wait in its queue, and the removal waits behind it.
  const unlisted = journal?.isDone ? [] : own.filter((name) => !dead.includes(name));
  const names = [...dead, ...unlisted];
  const refused = new Set<string>();
  for (const name of names) if (!(await tryToRemove(service, name))) refused.add(name);
  return { removed: dead.filter((name) => !refused.has(name)), left: [...unknown, ...dead.filter((name) => refused.has(name))] };
}

/** False when the service does not remove it. */
export async function tryToRemove(service: IndexService, name: string): Promise<boolean> {
  try {
    await service.remove(name);
    return true;
  } catch (error) {
    if (error instanceof ServiceFailure) return false;
    throw error;
  }
}
