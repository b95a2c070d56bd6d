import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { enterNative } from './native-guard.ts';

test('lets the native parser work until it has ended a build', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'docsgen-guard-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  const first = enterNative(stateDir);
  first.leave();
  const second = enterNative(stateDir);
  // The second build ends here without leaving.
  const third = enterNative(stateDir);
  third.leave();
  const fourth = enterNative(stateDir);
  expect([first, second, third, fourth].map(({ isSafe }) => isSafe)).toEqual([true, true, false, true]);
});
