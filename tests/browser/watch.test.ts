import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, markDocument, nextFrame, startClient } from './read-site.ts';
import { CONFIG, contentOf, DOT, focusOf, marked, PAGE, readWatchedSite } from './read-watched-site.ts';

/** A site open in a browser while it is written, with React in charge of the page, and as the page comes where that differs. */

const site = readWatchedSite();

/** Goes down the page, unfolds, chooses a tab and puts the focus on a link. */
async function settleIn(page: Page): Promise<void> {
  await page.locator('#docsgen-content summary').click();
  await page.getByRole('tab', { name: 'macOS' }).click();
  await page.locator('#docsgen-content a[href="/other"]').focus();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await nextFrame(page);
}

const placeIn = (page: Page) =>
  page.evaluate(() => ({
    scrollY: Math.round(scrollY),
    isUnfolded: document.querySelector<HTMLDetailsElement>('#docsgen-content details')?.open,
    tab: document.querySelector('#docsgen-content [role=tab][aria-selected=true]')?.textContent,
    panel: [...document.querySelectorAll<HTMLElement>('#docsgen-content [role=tabpanel]')].filter((panel) => !panel.hidden).length,
    focus: document.activeElement?.getAttribute('href'),
  }));

/** Who is in charge of the page. */
const WAYS: [name: string, prepare: (page: Page) => Promise<void>][] = [
  ['with React', startClient],
  ['as it comes', async () => {}],
];

describe.each(WAYS)('a page %s', (_name, prepare) => {
  it('shows an edit in place, and keeps what the writer has open and in view', async () => {
    const page = await site.open('/page');
    await prepare(page);
    await settleIn(page);
    const before = await placeIn(page);
    expect(before).toEqual({ scrollY: 700, isUnfolded: true, tab: 'macOS', panel: 1, focus: '/other' });
    const isSame = await markDocument(page);
    for (const words of ['Second words.', 'Third words.']) {
      site.edit({ 'content/page.mdx': PAGE(words) });
      await eventually(() => contentOf(page)).toContain(words);
    }
    await eventually(() => placeIn(page)).toEqual(before);
    // What is in view stays where it is when text comes above it.
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await nextFrame(page);
    const topOf = () => page.getByText('Paragraph 20 of many.').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const top = await topOf();
    site.edit({ 'content/page.mdx': PAGE('Second words.\n\nThird words.\n\nFourth words.') });
    await eventually(() => contentOf(page)).toContain('Fourth words.');
    await eventually(topOf).toBe(top);
    expect(await isSame()).toBe(true);
  });

  it('shows what else it is made of: a partial, its title, the sidebar, an image', async () => {
    const page = await site.open('/page');
    await prepare(page);
    const isSame = await markDocument(page);
    site.edit({ 'content/_part.mdx': '## Another part\n' });
    await eventually(() => contentOf(page)).toContain('Another part');
    await eventually(() => page.locator('.toc').innerText()).toContain('Another part');
    site.edit({ 'content/page.mdx': PAGE('Words.').replace('# The page', '# The chapter') });
    await eventually(() => page.title()).toBe('The chapter | Docs');
    site.edit({
      'config/sidebars/current.json':
        '{ "docs": ["introduction", { "type": "category", "label": "Chapters", "items": ["page", "other"] }] }\n',
    });
    await eventually(() => page.locator('.sidebar').innerText()).toContain('Chapters');
    site.edit({ 'content/public/img/dot.svg': DOT(30) });
    await eventually(() => page.locator('#docsgen-content img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
    expect(await isSame()).toBe(true);
    await startClient(page);
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Other | Docs');
    expect(await isSame()).toBe(true);
  });
});

describe.each(cases(WAYS.slice(0, 1), WAYS.slice(1)))('a page %s', (_name, prepare) => {
  it('shows the code of a file that is edited, with lines wrapped as the writer has them', async () => {
    const line = (name: string) => `${name}(${'"a long line of code", '.repeat(12)})\n`;
    site.edit({ 'content/other.md': '# Other\n\n```py file=./other.py\n```\n', 'content/other.py': line('first') });
    await eventually(() => site.readPage('/other')).toContain('first');
    const page = await site.open('/other');
    await prepare(page);
    const isSame = await markDocument(page);
    const button = page.getByRole('button', { name: 'Wrap long lines' });
    await button.click();
    site.edit({ 'content/other.py': line('second') });
    await eventually(() => contentOf(page)).toContain('second');
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.code-block.wrapped').count()).toBe(1);
    site.edit({ 'content/other.py': 'short()\n' });
    await eventually(() => button.count()).toBe(0);
    expect(await isSame()).toBe(true);
  });

  it('shows a formula and a diagram that come with an edit, as they should be', async () => {
    const page = await site.open('/page');
    await prepare(page);
    const isSame = await markDocument(page);
    const words = (more: string) => `Now $x^2$${more}.\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\``;
    site.edit({ 'content/page.mdx': PAGE(words('')) });
    const font = () => page.locator('.katex').evaluate((element) => getComputedStyle(element).fontFamily);
    await page.locator('.katex').waitFor();
    await eventually(font).toContain('KaTeX_Main');
    const svg = page.locator('.diagram-view svg');
    await svg.waitFor();
    await svg.evaluate((element) => element.setAttribute('data-mark', ''));
    site.edit({ 'content/page.mdx': PAGE(words(' again')) });
    await eventually(() => contentOf(page)).toContain('again');
    await nextFrame(page);
    // What has not changed is not drawn again.
    expect(await svg.getAttribute('data-mark')).toBe('');
    expect(await isSame()).toBe(true);
  });

  it('shows the edit of another page when the writer goes there, and is another one when the config changes what all pages share', async () => {
    const page = await site.open('/page');
    await prepare(page);
    await page.locator('#docsgen-content a[href="/other"]').hover();
    site.edit({ 'content/other.md': '# Other\n\nMuch better.\n' });
    await site.server.settled();
    await eventually(() => site.readPage('/other')).toContain('Much better.');
    await page.locator('#docsgen-content a[href="/other"]').click();
    await eventually(() => contentOf(page)).toContain('Much better.');
    site.edit({ 'config/site.config.ts': CONFIG('Manual') });
    await eventually(() => page.title()).toBe('Other | Manual');
  });

  it('appears where there was none, and goes', async () => {
    const page = await site.open('/new');
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    await prepare(page);
    site.edit({ 'content/new.md': '# New\n' });
    await eventually(() => page.locator('h1').innerText()).toBe('New');
    rmSync(join(site.dir, 'content/new.md'));
    await eventually(() => page.locator('h1').innerText()).toBe('Page Not Found');
  });

  it('stays as it was under the problems of an edit that cannot be compiled, until it is mended', async () => {
    const page = await site.open('/page');
    await prepare(page);
    await settleIn(page);
    const before = await placeIn(page);
    site.edit({ 'content/page.mdx': PAGE('A [link](nowhere.md), and <b>no end.') });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-labelledby')).toBe('title');
    await eventually(() => dialog.innerText()).toMatch(/1 error/);
    const text = await dialog.innerText();
    expect(text).toContain('content/page.mdx:5:');
    expect(text).toContain('5 │ A [link](nowhere.md), and <b>no end.');
    expect(text).toContain('The page underneath changes once the errors are fixed.');
    expect(await contentOf(page)).toContain('First words.');
    await page.keyboard.press('Escape');
    await eventually(() => dialog.isVisible()).toBe(false);
    await page.getByRole('button', { name: '1 error' }).click();
    site.edit({ 'content/page.mdx': PAGE('Mended words.') });
    await eventually(() => contentOf(page)).toContain('Mended words.');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
    await eventually(() => page.getByRole('button', { name: '1 error' }).isVisible()).toBe(false);
    await eventually(async () => ({ ...(await placeIn(page)), focus: null })).toEqual({ ...before, focus: null });
  });

  it('shows its new text with links and images marked that lead nowhere, and says why', async () => {
    const page = await site.open('/page');
    await prepare(page);
    const isSame = await markDocument(page);
    site.edit({ 'content/page.mdx': PAGE('A [link](nowhere.md), [another](other.md) and ![a picture](gone.png).') });
    await eventually(() => contentOf(page)).toContain('another');
    const link = page.locator('#docsgen-content a[href="/nowhere.md"]');
    const lineOf = () => link.evaluate((element) => getComputedStyle(element).textDecorationStyle);
    await eventually(lineOf).toBe('wavy');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    expect(await marked(page)).toEqual(['link', 'a picture']);
    expect(await link.getAttribute('aria-description')).toBe('error: The link "nowhere.md" leads nowhere: there is no such page.');

    // By the pointer, which gets from the link to what is said of it.
    const tip = page.getByRole('tooltip');
    await link.hover();
    await eventually(() => tip.innerText()).toContain('The link "nowhere.md" leads nowhere');
    await tip.hover();
    await page.waitForTimeout(400);
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => tip.isVisible()).toBe(false);

    // By the keyboard: in, out again to what follows, and back to the list.
    await page.mouse.move(0, 0);
    await page.locator('#docsgen-content summary').focus();
    await page.keyboard.press('Shift+Tab');
    await eventually(() => tip.innerText()).toContain('gone.png');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await eventually(() => tip.innerText()).toContain('nowhere.md');
    await page.keyboard.press('Tab');
    await eventually(() => focusOf(page)).toBe('Show in the list');
    await page.keyboard.press('Tab');
    await eventually(() => focusOf(page)).toBe('another');
    expect(await tip.isVisible()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => focusOf(page)).toContain('The link "nowhere.md" leads nowhere');
    await page.keyboard.press('Escape');

    // The next edit keeps what is still so, and mends what is not.
    site.edit({ 'content/page.mdx': PAGE('More of a [link](nowhere.md) and [another](other.md).') });
    await eventually(() => contentOf(page)).toContain('More of');
    await eventually(() => marked(page)).toEqual(['link']);
    site.edit({ 'content/page.mdx': PAGE('No link, but [another](other.md).') });
    await eventually(() => marked(page)).toEqual([]);
    await eventually(() => page.getByRole('button', { name: 'error' }).isVisible()).toBe(false);
    expect(await page.locator('[data-docsgen-reached], [aria-description]').count()).toBe(0);
    expect(await isSame()).toBe(true);
  });

  it('is edited on while another one cannot be compiled, and the list leads there', async () => {
    const page = await site.open('/page');
    await prepare(page);
    site.edit({ 'content/other.md': '# Other\n', 'content/third.mdx': '# Third\n\n{1 +\n' });
    const counter = page.getByRole('button', { name: '1 error' });
    await counter.waitFor();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    site.edit({ 'content/page.mdx': PAGE('Second words.') });
    await eventually(() => contentOf(page)).toContain('Second words.');
    await counter.click();
    await page.getByRole('link', { name: 'Open “Third”' }).click();
    await eventually(() => page.title()).toBe('Third | Docs');
    await page.getByRole('dialog').waitFor();
    expect(await contentOf(page)).toContain('content/third.mdx:3:');
    site.edit({ 'content/third.mdx': '# Third\n\nMended.\n' });
    await eventually(() => contentOf(page)).toContain('Mended.');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
  });
});

it('shows a page before the whole site is built, or says that it is being built', async () => {
  await site.server.close();
  await site.start();
  const page = await site.context.newPage();
  await page.goto(new URL('/page', site.server.url).href);
  await eventually(() => page.title()).toBe('The page | Docs');
  await eventually(() => contentOf(page)).toContain('First words.');
});

it('shows drafts and unlisted pages, marked', async () => {
  const page = await site.open('/draft');
  expect(await page.locator('h1').innerText()).toBe('Sketch');
  expect(await page.getByRole('note').innerText()).toContain('Draft page');
  site.edit({ 'content/draft.md': '---\nunlisted: true\n---\n\n# Sketch\n' });
  await eventually(() => page.getByRole('note').innerText()).toContain('Unlisted page');
});
