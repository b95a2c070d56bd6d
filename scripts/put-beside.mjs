import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const GAP = 16;

/** Puts each picture that changed beside the one of the same name from before, and says how many did. */
export async function putBeside(browser, { before, after, out }) {
  mkdirSync(out, { recursive: true });
  const old = new Set(readdirSync(before));
  const names = readdirSync(after).filter((name) => name.endsWith('.png') && old.has(name));
  const changed = names.filter((name) => !readFileSync(join(before, name)).equals(readFileSync(join(after, name))));
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  for (const name of changed) {
    const pictures = [before, after].map((folder) => readFileSync(join(folder, name), 'base64'));
    await page.setContent(`
      <style>body { margin: 0; width: max-content; display: flex; gap: ${GAP}px; align-items: start; background: #f0f }</style>
      ${pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`).join('')}
    `);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    await page.locator('body').screenshot({ path: join(out, name) });
  }
  await page.close();
  console.log(`${changed.length} of ${names.length} pictures changed; they are in ${out}.`);
}
