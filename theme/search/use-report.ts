import { useEffect } from 'react';
import type { SiteData, VersionName } from '../contract/site-data.ts';
import { readStoredRecord, writeStorage } from '../state/storage.ts';
import { REPORTED_SEARCHES_KEY } from '../storage-keys.ts';

/** So long a query stays on screen that was meant: what is typed on the way to another one is nobody's business. */
const STAYS_MS = 1500;
/** Queries of one tab. */
const MAX_REPORTED = 50;

/**
 * Tells the site's own endpoint of a query that found nothing, where the site's config names one: the query, the version and the language,
 * once in a tab. Nothing else goes along, neither cookies nor the page; and nothing at all for readers who do not want to be tracked.
 */
export function useReport(
  site: SiteData,
  { query, version, foundNothing }: { query: string; version: VersionName | null; foundNothing: boolean },
): void {
  const { reportNoResults } = site.search;
  useEffect(() => {
    if (!foundNothing || !reportNoResults || refusesTracking()) return;
    const timer = setTimeout(() => {
      const body = JSON.stringify({ query: query.trim(), version, language: site.locale.code });
      if (!remember(body)) return;
      // Text and no-cors: the endpoint need not answer a question of CORS first. keepalive: it is sent even if the reader leaves.
      const options = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, referrerPolicy: 'origin' } as const;
      fetch(reportNoResults.endpoint, { ...options, body }).catch(() => {});
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [site, query, version, foundNothing, reportNoResults]);
}

function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

const reported = new Set<string>();

/** Returns whether it is new in this tab. Without storage that is until the next page. */
function remember(body: string): boolean {
  for (const known of Object.keys(readStoredRecord(REPORTED_SEARCHES_KEY, 'session'))) reported.add(known);
  if (reported.has(body) || reported.size >= MAX_REPORTED) return false;
  reported.add(body);
  writeStorage(REPORTED_SEARCHES_KEY, JSON.stringify(Object.fromEntries([...reported].map((each) => [each, 1]))), 'session');
  return true;
}
