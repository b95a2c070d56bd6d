import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, follow, readSite, scroll, scrollY, startClient } from './read-site.ts';

const site = readSite(['plain', 'shipped']);

describe('the first paint of a next page', () => {
  it('leaves out what is below the window, and the frame after it has everything', async () => {
    const page = await site.visit('/quickstart');
    await startClient(page);
    await scroll(page, 300);
    const frames = watchFrames(page);
    await follow(page, '/long');
    const [first, second] = await frames();
    expect(first!.leftOut).toBeGreaterThan(0);
    expect(first!.filledTo).toBeGreaterThanOrEqual(first!.window);
    expect([second!.leftOut, second!.tops.slice(0, first!.tops.length)]).toEqual([0, first!.tops]);
    expect(await scrollY(page)).toBe(0);
  });

  it('has left that out before it asks for the size of the window, for which a phone lays out the page', async () => {
    const page = await site.visit('/quickstart', { width: 390, height: 844, isMobile: true, hasTouch: true });
    await startClient(page);
    const asked = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { get } = Object.getOwnPropertyDescriptor(window, 'innerHeight')!;
          const listen = () =>
            Object.defineProperty(window, 'innerHeight', {
              configurable: true,
              get() {
                resolve(document.querySelectorAll('#docsgen-content > [style*="content-visibility: hidden"]').length);
                return get!.call(window);
              },
            });
          // Before those who listen to the document itself.
          addEventListener('docsgen:page', listen, { capture: true, once: true });
        }),
    );
    const frames = watchFrames(page);
    await follow(page, '/long');
    expect(await asked).toBeGreaterThan(0);
    const [first] = await frames();
    expect(first!.filledTo).toBeGreaterThanOrEqual(first!.window);
  });

  it('has its content parsed before the click on a link that the reader points at', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    const link = page.locator('#docsgen-content a[href="/quickstart"]');
    const parsed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
          Object.defineProperty(Element.prototype, 'innerHTML', {
            set(html) {
              set!.call(this, html);
              if (this instanceof HTMLTemplateElement) resolve(this.innerHTML);
              else if (this.id === 'docsgen-content') document.body.dataset.parsed = String(html);
            },
            get: Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!.get!,
          });
        }),
    );
    await link.hover();
    const html = await parsed;
    await link.click();
    await eventually(() => page.title()).toBe('Quickstart | Harbour Docs');
    expect(await page.locator('#docsgen-content').innerHTML()).toBe(html);
    expect(await page.locator('body').getAttribute('data-parsed')).toBe('');
  });

  it.each([1440, 390])('moves nothing in a window %i pixels wide, not even boxes that nobody sees', async (width) => {
    const page = await site.visit('/workspace/use-cases', { fixture: 'shipped', width, isMobile: width === 390, hasTouch: width === 390 });
    await startClient(page);
    const moved = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const moved: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
              for (const { node } of entry.sources)
                if (document.getElementById('docsgen-content')?.contains(node)) moved.push(node!.className);
          }).observe({ type: 'layout-shift' });
          document.addEventListener('docsgen:page', () => setTimeout(resolve, 200, moved), { once: true });
        }),
    );
    await follow(page, '/workspace/compliance-templates');
    expect(await moved).toEqual([]);
  });

  it('has all of a page that an address leads into, that the reader comes back to, or that fills no window', async () => {
    const page = await site.visit('/long');
    await startClient(page);
    await scroll(page, 2000);
    for (const go of [
      () => follow(page, '/changelog'),
      () => page.evaluate(() => history.back()),
      () =>
        page.evaluate(() => {
          const link = document.querySelector<HTMLAnchorElement>('.sidebar a[href="/quickstart"]')!;
          link.hash = document.querySelector('.content h2')?.id || 'nowhere';
          link.click();
        }),
    ]) {
      const frames = watchFrames(page);
      await go();
      expect((await frames()).map(({ leftOut }) => leftOut)).toEqual([0, 0]);
    }
  });
});

interface Frame {
  /** Blocks of the content that are not laid out. */
  leftOut: number;
  /** The upper edges of the others. */
  tops: number[];
  /** The lower edge of the last of these. */
  filledTo: number;
  window: number;
}

/** Gives what is on screen in the first two frames after the next navigation. */
function watchFrames(page: Page): () => Promise<Frame[]> {
  const watched = page.evaluate(() => {
    const look = () => {
      const blocks = [...document.querySelectorAll<HTMLElement>('#docsgen-content > *')];
      const shown = blocks.filter(({ style }) => style.contentVisibility !== 'hidden').map((block) => block.getBoundingClientRect());
      return {
        leftOut: blocks.length - shown.length,
        tops: shown.map(({ top }) => top),
        filledTo: shown.at(-1)?.bottom ?? 0,
        window: innerHeight,
      };
    };
    return new Promise<Frame[]>((resolve) => {
      const onPage = () =>
        requestAnimationFrame(() => {
          const first = look();
          requestAnimationFrame(() => resolve([first, look()]));
        });
      document.addEventListener('docsgen:page', onPage, { once: true });
    });
  });
  return () => watched;
}
