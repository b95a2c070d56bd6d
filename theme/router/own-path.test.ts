import { expect, test } from 'vitest';
import { toOwnPath } from './own-path.ts';

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/a//b', '/a//b'],
  ['/', '/'],
  ['', ''],
])('%s is %s of this site', (path, own) => {
  expect(toOwnPath(path)).toBe(own);
});
