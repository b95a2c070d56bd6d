import type { ListedIndex } from './index-service.ts';

/** A day without a write. No run takes as long, so whoever made the index has died. */
const DEAD_AFTER = 24 * 60 * 60_000;

/**
 * Names the index that one run fills before it takes the live one's place. Two runs that shared a name would move each other's half
 * filled index, which has emptied live ones elsewhere, so the run is part of it. The live name comes first: keys may be limited to `docs*`.
 */
export function nameTemporary(indexName: string, generation: string, runId: string): string {
  return `${indexName}_docsgen_${generation.slice(0, 8)}_${runId}`;
}

/** A run's number: 8 hex digits. */
export function createRunId(random: () => number): string {
  return Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}

/** Sorts the temporary indexes that stand about into those whose run is dead and those of which that is not known. */
export function sortTemporaries(
  indexes: readonly ListedIndex[],
  { indexName, now, own }: { indexName: string; now: number; own: readonly string[] },
): { dead: string[]; unknown: string[] } {
  const temporaries = indexes.filter(({ name }) => isTemporaryOf(indexName, name));
  const isDead = ({ name, updatedAt }: ListedIndex) => own.includes(name) || (updatedAt !== null && now - updatedAt > DEAD_AFTER);
  return {
    dead: temporaries.filter(isDead).map(({ name }) => name),
    unknown: temporaries.filter((index) => !isDead(index)).map(({ name }) => name),
  };
}

/** Whether a name is one that nameTemporary() gives. */
export function isTemporaryOf(indexName: string, name: string): boolean {
  return name.startsWith(`${indexName}_docsgen_`) && /^[0-9a-f]{8}_[0-9a-f]{8}$/.test(name.slice(`${indexName}_docsgen_`.length));
}
