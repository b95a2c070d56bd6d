import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, readSite } from './read-site.ts';

const site = readSite();
const withoutScript = { javaScriptEnabled: false } as const;

describe('without script', () => {
  it.each(cases(['/', '/1.0/guides/alerts', '/components', '/versions', '/search', '/tools'], ['/introduction', '/lonely']))(
    '%s reads and has its links',
    async (path) => {
      const page = await site.visit(path, withoutScript);
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
      expect(await page.locator('header').getByRole('link', { name: 'Documentation', exact: true }).isVisible()).toBe(true);
      expect(await page.locator('a:not([href])').count()).toBe(0);
    },
  );

  it('links lead from page to page', async () => {
    const page = await site.visit('/', withoutScript);
    await page.locator('#docsgen-content a[href="/quickstart"]').click();
    await eventually(() => page.title()).toBe('Quickstart | Harbour Docs');
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Install | Harbour Docs');
    await page.locator('.breadcrumbs').getByRole('link', { name: 'Home page' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/`);
  });

  it('categories open and close', async () => {
    const page = await site.visit('/introduction', withoutScript);
    const link = page.locator('.sidebar').getByRole('link', { name: 'Alerts' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.sidebar summary', { hasText: 'Guides' }).click();
    expect(await link.isVisible()).toBe(true);
    await link.click();
    await eventually(() => page.title()).toBe('Alerts | Harbour Docs');
    await page.locator('.sidebar [aria-current=page]').waitFor();
  });

  it('the version dropdown opens, and keeps the doc', async () => {
    const page = await site.visit('/guides/alerts', withoutScript);
    const older = page.locator('header .dropdown').getByRole('link', { name: '1.0' });
    expect(await older.isVisible()).toBe(false);
    await page.locator('header .dropdown summary').click();
    await older.click();
    await eventually(() => page.url()).toBe(`${site.origin}/1.0/guides/alerts`);
  });

  it('the drawer opens and closes, with the sidebar and the main menu', async () => {
    const page = await site.visit('/quickstart', { ...withoutScript, width: 390, height: 800, reducedMotion: 'reduce' });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await toggle.click();
    await page.locator('#docsgen-drawer summary', { hasText: '← Back to main menu' }).click();
    await page.locator('.drawer-main').getByRole('link', { name: 'Python Client' }).click();
    await eventually(() => page.title()).toBe('Python client | Harbour Docs');
    await page.locator('.drawer-toggle').click();
    await page.locator('.sidebar').getByRole('link', { name: 'Deploy' }).click();
    await eventually(() => page.title()).toBe('Deploy | Harbour Docs');
  });

  it("'On this page' unfolds on narrow screens", async () => {
    const page = await site.visit('/guides/alerts', { ...withoutScript, width: 390 });
    await page.locator('.toc-mobile summary').click();
    await page.locator('.toc-mobile').getByRole('link', { name: 'Third' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/guides/alerts#third`);
  });

  it('all tabs show, with their labels, and details unfold', async () => {
    const page = await site.visit('/components', withoutScript);
    for (const text of ['In Python.', 'In Bash,', 'A red one.', 'A blue one.']) expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.locator('.tab-label').first().isVisible()).toBe(true);
    await page.getByText('More about ropes').click();
    expect(await page.getByText('A rope has two ends.').isVisible()).toBe(true);
  });

  it('shows no control that would do nothing', async () => {
    const page = await site.visit('/components', withoutScript);
    const dead = ['.color-mode', '[data-dg=copy-code]', '.announcement button', '[data-dg=back-to-top]', '[role=tablist]'];
    expect(await Promise.all(dead.map((part) => page.locator(part).first().isVisible()))).toEqual(dead.map(() => false));
  });
});
