import { expect, it } from 'vitest';
import type { IndexFile } from '../../theme/search/embedded/index-file.ts';
import { type TextsApart, takeTextsApart } from '../../theme/search/embedded/texts-apart.ts';
import { eventually, readSite } from './read-site.ts';

/** Search in an index that is published in parts, and in one whose texts are a file of their own. */
const site = readSite(['strict']);
const whole = readSite(['plain']);

it('shows the first hits before the pages of the others are there, and then leaves the reader where they are', async () => {
  const held: (() => Promise<void>)[] = [];
  let isHolding = true;
  let served = 0;
  const page = await site.open('/next/quickstart', {
    prepare: async (context) => {
      await context.route(/\/assets\/search\/next\/p[0-9a-z]+\.\w+\.json$/, async (route) => {
        if (isHolding && ++served > 6) held.push(() => route.continue());
        else await route.continue();
      });
    },
  });
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').fill('page');
  const options = page.locator('dialog [role=option]');
  await eventually(() => options.count()).toBe(6);
  expect(await page.locator('dialog [role=status]').textContent()).toBe('');
  const active = () => page.locator('dialog [role=option][aria-selected=true]').getAttribute('href');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  await eventually(active).not.toBe(first);
  const chosen = await active();
  await eventually(() => held.length).toBeGreaterThan(0);
  isHolding = false;
  for (const release of held) await release();
  await eventually(() => page.locator('dialog [role=status]').textContent()).toMatch(/^\d+ results$/);
  expect(await active()).toBe(chosen);
});

it('shows what headings have before the texts are there, and says that more is to come', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let apart: TextsApart | undefined;
  const page = await whole.open('/quickstart', {
    prepare: async (context) => {
      await context.route(/\/assets\/search\/[^/]+\.json$/, async (route) => {
        const divided = takeTextsApart((await (await route.fetch()).json()) as IndexFile);
        apart = divided.apart;
        await route.fulfill({ json: { ...divided.first, apart: 'texts' } });
      });
      await context.route(/\/assets\/search\/[^/]+\/texts\.json$/, async (route) => {
        await released;
        await route.fulfill({ json: apart });
      });
    },
  });
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').fill('ropes');
  const options = page.locator('dialog [role=option]');
  const isBusy = () => page.locator('.search-box').getAttribute('data-busy');
  await eventually(() => options.count()).toBeGreaterThan(0);
  expect([await isBusy(), await page.locator('.search-all').count()]).toEqual(['true', 0]);
  expect(await page.locator('dialog [role=status]').textContent()).toBe('');
  const first = await options.count();
  release();
  await eventually(() => options.count()).toBeGreaterThan(first);
  expect([await isBusy(), await page.locator('.search-all').count()]).toEqual(['false', 1]);
});
