import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, readSite, startClient } from './read-site.ts';

const site = readSite(['plain', 'custom', 'embedded', 'shipped']);

/** All weights alike: what stands out only by weight is not told apart. */
function levelWeights(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-weight: 400 !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Whether readers see a difference when something is no longer said of an element. */
async function isSeen(marked: Locator, unmark: (element: Element) => void): Promise<boolean> {
  await marked.scrollIntoViewIfNeeded();
  const clip = (await marked.boundingBox())!;
  const before = await marked.page().screenshot({ clip });
  await marked.evaluate(unmark);
  return !before.equals(await marked.page().screenshot({ clip }));
}

const noLonger = {
  current: (element: Element) => element.removeAttribute('aria-current'),
  selected: (element: Element) => element.setAttribute('aria-selected', 'false'),
  marked: (element: Element) => {
    element.className = 'line';
  },
  word: (element: Element) => element.removeAttribute('class'),
};

describe('in forced colors', () => {
  const open = (path: string, options: Parameters<typeof site.visit>[1] = {}) =>
    site.visit(path, {
      reducedMotion: 'reduce',
      ...options,
      prepare: async (context) => {
        context.on('page', (page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));
        await context.addInitScript(levelWeights);
      },
    });

  it('the place of the reader is seen: in the sidebar, the contents, the navbar and the version menu', async () => {
    const page = await open('/long');
    await eventually(() => page.locator('.toc a[aria-current]').count()).toBe(1);
    expect(await isSeen(page.locator('.toc a[aria-current]'), noLonger.current)).toBe(true);
    expect(await isSeen(page.locator('.sidebar .side-link[aria-current="page"]'), noLonger.current)).toBe(true);
    await page.locator('header .dropdown summary').click();
    expect(await isSeen(page.locator('.menu-link[aria-current]'), noLonger.current)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isSeen(page.locator('header .navbar-link[aria-current]').first(), noLonger.current)).toBe(true);
  });

  it('the chosen tab is seen, and no other looks like it', async () => {
    const page = await open('/components');
    const [chosen, other] = await page.locator('[role="tablist"]').first().locator('button').all();
    expect(await isSeen(chosen!, noLonger.selected)).toBe(true);
    const line = (tab: Locator) => tab.evaluate((button) => getComputedStyle(button).borderBottomColor);
    expect(await line(other!)).toBe(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
  });

  it('a line of code is seen to be marked, inserted, deleted, an error, a warning or a remark, and a word to be marked', async () => {
    const page = await open('/code');
    for (const kind of ['highlight', 'insert', 'delete', 'error', 'warning', 'info'])
      expect([kind, await isSeen(page.locator(`.line-${kind}`).first(), noLonger.marked)]).toEqual([kind, true]);
    expect(await isSeen(page.locator('mark.code-word').first(), noLonger.word)).toBe(true);
  });

  it('the hit that Enter follows and the words that were found are seen', async () => {
    const page = await open('/quickstart', { fixture: 'embedded' });
    await page.keyboard.press('Control+k');
    await page.locator('.search-dialog input').fill('berth');
    const option = page.locator('.search-option[aria-selected="true"]');
    await option.waitFor();
    expect(await isSeen(option, noLonger.selected)).toBe(true);
    await page.goto(`${site.origin}/search?q=berth`);
    const words = page.locator('.search-hits mark');
    await words.first().waitFor();
    expect(await isSeen(words.first(), (mark) => mark.replaceWith(...mark.childNodes))).toBe(true);
  });

  it('a button is one, also under the focus', async () => {
    const page = await open('/nowhere', { allow: [/404/] });
    const button = page.locator('main .button').first();
    const ground = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground(button)).not.toBe(await ground(page.locator('html')));
    await button.focus();
    expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  });
});

it('each state of the switch of colors has an icon of its own', async () => {
  const page = await site.visit('/quickstart', { fixture: 'custom' });
  const shown = () => page.locator('.color-mode .icon:visible path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  const icons = new Set<string>();
  for (const choice of ['system', 'light', 'dark']) {
    await eventually(() => page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe(choice);
    const paths = await shown();
    expect(paths).toHaveLength(1);
    icons.add(paths[0]!);
    await page.locator('.color-mode').click();
  }
  expect(icons.size).toBe(3);
});

describe('breadcrumbs', () => {
  const path = '/1.50/deployment/advanced-deployment-configuration';
  const isWhole = (crumb: Locator) => crumb.evaluate((one) => one.scrollWidth <= one.clientWidth);
  const height = (page: Page) => page.locator('.breadcrumbs ol').evaluate((list) => list.getBoundingClientRect().height);

  it("stand on one line, and the page's name is cut last", async () => {
    const page = await site.visit(path, { fixture: 'shipped', width: 500 });
    const last = page.locator('.breadcrumbs li:last-child > *');
    const between = page.locator('.breadcrumbs li:nth-child(2) > *');
    const line = await height(page);
    expect([await isWhole(between), await isWhole(last)]).toEqual([true, true]);
    await between.evaluate((crumb) => crumb.replaceChildren('Deployments of models that are large'));
    expect([await isWhole(between), await isWhole(last), await height(page)]).toEqual([false, true, line]);
    // What is not shown is read out.
    expect(await page.locator('.breadcrumbs').ariaSnapshot()).toContain('Deployments of models that are large');
    await last.evaluate((crumb) => crumb.replaceChildren('Configuration of deployments for those who want to know everything about them'));
    expect([await isWhole(between), await isWhole(last), await height(page)]).toEqual([false, false, line]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(500);
  });
});

describe('breadcrumbs of a page in many folders', () => {
  /** With as many categories between the start and the page. */
  const open = async (depth: number, width: number) => {
    const page = await site.visit('/1.50/deployment/advanced-deployment-configuration', { fixture: 'shipped', width });
    await page.locator('.breadcrumbs ol').evaluate((list, count) => {
      const between = list.children[1]!;
      const link = document.createElement('a');
      link.href = '#';
      link.textContent = 'Deployments';
      between.replaceChildren(link);
      for (let copy = 1; copy < count; copy++) between.after(between.cloneNode(true));
    }, depth);
    return page;
  };
  const widths = (page: Page) =>
    page.locator('.breadcrumbs li').evaluateAll((crumbs) => crumbs.map((crumb) => Math.round(crumb.getBoundingClientRect().width)));

  it.each([5, 12])('are no wider than a phone, with %d of them', async (depth) => {
    const page = await open(depth, 320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const seen = await widths(page);
    expect(seen.slice(2, -3)).toEqual(Array(depth - 2).fill(0));
    // The first one and the two that are next to the page stay, and so does the page's own name.
    const last = (await page.locator('.breadcrumbs li').last().boundingBox())!;
    expect(Math.min(seen[1]!, ...seen.slice(-3))).toBeGreaterThanOrEqual(44);
    expect(last.x + last.width).toBeLessThanOrEqual(320);
  });

  it('show to the keyboard what there is no room for', async () => {
    const page = await open(7, 320);
    const crumb = page.locator('.breadcrumbs li').nth(3);
    await crumb.locator('a').focus();
    expect((await crumb.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('are all there where they fit', async () => {
    expect(Math.min(...(await widths(await open(5, 1440))))).toBeGreaterThan(30);
  });
});

describe('the contents, folded in the page beside a sidebar', () => {
  it('lead to a heading and close, without and with the client', async () => {
    const page = await site.visit('/long', { width: 1080 });
    const folded = page.locator('.toc-mobile details');
    for (const hasClient of [false, true]) {
      if (hasClient) await startClient(page);
      await page.evaluate(() => scrollTo(0, 0));
      await folded.locator('summary').click();
      const link = folded.locator('a').nth(3);
      const id = decodeURIComponent((await link.getAttribute('href'))!.slice(1));
      await link.click();
      await eventually(() => page.evaluate(() => decodeURIComponent(location.hash.slice(1)))).toBe(id);
      expect(await folded.getAttribute('open')).toBeNull();
      const top = () => page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
      await eventually(top).toBeGreaterThan(40);
      await eventually(top).toBeLessThan(140);
    }
    // They are the same when the window grows: the place is marked in the column.
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(() => page.locator('.toc a[aria-current]').count()).toBe(1);
  });
});

describe('versions that get fixes', () => {
  it('say so in a banner, until when, and where the latest one is', async () => {
    const page = await site.visit('/1.53/quickstart', { fixture: 'shipped' });
    const words = async () => (await page.locator('.banner').innerText()).replace(/\s+/g, ' ');
    const said =
      'This is documentation for Slipway Docs 1.53, an older version that gets fixes until 1.56. For up-to-date documentation, see the latest version (1.54).';
    expect(await words()).toBe(said);
    await startClient(page);
    expect(await words()).toBe(said);
    expect(await page.locator('.banner > .icon').isVisible()).toBe(true);
  });

  it('are told apart from others in the menu, by words', async () => {
    const page = await site.visit('/quickstart', { fixture: 'shipped' });
    await page.locator('header .dropdown summary').click();
    const menu = page.locator('header .dropdown');
    for (const name of [
      'Cloud',
      '1.54 Latest',
      '1.53 Supported',
      '1.52 Supported',
      '1.51 Unmaintained',
      '1.50 Unmaintained',
      'All versions',
    ])
      expect(await menu.getByRole('link', { name, exact: true }).count()).toBe(1);
    const small = await site.visit('/quickstart', { fixture: 'shipped', width: 390, reducedMotion: 'reduce' });
    await small.locator('.drawer-toggle').click();
    await small.locator('.drawer-main > details > summary').click();
    await small.locator('.drawer-main summary', { hasText: 'Versions' }).click();
    await eventually(() => small.getByRole('link', { name: '1.53 Supported', exact: true }).isVisible()).toBe(true);
  });

  it('stand apart from those of the past on the page of all versions', async () => {
    const page = await site.visit('/versions', { fixture: 'shipped' });
    const groups = await page
      .locator('.version-group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.querySelector('h2')!.textContent,
          ...[...group.querySelectorAll('li')].map((item) =>
            [...item.querySelectorAll('b, li > span')].map((part) => part.textContent).join(': '),
          ),
        ]),
      );
    expect(groups).toEqual([
      ['Current version (Stable)', '1.54: Fixes until 1.57'],
      ['Next version (Unreleased)', 'Cloud'],
      ['Supported versions (Still get fixes)', '1.53: Fixes until 1.56', '1.52: Fixes until 1.55'],
      ['Past versions (Not maintained anymore)', '1.51', '1.50'],
    ]);
  });
});

it.each(cases([1.25], [1.5, 2]))('a strip of tabs that ends has no shadow at its end, on %s pixels to one', async (deviceScaleFactor) => {
  const page = await site.visit('/repository/add-a-repository', { fixture: 'shipped', storage: { theme: 'dark' }, deviceScaleFactor });
  const strip = page.locator('[role="tablist"]').first();
  await strip.scrollIntoViewIfNeeded();
  const { x, y, width } = (await strip.boundingBox())!;
  const ground = (from: number) => page.screenshot({ clip: { x: x + width - from, y: y + 5, width: 6, height: 4 } });
  expect((await ground(4)).equals(await ground(100))).toBe(true);
});

it('a category of the first level is set as a part of the docs, and stays where it is when it opens', async () => {
  const page = await site.visit('/introduction', { fixture: 'shipped' });
  const weight = (name: string) =>
    page
      .locator('.sidebar .side-list > li')
      .locator('.side-link', { hasText: name })
      .first()
      .evaluate((link) => Number(getComputedStyle(link).fontWeight));
  expect(await weight('Learn')).toBeGreaterThan(await weight('Quickstart'));
  const learn = page.locator('.sidebar').getByText('Learn', { exact: true });
  const before = await learn.boundingBox();
  await learn.click();
  await page.locator('.sidebar .side-link', { hasText: 'Tutorials' }).waitFor();
  expect(await learn.boundingBox()).toEqual(before);
});

it('leaves room for words in the ninth level of the sidebar', async () => {
  const page = await site.visit('/introduction', { fixture: 'shipped' });
  const width = await page.evaluate(() => {
    const link = document.querySelector('.sidebar .side-list > li > .side-link')!;
    let item = link.parentElement!;
    for (let level = 2; level <= 9; level++) {
      const list = item.appendChild(document.createElement('ul'));
      item = list.appendChild(document.createElement('li'));
    }
    return item.appendChild(link.cloneNode(true) as Element).getBoundingClientRect().width;
  });
  expect(width).toBeGreaterThan(120);
});
