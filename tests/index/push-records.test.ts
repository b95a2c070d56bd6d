import { afterEach, describe, expect, it } from 'vitest';
import type { BatchRequest } from '../algolia-server/batch-actions.ts';
import { listFaults } from '../algolia-server/fault-script.ts';
import { type AlgoliaServer, type AlgoliaServerOptions, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { makeRecords } from './make-records.ts';
import { describeRecords, memoryOutputFiles, pushOnce, readIndex, SETTINGS } from './push-once.ts';

let server: AlgoliaServer;
afterEach(() => server.close());

async function start(options: AlgoliaServerOptions = {}): Promise<void> {
  server = await startAlgoliaServer({ taskDelay: 2, ...options });
}

/** The writes among the requests since `from`, without what differs from run to run. */
function writes(from = 0): string[] {
  return server.requests
    .slice(from)
    .filter(({ method, path }) => method !== 'GET' && !/\/(?:browse|synonyms\/search)$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/_docsgen_\w{8}_\w{8}/, '_TEMPORARY')}`);
}

/** A run is killed at one in so many of its requests. */
const STEP = process.env.DOCSGEN_LONG ? 1 : 7;

const indexNames = () => [...server.application.indices.keys()].sort();

describe('pushing', () => {
  it('makes an index where there was none', async () => {
    await start();
    const records = makeRecords(2500);
    const result = await pushOnce(records, { server });
    expect(result).toMatchObject({ outcome: 'replaced', removed: [], left: [], resumed: false });
    expect(readIndex(server)).toEqual(describeRecords(records));
    expect(server.application.indices.get('docs')!.settings).toMatchObject(SETTINGS);
    expect(indexNames()).toEqual(['docs']);
    expect(writes()).toEqual([
      'PUT /1/indexes/docs_TEMPORARY/settings',
      ...Array(3).fill('POST /1/indexes/docs_TEMPORARY/batch'),
      'POST /1/indexes/docs_TEMPORARY/operation',
    ]);
  });

  it('writes nothing when nothing has changed', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    const from = server.requests.length;
    expect(await pushOnce(makeRecords(10).reverse(), { server })).toMatchObject({ outcome: 'unchanged' });
    expect(writes(from)).toEqual([]);
  });

  it('pushes the difference alone', async () => {
    await start();
    await pushOnce(makeRecords(1500), { server });
    const from = server.requests.length;
    const records = [...makeRecords(1495), ...makeRecords(3, { version: '2.0' })];
    records[7] = { ...records[7]!, content: 'Edited.' };
    const { comparison } = await pushOnce(records, { server });
    expect(readIndex(server)).toEqual(describeRecords(records));
    expect([comparison.diff.added.length, comparison.diff.changed.length, comparison.diff.removed.length]).toEqual([3, 1, 5]);
    expect(writes(from)).toEqual([
      'POST /1/indexes/docs/operation',
      'POST /1/indexes/docs_TEMPORARY/batch',
      'POST /1/indexes/docs_TEMPORARY/operation',
    ]);
    const batch = server.requests
      .slice(from)
      .find(({ path }) => path.endsWith('/batch'))!
      .readBody().requests as BatchRequest[];
    expect(batch.map(({ action, body }) => `${action} ${body!.objectID}`)).toEqual([
      'addObject 2.0-00000',
      'addObject 2.0-00001',
      'addObject 2.0-00002',
      'addObject 1.0-00007',
      ...[1495, 1496, 1497, 1498, 1499].map((number) => `deleteObject 1.0-0${number}`),
    ]);
  });

  it('writes everything anew when asked to, and keeps what surrounds the records', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    server.application.indices.get('docs')!.settings.userData = { kept: true };
    const from = server.requests.length;
    expect(await pushOnce(makeRecords(10), { server, full: true })).toMatchObject({ outcome: 'replaced' });
    expect(writes(from)).toEqual([
      'POST /1/indexes/docs/operation',
      'POST /1/indexes/docs_TEMPORARY/batch',
      'POST /1/indexes/docs_TEMPORARY/operation',
    ]);
    expect(readIndex(server)).toEqual(describeRecords(makeRecords(10)));
    expect(server.application.indices.get('docs')!.settings.userData).toEqual({ kept: true });
  });

  it('writes records anew that another tool has written', async () => {
    await start();
    server.seed('docs', makeRecords(10) as never[]);
    const { comparison } = await pushOnce(makeRecords(10), { server });
    expect(comparison.diff.changed).toHaveLength(10);
    expect(await pushOnce(makeRecords(10), { server })).toMatchObject({ outcome: 'unchanged' });
  });

  it('changes settings alone in one step', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    server.application.indices.get('docs')!.settings.attributesForFaceting = [];
    const from = server.requests.length;
    expect(await pushOnce(makeRecords(10), { server })).toMatchObject({
      outcome: 'settings',
      comparison: { settings: ['attributesForFaceting'] },
    });
    expect(writes(from)).toEqual(['PUT /1/indexes/docs/settings']);
    expect(server.application.indices.get('docs')!.settings).toMatchObject(SETTINGS);
  });

  it('pushes synonyms through the temporary index, and leaves those of others alone', async () => {
    await start();
    const synonyms = {
      groups: [
        ['remove', 'delete'],
        ['log in', 'sign in'],
      ],
      oneWay: [['cost', ['price']] as [string, string[]]],
    };
    await pushOnce(makeRecords(10), { server, synonyms });
    const { synonyms: stored } = server.application.indices.get('docs')!;
    expect([...stored.values()].map(({ synonyms: words }) => words)).toEqual([['remove', 'delete'], ['log in', 'sign in'], ['price']]);
    const theirs = { objectID: 'theirs', type: 'synonym', synonyms: ['a', 'b'] };
    stored.set('theirs', theirs);
    expect(await pushOnce(makeRecords(10), { server, synonyms })).toMatchObject({
      outcome: 'unchanged',
      comparison: { synonyms: { others: 1 } },
    });

    const from = server.requests.length;
    const fewer = {
      groups: [
        ['remove', 'delete'],
        ['log in', 'login'],
      ],
      oneWay: [],
    };
    expect(await pushOnce(makeRecords(10), { server, synonyms: fewer })).toMatchObject({ outcome: 'replaced' });
    expect(writes(from).map((line) => line.replace(/docsgen-\w{16}/, 'ID'))).toEqual([
      'POST /1/indexes/docs/operation',
      'DELETE /1/indexes/docs_TEMPORARY/synonyms/ID',
      'DELETE /1/indexes/docs_TEMPORARY/synonyms/ID',
      'POST /1/indexes/docs_TEMPORARY/synonyms/batch',
      'POST /1/indexes/docs_TEMPORARY/operation',
    ]);
    const after = [...server.application.indices.get('docs')!.synonyms.values()];
    expect(after.map(({ synonyms: words }) => words)).toEqual([
      ['remove', 'delete'],
      ['a', 'b'],
      ['log in', 'login'],
    ]);
    expect(await pushOnce(makeRecords(10), { server, full: true })).toMatchObject({ outcome: 'replaced' });
    expect([...server.application.indices.get('docs')!.synonyms.values()]).toEqual([theirs]);
  });

  it('compares without writing', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    const from = server.requests.length;
    const result = await pushOnce(makeRecords(3), { server, dryRun: true });
    expect(result).toMatchObject({ outcome: 'compared', shrink: expect.stringContaining('from 10 records to 3, by 70%') });
    expect(writes(from)).toEqual([]);
  });
});

describe('a great loss', () => {
  it.each([
    [10, 9, true],
    [10, 8, false],
    [100, 90, true],
    [100, 89, false],
    [9, 9, true],
    [9, 8, false],
    [10, 0, false],
    [0, 0, false],
  ])('of %i records to %i is accepted: %s', async (before, after, isAccepted) => {
    await start();
    if (before > 0) await pushOnce(makeRecords(before), { server });
    const from = server.requests.length;
    const push = pushOnce(makeRecords(after), { server });
    if (isAccepted) return void (await push);
    await expect(push).rejects.toMatchObject({ exitCode: 4, state: 'untouched', fix: expect.stringContaining('--allow-shrink') });
    expect(writes(from)).toEqual([]);
    await pushOnce(makeRecords(after), { server, allowShrink: true });
    expect(readIndex(server)).toHaveLength(after);
  });
});

describe('a run that did not come to its end', () => {
  /** Ends a push of 2,000 records after its first batch. */
  async function beginPush(disk: Map<string, string>) {
    const stop = new AbortController();
    server.setFaults(({ path }) => {
      if (path.endsWith('/batch')) stop.abort(new Error('stop'));
      return null;
    });
    const push = pushOnce(makeRecords(2000), { server, signal: stop.signal, files: memoryOutputFiles(disk) });
    await expect(push).rejects.toThrow('Stopped. The index "docs" is unchanged: readers find what they found before.');
    server.setFaults(null);
    server.application.tasks.publishAll();
    expect(readIndex(server)).toBe(null);
  }

  it('is continued: what it has written is not written again', async () => {
    await start();
    const disk = new Map<string, string>();
    await beginPush(disk);
    const from = server.requests.length;
    const result = await pushOnce(makeRecords(2000), { server, files: memoryOutputFiles(disk) });
    expect(result).toMatchObject({ outcome: 'replaced', resumed: true, removed: [], left: [] });
    // What the killed run has sent may come late, to the index that it knew; so a copy of that goes live.
    expect(writes(from)).toEqual([
      'POST /1/indexes/docs_TEMPORARY/batch',
      'POST /1/indexes/docs_TEMPORARY/operation',
      'POST /1/indexes/docs_TEMPORARY/operation',
      'DELETE /1/indexes/docs_TEMPORARY',
    ]);
    server.application.tasks.publishAll();
    expect(indexNames()).toEqual(['docs']);
  });

  it('is continued wherever it was killed', async () => {
    await start({ taskDelay: 0 });
    const wanted = describeRecords(makeRecords(40));
    const limits = { operations: 1, bytes: 100_000 };
    let kills = 0;
    for (let at = 1; ; at += STEP) {
      server.reset();
      await pushOnce(makeRecords(38, { text: 'old' }), { server });
      const disk = new Map<string, string>();
      const stop = new AbortController();
      const first = server.requests.length;
      // Half of the requests on which a run dies have arrived.
      server.setFaults(({ number }) => {
        if (number !== first + at) return null;
        stop.abort(new Error('killed'));
        return { kind: 'drop', applied: at % 2 === 0 };
      });
      const killed = await pushOnce(makeRecords(40), { server, signal: stop.signal, limits, files: memoryOutputFiles(disk) }).then(
        () => false,
        () => true,
      );
      server.setFaults(null);
      if (!killed) break;
      kills += 1;
      const { outcome } = await pushOnce(makeRecords(40), { server, limits, files: memoryOutputFiles(disk) });
      server.application.tasks.publishAll();
      expect({
        at,
        outcome,
        whole: JSON.stringify(readIndex(server)) === JSON.stringify(wanted),
        indexes: indexNames(),
      }).toEqual({
        ...{ at, outcome: expect.stringMatching(/replaced|unchanged/), whole: true, indexes: ['docs'] },
      });
    }
    expect(kills * STEP).toBeGreaterThanOrEqual(50);
  });

  it('is not continued when every record is to be written again, unless it was doing that', async () => {
    await start();
    const disk = new Map<string, string>();
    await beginPush(disk);
    const files = memoryOutputFiles(disk);
    expect(await pushOnce(makeRecords(2000), { server, files, full: true })).toMatchObject({ outcome: 'replaced', resumed: false });
    expect(indexNames()).toEqual(['docs']);
  });

  it('is cleared away when other records are to be pushed', async () => {
    await start();
    const disk = new Map<string, string>();
    await beginPush(disk);
    const [temporary] = indexNames();
    const result = await pushOnce(makeRecords(1999), { server, files: memoryOutputFiles(disk) });
    expect(result).toMatchObject({ outcome: 'replaced', resumed: false, removed: [temporary] });
    expect(indexNames()).toEqual(['docs']);
  });

  it('is named by a run elsewhere, and cleared away a day after its last write', async () => {
    await start();
    await beginPush(new Map());
    const [temporary] = indexNames();
    expect(await pushOnce(makeRecords(2000), { server })).toMatchObject({ removed: [], left: [temporary] });
    const now = () => Date.now() + 25 * 60 * 60_000;
    expect(await pushOnce(makeRecords(2000), { server, now })).toMatchObject({ outcome: 'unchanged', removed: [temporary], left: [] });
    server.application.tasks.publishAll();
    expect(indexNames()).toEqual(['docs']);
  });
});

describe('runs at the same time', () => {
  it('leave the whole of one or the other', async () => {
    const wholes = new Set<string>(['null']);
    const torn: string[] = [];
    await start({
      onPublished: () => {
        const now = JSON.stringify(readIndex(server));
        if (!wholes.has(now)) torn.push(now);
      },
    });
    const generations = ['one', 'two', 'three'].map((text) => makeRecords(50, { text }));
    for (const records of generations) wholes.add(JSON.stringify(describeRecords(records)));
    const limits = { operations: 7, bytes: 100_000 };
    const ends = await Promise.allSettled(generations.map((records) => pushOnce(records, { server, limits })));
    expect(torn).toEqual([]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(wholes).toContain(JSON.stringify(readIndex(server)));
    for (const end of ends) if (end.status === 'rejected') expect(end.reason.message).toContain('Something else wrote to the index');
  });
});

describe('waiting', () => {
  it('is as long as the service asks for, and longer from try to try', async () => {
    await start();
    const waits: [string, number][] = [];
    const onWait = (reason: string, milliseconds: number) => void waits.push([reason, milliseconds]);
    server.setFaults(
      listFaults([
        { path: /batch$/, times: 2, fault: { kind: 'status', status: 429, retryAfter: 7 } },
        { path: /batch$/, times: 3, fault: { kind: 'status', status: 503 } },
      ]),
    );
    await pushOnce(makeRecords(10), { server, onWait, random: () => 1 });
    expect(waits).toEqual([
      ['Too many jobs (429)', 8000],
      ['Too many jobs (429)', 8000],
      ['the service failed (503)', 2000],
      ['the service failed (503)', 4000],
      ['the service failed (503)', 8000],
    ]);
  });

  it.each([
    [/./, 429],
    [/./, 503],
    [/batch$/, 429],
    [/operation$/, 429],
    [/operation$/, 503],
    [/task/, 503],
  ])('outlasts a minute in which %s gives %i, and asks no more often than it is told to', async (path, status) => {
    await start();
    await pushOnce(makeRecords(9), { server });
    let clock = 0;
    const asked: number[] = [];
    server.setFaults((request) => {
      if (clock >= 60_000 || !path.test(request.path)) return null;
      asked.push(clock);
      return { kind: 'status', status, ...(status === 429 && { retryAfter: 1 }) };
    });
    const onWait = (_: string, milliseconds: number) => {
      clock += milliseconds;
    };
    await pushOnce(makeRecords(10), { server, onWait });
    expect(readIndex(server)).toHaveLength(10);
    expect(clock).toBeGreaterThanOrEqual(60_000);
    expect(asked.slice(1).every((time, number) => time - asked[number]! >= (status === 429 ? 1000 : 250))).toBe(true);
  });

  it('goes to another host when one is away', async () => {
    await start();
    server.takeDown(['127.0.0.1', '127.0.0.2']);
    await pushOnce(makeRecords(10), { server });
    expect(readIndex(server)).toHaveLength(10);
  });
});

describe('a failure', () => {
  const failing = [
    [{ kind: 'status', status: 403 } as const, 2, 'Algolia refused the key: Method not allowed with this API key (403).'],
    [{ kind: 'status', status: 429 } as const, 3, 'Algolia is limiting requests for longer than docsgen waits: Too many jobs (429).'],
    [{ kind: 'status', status: 500 } as const, 3, 'Algolia cannot be reached: the service failed (500).'],
    [{ kind: 'drop', applied: false } as const, 3, 'Algolia cannot be reached: no connection (socket hang up).'],
    [
      { kind: 'not-json', applied: false } as const,
      3,
      'Algolia cannot be reached: the response is not JSON; it may come from a proxy or a sign-in page.',
    ],
  ] as const;

  it.each(failing)('while the records are written leaves the index untouched, and says so: %j', async (fault, exitCode, message) => {
    await start();
    await pushOnce(makeRecords(10), { server });
    server.setFaults(listFaults([{ path: /batch$/, fault }]));
    const state = 'The index "docs" is unchanged: readers find what they found before.';
    await expect(pushOnce(makeRecords(11), { server })).rejects.toMatchObject({
      message: `${message}\n  ${state}`,
      exitCode,
      state: 'untouched',
    });
    expect(readIndex(server)).toEqual(describeRecords(makeRecords(10)));
  });

  it('after the move was accepted does not call the index untouched', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    let isMoved = false;
    server.setFaults(({ path, number }) => {
      if (isMoved && path.includes('/task/')) return { kind: 'status', status: 403 };
      isMoved ||= path.endsWith('/operation') && server.requests[number - 1]!.readBody().operation === 'move';
      return null;
    });
    await expect(pushOnce(makeRecords(11), { server })).rejects.toMatchObject({ state: 'unknown', exitCode: 2 });
  });

  it('of one write alone sends a copy live, to which no write can come late', async () => {
    await start();
    server.setFaults(listFaults([{ path: /batch$/, times: 1, fault: { kind: 'late', requests: 12 } }]));
    const from = server.requests.length;
    await pushOnce(makeRecords(10), { server });
    const moved = server.requests.slice(from).filter(({ path }) => path.endsWith('/operation'));
    expect(moved.map((request) => request.readBody().operation)).toEqual(['copy', 'move']);
    expect(moved[1]!.path).toContain(moved[0]!.readBody().destination);
    expect(readIndex(server)).toEqual(describeRecords(makeRecords(10)));
  });

  it.each([3, 8, 14])('of a copy that comes %i requests late, over what was written since, loses nothing', async (requests) => {
    const seen: (string[] | null)[] = [];
    await start({ onPublished: () => seen.push(readIndex(server)) });
    const [old, next] = [makeRecords(10), makeRecords(30)];
    await pushOnce(old, { server });
    seen.length = 0;
    server.setFaults(listFaults([{ path: /operation$/, times: 1, fault: { kind: 'late', requests } }]));
    const limits = { operations: 5, bytes: 100_000 };
    expect(await pushOnce(next, { server, limits })).toMatchObject({ outcome: 'replaced' });
    const wholes = [old, next].map((records) => JSON.stringify(describeRecords(records)));
    expect(seen.filter((texts) => !wholes.includes(JSON.stringify(texts)))).toEqual([]);
    server.application.tasks.publishAll();
    expect(indexNames()).toEqual(['docs']);
  });

  it('of the service to keep what it accepted is seen before the index is replaced', async () => {
    await start();
    let isLost = false;
    server.setFaults(({ path }) => {
      const [, temporary] = /(docs_docsgen_\w+)\/task/.exec(path) ?? [];
      isLost ||= !!temporary && (server.application.indices.get(temporary)?.records.delete('1.0-00003') ?? false);
      return null;
    });
    expect(await pushOnce(makeRecords(10), { server })).toMatchObject({ outcome: 'replaced' });
    expect([isLost, readIndex(server)]).toEqual([true, describeRecords(makeRecords(10))]);
  });

  it.each([
    ['its answer lost', { kind: 'drop', applied: true } as const],
    ['answered', null],
  ])('of the move to leave the index whole, %s, is told, and the move is not repeated with what is left', async (_name, fault) => {
    await start({ taskDelay: 0 });
    const moves: string[] = [];
    server.setFaults(({ path, number }) => {
      const { indices } = server.application;
      const { operation } = path.endsWith('/operation') ? server.requests[number - 1]!.readBody() : {};
      if (operation === 'move') {
        moves.push(path);
        return fault;
      }
      const temporary = moves[0]?.split('/')[3];
      if (!temporary || !indices.get('docs')!.records.delete('1.0-00003')) return null;
      // A late write to the temporary index makes a new one of its name.
      server.seed(temporary, [{ objectID: 'late' }]);
      return null;
    });
    await expect(pushOnce(makeRecords(10), { server })).rejects.toMatchObject({ state: 'unknown', exitCode: 3 });
    expect([moves.length, readIndex(server)?.length]).toEqual([1, 9]);
  });

  it('clears its own index away when trying again would not help', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    const big = [...makeRecords(10), { ...makeRecords(11)[10]!, content: 'x'.repeat(11_000) }];
    await expect(pushOnce(big, { server })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Algolia refused a request: Record at the position 0 objectID=1\.0-00010 is too big size=\d+\/10000 bytes \(400\)\.\n/,
      ),
      exitCode: 3,
    });
    server.application.tasks.publishAll();
    expect(indexNames()).toEqual(['docs']);
  });

  it('says when it cannot tell which of the two stands there', async () => {
    await start();
    await pushOnce(makeRecords(10), { server });
    let isMoving = false;
    server.setFaults(({ path, number }) => {
      const isOperation = path.endsWith('/operation');
      isMoving ||= isOperation && server.requests[number - 1]!.readBody().operation === 'move';
      return isMoving ? { kind: 'drop', applied: isOperation } : null;
    });
    await expect(pushOnce(makeRecords(11), { server })).rejects.toMatchObject({
      message: expect.stringContaining('The index "docs" is complete, but docsgen does not know whether it is the old one or the new one.'),
      state: 'unknown',
    });
    server.setFaults(null);
    expect(await pushOnce(makeRecords(11), { server })).toMatchObject({ outcome: 'unchanged' });
  });

  it('never shows the key', async () => {
    const adminKey = 'canary/key with+signs';
    await start({ keys: [{ value: adminKey, acl: ['search'] }] });
    const echo = { kind: 'status', status: 403 } as const;
    for (const faults of [null, () => echo]) {
      server.setFaults(faults);
      const failure = await pushOnce(makeRecords(1), { server, adminKey }).catch((error) => error);
      expect([failure.message, failure.stack, JSON.stringify(failure), String(failure.cause)].join('\n')).not.toContain('canary');
    }
  });
});
