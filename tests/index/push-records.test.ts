import { describe, expect, it } from 'vitest';
import type { BatchRequest } from '../algolia-server/batch-actions.ts';
import { makeRecords } from './make-records.ts';
import { describeRecords, pushOnce, readIndex, SETTINGS } from './push-once.ts';
import { listIndexes, listWrites, startServer } from './start-server.ts';

describe('pushing', () => {
  it('makes an index where there was none', async () => {
    const server = await startServer();
    const records = makeRecords(2500);
    const result = await pushOnce(records, { server });
    expect(result).toMatchObject({ outcome: 'replaced', removed: [], left: [], resumed: false });
    expect(readIndex(server)).toEqual(describeRecords(records));
    expect(server.application.indices.get('docs')!.settings).toMatchObject(SETTINGS);
    expect(listIndexes(server)).toEqual(['docs']);
    expect(listWrites(server)).toEqual([
      'PUT /1/indexes/docs_TEMPORARY/settings',
      ...Array(3).fill('POST /1/indexes/docs_TEMPORARY/batch'),
      'POST /1/indexes/docs_TEMPORARY/operation',
    ]);
  });

  it('writes nothing when nothing has changed', async () => {
    const server = await startServer();
    await pushOnce(makeRecords(10), { server });
    const from = server.requests.length;
    expect(await pushOnce(makeRecords(10).reverse(), { server })).toMatchObject({ outcome: 'unchanged' });
    expect(listWrites(server, from)).toEqual([]);
  });

  it('pushes the difference alone', async () => {
    const server = await startServer();
    await pushOnce(makeRecords(1500), { server });
    const from = server.requests.length;
    const records = [...makeRecords(1495), ...makeRecords(3, { version: '2.0' })];
    records[7] = { ...records[7]!, content: 'Edited.' };
    const { comparison } = await pushOnce(records, { server });
    expect(readIndex(server)).toEqual(describeRecords(records));
    expect([comparison.diff.added.length, comparison.diff.changed.length, comparison.diff.removed.length]).toEqual([3, 1, 5]);
    expect(listWrites(server, from)).toEqual([
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
    const server = await startServer();
    await pushOnce(makeRecords(10), { server });
    server.application.indices.get('docs')!.settings.userData = { kept: true };
    const from = server.requests.length;
    expect(await pushOnce(makeRecords(10), { server, full: true })).toMatchObject({ outcome: 'replaced' });
    expect(listWrites(server, from)).toEqual([
      'POST /1/indexes/docs/operation',
      'POST /1/indexes/docs_TEMPORARY/batch',
      'POST /1/indexes/docs_TEMPORARY/operation',
    ]);
    expect(readIndex(server)).toEqual(describeRecords(makeRecords(10)));
    expect(server.application.indices.get('docs')!.settings.userData).toEqual({ kept: true });
  });

  it('writes records anew that another tool has written', async () => {
    const server = await startServer();
    server.seed('docs', makeRecords(10) as never[]);
    const { comparison } = await pushOnce(makeRecords(10), { server });
    expect(comparison.diff.changed).toHaveLength(10);
    expect(await pushOnce(makeRecords(10), { server })).toMatchObject({ outcome: 'unchanged' });
  });

  it('changes settings alone in one step', async () => {
    const server = await startServer();
    await pushOnce(makeRecords(10), { server });
    server.application.indices.get('docs')!.settings.attributesForFaceting = [];
    const from = server.requests.length;
    expect(await pushOnce(makeRecords(10), { server })).toMatchObject({
      outcome: 'settings',
      comparison: { settings: ['attributesForFaceting'] },
    });
    expect(listWrites(server, from)).toEqual(['PUT /1/indexes/docs/settings']);
    expect(server.application.indices.get('docs')!.settings).toMatchObject(SETTINGS);
  });

  it('pushes synonyms through the temporary index, and leaves those of others alone', async () => {
    const server = await startServer();
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
    expect(listWrites(server, from).map((line) => line.replace(/docsgen-\w{16}/, 'ID'))).toEqual([
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
    const server = await startServer();
    await pushOnce(makeRecords(10), { server });
    const from = server.requests.length;
    const result = await pushOnce(makeRecords(3), { server, dryRun: true });
    expect(result).toMatchObject({ outcome: 'compared', shrink: expect.stringContaining('from 10 records to 3, by 70%') });
    expect(listWrites(server, from)).toEqual([]);
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
    const server = await startServer();
    if (before > 0) await pushOnce(makeRecords(before), { server });
    const from = server.requests.length;
    const push = pushOnce(makeRecords(after), { server });
    if (isAccepted) return void (await push);
    await expect(push).rejects.toMatchObject({ exitCode: 4, state: 'untouched', fix: expect.stringContaining('--allow-shrink') });
    expect(listWrites(server, from)).toEqual([]);
    await pushOnce(makeRecords(after), { server, allowShrink: true });
    expect(readIndex(server)).toHaveLength(after);
  });
});

describe('runs at the same time', () => {
  it('leave the whole of one or the other', async () => {
    const wholes = new Set<string>(['null']);
    const torn: string[] = [];
    const server = await startServer({
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
