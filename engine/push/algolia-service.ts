import { type Algoliasearch, algoliasearch, type ScopeType, type SynonymHit } from 'algoliasearch';
import type { AlgoliaHost } from './algolia-hosts.ts';
import type { IndexService, ListedIndex, PresentRecord, StoredSynonym, TaskId } from './index-service.ts';
import { type Patience, type PatienceLimits, tryPatiently } from './patience.ts';
import { ServiceFailure, toServiceFailure } from './service-failure.ts';

export interface AlgoliaOptions {
  appId: string;
  adminKey: string;
  hosts: AlgoliaHost[];
  patience: Patience;
  timeouts?: { connect: number; read: number; write: number };
}

/** Milliseconds. `connect` runs until the first byte of the answer and so covers sending a batch of 8 MB over a slow line. */
const TIMEOUTS = { connect: 30_000, read: 30_000, write: 60_000 };

/** A wrong application id has no hosts at all. Nobody should wait minutes to be told. */
const FIRST_CONTACT = 20_000;

/** Nothing of a record but what comparing needs. */
const COMPARED = ['digest', 'version'];

/** As many as Algolia gives at once. */
const SYNONYMS_A_PAGE = 1000;

/**
 * Talks to Algolia by its own client, the one place that does. The client tries each host once and without a pause, and waits for 429 on
 * a clock of its own; so it is given one host and no patience, and every try is counted and waited for here.
 */
export function openAlgolia({ appId, adminKey, hosts, patience, timeouts = TIMEOUTS }: AlgoliaOptions): IndexService {
  const clients = hosts.map((host) =>
    algoliasearch(appId, adminKey, { hosts: [host], timeouts, maxRateLimitRetries: 0, compression: 'gzip' }),
  );

  /** Each move goes to the next host, as each try of other requests does. */
  let moves = 0;

  async function askOnce<T>(ask: (client: Algoliasearch) => Promise<T>, attempt: number): Promise<T> {
    try {
      const answer = await ask(clients[attempt % clients.length]!);
      if (typeof answer !== 'object' || answer === null) throw new ServiceFailure('unreachable', 'the response is empty');
      return answer;
    } catch (error) {
      throw toServiceFailure(error, [adminKey]);
    }
  }
  const ask = <T>(call: (client: Algoliasearch) => Promise<T>, limits?: PatienceLimits): Promise<T> =>
    tryPatiently((attempt) => askOnce(call, attempt), patience, limits);

  const doubtful = new Set<string>();
  const askToWrite = <T>(index: string, call: (client: Algoliasearch) => Promise<T>): Promise<T> =>
    ask(call, { onDoubt: () => doubtful.add(index) });

  return {
    async listIndexes() {
      const { items } = await ask((client) => client.listIndices(), { maxSilence: FIRST_CONTACT });
      return items.map(({ name, updatedAt }): ListedIndex => ({ name, updatedAt: toTime(updatedAt) }));
    },
    readSettings: (indexName) => orNull(ask((client) => client.getSettings({ indexName }))) as ReturnType<IndexService['readSettings']>,
    browse: (indexName) => orNull(browseAll(indexName)),
    write: async (indexName, requests) =>
      toTask(await askToWrite(indexName, (client) => client.batch({ indexName, batchWriteParams: { requests } }))),
    writeSettings: async (indexName, indexSettings) =>
      toTask(await askToWrite(indexName, (client) => client.setSettings({ indexName, indexSettings }))),
    readSynonyms: (indexName) => orNull(listSynonyms(indexName)),
    async writeSynonyms(indexName, { saved, removed }) {
      let task: TaskId | undefined;
      for (const objectID of removed) task = toTask(await askToWrite(indexName, (client) => client.deleteSynonym({ indexName, objectID })));
      if (saved.length > 0) {
        const synonymHit = saved as SynonymHit[];
        task = toTask(await askToWrite(indexName, (client) => client.saveSynonyms({ indexName, synonymHit })));
      }
      return task!;
    },
    async copy(indexName, destination, what) {
      const scope: ScopeType[] | undefined = what === 'all' ? undefined : ['settings', 'rules', 'synonyms'];
      return toTask(
        await askToWrite(destination, (client) =>
          client.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination, scope } }),
        ),
      );
    },
    async moveOnce(indexName, destination) {
      // 429 says that nothing was done, so that asking again is no repetition.
      const limits: PatienceLimits = { repeats: ({ kind }) => kind === 'busy' };
      const move = () =>
        askOnce((client) => client.operationIndex({ indexName, operationIndexParams: { operation: 'move', destination } }), moves++);
      return toTask(await tryPatiently(move, patience, limits));
    },
    remove: async (indexName) => toTask(await ask((client) => client.deleteIndex({ indexName }))),
    isPublished: async (indexName, taskID) => (await ask((client) => client.getTask({ indexName, taskID }))).status === 'published',
    isInDoubt: (index) => doubtful.has(index),
    async readKeyRights(key) {
      const found = await orNull(ask((client) => client.getApiKey({ key }), { maxSilence: FIRST_CONTACT }));
      return found?.acl ?? null;
    },
  };

  async function listSynonyms(indexName: string): Promise<StoredSynonym[]> {
    const synonyms = new Map<string, StoredSynonym>();
    for (let page = 0; ; page++) {
      const searchSynonymsParams = { query: '', page, hitsPerPage: SYNONYMS_A_PAGE };
      const { hits } = await ask((client) => client.searchSynonyms({ indexName, searchSynonymsParams }));
      for (const { objectID, type, input, synonyms: words } of hits)
        synonyms.set(objectID, { objectID, type, ...(input !== undefined && { input }), ...(words && { synonyms: words }) });
      if (hits.length < SYNONYMS_A_PAGE) return [...synonyms.values()];
    }
  }

  async function browseAll(indexName: string): Promise<PresentRecord[]> {
    const records: PresentRecord[] = [];
    let cursor: string | undefined;
    do {
      const browseParams = cursor === undefined ? { attributesToRetrieve: COMPARED, hitsPerPage: 1000 } : { cursor };
      const page = await ask((client) => client.browse<Record<string, unknown>>({ indexName, browseParams }));
      records.push(...page.hits.map(toPresent));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return records;
  }
}

/** A missing index or key is an answer, too. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) return null;
    throw error;
  }
}

function toTask({ taskID }: { taskID: number }): TaskId {
  return taskID;
}

function toPresent({ objectID, digest, version }: Record<string, unknown>): PresentRecord {
  const versions = Array.isArray(version) ? version.map(String) : typeof version === 'string' ? [version] : [];
  return { objectID: String(objectID), digest: typeof digest === 'string' ? digest : null, versions };
}

/** An index without records has ''. */
function toTime(text: string | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}
