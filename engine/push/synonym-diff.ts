import type { Synonyms } from '../synonyms/theme.ts';
import { digest } from '../text/digest.ts';
import type { StoredSynonym } from './index-service.ts';

/** What an index lacks of the synonyms that it should have. */
export interface SynonymDiff {
  /** Missing, or not as they should be. */
  saved: StoredSynonym[];
  /** docsgen's of earlier times, by their objectIDs. */
  removed: string[];
  /** Of somebody else, which are left alone. */
  others: number;
}

/** Lists synonyms as Algolia stores them. Each is named by its words, so that one that stays is not written again. */
export function toStoredSynonyms(synonyms: Synonyms | null): StoredSynonym[] {
  const { groups, oneWay } = synonyms ?? { groups: [], oneWay: [] };
  const all = [
    ...groups.map((words) => ({ type: 'synonym', synonyms: words })),
    ...oneWay.map(([input, found]) => ({ type: 'onewaysynonym', input, synonyms: found })),
  ];
  const named = all.map((synonym): [string, StoredSynonym] => {
    const objectID = PREFIX + digest(JSON.stringify(synonym)).slice(0, 16);
    return [objectID, { objectID, ...synonym }];
  });
  return [...new Map(named).values()];
}

/** Compares an index's synonyms with those that it should have. */
export function diffSynonyms(present: readonly StoredSynonym[], wanted: readonly StoredSynonym[]): SynonymDiff {
  const known = new Map(present.map((synonym) => [synonym.objectID, describe(synonym)]));
  const kept = new Set(wanted.map(({ objectID }) => objectID));
  const own = present.filter(({ objectID }) => OWN.test(objectID));
  return {
    saved: wanted.filter((synonym) => known.get(synonym.objectID) !== describe(synonym)),
    removed: own.map(({ objectID }) => objectID).filter((objectID) => !kept.has(objectID)),
    others: present.length - own.length,
  };
}

export function countSynonyms({ saved, removed }: SynonymDiff): number {
  return saved.length + removed.length;
}

const PREFIX = 'docsgen-';
const OWN = /^docsgen-[0-9a-f]{16}$/;

/** Algolia takes and gives the type in several spellings. */
function describe({ type, input, synonyms }: StoredSynonym): string {
  return JSON.stringify([type.toLowerCase(), input ?? null, synonyms ?? []]);
}
