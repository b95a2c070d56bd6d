import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, readSite, startClient } from './read-site.ts';

const site = readSite(['plain']);

const block = (page: Page, text: string) => page.locator('.code-block', { hasText: text }).filter({ visible: true }).first();
const isWrapped = (page: Page, text: string) =>
  block(page, text).evaluate((element) => getComputedStyle(element.querySelector('code')!).whiteSpace);
const wrapButton = (page: Page, text: string) => block(page, text).getByRole('button', { name: 'Wrap long lines' });

async function copied(page: Page, text: string): Promise<string> {
  await block(page, text).locator('[data-dg=copy-code]').click();
  await block(page, text).locator('[data-state=copied]').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('copied code', () => {
  it('has no deleted lines and words, no marks, no escape sequences', async () => {
    const page = await site.visit('/code', { permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await copied(page, 'import harbour')).toBe('import harbour\nharbour.moor("Ada", pier=2)\nharbour.leave("Bea") # comment');
    expect(await copied(page, 'comment on Ada')).toBe('moor("Ada"); // comment on Ada\n("Ada");\nmoor();');
    expect((await copied(page, '(cached)')).split('\n')[0]).toBe('✓ moored in 1.2 s (cached) italic underlined struck inverse');
    expect(await copied(page, 'harbour.find')).toBe('def moor(name):\n    berth = harbour.find(name)\n    return berth.moor()');
  });

  it('of a diff is the whole diff', async () => {
    const page = await site.visit('/code', { permissions: ['clipboard-read', 'clipboard-write'] });
    // What a diff is shown as has no signs of ours.
    await page.evaluate(() => {
      for (const line of document.querySelectorAll('.line-signed')) line.classList.remove('line-signed');
    });
    expect(await copied(page, 'import harbour')).toContain('pier=1');
  });
});

describe('long lines', () => {
  it('have a button, where there are any', async () => {
    const page = await site.visit('/code');
    await wrapButton(page, 'harbour leave').waitFor();
    expect(
      await Promise.all(
        ['harbour moor', 'harbour leave', 'harbour list', 'harbour stay', 'harbour help'].map((text) => wrapButton(page, text).count()),
      ),
    ).toEqual([1, 1, 1, 1, 0]);
    // What is wide enough on one screen is not on another.
    await page.setViewportSize({ width: 390, height: 900 });
    await eventually(() => wrapButton(page, 'comment on Ada').count()).toBe(0);
    await eventually(() => wrapButton(page, 'not in focus').count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(() => wrapButton(page, 'not in focus').count()).toBe(0);
  });

  it('wrap at a press, in all blocks, on other pages and for good', async () => {
    const page = await site.visit('/code');
    const wrapped = () =>
      Promise.all(['harbour moor', 'harbour leave', 'harbour list', 'harbour stay'].map((text) => isWrapped(page, text)));
    await eventually(wrapped).toEqual(['pre', 'pre', 'pre-wrap', 'pre']);
    const button = wrapButton(page, 'harbour leave');
    await button.focus();
    const top = (await block(page, 'harbour leave').boundingBox())!.y;
    await page.keyboard.press('Enter');
    // Two blocks say themselves how they begin.
    await eventually(wrapped).toEqual(['pre-wrap', 'pre-wrap', 'pre-wrap', 'pre']);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(Math.abs((await block(page, 'harbour leave').boundingBox())!.y - top)).toBeLessThan(1);
    await page.reload();
    await eventually(wrapped).toEqual(['pre-wrap', 'pre-wrap', 'pre-wrap', 'pre']);
    await wrapButton(page, 'harbour leave').click();
    await eventually(wrapped).toEqual(['pre', 'pre', 'pre-wrap', 'pre']);
    await page.reload();
    await eventually(wrapped).toEqual(['pre', 'pre', 'pre-wrap', 'pre']);
  });

  it('of a block whose page says how it begins wrap for themselves', async () => {
    const page = await site.visit('/code');
    await wrapButton(page, 'harbour list').click();
    await wrapButton(page, 'harbour stay').click();
    await eventually(() => Promise.all(['harbour list', 'harbour stay', 'harbour leave'].map((text) => isWrapped(page, text)))).toEqual([
      'pre',
      'pre-wrap',
      'pre',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('docsgen.wrap'))).toBeNull();
  });

  it('keep their button after a client navigation', async () => {
    const page = await site.visit('/code');
    await startClient(page);
    await wrapButton(page, 'harbour leave').click();
    await page.locator('.brand').first().click();
    await eventually(() => page.url()).toBe(`${site.origin}/`);
    await page.goBack();
    await eventually(() => isWrapped(page, 'harbour leave')).toBe('pre-wrap');
    await eventually(() => wrapButton(page, 'harbour leave').count()).toBe(1);
    expect(await wrapButton(page, 'harbour leave').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the language of a block', () => {
  const label = (page: Page, text: string) =>
    block(page, text).evaluate((element) => {
      const { content, opacity } = getComputedStyle(element, '::before');
      return [content, opacity];
    });

  it('is named where no title is, until buttons show', async () => {
    const page = await site.visit('/components', { reducedMotion: 'reduce' });
    expect(await label(page, 'harbour moor Ada')).toEqual(['"Bash" / ""', '1']);
    expect((await label(page, 'import harbour'))[0]).toBe('none');
    await block(page, 'harbour moor Ada').hover();
    await eventually(() => label(page, 'harbour moor Ada')).toEqual(['"Bash" / ""', '0']);
  });

  it('has room above the first line, and so have buttons beside it where nothing hovers', async () => {
    const page = await site.visit('/code', { width: 390, isMobile: true, hasTouch: true });
    await page.locator('.wrap-button').first().waitFor();
    const covered = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.code-block:not(.titled)')].filter((element) => {
            if (!element.checkVisibility()) return false;
            const { right } = element.querySelector('pre')!.getBoundingClientRect();
            return [...element.querySelectorAll(':scope > button')].some((button) => button.getBoundingClientRect().left < right);
          }).length,
      );
    await eventually(covered).toBe(0);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.code-block > button')].flatMap((button) => {
        const { bottom } = button.getBoundingClientRect();
        return button.checkVisibility() && bottom > button.parentElement!.getBoundingClientRect().bottom ? [button.outerHTML] : [];
      }),
    );
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
});

describe('in a page that is read from right to left', () => {
  /** Where a text begins and ends. */
  const ends = (code: Locator) =>
    code.evaluate((element) => {
      const range = document.createRange();
      const texts: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return [texts[0]!, texts.at(-1)!].map((text, index) => {
        const at = index === 0 ? 0 : text.data.trimEnd().length - 1;
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });

  it('code is read from left to right, in blocks and among words, with its buttons where they always are', async () => {
    const page = await site.visit('/components');
    const button = async (text: string) => {
      const [outer, inner] = await Promise.all([
        block(page, text).boundingBox(),
        block(page, text).locator('[data-dg=copy-code]').boundingBox(),
      ]);
      return outer!.x + outer!.width - inner!.x - inner!.width;
    };
    const before = await button('harbour moor Ada');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      document.querySelector('#docsgen-content p code')!.textContent = '--port=3000;';
      document.querySelector('.code-block:not(.titled) code')!.textContent = '$ npm install;';
    });
    const [first, last] = await ends(page.locator('#docsgen-content p code').first());
    expect(first).toBeLessThan(last!);
    const code = page.locator('.code-block:not(.titled)').first();
    const [start, end] = await ends(code.locator('code'));
    expect(start).toBeLessThan(end!);
    expect(start! - (await code.boundingBox())!.x).toBeLessThan(30);
    expect(await button('$ npm install;')).toBe(before);
  });

  it('what says its direction itself has it', async () => {
    const page = await site.visit('/components');
    const directions = await page.evaluate(() =>
      ['rtl', 'auto', null].map((dir) => {
        const code = document.querySelector('#docsgen-content p')!.appendChild(document.createElement('code'));
        if (dir) code.dir = dir;
        code.textContent = 'نص';
        return getComputedStyle(code).direction;
      }),
    );
    expect(directions).toEqual(['rtl', 'rtl', 'ltr']);
  });
});

describe('code groups', () => {
  it('change together, by keyboard, and npm2yarn by itself', async () => {
    const page = await site.visit('/code');
    const shown = () => page.getByRole('tabpanel').locator('code').allTextContents();
    const before = await shown();
    expect(before.map((text) => text.split('\n')[0])).toEqual(['def moor(name):', 'leave("Ada")', 'npm install harbour']);
    await page.getByRole('tab', { name: 'Python' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await eventually(shown).toEqual(["moor('Ada');", "leave('Ada');", 'npm install harbour']);
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['moor.js', 'moor.js', 'npm']);
    await page.getByRole('tab', { name: 'Yarn' }).click();
    await eventually(shown).toEqual(["moor('Ada');", "leave('Ada');", 'yarn add harbour']);
  });

  it('show all their panels without script, each under its label', async () => {
    const page = await site.visit('/code', { javaScriptEnabled: false });
    expect(await page.getByText("moor('Ada');").isVisible()).toBe(true);
    expect(await page.locator('.tab-label', { hasText: 'moor.js' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Wrap long lines' }).count()).toBe(0);
  });
});

describe('marks and colors', () => {
  it.each(
    cases<[string, number]>(
      [
        ['light', 1440],
        ['dark', 390],
      ],
      [
        ['dark', 1440],
        ['light', 390],
      ],
    ),
  )('stand out, as axe judges it, in %s at %i px', async (theme, width) => {
    const page = await site.visit('/code', { width, storage: { theme }, reducedMotion: 'reduce' });
    await prepareAxe(page);
    await page.locator('.wrap-button').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('of a block step forward when a reader comes closer', async () => {
    const page = await site.visit('/code');
    const color = () =>
      page
        .locator('.line-dim .tk-k')
        .first()
        .evaluate((token) => getComputedStyle(token).color);
    const away = await color();
    await block(page, 'not in focus').hover();
    await eventually(async () => (await color()) !== away).toBe(true);
  });

  it('are loaded by pages that have them alone', async () => {
    const page = await site.visit('/components');
    const sheets = () => page.locator('style[data-href*="/code-"]').count();
    expect(await sheets()).toBe(0);
    await page.goto(`${site.origin}/code`);
    expect(await sheets()).toBeGreaterThan(0);
  });
});
