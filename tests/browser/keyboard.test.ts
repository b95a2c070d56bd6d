import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, readSite } from './read-site.ts';

const site = readSite(['shipped']);
const options = { reducedMotion: 'reduce' } as const;

describe('the keyboard', () => {
  it('walks through all of a page in the order of reading, and always shows where it is', async () => {
    const page = await site.visit('/deployment/alerts', options);
    const stops: Stop[] = [];
    for (let stop = await press(page, 'Tab'); stop.place !== 'body' && stops.length < 200; stop = await press(page, 'Tab'))
      stops.push(stop);
    expect(stops.filter((stop) => !stop.isMarked || !stop.isInView)).toEqual([]);
    const places = stops.map(({ place }) => place).filter((place, index, all) => place !== all[index - 1]);
    expect(places).toEqual(['skip-link', 'navbar', 'sidebar', 'main', 'toc', 'footer']);
    expect(stops[0]).toMatchObject({ name: 'Skip to main content' });
    expect(stops.length).toBeGreaterThan(50);
  });

  it('skips to the content', async () => {
    const page = await site.visit('/quickstart', options);
    await press(page, 'Tab');
    await press(page, 'Enter');
    expect(await press(page, 'Tab')).toMatchObject({ place: 'main', name: 'Home page' });
  });

  it('opens the dropdown, unfolds categories, changes tabs and jumps to a heading by the contents, on one way through a page', async () => {
    const page = await site.visit('/quickstart', options);
    // The dropdown, which it moves in and leaves.
    await tabTo(page, '1.54');
    expect(await press(page, 'ArrowDown')).toMatchObject({ name: 'Cloud', isMarked: true, isInView: true });
    expect(await press(page, 'End')).toMatchObject({ name: 'All versions', isMarked: true, isInView: true });
    expect(await press(page, 'Escape')).toMatchObject({ name: '1.54', isMarked: true });
    expect(await page.locator('.navbar .dropdown').getAttribute('open')).toBe(null);
    // A category of the sidebar, by its name or by the arrow beside its link.
    await tabTo(page, 'Repositories');
    await press(page, 'Enter');
    expect(await press(page, 'Tab')).toMatchObject({ place: 'sidebar', name: 'Repository requirements', isMarked: true, isInView: true });
    await tabTo(page, "Expand sidebar category 'Deployments'");
    await press(page, 'Space');
    expect(await press(page, 'Tab')).toMatchObject({ place: 'sidebar', name: 'Deployment types', isMarked: true, isInView: true });
    // Tabs, and what they show.
    const tabs = page.locator('.tabs').first();
    await tabTo(page, 'Web app');
    expect(await press(page, 'ArrowRight')).toMatchObject({ name: 'Python client', isMarked: true, isInView: true });
    expect(await tabs.getByRole('tabpanel').innerText()).toContain('client.deploy(');
    const copy = await press(page, 'Tab');
    expect(copy).toMatchObject({ name: 'Copy code to clipboard', isMarked: true });
    // Shown to the mouse only above its code, the button shows itself to the keyboard.
    await eventually(() => tabs.locator('.copy-button:focus').evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    // A heading, from which it goes on.
    await tabTo(page, '3. Connect the repository', 'toc');
    await press(page, 'Enter');
    await eventually(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe('#3-connect-the-repository');
    expect(await press(page, 'Tab')).toMatchObject({ place: 'main', name: 'Direct link to 3. Connect the repository', isMarked: true });
  });

  it('opens the drawer, goes to the main menu and back to the page', async () => {
    const page = await site.visit('/deployment/alerts', { ...options, width: 390 });
    await tabTo(page, 'Toggle navigation bar');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close navigation bar');
    const stops = [await press(page, 'Shift+Tab'), await press(page, 'Tab'), await press(page, 'Tab')];
    expect(stops.map(({ name }) => name)).toEqual(['Slipway', 'Close navigation bar', '← Back to main menu']);
    await press(page, 'Enter');
    stops.push(await press(page, 'Tab'));
    expect(stops.filter(({ isMarked, isInView, place }) => !isMarked || !isInView || place !== 'drawer')).toEqual([]);
    expect(stops.at(-1)).toMatchObject({ name: 'Documentation' });
    expect(await press(page, 'Escape')).toMatchObject({ name: 'Toggle navigation bar', isMarked: true, isInView: true });
  });

  it('unfolds the contents on narrow screens, and folds them when a heading is chosen', async () => {
    const page = await site.visit('/quickstart', { ...options, width: 390 });
    await tabTo(page, 'On this page');
    await press(page, 'Enter');
    expect(await press(page, 'Tab')).toMatchObject({ name: 'Prerequisites', isMarked: true, isInView: true });
    await press(page, 'Enter');
    await eventually(() => page.locator('.toc-mobile details').getAttribute('open')).toBe(null);
  });
});

/** What has the focus. */
interface Stop {
  /** The part of the page: skip-link, navbar, drawer, sidebar, main, toc, footer. */
  place: string;
  name: string;
  /** An outline of two pixels or more is drawn around it. */
  isMarked: boolean;
  /** It is in the window, and nothing lies over it. */
  isInView: boolean;
}

async function press(page: Page, key: string): Promise<Stop> {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const places = ['.skip-link', '.navbar', '.drawer:popover-open', '.sidebar', 'main', '.toc', '.footer'];
    const place = places.find((selector) => element.closest(selector)) ?? 'body';
    const style = getComputedStyle(element);
    const [box] = element.getClientRects();
    const middle = (from: number, to: number, size: number) => (Math.max(from, 0) + Math.min(to, size)) / 2;
    const top = box && document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight));
    return {
      place: place.replace(/^\.|:.*/g, ''),
      name: (element.getAttribute('aria-label') ?? element.innerText).trim().split('\n')[0]!,
      isMarked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isInView: Boolean(top && (element.contains(top) || top.contains(element))),
    };
  });
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string, place?: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    const stop = await press(page, 'Tab');
    if (stop.name === name && (place === undefined || stop.place === place)) {
      expect(stop).toMatchObject({ isMarked: true, isInView: true });
      return;
    }
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
}
