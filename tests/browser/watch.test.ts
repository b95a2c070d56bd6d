import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WatchedSite, watchSite } from '../../engine/watch-site.ts';
import { type FileTree, makeSite, writeTree } from '../build/site-folder.ts';
import { openBrowser } from './open-browser.ts';
import { eventually, markDocument, nextFrame, startClient } from './read-site.ts';
import { POLICY } from './serve-fixture.ts';

/** A site open in a browser while it is written. Each test with the page as it comes and with React in charge of it, where that differs. */

const CONFIG = (title: string) => `export default {
  title: '${title}',
  url: 'https://docs.example.com',
  headTags: [{ tagName: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: ${JSON.stringify(POLICY.replace(" frame-ancestors 'none';", ''))} } }],
};
`;
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of many.\n`).join('\n');
const PAGE = (words: string) => `import Part from './_part.mdx';

# The page

${words}

<details>
<summary>More</summary>

Unfolded.

</details>

<Tabs>
  <TabItem value="linux" label="Linux">On Linux.</TabItem>
  <TabItem value="mac" label="macOS">On macOS.</TabItem>
</Tabs>

<Part />

## Below {#below}

![dot](/img/dot.svg)

See [the other](other.md).

${PARAGRAPHS}
`;
const DOT = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>`;
const FILES: FileTree = {
  'config/site.config.ts': CONFIG('Docs'),
  'config/sidebars/current.json': '{ "docs": ["introduction", "page", "other"] }\n',
  'content/introduction.md': '# Introduction\n\nSee [the page](page.mdx).\n',
  'content/page.mdx': PAGE('First words.'),
  'content/_part.mdx': 'A part.\n',
  'content/other.md': '# Other\n\nThe [page below](page.mdx#below).\n',
  'content/public/img/dot.svg': DOT(8),
  'content/draft.md': '---\ndraft: true\n---\n\n# Sketch\n',
};

let browser: Browser;
let context: BrowserContext;
let site: WatchedSite;
let siteDir: string;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  siteDir = makeSite(FILES);
  site = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
  await site.settled();
  complaints = [];
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  context.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/status of (404|503)|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/.test(message.text())
    )
      complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
});
afterEach(async () => {
  await context.close();
  await site.close();
  expect(complaints).toEqual([]);
});

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(path, site.url).href);
  await eventually(() => site.listeners).toBe(1);
  return page;
}

const edit = (files: FileTree) => writeTree(siteDir, files);
/** What the server answers for a path. */
const readPage = async (path: string) => (await fetch(new URL(path, site.url))).text();
const contentOf = (page: Page) => page.locator('#docsgen-content').innerText();

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

describe.each([
  ['as it comes', async () => {}],
  ['with React', startClient],
])('a page %s', (_name, prepare: (page: Page) => Promise<void>) => {
  it('shows an edit in place, and keeps what the writer has open', async () => {
    const page = await open('/page');
    await prepare(page);
    await settleIn(page);
    const before = await placeIn(page);
    expect(before).toEqual({ scrollY: 700, isUnfolded: true, tab: 'macOS', panel: 1, focus: '/other' });
    const isSame = await markDocument(page);
    for (const words of ['Second words.', 'Third words.']) {
      edit({ 'content/page.mdx': PAGE(words) });
      await eventually(() => contentOf(page)).toContain(words);
    }
    await eventually(() => placeIn(page)).toEqual(before);
    expect(await isSame()).toBe(true);
  });

  it('keeps what is in view where it is when text comes above it', async () => {
    const page = await open('/page');
    await prepare(page);
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await nextFrame(page);
    const topOf = () => page.getByText('Paragraph 20 of many.').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOf();
    edit({ 'content/page.mdx': PAGE('Second words.\n\nThird words.\n\nFourth words.') });
    await eventually(() => contentOf(page)).toContain('Fourth words.');
    await eventually(topOf).toBe(before);
  });

  it('shows what else it is made of: a partial, its title, the sidebar, an image', async () => {
    const page = await open('/page');
    await prepare(page);
    const isSame = await markDocument(page);
    edit({ 'content/_part.mdx': '## Another part\n' });
    await eventually(() => contentOf(page)).toContain('Another part');
    await eventually(() => page.locator('.toc').innerText()).toContain('Another part');
    edit({ 'content/page.mdx': PAGE('Words.').replace('# The page', '# The chapter') });
    await eventually(() => page.title()).toBe('The chapter | Docs');
    edit({
      'config/sidebars/current.json':
        '{ "docs": ["introduction", { "type": "category", "label": "Chapters", "items": ["page", "other"] }] }\n',
    });
    await eventually(() => page.locator('.sidebar').innerText()).toContain('Chapters');
    edit({ 'content/public/img/dot.svg': DOT(30) });
    await eventually(() => page.locator('#docsgen-content img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
    expect(await isSame()).toBe(true);
    await startClient(page);
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Other | Docs');
    expect(await isSame()).toBe(true);
  });

  it('shows the code of a file that is edited, with lines wrapped as the writer has them', async () => {
    const line = (name: string) => `${name}(${'"a long line of code", '.repeat(12)})\n`;
    edit({ 'content/other.md': '# Other\n\n```py file=./other.py\n```\n', 'content/other.py': line('first') });
    await eventually(() => readPage('/other')).toContain('first');
    const page = await open('/other');
    await prepare(page);
    const isSame = await markDocument(page);
    const button = page.getByRole('button', { name: 'Wrap long lines' });
    await button.click();
    edit({ 'content/other.py': line('second') });
    await eventually(() => contentOf(page)).toContain('second');
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.code-block.wrapped').count()).toBe(1);
    edit({ 'content/other.py': 'short()\n' });
    await eventually(() => button.count()).toBe(0);
    expect(await isSame()).toBe(true);
  });

  it('shows a formula and a diagram that come with an edit, as they should be', async () => {
    const page = await open('/page');
    await prepare(page);
    const isSame = await markDocument(page);
    const words = (more: string) => `Now $x^2$${more}.\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\``;
    edit({ 'content/page.mdx': PAGE(words('')) });
    const font = () => page.locator('.katex').evaluate((element) => getComputedStyle(element).fontFamily);
    await page.locator('.katex').waitFor();
    await eventually(font).toContain('KaTeX_Main');
    const svg = page.locator('.diagram-view svg');
    await svg.waitFor();
    await svg.evaluate((element) => element.setAttribute('data-mark', ''));
    edit({ 'content/page.mdx': PAGE(words(' again')) });
    await eventually(() => contentOf(page)).toContain('again');
    await nextFrame(page);
    // What has not changed is not drawn again.
    expect(await svg.getAttribute('data-mark')).toBe('');
    expect(await isSame()).toBe(true);
  });

  it('shows the edit of another page when the writer goes there', async () => {
    const page = await open('/page');
    await prepare(page);
    await page.locator('#docsgen-content a[href="/other"]').hover();
    edit({ 'content/other.md': '# Other\n\nMuch better.\n' });
    await site.settled();
    await eventually(() => readPage('/other')).toContain('Much better.');
    await page.locator('#docsgen-content a[href="/other"]').click();
    await eventually(() => contentOf(page)).toContain('Much better.');
  });

  it('is another one when the config changes what all pages share', async () => {
    const page = await open('/page');
    await prepare(page);
    edit({ 'config/site.config.ts': CONFIG('Manual') });
    await eventually(() => page.title()).toBe('The page | Manual');
  });

  it('appears where there was none, and goes', async () => {
    const page = await open('/new');
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    await prepare(page);
    edit({ 'content/new.md': '# New\n' });
    await eventually(() => page.locator('h1').innerText()).toBe('New');
    rmSync(join(siteDir, 'content/new.md'));
    await eventually(() => page.locator('h1').innerText()).toBe('Page Not Found');
  });

  it('stays as it was under the problems of an edit that cannot be compiled, until it is mended', async () => {
    const page = await open('/page');
    await prepare(page);
    await settleIn(page);
    const before = await placeIn(page);
    edit({ 'content/page.mdx': PAGE('A [link](nowhere.md), and <b>no end.') });
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
    edit({ 'content/page.mdx': PAGE('Mended words.') });
    await eventually(() => contentOf(page)).toContain('Mended words.');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
    await eventually(() => page.getByRole('button', { name: '1 error' }).isVisible()).toBe(false);
    await eventually(async () => ({ ...(await placeIn(page)), focus: null })).toEqual({ ...before, focus: null });
  });

  it('shows its new text with links and images marked that lead nowhere, and says why', async () => {
    const page = await open('/page');
    await prepare(page);
    const isSame = await markDocument(page);
    edit({ 'content/page.mdx': PAGE('A [link](nowhere.md), [another](other.md) and ![a picture](gone.png).') });
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
    edit({ 'content/page.mdx': PAGE('More of a [link](nowhere.md) and [another](other.md).') });
    await eventually(() => contentOf(page)).toContain('More of');
    await eventually(() => marked(page)).toEqual(['link']);
    edit({ 'content/page.mdx': PAGE('No link, but [another](other.md).') });
    await eventually(() => marked(page)).toEqual([]);
    await eventually(() => page.getByRole('button', { name: 'error' }).isVisible()).toBe(false);
    expect(await page.locator('[data-docsgen-reached], [aria-description]').count()).toBe(0);
    expect(await isSame()).toBe(true);
  });

  it('is edited on while another one cannot be compiled, and the list leads there', async () => {
    const page = await open('/page');
    await prepare(page);
    edit({ 'content/other.md': '# Other\n', 'content/third.mdx': '# Third\n\n{1 +\n' });
    const counter = page.getByRole('button', { name: '1 error' });
    await counter.waitFor();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    edit({ 'content/page.mdx': PAGE('Second words.') });
    await eventually(() => contentOf(page)).toContain('Second words.');
    await counter.click();
    await page.getByRole('link', { name: 'Open “Third”' }).click();
    await eventually(() => page.title()).toBe('Third | Docs');
    await page.getByRole('dialog').waitFor();
    expect(await contentOf(page)).toContain('content/third.mdx:3:');
    edit({ 'content/third.mdx': '# Third\n\nMended.\n' });
    await eventually(() => contentOf(page)).toContain('Mended.');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
  });
});

/** What is marked in the content, by its text. */
const marked = (page: Page) =>
  page
    .locator('#docsgen-content [data-docsgen-fault]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('alt') ?? element.textContent));

/** The text of what has the focus, in the shadow tree of the problems too. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent ?? '';
  });

describe('problems', () => {
  it('are told of a link on another page to a heading that is gone, without covering this one', async () => {
    const page = await open('/page');
    edit({ 'content/page.mdx': PAGE('Words.').replace('{#below}', '{#beneath}') });
    await page.getByRole('button', { name: '1 error' }).click();
    await eventually(() => page.getByRole('dialog').innerText()).toContain('content/other.md:3:');
    await page.getByRole('link', { name: 'Open “Other”' }).click();
    await eventually(() => page.title()).toBe('Other | Docs');
    await eventually(() => marked(page)).toEqual(['page below']);
  });

  it('that are warnings are counted, too', async () => {
    const page = await open('/page');
    edit({ 'content/page.mdx': PAGE('## Again {#again}\n\n## And again {#again}') });
    await page.getByRole('button', { name: '1 warning' }).click();
    const textOf = () => page.getByRole('dialog').innerText();
    await eventually(textOf).toContain('The heading id "again" is used twice on this page.');
    expect(await textOf()).toContain('This page');
    expect(await textOf()).not.toContain('The page underneath');
  });

  it("are in the page's colours, whichever the system has", async () => {
    const page = await open('/page');
    await page.emulateMedia({ colorScheme: 'dark' });
    edit({ 'content/page.mdx': PAGE('A [link](nowhere.md).') });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '1 error' }).click();
    const paper = () => dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
    await eventually(paper).toBe('rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    await page.locator('.color-mode').click();
    await page.getByRole('button', { name: '1 error' }).click();
    await eventually(paper).toBe('rgb(27, 28, 31)');
  });

  it('of a config that breaks are counted while pages are edited, and go when it heals', async () => {
    const page = await open('/introduction');
    edit({ 'config/site.config.ts': 'export default {' });
    await page.getByRole('button', { name: '1 error' }).waitFor();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    edit({ 'content/introduction.md': '# Introduction\n\nEdited meanwhile.\n' });
    await eventually(() => contentOf(page)).toContain('Edited meanwhile.');
    await page.getByRole('button', { name: '1 error' }).click();
    await eventually(() => page.getByRole('dialog').innerText()).toContain('config/site.config.ts:1:');
    edit({ 'config/site.config.ts': CONFIG('Healed') });
    await eventually(() => page.title()).toBe('Introduction | Healed');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('are many at the start, on a small screen: the counter opens those of this page, then the first of the others', async () => {
    await site.close();
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`content/p${index}.md`, `# P${index}\n\n[x](x${index}.md)\n`]),
    );
    edit({ ...many, 'content/introduction.md': '# Introduction\n\n[lost](lost.md) and [found](page.mdx)\n' });
    edit({
      'config/site.config.ts': CONFIG('Docs').replace(
        '  headTags',
        "  navbar: { items: [{ type: 'link', label: 'Gone', to: '/gone' }] },\n  headTags",
      ),
    });
    site = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
    await site.settled();
    const page = await open('/introduction');
    await page.setViewportSize({ width: 390, height: 700 });
    const counter = page.getByRole('button', { name: '42 errors' });
    await counter.waitFor();
    await eventually(() => page.getByRole('status').allInnerTexts()).toContain('42 errors');
    expect(await page.locator('.navbar a[href="/gone"]').getAttribute('data-docsgen-fault')).toBe('error');
    await counter.click();
    const dialog = page.getByRole('dialog');
    const box = (await dialog.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 700).toBe(true);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const heads = await dialog.locator('h3').allInnerTexts();
    expect([heads.length, ...heads.slice(0, 3)]).toEqual([21, 'This page', 'config/site.config.ts', 'content/p0.md']);
    expect(await dialog.innerText()).toContain('And 21 problems in 21 other files.');
    await page.keyboard.press('Escape');
    await eventually(() => focusOf(page)).toBe('42 errors');
    await page.locator('#docsgen-content a[href="/page"]').click();
    await eventually(() => page.title()).toBe('The page | Docs');
    await eventually(() => page.getByRole('button', { name: '42 errors' }).isVisible()).toBe(true);
  });

  it('show where there is no site to show yet', async () => {
    await site.close();
    edit({ 'config/site.config.ts': 'export default {' });
    site = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
    await site.settled();
    const page = await open('/introduction');
    await page.getByRole('dialog').waitFor();
    await eventually(() => page.getByRole('dialog').innerText()).toContain('The site appears once these errors are fixed.');
    edit({ 'config/site.config.ts': CONFIG('Docs') });
    await eventually(() => page.title()).toBe('Introduction | Docs');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
  });
});

it('shows a page before the whole site is built, or says that it is being built', async () => {
  await site.close();
  site = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
  const page = await context.newPage();
  await page.goto(new URL('/page', site.url).href);
  await eventually(() => page.title()).toBe('The page | Docs');
  await eventually(() => contentOf(page)).toContain('First words.');
});

it('shows drafts and unlisted pages, marked', async () => {
  const page = await open('/draft');
  expect(await page.locator('h1').innerText()).toBe('Sketch');
  expect(await page.getByRole('note').innerText()).toContain('Draft page');
  edit({ 'content/draft.md': '---\nunlisted: true\n---\n\n# Sketch\n' });
  await eventually(() => page.getByRole('note').innerText()).toContain('Unlisted page');
});

it('goes on when the server was away', async () => {
  const page = await open('/page');
  const isSame = await markDocument(page);
  const port = Number(new URL(site.url).port);
  await site.close();
  edit({ 'content/page.mdx': PAGE('Written meanwhile.') });
  site = await watchSite({ siteDir, port, host: '127.0.0.1', workers: 1 });
  await eventually(() => contentOf(page)).toContain('Written meanwhile.');
  expect(await isSame()).toBe(true);
});

it('catches up when a tab comes back into view', async () => {
  const page = await open('/page');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(() => site.listeners).toBe(0);
  edit({ 'content/page.mdx': PAGE('Written meanwhile.'), 'content/public/img/dot.svg': DOT(30) });
  await site.settled();
  writeFileSync(join(siteDir, 'content/other.md'), '# Other\n\nAs well.\n');
  await eventually(() => readPage('/other')).toContain('As well.');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(() => contentOf(page)).toContain('Written meanwhile.');
  await eventually(() => page.locator('#docsgen-content img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
});

it('shows with the next change what it could not show', async () => {
  const page = await open('/page');
  const isSame = await markDocument(page);
  await page.route('**/assets/pages/**', (route) => route.abort(), { times: 1 });
  edit({ 'content/page.mdx': PAGE('Lost on the way.') });
  await eventually(() => complaints.splice(0).join()).toContain('docsgen could not show a change');
  expect(await contentOf(page)).toContain('First words.');
  edit({ 'content/other.md': '# Other\n' });
  await eventually(() => contentOf(page)).toContain('Lost on the way.');
  expect(await isSame()).toBe(true);
});

it.each([false, true])("exchanges the site's own style sheet where it stands (with React: %s)", async (hasReact) => {
  const sheet = (color: string) => `@import './part.css';\nh1 { color: ${color} }\n`;
  const color = (page: Page) => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  edit({
    'config/site.config.ts': CONFIG('Styled').replace('headTags: [', "styles: ['content/css/site.css'],\n  headTags: ["),
    'content/css/site.css': sheet('rgb(1, 1, 1)'),
    'content/css/part.css': 'h1 { text-transform: none }',
  });
  await eventually(async () => (await fetch(new URL('/page', site.url))).text()).toContain('assets/components/site-');
  const page = await open('/page');
  await eventually(() => color(page)).toBe('rgb(1, 1, 1)');
  if (hasReact) await startClient(page);
  await page.locator('summary', { hasText: 'More' }).click();
  const isSame = await markDocument(page);
  edit({ 'content/css/site.css': sheet('rgb(2, 2, 2)') });
  await eventually(() => color(page)).toBe('rgb(2, 2, 2)');
  edit({ 'content/css/part.css': 'h1 { text-transform: uppercase }' });
  await eventually(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).textTransform)).toBe('uppercase');
  await eventually(() => page.locator('link[href*="/components/site-"]').count()).toBe(1);
  expect(await page.locator('details', { hasText: 'Unfolded.' }).getAttribute('open')).not.toBeNull();
  expect(await isSame()).toBe(true);
});

it('does not load a page anew whose changed styles are still on their way', async () => {
  edit({
    'config/site.config.ts': CONFIG('Styled').replace(
      'headTags: [',
      "headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } }, ",
    ),
    'content/public/own.css': 'h1 { color: rgb(1, 1, 1) }',
  });
  await eventually(async () => (await fetch(new URL('/own.css', site.url))).status).toBe(200);
  const page = await open('/page');
  const isSame = await markDocument(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/own.css?*', async (route) => {
    await released;
    await route.continue();
  });
  edit({ 'content/page.mdx': PAGE('Restyled.'), 'content/public/own.css': 'h1 { color: rgb(2, 2, 2) }' });
  await eventually(() => contentOf(page)).toContain('Restyled.');
  release();
  await eventually(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(2, 2, 2)');
  // The old styles go a moment after the new ones have come.
  await eventually(() => page.locator('link[href*="own.css"]').count()).toBe(1);
  expect(await isSame()).toBe(true);
});
