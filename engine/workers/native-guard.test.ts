import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { enterNative } from './native-guard.ts';

test('lets the native parser work until it has ended a build', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'docsgen-guard-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const first = enterNative(cacheDir);
  first.leave();
  const second = enterNative(cacheDir);
  // The second build ends here without leaving.
  const third = enterNative(cacheDir);
  third.leave();
  const fourth = enterNative(cacheDir);
  expect([first, second, third, fourth].map(({ isSafe }) => isSafe)).toEqual([true, true, false, true]);
});
