import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const SIZE = { width: 1280, height: 800 };
const SCALE = 1.25;
/** Of the scroll bar, whose room a page keeps free. */
const GUTTER = 15;

/** Makes one picture of a page: its light half and its dark half, parted by a slanted line. */
export async function composePicture(browser, { url, file }) {
  const [light, dark] = await Promise.all(['light', 'dark'].map((mode) => photograph(browser, url, mode)));
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: SCALE });
  const page = await context.newPage();
  await page.setContent(`
    <style>
      * { margin: 0 }
      img { position: absolute; inset: 0; width: 100%; height: 100% }
      img + img { clip-path: polygon(58% 0, 100% 0, 100% 100%, 42% 100%) }
    </style>
    ${[light, dark].map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('')}
  `);
  await page
    .locator('img')
    .last()
    .evaluate((image) => image.decode());
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  await context.close();
}

async function photograph(browser, url, mode) {
  const viewport = { ...SIZE, width: SIZE.width + GUTTER };
  const context = await browser.newContext({ viewport, deviceScaleFactor: SCALE });
  const page = await context.newPage();
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(url);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
  await context.close();
  return picture;
}
