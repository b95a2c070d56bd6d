import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

/** Starts a Chromium that talks to nobody but the pages it is shown. */
export function openChromium(executablePath = findChromium()) {
  if (!executablePath) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to where it is.');
  return chromium.launch({
    executablePath,
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
