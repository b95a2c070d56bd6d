/**
 * Photographs the main screens of a site, in both color modes, on desktop and phone, with and without script, into screenshots/
 * (git-ignored), for people to look at. `--readme` makes docs/images/site.png alone, the picture in the README.
 *
 *   node scripts/screenshots.mjs [--site FOLDER] [--readme]
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { composePicture } from './compose-picture.mjs';
import { openChromium } from './open-chromium.mjs';
import { openSite } from './open-site.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screenshots');
const { values } = parseArgs({ options: { site: { type: 'string', default: root }, readme: { type: 'boolean', default: false } } });

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const MODES = ['light', 'dark'];

/** What a reader has followed and saved. */
const RECENT = {
  __DOCSEARCH_RECENT_SEARCHES__docsgen: [stored('/deployment/tracing', 'Tracing'), stored('/workspace/webhooks', 'Webhooks')],
  __DOCSEARCH_FAVORITE_SEARCHES__docsgen: [stored('/quickstart', 'Quickstart')],
};

/** Name → where it is, on which screens (both when not said), what the reader's storage holds, and what is done before the picture is taken. */
const SCREENS = {
  home: { path: '/' },
  guide: { path: '/quickstart', full: true },
  reference: { path: '/api/inference-data-payload', full: true },
  'python-client': { path: '/python-client/deploy', full: true },
  'release-notes': { path: '/release-notes/v1.54' },
  changelog: { path: '/next/changelog' },
  'old-version': { path: '/1.50/admin/admin-panel' },
  unlisted: { path: '/organization/controls' },
  versions: { path: '/versions' },
  search: { path: '/search' },
  'search-results': { path: '/search?q=webhook', act: (page) => page.locator('.search-hits').waitFor() },
  'search-start': { path: '/deployment/alerts', storage: RECENT, act: (page) => openSearch(page) },
  'search-modal': { path: '/deployment/alerts', act: (page) => openSearch(page, 'alert') },
  'search-nothing': { path: '/deployment/alerts', act: (page) => openSearch(page, 'qqqqzzzz') },
  'not-found': { path: '/no-such-page' },
  foot: { path: '/deployment/alerts', act: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)) },
  heading: { path: '/deployment/alerts#create-an-alert', act: (page) => page.mouse.move(600, 120) },
  dropdown: { path: '/organization/approval-rules', on: ['desktop'], act: (page) => page.locator('.navbar .dropdown > summary').click() },
  drawer: { path: '/deployment/alerts', on: ['phone'], act: (page) => page.locator('.drawer-toggle').click() },
  'main-menu': {
    path: '/deployment/alerts',
    on: ['phone'],
    act: async (page) => {
      await page.locator('.drawer-toggle').click();
      await page.locator('.drawer-main summary').first().click();
    },
  },
  contents: { path: '/deployment/alerts', on: ['phone'], act: (page) => page.locator('.toc-mobile summary').click() },
  focus: {
    path: '/quickstart',
    on: ['desktop'],
    act: async (page) => {
      for (let press = 0; press < 14; press++) await page.keyboard.press('Tab');
    },
  },
};

const browser = await openChromium();
const site = await openSite(values.site);
try {
  if (!values.readme) await photographScreens();
  await composePicture(browser, { url: `${site.origin}/python-client/deploy`, file: join(root, 'docs/images/site.png') });
} finally {
  site.close();
  await browser.close();
}

async function photographScreens() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const device of Object.keys(DEVICES)) {
    for (const mode of MODES) await photographAll(device, mode);
    await photographWithoutScript(device);
  }
  await photographPrint();
}

async function photographAll(device, mode) {
  const context = await browser.newContext({ ...DEVICES[device], reducedMotion: 'reduce', storageState: choosing(mode) });
  for (const [name, { path, act, full, on, storage = {} }] of Object.entries(SCREENS)) {
    if (on && !on.includes(device)) continue;
    const page = await context.newPage();
    await page.goto(site.origin + path, { waitUntil: 'load' });
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
    }, Object.entries(storage));
    await act?.(page);
    await page.waitForTimeout(80);
    await page.screenshot({ path: join(folder, `${name}-${device}-${mode}.png`), fullPage: full });
    await page.close();
  }
  await context.close();
}

async function photographWithoutScript(device) {
  const context = await browser.newContext({ ...DEVICES[device], reducedMotion: 'reduce', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/quickstart`);
  await page.screenshot({ path: join(folder, `without-script-${device}.png`), fullPage: true });
  if (device === 'phone') {
    await page.locator('.drawer-toggle').click();
    await page.screenshot({ path: join(folder, `without-script-drawer-${device}.png`) });
  }
  await context.close();
}

async function photographPrint() {
  const context = await browser.newContext({ storageState: choosing('dark') });
  const page = await context.newPage();
  await page.goto(`${site.origin}/quickstart`);
  await page.pdf({ path: join(folder, 'print.pdf'), format: 'A4' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: join(folder, 'print.png'), fullPage: true });
  await context.close();
}

async function openSearch(page, query) {
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').waitFor();
  if (query === undefined) return;
  await page.keyboard.type(query);
  await page.locator('[role="option"], .search-message-title').first().waitFor();
}

function stored(url, title) {
  return { objectID: url, url, type: 'lvl1', hierarchy: { lvl0: 'Documentation', lvl1: title }, content: null };
}

/** Storage of a reader who has chosen a color mode. */
function choosing(mode) {
  return { cookies: [], origins: [{ origin: site.origin, localStorage: [{ name: 'theme', value: mode }] }] };
}
