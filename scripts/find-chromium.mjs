import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without a window's frame around its pages: what a page does there is the same, and it comes in half the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * Path of an installed Chromium: the one that CHROMIUM_PATH names, else one on the PATH, else Playwright's own. Null when there is none.
 * Of those on the PATH it is what readers have, or with `prefersShell` what opens pages fastest.
 */
export function findChromium({ prefersShell = false } = {}) {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const names = prefersShell ? [...SHELLS, ...BROWSERS] : [...BROWSERS, ...SHELLS];
  const folders = PATH.split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (
    [CHROMIUM_PATH ?? '', ...onPath, ...MAC_PATHS, chromium.executablePath()].find((path) => path !== '' && isExecutable(path)) ?? null
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
