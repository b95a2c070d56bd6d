import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, markDocument, nextFrame, readSite, startClient } from './read-site.ts';

const site = readSite(['plain', 'custom']);

const navbarLinks = (page: Page) =>
  page
    .locator('header .navbar-items > a')
    .evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('aria-current') ? '*' : ''}${link.firstChild?.textContent} ${link.getAttribute('href')}`),
    );
const dropdown = (page: Page) => page.locator('header details.dropdown');
const isOpen = (page: Page) => dropdown(page).evaluate((details: HTMLDetailsElement) => details.open);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.firstChild?.textContent);

describe('the navbar', () => {
  it('links to docs of the version being read, and marks those whose sidebar the page is in', async () => {
    const page = await site.visit('/quickstart');
    const external = ['API https://api.harbour.example.com/swagger', 'Source code https://git.harbour.example.com/'];
    expect(await navbarLinks(page)).toEqual([
      '*Documentation /introduction',
      'Python Client /python-client/introduction',
      external[0],
      'Changelog /changelog',
      external[1],
    ]);
    // Of two docs of one sidebar the one that is read.
    await page.goto(`${site.origin}/changelog`);
    expect((await navbarLinks(page)).filter((link) => link.startsWith('*'))).toEqual(['*Changelog /changelog']);
    await page.goto(`${site.origin}/1.0/python-client/deploy`);
    expect(await navbarLinks(page)).toEqual([
      'Documentation /1.0/introduction',
      '*Python Client /1.0/python-client/introduction',
      external[0],
      'Changelog /1.0/changelog',
      external[1],
    ]);
    // In no sidebar: nothing is marked.
    await page.goto(`${site.origin}/next/lonely`);
    expect((await navbarLinks(page)).filter((link) => link.startsWith('*'))).toEqual([]);
  });

  it('says which link is the page itself only once, and also after a client navigation', async () => {
    const marks = (page: Page) =>
      page
        .locator('[aria-current]:visible:not(.toc *)')
        .evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-current')} ${each.className} ${each.firstChild?.textContent}`));
    const page = await site.visit('/quickstart');
    const ofQuickstart = ['true navbar-link Documentation', 'page side-link Quickstart'];
    expect(await marks(page)).toEqual(ofQuickstart);
    await startClient(page);
    expect(await marks(page)).toEqual(ofQuickstart);
    await page.locator('header').getByRole('link', { name: 'Changelog' }).click();
    await eventually(() => marks(page)).toEqual(['true navbar-link Changelog', 'page side-link Changelog']);
    await page.locator('.sidebar summary', { hasText: 'Guides' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'Install' }).click();
    await eventually(() => marks(page)).toEqual(['true navbar-link Documentation', 'true side-link Guides', 'page side-link Install']);
    // Outside of sidebars the link in the bar is the one for the page.
    await page.goto(`${site.origin}/versions`);
    await dropdown(page).locator('summary').click();
    expect(await marks(page)).toEqual(['page menu-link All versions']);
  });

  it('shows an unlisted doc on its own page only, never a draft, and opens external links in a new tab, which it says', async () => {
    const page = await site.visit('/quiet');
    expect(await navbarLinks(page)).toContain('*Quiet /quiet');
    expect((await navbarLinks(page)).join()).not.toContain('Sketch');
    const api = page.locator('header').getByRole('link', { name: 'API (opens in new tab)' });
    expect([await api.getAttribute('target'), await api.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('leads from the logo to the root of the site, or where the site wants', async () => {
    const page = await site.visit('/1.0/quickstart');
    await page.locator('header a.brand').click();
    await eventually(() => page.url()).toBe(`${site.origin}/`);
    const custom = await site.visit('/introduction', { fixture: 'custom' });
    await custom.locator('header a.brand').click();
    await eventually(() => custom.url()).toBe(`${site.origin}/quickstart`);
  });

  it('shows what stands in it once all of it has come, since each next part would move others', async () => {
    const page = await site.open('/privacy');
    const items = page.locator('header .navbar-items').first();
    expect(await items.isVisible()).toBe(true);
    await page.route('**/quickstart', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf('data-dg="color-mode-toggle"')) });
    });
    await page.goto(`${site.origin}/quickstart`);
    expect([await items.locator('> *').count(), await items.isVisible()]).toEqual([3, false]);
  });

  it('stays while the reader scrolls, unless the site wants it to hide', async () => {
    const page = await site.visit('/long');
    const top = (of: Page) => of.locator('header.navbar').evaluate((navbar) => Math.round(navbar.getBoundingClientRect().bottom));
    await page.evaluate(() => scrollTo(0, 2000));
    await nextFrame(page);
    expect(await top(page)).toBeGreaterThan(40);

    const custom = await site.visit('/long', { fixture: 'custom', reducedMotion: 'reduce' });
    await custom.evaluate(() => scrollTo(0, 2000));
    await eventually(() => top(custom)).toBeLessThanOrEqual(0);
    await custom.evaluate(() => scrollTo(0, 1900));
    await eventually(() => top(custom)).toBeGreaterThan(40);
    await custom.evaluate(() => scrollTo(0, 2500));
    await eventually(() => top(custom)).toBeLessThanOrEqual(0);
    // The keyboard must not walk through links that cannot be seen.
    await custom.locator('header a.brand').focus();
    await eventually(() => top(custom)).toBeGreaterThan(40);
  });
});

describe('the version dropdown', () => {
  it('lists the versions, newest first, and the page of all versions', async () => {
    const page = await site.visit('/quickstart?x=1');
    expect(await dropdown(page).locator('summary').textContent()).toBe('2.0');
    expect(await dropdown(page).locator('a').allTextContents()).toEqual(['Cloud', '2.0 Latest', '1.0 Unmaintained', 'All versions']);
    expect(await dropdown(page).locator('a[aria-current]').textContent()).toBe('2.0 Latest');
    await dropdown(page).locator('summary').click();
    await dropdown(page).getByRole('link', { name: 'All versions' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/versions`);
  });

  it.each(['without the client', 'with the client'])('keeps the doc, the query and the hash, and the navbar follows, %s', async (how) => {
    const page = await site.visit('/guides/tracing?a=b#export');
    if (how === 'with the client') await startClient(page);
    await dropdown(page).locator('summary').click();
    await dropdown(page).getByRole('link', { name: 'Cloud' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/next/guides/tracing?a=b#export`);
    await eventually(() => dropdown(page).locator('summary').textContent()).toBe('Cloud');
    await eventually(async () => (await navbarLinks(page))[0]).toBe('*Documentation /next/introduction');
    await eventually(() => isOpen(page)).toBe(false);
  });

  it('says where a version lacks the doc, and goes to its main doc', async () => {
    const page = await site.visit('/guides/tracing?a=b#export');
    expect(await dropdown(page).locator('a').allTextContents()).toEqual([
      'Cloud',
      '2.0 Latest',
      '1.0 Unmaintained not in this version',
      'All versions',
    ]);
    await dropdown(page).locator('summary').click();
    await dropdown(page).getByRole('link', { name: '1.0' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/1.0/introduction?a=b`);
    await eventually(() => page.title()).toBe('Introduction | Harbour Docs');
  });

  it('is walked through by the keyboard', async () => {
    const page = await site.visit('/quickstart');
    await dropdown(page).locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    expect([await isOpen(page), await focusedText(page)]).toEqual([true, 'Cloud']);
    const walk = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'];
    const seen: unknown[] = [];
    for (const key of walk) {
      await page.keyboard.press(key);
      seen.push(await focusedText(page));
    }
    expect(seen).toEqual(['2.0', 'All versions', 'Cloud', 'All versions', 'Cloud']);
    await page.keyboard.press('Escape');
    expect([await isOpen(page), await focusedText(page)]).toEqual([false, '2.0']);
    await page.keyboard.press('Enter');
    await eventually(() => isOpen(page)).toBe(true);
  });

  it('opens under a pointer and closes after it, without flicker, and leaves a press and Escape their meaning', async () => {
    const page = await site.visit('/quickstart');
    const summary = dropdown(page).locator('summary');
    await dropdown(page).evaluate((details) => {
      details.dataset.toggles = '0';
      details.addEventListener('toggle', () => {
        details.dataset.toggles = String(Number(details.dataset.toggles) + 1);
      });
    });
    const toggles = () => dropdown(page).getAttribute('data-toggles');
    const away = () => page.mouse.move(600, 500, { steps: 5 });
    await summary.hover();
    await eventually(() => isOpen(page)).toBe(true);
    // Over the gap between the two.
    const { x, y } = (await dropdown(page).getByRole('link', { name: 'Cloud' }).boundingBox())!;
    await page.mouse.move(x + 20, y + 10, { steps: 20 });
    await page.mouse.move(x + 30, y + 20, { steps: 5 });
    expect([await isOpen(page), await toggles()]).toEqual([true, '1']);
    await away();
    await eventually(() => isOpen(page)).toBe(false);
    // A press on what has just opened keeps it, with the pointer or without; the next one closes it.
    await summary.hover();
    await eventually(() => isOpen(page)).toBe(true);
    await page.mouse.down();
    await page.mouse.up();
    await away();
    // Longer than a menu waits for the pointer to come back.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await isOpen(page)).toBe(true);
    await summary.click();
    await eventually(() => isOpen(page)).toBe(false);
    // A key does what it does elsewhere.
    await away();
    await page.locator('h1').click();
    await summary.hover();
    await eventually(() => isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    await summary.hover({ position: { x: 3, y: 3 } });
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(false);
  });

  it('opens and closes by a tap where nothing hovers', async () => {
    const page = await site.visit('/quickstart', { hasTouch: true, isMobile: true });
    for (const isNowOpen of [true, false, true]) {
      await dropdown(page).locator('summary').tap();
      await eventually(() => isOpen(page)).toBe(isNowOpen);
    }
  });

  it('closes on a press outside, when the focus leaves it, and when the reader leaves the page, which Back shows as it was left', async () => {
    const page = await site.visit('/quickstart');
    await dropdown(page).locator('summary').click();
    await eventually(() => isOpen(page)).toBe(true);
    await page.locator('h1').click();
    await eventually(() => isOpen(page)).toBe(false);
    await dropdown(page).locator('summary').click();
    await eventually(() => isOpen(page)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => isOpen(page)).toBe(false);
    await dropdown(page).locator('summary').click();
    await eventually(() => isOpen(page)).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await isOpen(page)).toBe(false);
  });
});

describe('the footer', () => {
  it('shows the focus on a dark ground of its own in the color of what has it', async () => {
    const page = await site.visit('/1.0/quickstart');
    const link = page.locator('footer li a').first();
    await page.locator('footer').evaluate((footer) => footer.classList.replace('footer-light', 'footer-dark'));
    await page.keyboard.press('Tab');
    await link.focus();
    const [color, outline] = await link.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).outlineColor]);
    expect(outline).toBe(color);
  });

  it('has the columns and the copyright, and links that stay outside the versions', async () => {
    const page = await site.visit('/1.0/quickstart');
    const columns = await page
      .locator('footer .footer-columns > div')
      .evaluateAll((divs) =>
        divs.map((div) => [
          div.querySelector('p')?.textContent,
          ...[...div.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        ]),
      );
    expect(columns).toEqual([
      ['Docs', '/quickstart', '/changelog'],
      ['Community', 'https://network.example.com/harbour'],
      ['More', 'https://git.harbour.example.com/', '/privacy'],
    ]);
    expect(await page.locator('footer .copyright').textContent()).toBe('Copyright © 2025 Harbour.');
    const line = await page.locator('footer .copyright').evaluate((copyright) => {
      const link = copyright.appendChild(document.createElement('a'));
      link.href = '/license';
      return getComputedStyle(link).textDecorationLine;
    });
    // Among words the color alone tells nobody that it is a link.
    expect(line).toBe('underline');
    await startClient(page);
    const isSame = await markDocument(page);
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/privacy`);
    expect(await isSame()).toBe(true);
  });
});
