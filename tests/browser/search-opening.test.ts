import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { dialogOf, inputOf, openSearch, readOptions, readSearchedSite, UNREACHABLE, waitForOption } from './read-searched-site.ts';
import { eventually, holdRequests, markDocument, nextFrame } from './read-site.ts';

const { open, visit } = readSearchedSite();
const BUTTON = '[data-dg="search-open"]';
/** In which a page that asks for something unbidden does so. */
const QUIET_MS = 300;
/** Pages that nobody has pointed at: not the search page, which the button links to. */
const AHEAD = /\/assets\/pages\/(?!search)/;

describe('the search opens', () => {
  it('by Ctrl+K or ⌘K from anywhere, also while the reader types, and closes by it', async () => {
    const page = await visit('embedded', '/search');
    // With the choice of a version come the page's own scripts, which put the focus into its box.
    await page.locator('main select').waitFor();
    for (const key of ['Control+k', 'Meta+k']) {
      await page.locator('main input[type=search]').focus();
      await page.keyboard.press(key);
      await inputOf(page).waitFor();
      expect(await inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press(key);
      await eventually(() => page.locator('dialog').count()).toBe(0);
      await eventually(() => page.locator('main input[type=search]').evaluate((input) => input === document.activeElement)).toBe(true);
    }
  });

  it("by its button, by a letter or digit on the button, with that letter, and by '/', but not where the reader types", async () => {
    const page = await visit('embedded', '/quickstart');
    await page.locator(BUTTON).click();
    await inputOf(page).waitFor();
    expect(await inputOf(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    expect(await page.locator(BUTTON).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.type('7');
    await inputOf(page).waitFor();
    await eventually(() => inputOf(page).inputValue()).toBe('7');
    await page.keyboard.type('a');
    await eventually(() => inputOf(page).inputValue()).toBe('7a');
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await page.locator(BUTTON).blur();
    await page.keyboard.press('/');
    await inputOf(page).waitFor();
    await page.keyboard.type('a/b');
    await eventually(async () => [await inputOf(page).inputValue(), await page.locator('dialog').count()]).toEqual(['a/b', 1]);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await page.evaluate(() => {
      const area = document.createElement('div');
      area.contentEditable = 'true';
      area.id = 'area';
      document.body.append(area);
      area.focus();
    });
    await page.keyboard.type('/');
    expect([await page.locator('#area').innerText(), await page.locator('dialog').count()]).toEqual(['/', 0]);
  });

  it('with the text that the reader has selected, as far as it fits, and takes no more than 64 characters, all of them whole', async () => {
    const page = await visit('embedded', '/buoys/buoy-1');
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#docsgen-content p') ?? document.body));
    await page.keyboard.press('Control+k');
    await inputOf(page).waitFor();
    expect(await inputOf(page).inputValue()).toBe('It lies in the fairway and blinks at night for all ships that co');
    await waitForOption(page, 'fairway');
    // Selected, so that the first key replaces it.
    await page.keyboard.type('x'.repeat(70));
    await eventually(() => inputOf(page).inputValue()).toBe('x'.repeat(64));
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    // Where it is cut within a character, half of that is left out.
    await page.evaluate(() => {
      const text = document.querySelector('#docsgen-content p') ?? document.body;
      text.textContent = `${'q'.repeat(63)}🚢`;
      getSelection()?.selectAllChildren(text);
    });
    await page.keyboard.press('Control+k');
    await page.getByText('No results for').first().waitFor();
    expect(await inputOf(page).inputValue()).toBe('q'.repeat(63));
  });

  it('without a request before the reader reaches for it', async () => {
    const asked: string[] = [];
    const page = await open('embedded', '/quickstart', {
      prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    await page.locator('h1').hover();
    await page.waitForTimeout(QUIET_MS);
    expect(asked.filter((path) => path.includes('search'))).toEqual([]);
    await page.locator(BUTTON).hover();
    await eventually(() => asked.filter((path) => /\/search-\w+\.(js|css)$/.test(path)).length).toBe(2);
    await page.waitForTimeout(QUIET_MS);
    expect(asked.filter((path) => /worker|\/assets\/search\//.test(path))).toEqual([]);
    await page.locator(BUTTON).click();
    await eventually(() => asked.some((path) => /\/assets\/search\/2\.0\.\w+\.json$/.test(path))).toBe(true);
    expect(asked.filter((path) => path.includes('algolia'))).toEqual([]);
  });

  it('with what was typed while it was on its way, unless the reader thinks better of it', async () => {
    const page = await open('embedded', '/quickstart');
    const { release } = await holdRequests(page, /\/assets\/search-\w+\.js/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('buox');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lanter');
    release();
    await inputOf(page).waitFor();
    await page.keyboard.type('n');
    await eventually(() => inputOf(page).inputValue()).toBe('lantern');
    await waitForOption(page, 'Lantern');
  });

  it('at once, with a box to type in, and a way out, while its code is on its way', async () => {
    const page = await open('embedded', '/quickstart', { width: 390 });
    const { release } = await holdRequests(page, /\/assets\/(search|screens|react)-\w+\.(js|css)/);
    const button = page.locator(BUTTON);
    await button.click();
    const box = dialogOf(page).getByRole('textbox', { name: 'Search' });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => page.locator('dialog').count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await page.keyboard.type('lantenr');
    for (const key of ['ArrowLeft', 'Backspace', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    release();
    await inputOf(page).waitFor();
    // Where the caret was.
    await page.keyboard.type('e');
    await eventually(() => inputOf(page).inputValue()).toBe('lanteer');
  });

  it('when an input method has done with what it composes', async () => {
    const page = await open('embedded', '/quickstart');
    const { release } = await holdRequests(page, /\/assets\/(search|screens|react)-\w+\.(js|css)/);
    await page.locator(BUTTON).click();
    const devTools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('でぷ');
    const loaded = page.waitForResponse(/\/assets\/screens-\w+\.js/);
    release();
    await loaded;
    await page.waitForTimeout(QUIET_MS);
    await compose('でぷろ');
    await devTools.send('Input.insertText', { text: 'デプロイ' });
    await inputOf(page).waitFor();
    expect(await inputOf(page).inputValue()).toBe('デプロイ');
  });

  it.each(
    cases<[name: string, pattern: RegExp]>(
      [
        ['search', /\/assets\/search-\w+\.js/],
        ['site data', /\/assets\/site\.\w+\.json/],
      ],
      [
        ['screens', /\/assets\/screens-\w+\.js/],
        ['React', /\/assets\/react-\w+\.js/],
      ],
    ),
  )('with a word and another try when its %s cannot be had, and keeps what is typed', async (_name, pattern) => {
    const page = await open('embedded', '/quickstart', {
      // From a page that is there already, a busy Chromium lets the next requests through.
      prepare: (context) => context.route(pattern, (route) => route.abort()),
      allow: [/could not (load|start)/, ...UNREACHABLE, /Failed to fetch/],
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lanter');
    const alert = dialogOf(page).getByRole('alert');
    await alert.getByText('Unable to fetch results').waitFor();
    await alert.getByText('You might want to check your network connection.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/quickstart');
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor();
    await page.context().unroute(pattern);
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await page.keyboard.type('n');
    await inputOf(page).waitFor();
    await waitForOption(page, 'Lantern');
    await eventually(() => inputOf(page).inputValue()).toBe('lantern');
  });

  it.each(
    cases<[name: string, press: (page: Page) => Promise<void>]>(
      [['its button', (page) => page.locator(BUTTON).click()]],
      [['Ctrl+K', (page) => page.keyboard.press('Control+k')]],
    ),
  )('by %s, and stays on the page, where the line is gone before it was ever loaded', async (_name, press) => {
    const page = await open('embedded', '/quickstart', { allow: [/could not (load|start)/, ...UNREACHABLE, /Failed to fetch/] });
    await page.context().setOffline(true);
    await press(page);
    const alert = dialogOf(page).getByRole('alert');
    await alert.getByText('Unable to fetch results').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor();
    expect(new URL(page.url()).pathname).toBe('/quickstart');
    await page.context().setOffline(false);
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await inputOf(page).waitFor();
    await page.keyboard.type('lantern');
    await waitForOption(page, 'Lantern');
  });

  it('with the line to itself: pages are loaded ahead only when it is closed again, and the client comes after the index', async () => {
    const asked: string[] = [];
    const page = await open('embedded', '/quickstart', {
      prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    const countAsked = (pattern: RegExp) => asked.filter((path) => pattern.test(path)).length;
    const { release } = await holdRequests(page, /\/assets\/search\/2\.0/);
    await page.keyboard.press('Control+k');
    await inputOf(page).waitFor();
    await page.waitForTimeout(QUIET_MS);
    expect(countAsked(/\/assets\/client-/)).toBe(0);
    release();
    await eventually(() => countAsked(/\/assets\/client-/)).toBeGreaterThan(0);
    await page.waitForFunction(() => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react')));
    await page.waitForTimeout(QUIET_MS);
    expect(countAsked(AHEAD)).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await eventually(() => countAsked(AHEAD) > 0).toBe(true);
  });

  it('with its worker asked for before it is known which index there is, and both while React is on its way', async () => {
    const asked: string[] = [];
    const page = await open('embedded', '/quickstart', {
      prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    const routes = await holdRequests(page, /\/assets\/routes\//);
    const react = await holdRequests(page, /\/assets\/react-\w+\.js/);
    const countAsked = (pattern: RegExp) => asked.filter((path) => pattern.test(path)).length;
    await page.keyboard.press('Control+k');
    await eventually(() => countAsked(/\/search-worker-/)).toBe(1);
    routes.release();
    await eventually(() => countAsked(/\/search-worker-|\/assets\/search\/2\.0/)).toBe(2);
    react.release();
    await inputOf(page).waitFor();
  });
});

describe('the search closes', () => {
  it('by Escape, by a press beside it and by Cancel, gives back focus and scroll position, and has blurred nothing behind it', async () => {
    const page = await visit('embedded', '/long', { height: 600 });
    await page.evaluate(() => scrollTo(0, 500));
    await nextFrame(page);
    const link = page.locator('.navbar .brand');
    await link.focus();
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 590),
      async () => {
        await page.setViewportSize({ width: 700, height: 600 });
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.setViewportSize({ width: 1440, height: 600 });
      },
    ];
    for (const close of closings) {
      const before = await page.evaluate(() => scrollY);
      await openSearch(page, 'buoy');
      // It would be drawn anew for each letter.
      expect(await dialogOf(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backdropFilter)).toBe('none');
      await waitForOption(page, 'Buoy');
      await page.mouse.move(20, 300);
      await page.mouse.wheel(0, 400);
      await close();
      await eventually(() => page.locator('dialog').count()).toBe(0);
      await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await eventually(() => page.evaluate(() => scrollY)).toBe(before);
      await link.focus();
    }
  });
});

describe('the open search', () => {
  it('keeps the focus inside, and the page behind out of reach', async () => {
    const page = await visit('embedded', '/quickstart', { storage: STORED });
    await openSearch(page);
    const name = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement?.closest('dialog') ? 'in' : 'out'} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent}`;
      });
    const stops = [await name()];
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      stops.push(await name());
    }
    const [pill, save, remove] = ['in Version: 2.0', 'in Save this search', 'in Remove this search from history'];
    expect(stops).toEqual(['in Search', pill, save, remove, 'in Search']);
    await page.keyboard.press('Shift+Tab');
    expect(await name()).toBe('in Remove this search from history');
    expect(await dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  });

  it('leads Tab to all results, also behind a list that scrolls, and back to the box', async () => {
    const page = await visit('embedded', '/quickstart', { height: 320 });
    const input = await openSearch(page, 'buoy');
    await waitForOption(page, 'Buoy');
    await eventually(() => page.locator('.search-panel').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    const all = page.getByRole('link', { name: /^See all/ });
    const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
    for (let press = 0; press < 6 && !(await isFocused(all)); press++) {
      await page.keyboard.press('Tab');
      expect(await isFocused(input)).toBe(false);
    }
    expect(await isFocused(all)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(input)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(all)).toBe(true);
  });

  it('is a dialog with a box that controls a list, whatever has the focus, and stays when an input method or a selection ends', async () => {
    const page = await visit('embedded', '/quickstart');
    const input = await openSearch(page, 'lantern');
    await waitForOption(page, 'Lantern');
    const list = page.getByRole('listbox', { name: 'Search results' });
    expect(await input.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    expect([await input.getAttribute('aria-expanded'), await input.getAttribute('aria-autocomplete')]).toEqual(['true', 'list']);
    const active = () => input.getAttribute('aria-activedescendant');
    const selected = () => page.locator('[role=option][aria-selected=true]').evaluateAll((options) => options.map(({ id }) => id));
    expect(await selected()).toEqual([await active()]);
    const first = await active();
    await page.keyboard.press('ArrowUp');
    expect(await selected()).toEqual([await active()]);
    const last = await active();
    expect(last).toBe(await page.getByRole('option').last().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(first);
    expect(last).not.toBe(first);
    // Safari tells of the key that ends what an input method composes nothing but its code.
    await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    await page.waitForTimeout(QUIET_MS);
    expect(new URL(page.url()).pathname).toBe('/quickstart');
    // Nothing to press inside what is pressed.
    expect(await page.locator('[role=option] :is(a, button, input)').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear the query' }).click();
    // What is shown before one types is a list too.
    await eventually(async () => [await input.inputValue(), await input.getAttribute('aria-expanded'), await active()]).toEqual([
      '',
      'true',
      'search-start-0',
    ]);
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    // A selection that ends beside it.
    await input.fill('buoy');
    const box = (await input.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(10, 700, { steps: 3 });
    await page.mouse.up();
    expect(await page.locator('dialog').count()).toBe(1);
  });

  it('is followed by Enter in the same document, by Ctrl+Enter in a new tab and by Shift+Enter in a new window', async () => {
    const page = await visit('embedded', '/quickstart');
    const isSameDocument = await markDocument(page);
    const ways = [
      ['Control+Enter', 0],
      ['Meta+Enter', 0],
      ['Shift+Enter', 0],
    ] as const;
    await openSearch(page, 'lanterns');
    await waitForOption(page, 'Lanterns');
    for (const [key] of ways) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(key)]);
      await opened.waitForURL('**/lanterns');
      await opened.close();
    }
    expect(await dialogOf(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('h1').innerText()).toBe('Lanterns');
    // The dialog goes a moment after the page has come.
    await eventually(async () => [await isSameDocument(), await page.locator('dialog').count()]).toEqual([true, 0]);
    expect(await readOptions(page)).toEqual([]);
  });

  it('follows the best result of what was typed when Enter comes before the results do', async () => {
    const page = await open('embedded', '/quickstart');
    const { release } = await holdRequests(page, /\/assets\/search\//);
    await openSearch(page, 'lanterns');
    await page.keyboard.press('Enter');
    release();
    await eventually(() => page.locator('h1').innerText()).toBe('Lanterns');
  });

  it('leads to a heading of the page that is being read', async () => {
    const page = await visit('embedded', '/lanterns', { height: 500 });
    const isSameDocument = await markDocument(page);
    await page.locator('.navbar .brand').focus();
    await openSearch(page, 'lantern five');
    await waitForOption(page, 'Lantern five');
    expect((await readOptions(page))[0]).toBe('Lantern five');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await eventually(async () => [new URL(page.url()).hash, await isSameDocument()]).toEqual(['#lantern-five', true]);
    const top = () => page.locator('#lantern-five').evaluate((heading) => heading.getBoundingClientRect().top);
    await eventually(async () => [(await top()) >= 0, (await top()) < 400]).toEqual([true, true]);
  });
});

const STORED = {
  __DOCSEARCH_RECENT_SEARCHES__docsgen: JSON.stringify([
    {
      objectID: 'a',
      url: 'https://docs.harbour.example.com/quickstart',
      type: 'lvl1',
      hierarchy: { lvl0: 'Docs', lvl1: 'Quickstart' },
      content: null,
    },
  ]),
};
