import type { SearchRecord } from '../../engine/6-index/search-record.ts';
import type { OutputFiles } from '../../engine/files/output-files.ts';
import { openAlgolia } from '../../engine/push/algolia-service.ts';
import { toIndexSettings } from '../../engine/push/index-settings.ts';
import type { Patience } from '../../engine/push/patience.ts';
import { type PushOptions, type PushResult, pushRecords } from '../../engine/push/push-records.ts';
import { addDigests } from '../../engine/push/record-digest.ts';
import { toStoredSynonyms } from '../../engine/push/synonym-diff.ts';
import type { Synonyms } from '../../engine/synonyms/theme.ts';
import type { AlgoliaServer } from '../algolia-server/start-algolia-server.ts';

export interface PushOnceOptions extends Partial<Omit<PushOptions, 'service' | 'patience'>> {
  server: AlgoliaServer;
  random?: () => number;
  signal?: AbortSignal;
  /** Milliseconds until silence counts as failure. */
  timeout?: number;
  onWait?: Patience['onWait'];
  adminKey?: string;
  synonyms?: Synonyms | null;
}

export const SETTINGS = toIndexSettings({ locale: 'en' });

/** Pushes records to the index 'docs' as `docsgen index` does, with the client that Algolia publishes. Waiting takes no time. */
export function pushOnce(records: readonly SearchRecord[], options: PushOnceOptions): Promise<PushResult> {
  const { server, random = Math.random, signal, timeout = 10_000, onWait, adminKey = server.adminKey, synonyms = null, ...rest } = options;
  const patience: Patience = { random, signal, onWait, sleep: async () => {} };
  const hosts = server.hosts.map(({ url, port }) => ({ url, port, protocol: 'http' as const, accept: 'readWrite' as const }));
  const timeouts = { connect: timeout, read: timeout, write: timeout };
  return pushRecords(
    { records: addDigests(records), settings: SETTINGS, synonyms: toStoredSynonyms(synonyms) },
    {
      service: openAlgolia({ appId: server.appId, adminKey, hosts, patience, timeouts }),
      patience,
      appId: server.appId,
      indexName: 'docs',
      stateDir: '/state',
      files: memoryOutputFiles(),
      now: Date.now,
      ...rest,
    },
  );
}

/** As much of a disk as a journal needs. */
export function memoryOutputFiles(files: Map<string, string> = new Map()): OutputFiles {
  return {
    read: (path: string) => (files.has(path) ? Buffer.from(files.get(path)!) : null),
    writeDurably: (path: string, contents: string) => void files.set(path, contents),
    remove: (path: string) => void files.delete(path),
  } as OutputFiles;
}

/** What readers find under a name, as sorted lines of objectID and text, and its synonyms; null when there is no such index. */
export function readIndex(server: AlgoliaServer, name = 'docs'): string[] | null {
  const index = server.application.indices.get(name);
  if (!index) return null;
  return [...describeRecords([...index.records.values()] as unknown as SearchRecord[]), ...describeSynonyms([...index.synonyms.values()])];
}

export function describeSynonyms(synonyms: readonly { objectID: string; synonyms?: unknown }[]): string[] {
  return synonyms.map(({ objectID, synonyms: words }) => `${objectID} ${words}`).sort();
}

export function describeRecords(records: readonly SearchRecord[]): string[] {
  return records.map(({ objectID, content }) => `${objectID} ${content}`).sort();
}
