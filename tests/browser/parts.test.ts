import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, holdRequests, markDocument, readSite, startClient } from './read-site.ts';

/** Formulas and diagrams, and what is loaded for them, under the strict policy and Trusted Types (read-site.ts). */
const site = readSite(['parts']);

/** The names, without hashes, of the files of optional parts that a page has loaded. */
const loadedParts = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => /\/assets\/(.+)-[A-Z0-9]{8}\.\w+$/.exec(name)?.[1] ?? '');
    return [...new Set(names)].filter((name) => /^(?:math|mermaid|KaTeX|islands|draw-diagram)/.test(name)).sort();
  });

const formulaFont = (page: Page) =>
  page
    .locator('.katex')
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);

const drawing = (page: Page, index = 0) => page.locator('.diagram-view').nth(index).locator('svg').first();

describe('a part of the theme', () => {
  it('is loaded by pages that need it and by no other, after navigation too', async () => {
    const page = await site.open('/introduction');
    await startClient(page);
    await page.waitForLoadState('networkidle');
    expect(await loadedParts(page)).toEqual([]);
    const isSame = await markDocument(page);
    const styles = await holdRequests(page, /math-\w+\.css/);
    await page.locator('#docsgen-content').getByRole('link', { name: 'a formula' }).click();
    await page.locator('.progress').waitFor();
    // The old page stands until the new one can be drawn as it should be.
    expect(await page.locator('h1').innerText()).toBe('Introduction');
    styles.release();
    await eventually(() => page.locator('h1').innerText()).toBe('A formula');
    expect(await formulaFont(page)).toContain('KaTeX_Main');
    await page.evaluate(() => document.fonts.ready);
    expect(await loadedParts(page)).toEqual(['KaTeX_Main-Regular', 'KaTeX_Math-Italic', 'math']);
    expect(await isSame()).toBe(true);
  });

  it('comes while the reader points at a link to such a page, and does nothing before the click', async () => {
    const page = await site.open('/introduction');
    await startClient(page);
    const sheet = page.locator('link[href*="/math-"]');
    await page.locator('#docsgen-content').getByRole('link', { name: 'a formula' }).hover();
    await eventually(() => sheet.evaluateAll(([link]) => (link as HTMLLinkElement | undefined)?.sheet?.media.mediaText)).toBe('not all');
    const isSame = await markDocument(page);
    const asked = await holdRequests(page, /math-\w+\.css/);
    await page.locator('#docsgen-content').getByRole('link', { name: 'a formula' }).click();
    await eventually(() => page.locator('h1').innerText()).toBe('A formula');
    expect(await sheet.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).media))).toEqual(['']);
    expect(await formulaFont(page)).toContain('KaTeX_Main');
    expect(await isSame()).toBe(true);
    asked.release();
  });

  it('comes with the page that is opened first', async () => {
    const page = await site.visit('/formula');
    await page.evaluate(() => document.fonts.ready);
    expect(await loadedParts(page)).toEqual(['KaTeX_Main-Regular', 'KaTeX_Math-Italic', 'math']);
    expect(await page.locator('script[src]').count()).toBe(1);
  });
});

describe('a formula', () => {
  it('is laid out as KaTeX has it, from left to right, though a policy forbids its styles, and read as MathML', async () => {
    const page = await site.visit('/formula', { reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    const place = (selector: string) => page.locator(selector).first().boundingBox();
    const [above, line, below] = [
      await page.locator('.formula-block .mfrac .mord:text-is("b")').boundingBox(),
      await place('.formula-block .frac-line'),
      await page.locator('.formula-block .mfrac .mord:text-is("c")').boundingBox(),
    ];
    expect(above!.y + above!.height / 2).toBeLessThan(line!.y);
    expect(line!.y).toBeLessThan(below!.y + below!.height / 2);
    expect(line!.width).toBeGreaterThan(5);
    expect(
      await page
        .locator('.formula-block .mord:text-is("a")')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ).toBe('rgb(255, 0, 0)');
    // Assistive technology has it as MathML alone.
    expect(await page.locator('.formula math').count()).toBe(2);
    expect(await page.locator('.katex-html').first().getAttribute('aria-hidden')).toBe('true');
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const lefts = await page
      .locator('.formula')
      .first()
      .locator('.katex-html :is(.mathnormal, .msupsub)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(lefts).toHaveLength(2);
    expect(lefts[0]).toBeLessThan(lefts[1]!);
  });

  it('scrolls where it is wider than the page, and the page does not', async () => {
    const page = await site.visit('/formula', { width: 390 });
    const block = page.locator('.formula-block');
    expect(await block.evaluate((element) => element.scrollWidth > element.clientWidth + 50)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await block.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  it('is a stop of the keyboard where it scrolls, also by a font that comes late', async () => {
    const page = await site.visit('/formula');
    const block = page.locator('.formula-block').first();
    const write = (fontSize: string) =>
      block.evaluate((element, size) => {
        (element as HTMLElement).style.height = '100px';
        (element.firstElementChild as HTMLElement).style.fontSize = size;
      }, fontSize);
    await eventually(() => block.getAttribute('tabindex')).toBe('0');
    await write('50%');
    await eventually(() => block.getAttribute('tabindex')).toBe(null);
    // As wide as in the font that it is meant for, in a box that stays as it is.
    await write('');
    await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')));
    await eventually(() => block.getAttribute('tabindex')).toBe('0');
  });
});

describe('a diagram', () => {
  it('is its source without script, and on paper', async () => {
    const page = await site.open('/diagram', { javaScriptEnabled: false });
    expect(await page.locator('.diagram pre').innerText()).toContain('A[Client] -->|HTTP| B(Gateway)');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.diagram pre').isVisible()).toBe(true);
    expect(await page.locator('.diagram figcaption').innerText()).toBe('How a request goes');
  });

  it('is drawn when it comes into view, and Mermaid loaded not before, with a title and a description for those who do not see it', async () => {
    const page = await site.visit('/diagram', { reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    expect(await loadedParts(page)).toEqual(['mermaid']);
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await drawing(page).waitFor();
    expect(await loadedParts(page)).toEqual(['draw-diagram', 'mermaid']);
    expect(await page.locator('.diagram pre').isVisible()).toBe(false);
    // Clicks do nothing, and no address of code is in it.
    const markup = await drawing(page).evaluate((svg) => svg.outerHTML);
    expect(markup).not.toMatch(/javascript:|onclick|<script/i);
    for (const index of [0, 1]) await drawing(page).locator('.node').nth(index).click({ force: true });
    expect(page.url()).toBe(`${site.origin}/diagram`);
    await page.getByRole('img', { name: 'Request path' }).waitFor();
    const described = await drawing(page).evaluate(
      (svg) => (svg.getRootNode() as ShadowRoot).getElementById(svg.getAttribute('aria-describedby')!)?.textContent,
    );
    expect(described).toBe('A client calls a server');
    expect(await page.getByRole('group', { name: 'How a request goes. A client calls a server' }).count()).toBe(1);
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
  });

  it('is drawn in details and tabs when they are opened, and goes with the color mode, whenever that changes', async () => {
    const page = await site.open('/aside');
    await page.waitForLoadState('networkidle');
    expect(await loadedParts(page)).toEqual(['mermaid']);
    await page.locator('summary').filter({ hasText: 'More' }).click();
    await drawing(page).waitFor();
    expect(await drawing(page, 1).count()).toBe(0);
    const fill = () =>
      drawing(page)
        .locator('.node rect')
        .first()
        .evaluate((rect) => getComputedStyle(rect).fill);
    expect(await fill()).toBe('rgb(238, 240, 254)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(fill).toBe('rgb(28, 35, 72)');
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(fill).toBe('rgb(238, 240, 254)');
    await page.getByRole('tab', { name: 'Picture' }).click();
    await drawing(page, 1).waitFor();
    await page.getByRole('img', { name: 'In a tab' }).waitFor();
  });

  it('is drawn after a client navigation, and again when the reader comes back', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    const isSame = await markDocument(page);
    await page.locator('#docsgen-content').getByRole('link', { name: 'all kinds' }).click();
    await eventually(() => page.locator('h1').innerText()).toBe('All kinds');
    await drawing(page).waitFor();
    await page.goBack();
    await eventually(() => page.locator('h1').innerText()).toBe('Introduction');
    await page.goForward();
    await drawing(page).waitFor();
    expect(await isSame()).toBe(true);
  });

  it('scrolls on a narrow screen where its words would become too small, and the page does not', async () => {
    const page = await site.visit('/diagram', { width: 390 });
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await drawing(page).waitFor();
    const frame = page.locator('.diagram-view div[role=group]');
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth + 50)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  it('that cannot be drawn says so above its source', async () => {
    const page = await site.visit('/diagram');
    await page.locator('.diagram code').evaluate((code) => {
      code.textContent = 'flowchart LR\n  A[Client --> B';
    });
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await page.getByText('This diagram could not be drawn. Parse error on line').waitFor();
    expect(await page.locator('.diagram pre').isVisible()).toBe(true);
  });

  it('of each kind keeps to the policy', { timeout: 300_000 }, async () => {
    const page = await site.visit('/kinds');
    const count = await page.locator('.diagram').count();
    expect(count).toBeGreaterThan(20);
    for (let index = 0; index < count; index++) {
      await page.locator('.diagram').nth(index).scrollIntoViewIfNeeded();
      await drawing(page, index).waitFor();
    }
    expect(await page.locator('.diagram-view img, .diagram-view [onerror]').count()).toBe(0);
  });
});
