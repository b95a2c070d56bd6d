import { useEffect, useState } from 'react';
import type { SiteData, VersionName } from '../contract/site-data.ts';
import { ask } from './ask.ts';
import { listOtherVersions } from './list-scopes.ts';

/** A version that has what another one lacks. */
export interface Elsewhere {
  version: VersionName;
  label: string;
  count: number;
}

/** Versions that are asked at most: each has an index of its own to load. */
const MAX_ASKED = 4;
/** Nobody is asked elsewhere while the reader types. */
const PAUSE_MS = 400;

const NOWHERE: Elsewhere[] = [];

/** Looks a query up in other versions, the newest first, when it has found nothing in one, or only what is spelled like it; neither counts there. */
export function useElsewhere(
  site: SiteData,
  { query, version, isMissing }: { query: string; version: VersionName | null; isMissing: boolean },
): Elsewhere[] {
  const [state, setState] = useState({ key: '', found: NOWHERE });
  const key = isMissing && version !== null ? JSON.stringify([query, version]) : '';
  useEffect(() => {
    if (key === '' || version === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      let found = NOWHERE;
      for (const { name, label } of listOtherVersions(site, version).slice(0, MAX_ASKED)) {
        // One that cannot be had is as good as one without.
        const answer = await ask(site, query, { versions: [name], hitsPerPage: 1 }).catch(() => null);
        if (isOver) return;
        if (!answer?.nbHits || answer.suggestion !== undefined) continue;
        found = [...found, { version: name, label, count: answer.nbHits }];
        setState({ key, found });
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, site, query, version]);
  return state.key === key ? state.found : NOWHERE;
}
