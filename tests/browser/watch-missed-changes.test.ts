import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually, markDocument } from './read-site.ts';
import { contentOf, DOT, PAGE, readWatchedSite } from './read-watched-site.ts';

/** Changes that an open page could not show when they were made. */

const site = readWatchedSite();

it('goes on when the server was away', async () => {
  const page = await site.open('/page');
  const isSame = await markDocument(page);
  const port = Number(new URL(site.server.url).port);
  await site.server.close();
  site.edit({ 'content/page.mdx': PAGE('Written meanwhile.') });
  await site.start(port);
  await eventually(() => contentOf(page)).toContain('Written meanwhile.');
  expect(await isSame()).toBe(true);
});

it('says so while the server is away', async () => {
  const page = await site.open('/page');
  const port = Number(new URL(site.server.url).port);
  const notice = page.getByText('docsgen watch does not answer');
  // What it looks like comes once docsgen has answered.
  const sheets = () => page.evaluate(() => document.querySelector('docsgen-notices')?.shadowRoot?.styleSheets.length);
  await eventually(sheets).toBe(1);
  await site.server.close();
  await notice.waitFor();
  expect(await notice.evaluate((words) => getComputedStyle(words.closest('.notices')!).position)).toBe('fixed');
  await site.start(port);
  await notice.waitFor({ state: 'detached' });
});

it('catches up when a tab comes back into view', async () => {
  const page = await site.open('/page');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(() => site.server.listeners).toBe(0);
  site.edit({ 'content/page.mdx': PAGE('Written meanwhile.'), 'content/public/img/dot.svg': DOT(30) });
  await site.server.settled();
  writeFileSync(join(site.dir, 'content/other.md'), '# Other\n\nAs well.\n');
  await eventually(() => site.readPage('/other')).toContain('As well.');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(() => contentOf(page)).toContain('Written meanwhile.');
  await eventually(() => page.locator('#docsgen-content img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
});

it('shows with the next change what it could not show', async () => {
  const page = await site.open('/page');
  const isSame = await markDocument(page);
  await page.route('**/assets/pages/**', (route) => route.abort(), { times: 1 });
  site.edit({ 'content/page.mdx': PAGE('Lost on the way.') });
  await eventually(() => site.complaints.splice(0).join()).toContain('docsgen could not show a change');
  expect(await contentOf(page)).toContain('First words.');
  site.edit({ 'content/other.md': '# Other\n' });
  await eventually(() => contentOf(page)).toContain('Lost on the way.');
  expect(await isSame()).toBe(true);
});
