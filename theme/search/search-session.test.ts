import { expect, test } from 'vitest';
import { sampleAnswer, sampleHit } from '../../tests/fixtures/sample-hit.ts';
import type { OnFirst, SearchResponse } from './search-client.ts';
import { RetryError } from './search-errors.ts';
import { createSearchSession } from './search-session.ts';

interface Asked {
  query: string;
  version: string | null;
  first(): void;
  answer(hits?: ReturnType<typeof sampleHit>[]): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** A session whose answers come when the test says so. */
function openSession() {
  const asked: Asked[] = [];
  const defects: unknown[] = [];
  const search = (query: string, version: string | null, onFirst: OnFirst) =>
    new Promise<SearchResponse>((resolve, reject) => {
      asked.push({
        query,
        version,
        first: () => onFirst(sampleAnswer(query, [sampleHit()])),
        answer: async (hits = [sampleHit()]) => resolve(sampleAnswer(query, hits)),
        fail: async (error) => reject(error),
      });
    });
  const session = createSearchSession(search, '1.54', { onDefect: (error) => defects.push(error) });
  const shown = () => `${session.get().query} ${session.get().status} ${session.get().answer?.query ?? '-'}`;
  return { session, asked, defects, shown };
}

const settled = () => new Promise((done) => setImmediate(done));

test('searches with each key', async () => {
  const { session, asked, shown } = openSession();
  session.input('al');
  expect(shown()).toBe('al loading -');
  session.input('ale');
  await asked[0]!.answer();
  await settled();
  expect(shown()).toBe('ale loading al');
  await asked[1]!.answer();
  await settled();
  expect(shown()).toBe('ale idle ale');
});

test('shows the first hits until all are there, unless those of a later query are', async () => {
  const { session, asked, shown } = openSession();
  session.input('al');
  asked[0]!.first();
  expect(shown()).toBe('al idle al');
  await asked[0]!.answer([sampleHit(), sampleHit()]);
  await settled();
  expect(session.get().answer?.hits).toHaveLength(2);
  session.input('ale');
  session.input('aler');
  asked[2]!.first();
  asked[1]!.first();
  expect(shown()).toBe('aler idle aler');
  session.choose('1.53');
  await asked[2]!.answer();
  await settled();
  expect(shown()).toBe('aler loading -');
});

test('drops an answer that comes after that to a later query', async () => {
  const { session, asked, shown } = openSession();
  session.input('al');
  session.input('ale');
  await asked[1]!.answer();
  await settled();
  await asked[0]!.answer();
  await settled();
  expect(shown()).toBe('ale idle ale');
});

test('drops what comes for a query that was cleared, and asks nobody for nothing', async () => {
  const { session, asked, shown } = openSession();
  session.input('al');
  session.input('');
  await asked[0]!.answer();
  await settled();
  expect(shown()).toBe(' idle -');
  session.input('  ');
  expect([asked.length, session.get().status]).toEqual([1, 'idle']);
});

test('says when the answer could not be had, until the next one comes', async () => {
  const { session, asked, defects, shown } = openSession();
  session.input('al');
  await asked[0]!.fail(new RetryError('Unreachable hosts'));
  await settled();
  expect([shown(), defects]).toEqual(['al error -', []]);
  session.input('ale');
  await asked[1]!.answer();
  await settled();
  expect(shown()).toBe('ale idle ale');
});

test('ignores the failure of an earlier query', async () => {
  const { session, asked, shown } = openSession();
  session.input('al');
  session.input('ale');
  await asked[1]!.answer();
  await asked[0]!.fail(new RetryError('Unreachable hosts'));
  await settled();
  expect(shown()).toBe('ale idle ale');
});

test('tells of defects, and shows them as failures', async () => {
  const { session, asked, defects, shown } = openSession();
  session.input('al');
  await asked[0]!.fail(new TypeError('not a function'));
  await settled();
  expect([shown(), defects]).toEqual(['al error -', [new TypeError('not a function')]]);
});

test('remembers the headings of the last hits, to propose when there are none', async () => {
  const { session, asked } = openSession();
  const under = (lvl0: string | null) => sampleHit({ hierarchy: { lvl0 } });
  session.input('a');
  await asked[0]!.answer([under('Guides'), under('API'), under('Guides'), under(null), under('')]);
  await settled();
  session.input('ax');
  await asked[1]!.answer([]);
  await settled();
  expect(session.get().suggestions).toEqual(['Guides', 'API']);
});

test('asks nobody for a question mark, which asks where to begin', () => {
  const { session, asked, shown } = openSession();
  session.input(' ? ');
  expect([asked, shown()]).toEqual([[], ' ?  idle -']);
});

test('searches in another version, and shows nothing of the first one there', async () => {
  const { session, asked, shown } = openSession();
  session.choose('1.52');
  expect(asked).toEqual([]);
  session.input('al');
  await asked[0]!.answer();
  await settled();
  session.input('ale');
  session.choose('1.53');
  await asked[1]!.answer();
  await settled();
  expect(shown()).toBe('ale loading -');
  await asked[2]!.answer();
  await settled();
  expect([shown(), asked.map(({ version }) => version)]).toEqual(['ale idle ale', ['1.52', '1.52', '1.53']]);
});

test('asks once more after a failure', async () => {
  const { session, asked, shown } = openSession();
  session.input('al');
  await asked[0]!.fail(new RetryError('Unreachable hosts'));
  await settled();
  expect(shown()).toBe('al error -');
  session.retry();
  expect(shown()).toBe('al loading -');
  await asked[1]!.answer();
  await settled();
  expect(shown()).toBe('al idle al');
});
