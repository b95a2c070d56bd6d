import { expect, test } from 'vitest';
import { sampleAnswer } from '../../tests/fixtures/sample-hit.ts';
import { createFallbackClient, DOWN_MS } from './fallback-client.ts';
import type { SearchClient } from './search-client.ts';
import { RefusedError, RetryError } from './search-errors.ts';

/** A client that answers under its name, or fails; and a log of who was asked. */
function backends(failures: { first?: Error; second?: Error }) {
  const log: string[] = [];
  const make = (name: 'first' | 'second'): SearchClient => ({
    async search() {
      log.push(name);
      if (failures[name]) throw failures[name];
      return { results: [sampleAnswer(name, [])] };
    },
  });
  let time = 0;
  const client = createFallbackClient(make('first'), make('second'), { now: () => time });
  const ask = async () => (await client.search({ requests: [] })).results[0]!.query;
  const wait = (by: number) => {
    time += by;
  };
  return { ask, log, wait, failures };
}

test('asks the second backend when the first cannot be reached, and at once for two minutes', async () => {
  const { ask, log, wait, failures } = backends({ first: new RetryError('Unreachable hosts') });
  expect([await ask(), await ask()]).toEqual(['second', 'second']);
  expect(log).toEqual(['first', 'second', 'second']);
  delete failures.first;
  wait(DOWN_MS - 1);
  expect(await ask()).toBe('second');
  wait(1);
  expect(await ask()).toBe('first');
});

test('fails as the first one failed when neither can be had, and asks it again', async () => {
  const { ask, log, failures } = backends({ first: new RetryError('Unreachable hosts'), second: new RetryError('No index') });
  await expect(ask()).rejects.toEqual(new RetryError('Unreachable hosts'));
  delete failures.first;
  expect(await ask()).toBe('first');
  expect(log).toEqual(['first', 'second', 'first']);
});

test('asks the second backend when the first one turns requests down', async () => {
  const { ask, log } = backends({ first: new RefusedError('Invalid key') });
  expect([await ask(), await ask()]).toEqual(['second', 'second']);
  expect(log).toEqual(['first', 'second', 'second']);
});

test('passes other failures on: they are defects', async () => {
  const { ask, log } = backends({ first: new TypeError('hits is undefined') });
  await expect(ask()).rejects.toThrow('hits is undefined');
  expect(log).toEqual(['first']);
});
