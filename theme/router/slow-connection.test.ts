import { expect, test } from 'vitest';
import { isSlowConnection } from './slow-connection.ts';

test('2g connections and data saving are slow', () => {
  const connections = [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }];
  expect(connections.map((connection) => isSlowConnection({ connection }))).toEqual([true, true, true]);
});

test('others are not, nor is a browser that does not tell', () => {
  const browsers = [{ connection: { effectiveType: '3g', saveData: false } }, { connection: {} }, {}];
  expect(browsers.map(isSlowConnection)).toEqual([false, false, false]);
});
