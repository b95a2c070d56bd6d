import { describe, expect, it } from 'vitest';
import { markDocument, readSite } from './read-site.ts';

const site = readSite();

describe('a visit', () => {
  it('finds nothing that the one before has stored, and a document of its own, at the start of the page or at a heading', async () => {
    const page = await site.visit('/long', { storage: { theme: 'dark' } });
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    for (const [path, theme, isAtTop] of [
      ['/long', null, true],
      ['/long#part-2', 'light', false],
      ['/long#part-2', null, false],
      ['/quickstart', null, true],
    ] as const) {
      await page.evaluate(() => {
        localStorage.setItem('left', '1');
        sessionStorage.setItem('left', '1');
        // Pages store where they are when they are left.
        addEventListener('pagehide', () => localStorage.setItem('left at last', '1'));
        scrollTo(0, 300);
      });
      const isMarked = await markDocument(page);
      expect(await site.visit(path, { width: 1000, ...(theme && { storage: { theme } }) })).toBe(page);
      const stored = () => ['theme', 'left', 'left at last'].map((name) => localStorage.getItem(name) ?? sessionStorage.getItem(name));
      expect(await page.evaluate(stored)).toEqual([theme, null, null]);
      expect(await page.evaluate(() => [scrollY === 0, innerWidth])).toEqual([isAtTop, 1000]);
      expect([new URL(page.url()).pathname + new URL(page.url()).hash, await isMarked()]).toEqual([path, false]);
    }
  });

  it('has a tab for each kind of reader', async () => {
    const page = await site.visit('/long', { colorScheme: 'dark' });
    expect(await site.visit('/long')).not.toBe(page);
    expect(await site.visit('/long', { colorScheme: 'dark' })).toBe(page);
  });
});
