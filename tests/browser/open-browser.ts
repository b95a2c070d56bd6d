import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { openChromium } from '../../scripts/open-chromium.mjs';

let opened: Promise<Browser> | undefined;

/**
 * The Chromium that ensure-chromium.ts found, started once for all test files of a worker. It ends with its process. What a test opens in it
 * are contexts of its own, which the test closes.
 */
export async function openBrowser(): Promise<Browser> {
  if (opened && !(await opened).isConnected()) opened = undefined;
  opened ??= openChromium(inject('chromiumPath'));
  return opened;
}
