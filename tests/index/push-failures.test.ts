import { describe, expect, it } from 'vitest';
import { listFaults } from '../algolia-server/fault-script.ts';
import { makeRecords } from './make-records.ts';
import { describeRecords, pushOnce, readIndex } from './push-once.ts';
import { listIndexes, startServer } from './start-server.ts';

describe('waiting', () => {
  it('is as long as the service asks for, and longer from try to try', async () => {
    const server = await startServer();
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
    const server = await startServer();
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
    const server = await startServer();
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
    const server = await startServer();
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
    const server = await startServer();
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
    const server = await startServer();
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
    const server = await startServer({ onPublished: () => seen.push(readIndex(server)) });
    const [old, next] = [makeRecords(10), makeRecords(30)];
    await pushOnce(old, { server });
    seen.length = 0;
    server.setFaults(listFaults([{ path: /operation$/, times: 1, fault: { kind: 'late', requests } }]));
    const limits = { operations: 5, bytes: 100_000 };
    expect(await pushOnce(next, { server, limits })).toMatchObject({ outcome: 'replaced' });
    const wholes = [old, next].map((records) => JSON.stringify(describeRecords(records)));
    expect(seen.filter((texts) => !wholes.includes(JSON.stringify(texts)))).toEqual([]);
    server.application.tasks.publishAll();
    expect(listIndexes(server)).toEqual(['docs']);
  });

  it('of the service to keep what it accepted is seen before the index is replaced', async () => {
    const server = await startServer();
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
    const server = await startServer({ taskDelay: 0 });
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
    const server = await startServer();
    await pushOnce(makeRecords(10), { server });
    const big = [...makeRecords(10), { ...makeRecords(11)[10]!, content: 'x'.repeat(11_000) }];
    await expect(pushOnce(big, { server })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Algolia refused a request: Record at the position 0 objectID=1\.0-00010 is too big size=\d+\/10000 bytes \(400\)\.\n/,
      ),
      exitCode: 3,
    });
    server.application.tasks.publishAll();
    expect(listIndexes(server)).toEqual(['docs']);
  });

  it('says when it cannot tell which of the two stands there', async () => {
    const server = await startServer();
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
    const server = await startServer({ keys: [{ value: adminKey, acl: ['search'] }] });
    const echo = { kind: 'status', status: 403 } as const;
    for (const faults of [null, () => echo]) {
      server.setFaults(faults);
      const failure = await pushOnce(makeRecords(1), { server, adminKey }).catch((error) => error);
      expect([failure.message, failure.stack, JSON.stringify(failure), String(failure.cause)].join('\n')).not.toContain('canary');
    }
  });
});
