import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { openChromium } from '../../scripts/open-chromium.mjs';

/** Starts the Chromium that ensure-chromium.ts found. */
export function openBrowser(): Promise<Browser> {
  return openChromium(inject('chromiumPath'));
}
