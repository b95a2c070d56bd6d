import type { IndexService, IndexSettings, ListedIndex, PresentRecord, StoredSynonym } from './index-service.ts';
import { diffSettings } from './index-settings.ts';
import { countDiff, diffRecords, type RecordDiff } from './record-diff.ts';
import type { PushedRecord } from './record-digest.ts';
import { countSynonyms, diffSynonyms, type SynonymDiff } from './synonym-diff.ts';

/** What an index should be. */
export interface Target {
  records: readonly PushedRecord[];
  settings: IndexSettings;
  synonyms: readonly StoredSynonym[];
}

/** What an index lacks to be as it should. */
export interface Lack {
  diff: RecordDiff;
  /** Names of the settings that differ. */
  settings: string[];
  synonyms: SynonymDiff;
}

/** How the live index stands to what it should be. */
export interface Comparison extends Lack {
  /** False when there is no such index yet. */
  exists: boolean;
  /** Records in it. */
  before: number;
  /** All indexes of the application. */
  indexes: ListedIndex[];
}

/** Looks at the live index and at what stands beside it. */
export async function compareIndex(service: IndexService, indexName: string, target: Target): Promise<Comparison> {
  // First, because a wrong application or key shows here, and soonest.
  const indexes = await service.listIndexes();
  const { present, lack } = await look(service, indexName, target);
  return { exists: present !== null, before: present?.length ?? 0, ...lack, indexes };
}

/** Looks what an index lacks; one that does not exist lacks everything. */
export async function findLack(service: IndexService, indexName: string, target: Target): Promise<Lack> {
  return (await look(service, indexName, target)).lack;
}

async function look(service: IndexService, indexName: string, target: Target): Promise<{ present: PresentRecord[] | null; lack: Lack }> {
  const present = await service.browse(indexName);
  const settings = present && (await service.readSettings(indexName));
  const synonyms = present && (await service.readSynonyms(indexName));
  return {
    present,
    lack: {
      diff: diffRecords(present ?? [], target.records),
      settings: diffSettings(settings, target.settings),
      synonyms: diffSynonyms(synonyms ?? [], target.synonyms),
    },
  };
}

export function lacksNothing({ diff, settings, synonyms }: Lack): boolean {
  return countDiff(diff) === 0 && settings.length === 0 && countSynonyms(synonyms) === 0;
}
