import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, nextFrame, readSite, scroll, scrollY, startClient } from './read-site.ts';

const site = readSite(['plain', 'custom']);

describe('the table of contents', () => {
  const current = (page: Page) => page.locator('nav.toc a[aria-current]').allTextContents();

  it('lists the headings of levels 2 and 3, and marks the one being read, and anchors without an address look like words', async () => {
    const page = await site.visit('/long');
    const links = page.locator('nav.toc > ul > li > a');
    expect(await links.count()).toBe(12);
    expect(await page.locator('nav.toc a').count()).toBe(24);
    await eventually(() => current(page)).toEqual(['Part 1']);
    await page.locator('#detail-3').evaluate((heading) => heading.scrollIntoView());
    await eventually(() => current(page)).toEqual(['Detail 3']);
    await page.locator('#part-7').evaluate((heading) => heading.scrollIntoView());
    await eventually(() => current(page)).toEqual(['Part 7']);
    await scroll(page, 100_000);
    await eventually(() => current(page)).toEqual(['Detail 12']);
    await scroll(page, 0);
    await eventually(() => current(page)).toEqual(['Part 1']);
    // Anchors without an address look like the words around them.
    const looks = await page
      .locator('.content p')
      .first()
      .evaluate((words) => {
        const [here, there] = [document.createElement('a'), document.createElement('a')];
        there.href = '/';
        words.append(here, there);
        return [here, there].map((anchor) => {
          const { color, textDecorationLine } = getComputedStyle(anchor);
          return [color === getComputedStyle(words).color, textDecorationLine];
        });
      });
    expect(looks).toEqual([
      [true, 'none'],
      [false, 'underline'],
    ]);
  });

  it('goes on marking after a client navigation', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
    await eventually(() => current(page)).toEqual(['Part 1']);
    await page.locator('#part-7').evaluate((heading) => heading.scrollIntoView());
    await eventually(() => current(page)).toEqual(['Part 7']);
  });

  it("is folded under 'On this page' on narrow screens, and folds again when a link in it is followed", async () => {
    const page = await site.visit('/long', { width: 390 });
    const link = page.locator('.toc-mobile').getByRole('link', { name: 'Part 4' });
    expect([await page.locator('.toc-mobile summary').textContent(), await link.isVisible()]).toEqual(['On this page', false]);
    await page.locator('.toc-mobile summary').click();
    await link.click();
    await eventually(() => page.url()).toBe(`${site.origin}/long#part-4`);
    await eventually(() => link.isVisible()).toBe(false);
    const top = () => page.locator('#part-4').evaluate((heading) => heading.getBoundingClientRect().top);
    await eventually(async () => [(await top()) > 40, (await top()) < 140]).toEqual([true, true]);
  });

  it('leaves room for the text however many headings it has', async () => {
    const page = await site.visit('/long', { width: 390, height: 400 });
    await page.locator('.toc-mobile summary').click();
    const list = await page.locator('.toc-mobile summary + ul').boundingBox();
    expect(list!.height).toBeLessThanOrEqual(280);
    const last = page.locator('.toc-mobile a').last();
    await last.focus();
    await eventually(async () => (await last.boundingBox())!.y).toBeLessThan(400);
  });

  it('is left out on pages without headings', async () => {
    const page = await site.visit('/privacy');
    expect(await page.locator('nav.toc, nav.toc-mobile').count()).toBe(0);
  });
});

describe('HTML as other programs write it', () => {
  it('has the width and the room that the rest of a page has', async () => {
    const page = await site.visit('/long', { width: 390 });
    const looks = await page.locator('.content').evaluate((content) => {
      const add = (name: string, parent: Element) => parent.appendChild(document.createElement(name));
      const frame = add('iframe', content) as HTMLIFrameElement;
      frame.width = '800';
      const pre = add('pre', content);
      pre.append('One ');
      add('b', pre).append('two');
      const words = ['th', 'td', 'dd'].map((name) => add('p', add(name, content)));
      const mark = add('mark', content);
      add('p', mark);
      const styles = getComputedStyle(pre);
      return [
        getComputedStyle(mark).display,
        frame.getBoundingClientRect().width <= content.clientWidth,
        styles.display,
        Number.parseFloat(styles.paddingInlineStart) > 10,
        ...words.map((word) => getComputedStyle(word).marginBlock),
      ];
    });
    expect(looks).toEqual(['flow-root', true, 'block', true, '0px', '0px', '0px']);
  });
});

describe('headings', () => {
  it('copy their own address, say so for two seconds, and leave the clipboard alone where they lead elsewhere', async () => {
    const page = await site.visit('/components', { permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const link = page.getByRole('link', { name: 'Direct link to Smaller heading' });
    await link.hover();
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    // In another tab.
    await link.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })));
    await nextFrame(page);
    expect(await copied()).toBe('before');
    await link.click();
    await eventually(() => page.getByRole('status').textContent()).toBe('Link copied');
    expect([await copied(), page.url()]).toEqual([
      `${site.origin}/components#smaller-heading`,
      `${site.origin}/components#smaller-heading`,
    ]);
    await eventually(() => page.getByRole('status').count()).toBe(0);
    // Where the browser lets a page copy without asking, the heading says so for a while.
    await eventually(() => page.locator('#smaller-heading').textContent()).toBe('Smaller heading');
  });
});

describe('code', () => {
  it('is copied by its button, which says so for two seconds', async () => {
    const page = await site.open('/components', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const block = page.locator('.code-block', { hasText: 'import harbour' });
    const button = block.locator('[data-dg=copy-code]');
    const look = async () => [
      await button.getAttribute('aria-label'),
      await button.getAttribute('title'),
      await button.getAttribute('data-state'),
    ];
    expect(await look()).toEqual(['Copy code to clipboard', 'Copy', null]);
    await button.evaluate((element: HTMLElement) => element.click());
    await eventually(look).toEqual(['Copied', 'Copied', 'copied']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('import harbour\nharbour.moor("Ada")');
    await page.clock.runFor(1999);
    expect(await look()).toEqual(['Copied', 'Copied', 'copied']);
    await page.clock.runFor(1);
    expect(await look()).toEqual(['Copy code to clipboard', 'Copy', null]);
  });
});

describe('where one reads from the right', () => {
  it('arrows and indents are the other way round', async () => {
    const page = await site.visit('/components');
    const read = () =>
      page.evaluate(() => {
        const of = (selector: string, pseudo?: string) => getComputedStyle(document.querySelector(selector)!, pseudo);
        const link = of('.toc a');
        const summary = of('.content details > summary');
        return {
          next: of('.next > small', '::after').content,
          arrow: of('.content details:not([open]) > summary', '::before').rotate,
          summary: [summary.paddingLeft, summary.paddingRight],
          contents: [link.paddingLeft, link.paddingRight],
        };
      });
    await eventually(async () => (await read()).next).toContain('→');
    const before = await read();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await eventually(read).toEqual({
      next: before.next.replace('→', '←'),
      arrow: '135deg',
      summary: before.summary.reverse(),
      contents: before.contents.reverse(),
    });
  });
});

describe('tabs', () => {
  const panels = (page: Page) =>
    page
      .getByRole('tabpanel', { includeHidden: true })
      .evaluateAll((all) => all.filter((panel) => !(panel as HTMLElement).hidden).map((panel) => panel.getAttribute('data-value')));
  const tab = (page: Page, name: string, index = 0) => page.getByRole('tab', { name, exact: true }).nth(index);

  it('of one group change together, and are remembered on other pages and in other tabs of the browser', async () => {
    const page = await site.open('/components');
    expect(await panels(page)).toEqual(['python', 'blue', 'python']);
    const other = await site.openTab(page, '/next/components');
    await tab(page, 'Bash').click();
    await eventually(() => panels(page)).toEqual(['bash', 'blue', 'bash']);
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Bash', 'Blue', 'Bash']);
    await eventually(() => panels(other)).toEqual(['bash', 'blue', 'bash']);
    await page.goto(`${site.origin}/1.0/quickstart`);
    await startClient(page);
    await page.locator('#docsgen-content a[href="/1.0/components"]').click();
    await eventually(() => panels(page)).toEqual(['bash', 'blue', 'bash']);
  });

  it('are changed by the keyboard', async () => {
    const page = await site.visit('/components');
    await tab(page, 'Python').focus();
    const seen: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await page.keyboard.press(key);
      seen.push([await page.evaluate(() => document.activeElement?.textContent), (await panels(page))[0]]);
    }
    expect(seen).toEqual([
      ['Bash', 'bash'],
      ['Python', 'python'],
      ['Bash', 'bash'],
      ['Python', 'python'],
      ['Bash', 'bash'],
    ]);
    // One stop for the keyboard, whatever the number of tabs.
    expect(await page.locator('[role=tablist]').first().locator('[tabindex="0"]').count()).toBe(1);
  });

  it('follow the arrows where the page is read from right to left', async () => {
    const page = await site.visit('/code');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const [first, second, third] = [tab(page, 'npm'), tab(page, 'Yarn'), tab(page, 'pnpm')];
    const lefts = await Promise.all([third, second, first].map(async (one) => (await one.boundingBox())!.x));
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await second.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await first.getAttribute('aria-selected')).toBe('true');
  });

  it('stand in the address where the page wants that, which wins over what is remembered', async () => {
    const page = await site.visit('/components', { storage: { 'docsgen.tab.language': 'bash' } });
    await tab(page, 'Python').click();
    await eventually(() => page.url()).toBe(`${site.origin}/components?language=python`);
    await page.goto(`${site.origin}/components?language=bash`);
    await eventually(async () => (await panels(page))[0]).toBe('bash');
  });

  it('keep their place on screen when those above them change, and nothing takes that for scrolling', async () => {
    const page = await site.visit('/components', { fixture: 'custom', reducedMotion: 'reduce', height: 600 });
    const later = tab(page, 'Bash', 1);
    await later.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await nextFrame(page);
    await scroll(page, (await scrollY(page)) - 20);
    const state = async () => ({
      top: await later.evaluate((button) => Math.round(button.getBoundingClientRect().top)),
      navbar: await page.locator('header.navbar').getAttribute('data-hidden'),
      backToTop: await page.locator('[data-dg=back-to-top]').isVisible(),
    });
    const before = await state();
    expect(before).toMatchObject({ navbar: 'false', backToTop: true });
    const y = await scrollY(page);
    await later.evaluate((button: HTMLElement) => button.click());
    await nextFrame(page);
    expect(await scrollY(page)).toBeGreaterThan(y + 20);
    expect(await state()).toEqual(before);
  });
});

describe('components', () => {
  it('give images their text and their size before they load', async () => {
    const page = await site.open('/components', { allow: [/net::ERR_FAILED/] });
    const image = page.getByRole('img', { name: 'The harbour at dawn' });
    await image.scrollIntoViewIfNeeded();
    await eventually(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth)).toBe(640);
    const loaded = await image.boundingBox();
    await page.route('**/dawn*', (route) => route.abort());
    await page.reload();
    const missing = await image.evaluate((element) => [element.getAttribute('width'), element.getAttribute('height')]);
    expect(missing).toEqual(['640', '200']);
    expect(Math.round(loaded!.height)).toBe(Math.round((loaded!.width * 200) / 640));
  });

  it('show notes, tables, task lists and code with its title, line numbers and marked lines, have no inline style, and unfold details', async () => {
    const page = await site.visit('/components');
    expect(await page.locator('.admonition-title').allTextContents()).toEqual(['Note', 'Sharp']);
    expect(await page.locator('td[align=right]').textContent()).toBe('12 m');
    expect(
      await page.locator('input[type=checkbox]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    ).toEqual([true, false]);
    const block = page.locator('.code-block', { hasText: 'import harbour' });
    expect(await block.locator('.code-title').textContent()).toBe('moor.py');
    expect(await block.locator('[data-line]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')))).toEqual([
      '1',
      '2',
    ]);
    expect(await block.locator('.line-highlight').textContent()).toBe('harbour.moor("Ada")');
    expect(await page.locator('[style]').count()).toBe(0);
    const text = page.getByText('A rope has two ends.');
    expect(await text.isVisible()).toBe(false);
    await page.getByText('More about ropes').click();
    await eventually(() => text.isVisible()).toBe(true);
  });

  it('are stops of the keyboard only where they scroll, at each width, and all of them without script', async () => {
    const page = await site.open('/quickstart');
    await page.route('**/components*', async (route) => {
      const response = await route.fetch();
      // As wide as a desktop has room for, and a phone has not.
      await route.fulfill({ response, body: (await response.text()).replaceAll('12 m', 'W'.repeat(45)) });
    });
    const stops = (of: Page) =>
      of
        .locator('#docsgen-content')
        .evaluate((content) => [
          [...content.querySelectorAll('.table-wrap')].map((each) => each.getAttribute('tabindex')),
          [...content.querySelectorAll('pre')].map((each) => each.getAttribute('tabindex')),
        ]);
    await page.goto(`${site.origin}/components`);
    await eventually(() => stops(page)).toEqual([[null], [null, null]]);
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(() => stops(page)).toEqual([['0'], [null, null]]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(() => stops(page)).toEqual([[null], [null, null]]);
    // What a client navigation brings, too.
    await page.goto(`${site.origin}/quickstart`);
    await startClient(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Components' }).click();
    await eventually(() => stops(page)).toEqual([[null], [null, null]]);
    expect(await stops(await site.open('/components', { javaScriptEnabled: false }))).toEqual([['0'], ['0', '0']]);
  });
});

describe('the button back to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

  it('appears when the reader scrolls up below 300 px', async () => {
    const page = await site.visit('/long');
    const seen: boolean[] = [];
    for (const y of [1500, 1400, 1450, 1300, 299, 200]) {
      await scroll(page, y);
      seen.push(await button(page).isVisible());
    }
    expect(seen).toEqual([false, true, false, true, false, false]);
  });

  it('leaves 85 % of the way with each frame, and stops when the reader scrolls down', async () => {
    const page = await site.open('/long');
    await scroll(page, 1100);
    await scroll(page, 1000);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).evaluate((element: HTMLElement) => element.click());
    const way = [await scrollY(page)];
    for (let frame = 0; frame < 4; frame++) {
      await page.clock.runFor(16);
      way.push(await scrollY(page));
    }
    expect(way).toEqual([850, 722, 613, 521, 442]);
    await page.evaluate(() => scrollTo(0, 500));
    await page.clock.runFor(64);
    expect(await scrollY(page)).toBe(500);
  });

  it('leads there at once for readers who want less motion', async () => {
    const page = await site.visit('/long', { reducedMotion: 'reduce' });
    await scroll(page, 1100);
    await scroll(page, 1000);
    await button(page).click();
    await eventually(() => scrollY(page)).toBe(0);
  });
});

describe('the foot of a page', () => {
  it('says where it is edited and when it was changed, where that is configured', async () => {
    const page = await site.visit('/quickstart');
    const edit = page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toBe('https://git.harbour.example.com/edit/content/2.0/quickstart.md');
    expect(await page.locator('.page-foot').innerText()).toContain('Last updated on Jun 30, 2025 by Ada');
    expect(await page.locator('.page-foot time').getAttribute('datetime')).toBe('2025-06-30');
    // Front matter takes the link away, and git knows nothing of this site: no date is better than a wrong one.
    await page.goto(`${site.origin}/1.0/quickstart`);
    expect(await page.locator('.page-foot').count()).toBe(0);
    const custom = await site.visit('/quickstart', { fixture: 'custom' });
    expect(await custom.locator('.page-foot').count()).toBe(0);
  });
});

describe('on paper', () => {
  it('stands the text alone, dark on white: all tabs, details and code, no navigation', async () => {
    const page = await site.open('/components', { width: 700, storage: { theme: 'dark' } });
    await page.emulateMedia({ media: 'print' });
    const hidden = ['header.navbar', '.sidebar', 'nav.toc', '.pagination', '.announcement', '.code-block [data-dg=copy-code]'];
    expect(await Promise.all(hidden.map((part) => page.locator(part).first().isVisible()))).toEqual(hidden.map(() => false));
    const shown = ['In Python.', 'In Bash,', 'A red one.', 'A rope has two ends.'];
    expect(await Promise.all(shown.map((text) => page.getByText(text).isVisible()))).toEqual(shown.map(() => true));
    // In either color mode, and with heads of tables on each sheet.
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const styles = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return [
        of('html').backgroundColor,
        of('.content table').breakInside,
        of('.content thead').breakInside,
        of('.content tr').breakInside,
      ];
    });
    expect(styles).toEqual(['rgb(255, 255, 255)', 'auto', 'avoid', 'avoid']);
    // It loses no code, however long its words are.
    await page.evaluate(() => {
      const word = 'x'.repeat(400);
      for (const code of document.querySelectorAll('.content pre > code, .content p code')) code.append(word);
      for (const [place, name] of [
        ['.content td', 'code'],
        ['.content', 'pre'],
      ])
        document.querySelector(place!)!.appendChild(document.createElement(name!)).textContent = word;
    });
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('html, .content pre')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map(({ outerHTML }) => outerHTML),
    );
    expect(wide).toEqual([]);
  });

  it('says where a link to another site leads, once', async () => {
    const page = await site.open('/code');
    await page.emulateMedia({ media: 'print' });
    const after = await page
      .locator('.content p a[target]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(after).toEqual(['" (https://network.example.com/harbour)"', 'none']);
  });
});
