import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, holdRequests, readSite, startClient } from './read-site.ts';

/** The sample whose pages hold each block, written as directives and as components: the HTML of both is the same (tests/build/samples). */
const site = readSite(['blocks']);

const tip = (page: Page) => page.locator('.tip').first();
const words = (page: Page) => page.locator('.term > button').first();

describe('blocks', () => {
  it('are accessible, as axe judges it, wide and narrow, light and dark, with all that opens', async () => {
    const page = await site.visit('/directives', { reducedMotion: 'reduce' });
    await startClient(page);
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await words(page).click();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('have their styles and their behaviors after a client navigation too', async () => {
    const page = await site.visit('/introduction');
    expect(await page.locator('[rel=stylesheet][href*="/blocks-"], [data-href*="/blocks-"]').count()).toBe(0);
    await startClient(page);
    await page.locator('#docsgen-content').getByRole('link', { name: 'as components' }).click();
    await eventually(() => page.title()).toBe('Blocks | My docs');
    expect(await page.locator('.card-grid').evaluate((grid) => getComputedStyle(grid).display)).toBe('grid');
    await eventually(async () => {
      await page.mouse.move(0, 0);
      await words(page).hover();
      return tip(page).isVisible();
    }).toBe(true);
  });

  it('folders and tabs follow the keyboard, and a card leads where its title does, wherever it is pressed, but for the links in it', async () => {
    const page = await site.visit('/directives');
    const file = page.getByText('site.config.ts');
    expect(await file.isVisible()).toBe(true);
    await page.locator('.file-tree summary', { hasText: 'config/' }).focus();
    await page.keyboard.press('Enter');
    expect(await file.isVisible()).toBe(false);
    expect(await page.getByText('Use brew.').isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'macOS' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('tab', { name: 'Linux' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByText('Use brew.').isVisible()).toBe(false);
    const margin = await page
      .locator('.card-body')
      .first()
      .evaluate((body) => getComputedStyle(body.appendChild(document.createElement('hr'))).marginTop);
    expect(margin).toBe('16px');
    const card = page.locator('.card').first();
    const link = card.getByRole('link', { name: 'link' });
    expect(
      await link.evaluate((element) => {
        element.scrollIntoView();
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a') === element;
      }),
    ).toBe(true);
    const { height } = (await card.boundingBox())!;
    await card.click({ position: { x: 20, y: height - 8 } });
    await eventually(() => page.url()).toBe(`${site.origin}/introduction`);
  });
});

describe('the explanation of a term', () => {
  it('shows with the keyboard, and Escape hides it while the focus stays', async () => {
    const page = await site.visit('/directives');
    await eventually(async () => {
      await page.locator('main').focus();
      await page.keyboard.press('Tab');
      while (!(await words(page).evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
      return tip(page).isVisible();
    }).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip(page).isVisible()).toBe(false);
    expect(await words(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await tip(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => tip(page).isVisible()).toBe(false);
  });

  it('shows under the pointer, stays while the pointer is on it, and goes with it', async () => {
    const page = await site.open('/directives');
    await eventually(async () => {
      await page.mouse.move(0, 0);
      await words(page).hover();
      return tip(page).isVisible();
    }).toBe(true);
    await page.clock.install();
    await tip(page).hover();
    await page.clock.runFor(5000);
    expect(await tip(page).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await eventually(() => tip(page).isVisible()).toBe(false);
  });

  it('stays when the mouse presses the words', async () => {
    const page = await site.visit('/directives');
    await eventually(async () => {
      await page.mouse.move(0, 0);
      await words(page).hover();
      return tip(page).isVisible();
    }).toBe(true);
    for (let press = 0; press < 2; press++) {
      await words(page).click();
      expect(await tip(page).isVisible()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await words(page).click();
    expect(await tip(page).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await eventually(() => tip(page).isVisible()).toBe(false);
  });

  it('opens and closes by a press, beside its words and within the window', async () => {
    const page = await site.visit('/directives', { width: 390 });
    const term = words(page);
    await eventually(async () => {
      await term.evaluate((button: HTMLElement) => button.click());
      return tip(page).getAttribute('data-placed');
    }).toBe('');
    const box = (await tip(page).boundingBox())!;
    const at = (await term.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(await page.evaluate(() => document.body.clientWidth));
    expect(Math.abs(box.y + box.height - at.y)).toBeLessThan(20);
    await term.evaluate((button: HTMLElement) => button.click());
    expect(await tip(page).isVisible()).toBe(false);
  });
});

describe('an image', () => {
  const image = (page: Page, name: string) => page.locator(`a.zoom:has(img[alt="${name}"])`);
  /** The images that a reader can enlarge: the links. */
  const listEnlargeable = (page: Page) =>
    page
      .getByRole('link')
      .locator('img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('alt')));
  const haveCome = (page: Page) =>
    page.waitForFunction(() => {
      const links = [...document.querySelectorAll<HTMLElement>('a.zoom')];
      return links.length === 4 && links.every((link) => link.dataset.file);
    });

  it('is enlarged by the keyboard; Escape closes it, and the focus goes back; a drawing fills the window', async () => {
    const page = await site.visit('/zoom', { reducedMotion: 'reduce' });
    await haveCome(page);
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
    const link = image(page, 'wide.png');
    const dialog = page.getByRole('dialog', { name: 'wide.png' });
    await link.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
    expect(await dialog.locator('img').getAttribute('src')).toBe(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
    expect((await dialog.locator('img').boundingBox())!.width).toBeGreaterThan((await link.boundingBox())!.width + 300);
    await page.keyboard.press('Escape');
    // The dialog is removed by an event that comes after the key's.
    await eventually(() => page.locator('dialog.zoom-dialog').count()).toBe(0);
    expect(await link.evaluate((anchor) => anchor === document.activeElement)).toBe(true);
    await link.click();
    await dialog.click({ position: { x: 20, y: 20 } });
    await eventually(() => page.locator('dialog.zoom-dialog').count()).toBe(0);
    await image(page, 'drawing.svg').click();
    expect((await page.getByRole('dialog').locator('img').boundingBox())!.height).toBeGreaterThan(800);
  });

  it.each(cases([1], [2]))(
    'is no link where it is shown at its full size, which follows the window (density %s)',
    async (deviceScaleFactor) => {
      const page = await site.visit('/zoom', { deviceScaleFactor });
      await haveCome(page);
      expect(await listEnlargeable(page)).toEqual(['wide.png', 'drawing.svg']);
      for (const name of ['medium.png', 'logo.png']) {
        const { cursor } = await image(page, name).evaluate((link) => ({ cursor: getComputedStyle(link).cursor }));
        expect([cursor, await image(page, name).getAttribute('title')]).toEqual(['auto', null]);
        await image(page, name).click();
      }
      expect(await page.locator('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/zoom');
      await page.setViewportSize({ width: 390, height: 900 });
      await eventually(() => listEnlargeable(page)).toEqual(['wide.png', 'medium.png', 'drawing.svg']);
      expect(await image(page, 'medium.png').getAttribute('title')).toBe('Enlarge');
      await image(page, 'medium.png').click();
      await page.getByRole('dialog', { name: 'medium.png' }).waitFor();
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await eventually(() => listEnlargeable(page)).toEqual(['wide.png', 'drawing.svg']);
    },
  );

  it('is looked at when it comes, on pages that the client shows too', async () => {
    const page = await site.open('/introduction');
    await startClient(page);
    const late = await holdRequests(page, /\/(?:medium|wide)-\w+\.png/);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('#docsgen-content a')!;
      link.href = '/zoom';
      link.click();
    });
    await eventually(() => page.locator('h1').innerText()).toBe('Images');
    await eventually(() => listEnlargeable(page)).toEqual(['wide.png', 'medium.png', 'drawing.svg']);
    late.release();
    await eventually(() => listEnlargeable(page)).toEqual(['wide.png', 'drawing.svg']);
  });
});

describe('a video of another site', () => {
  it('is asked for when the reader chooses it, and not before', async () => {
    const asked: string[] = [];
    const page = await site.open('/directives', {
      allow: [/^request: https:\/\/www\.youtube-nocookie\.com\//],
      prepare: async (context) => {
        await context.route(/youtube/, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
        });
      },
    });
    await startClient(page);
    const link = page.getByRole('link', { name: 'Play video: A tour' });
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
    await link.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await link.focus();
    await page.keyboard.press('Enter');
    const frame = page.locator('.video iframe');
    await frame.waitFor();
    await eventually(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1']);
    expect(await frame.getAttribute('title')).toBe('Play video: A tour');
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('without script', () => {
  it('blocks read, terms open, and images and videos are links', async () => {
    const page = await site.visit('/components', { javaScriptEnabled: false });
    expect(await tip(page).isVisible()).toBe(false);
    await words(page).click();
    expect(await tip(page).isVisible()).toBe(true);
    for (const text of ['Use brew.', 'Second.', 'apt install']) expect(await page.getByText(text).first().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.video-link').getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
    const image = await fetch(
      await page
        .locator('a.zoom')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    );
    expect(image.headers.get('content-type')).toBe('image/png');
  });
});

it('keeps words of any length within its blocks, and pages within the window', async () => {
  for (const width of [320, 1200]) {
    const page = await site.visit('/words', { width, isMobile: width === 320 });
    const wide = await page.evaluate(() => {
      const right = document.querySelector('main')!.getBoundingClientRect().right;
      const beyond = [
        ...document.querySelectorAll<HTMLElement>('.content :is(a, button, p, span, h1, summary, .card-title, .chip)'),
      ].filter((element) => element.checkVisibility() && !element.closest('.tip') && element.getBoundingClientRect().right > right);
      const titles = [...document.querySelectorAll('.card')].filter((card) => card.scrollWidth > card.clientWidth);
      return {
        page: document.documentElement.scrollWidth,
        beyond: [...beyond, ...titles].map(({ className, localName }) => `${localName}.${className}`),
      };
    });
    expect(wide.beyond).toEqual([]);
    expect(wide.page).toBeLessThanOrEqual(width);
  }
});
