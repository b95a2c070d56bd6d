import { describe, expect, it } from 'vitest';
import type { AlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { makeRecords } from './make-records.ts';
import { describeRecords, memoryOutputFiles, pushOnce, readIndex } from './push-once.ts';
import { listIndexes, listWrites, startServer } from './start-server.ts';

/** A run is killed at one in so many of its requests. */
const STEP = process.env.DOCSGEN_LONG ? 1 : 7;

describe('a run that did not come to its end', () => {
  /** Ends a push of 2,000 records after its first batch. */
  async function beginPush(server: AlgoliaServer, disk: Map<string, string>) {
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
    const server = await startServer();
    const disk = new Map<string, string>();
    await beginPush(server, disk);
    const from = server.requests.length;
    const result = await pushOnce(makeRecords(2000), { server, files: memoryOutputFiles(disk) });
    expect(result).toMatchObject({ outcome: 'replaced', resumed: true, removed: [], left: [] });
    // What the killed run has sent may come late, to the index that it knew; so a copy of that goes live.
    expect(listWrites(server, from)).toEqual([
      'POST /1/indexes/docs_TEMPORARY/batch',
      'POST /1/indexes/docs_TEMPORARY/operation',
      'POST /1/indexes/docs_TEMPORARY/operation',
      'DELETE /1/indexes/docs_TEMPORARY',
    ]);
    server.application.tasks.publishAll();
    expect(listIndexes(server)).toEqual(['docs']);
  });

  it('is continued wherever it was killed', async () => {
    const server = await startServer({ taskDelay: 0 });
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
        indexes: listIndexes(server),
      }).toEqual({
        ...{ at, outcome: expect.stringMatching(/replaced|unchanged/), whole: true, indexes: ['docs'] },
      });
    }
    expect(kills * STEP).toBeGreaterThanOrEqual(50);
  });

  it('is not continued when every record is to be written again, unless it was doing that', async () => {
    const server = await startServer();
    const disk = new Map<string, string>();
    await beginPush(server, disk);
    const files = memoryOutputFiles(disk);
    expect(await pushOnce(makeRecords(2000), { server, files, full: true })).toMatchObject({ outcome: 'replaced', resumed: false });
    expect(listIndexes(server)).toEqual(['docs']);
  });

  it('is cleared away when other records are to be pushed', async () => {
    const server = await startServer();
    const disk = new Map<string, string>();
    await beginPush(server, disk);
    const [temporary] = listIndexes(server);
    const result = await pushOnce(makeRecords(1999), { server, files: memoryOutputFiles(disk) });
    expect(result).toMatchObject({ outcome: 'replaced', resumed: false, removed: [temporary] });
    expect(listIndexes(server)).toEqual(['docs']);
  });

  it('is named by a run elsewhere, and cleared away a day after its last write', async () => {
    const server = await startServer();
    await beginPush(server, new Map());
    const [temporary] = listIndexes(server);
    expect(await pushOnce(makeRecords(2000), { server })).toMatchObject({ removed: [], left: [temporary] });
    const now = () => Date.now() + 25 * 60 * 60_000;
    expect(await pushOnce(makeRecords(2000), { server, now })).toMatchObject({ outcome: 'unchanged', removed: [temporary], left: [] });
    server.application.tasks.publishAll();
    expect(listIndexes(server)).toEqual(['docs']);
  });
});
