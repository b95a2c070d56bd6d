/**
 * Photographs the screens of a site for people to look at: at four widths, in light, dark and forced colors, without script, and printed.
 * The pictures are in screenshots/ (git-ignored), or in the folder that `--out` names. `--beside` names a folder with pictures of another
 * time: each picture that is not the same as the one there is put beside it, in beside/. `--readme` makes docs/images/site.png alone, the
 * picture in the README.
 *
 *   node scripts/screenshots.mjs [--site FOLDER] [--out FOLDER] [--beside FOLDER] [--readme]
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { composePicture } from './compose-picture.mjs';
import { openChromium } from './open-chromium.mjs';
import { openSite } from './open-site.mjs';
import { putBeside } from './put-beside.mjs';
import { SCREENS } from './screens.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: root },
    out: { type: 'string', default: join(root, 'screenshots') },
    beside: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.out);

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1080, height: 800 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** What a reader has chosen, and what the system says. */
const MODES = { light: {}, dark: {}, forced: { forcedColors: 'active' } };

const browser = await openChromium();
const site = await openSite(values.site);
try {
  if (!values.readme) await photographScreens();
  if (values.readme)
    await composePicture(browser, { url: `${site.origin}/python-client/deploy`, file: join(root, 'docs/images/site.png') });
  if (values.beside) await putBeside(browser, { before: resolve(values.beside), after: folder, out: join(folder, 'beside') });
} finally {
  site.close();
  await browser.close();
}

async function photographScreens() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const device of Object.keys(DEVICES)) {
    for (const mode of Object.keys(MODES)) await photographAll(device, mode);
    await photographWithoutScript(device);
  }
  await photographPrint();
}

async function photographAll(device, mode) {
  const theme = mode === 'dark' ? 'dark' : 'light';
  const context = await browser.newContext({ ...DEVICES[device], ...MODES[mode], reducedMotion: 'reduce', storageState: choosing(theme) });
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (screen.on && !screen.on.includes(device)) continue;
    await photograph(context, screen, join(folder, `${name}-${device}-${mode}.png`));
  }
  await context.close();
}

async function photograph(context, { path, act, full, storage = {} }, file) {
  const page = await context.newPage();
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(storage));
  try {
    await act?.(page);
  } catch (error) {
    console.error(`${file}: ${error}`);
    process.exitCode = 1;
  }
  await page.waitForTimeout(80);
  await page.screenshot({ path: file, fullPage: full });
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key);
  }, Object.keys(storage));
  await page.close();
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

/** Storage of a reader who has chosen a color mode. */
function choosing(mode) {
  return { cookies: [], origins: [{ origin: site.origin, localStorage: [{ name: 'theme', value: mode }] }] };
}
