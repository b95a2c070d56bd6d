import { expect, it } from 'vitest';
import { eventually, readSite } from './read-site.ts';

/** Search in an index that is published in parts. */
const site = readSite(['strict']);

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
