import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Starts the Chromium that ensure-chromium.ts found. Nothing of the browser's own talks to the network. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
