import { describe, expect, it } from 'vitest';
import { eventually } from './read-site.ts';
import { CONFIG, contentOf, focusOf, marked, PAGE, readWatchedSite } from './read-watched-site.ts';

/** Problems of a site that is open while it is written. */

const site = readWatchedSite();

describe('problems', () => {
  it('are told of a link on another page to a heading that is gone, without covering this one', async () => {
    const page = await site.open('/page');
    site.edit({ 'content/page.mdx': PAGE('Words.').replace('{#below}', '{#beneath}') });
    await page.getByRole('button', { name: '1 error' }).click();
    await eventually(() => page.getByRole('dialog').innerText()).toContain('content/other.md:3:');
    await page.getByRole('link', { name: 'Open “Other”' }).click();
    await eventually(() => page.title()).toBe('Other | Docs');
    await eventually(() => marked(page)).toEqual(['page below']);
  });

  it('that are warnings are counted, too', async () => {
    const page = await site.open('/page');
    site.edit({ 'content/page.mdx': PAGE('## Again {#again}\n\n## And again {#again}') });
    await page.getByRole('button', { name: '1 warning' }).click();
    const textOf = () => page.getByRole('dialog').innerText();
    await eventually(textOf).toContain('The heading id "again" is used twice on this page.');
    expect(await textOf()).toContain('This page');
    expect(await textOf()).not.toContain('The page underneath');
  });

  it("are in the page's colours, whichever the system has", async () => {
    const page = await site.open('/page');
    await page.emulateMedia({ colorScheme: 'dark' });
    site.edit({ 'content/page.mdx': PAGE('A [link](nowhere.md).') });
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
    const page = await site.open('/introduction');
    site.edit({ 'config/site.config.ts': 'export default {' });
    await page.getByRole('button', { name: '1 error' }).waitFor();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    site.edit({ 'content/introduction.md': '# Introduction\n\nEdited meanwhile.\n' });
    await eventually(() => contentOf(page)).toContain('Edited meanwhile.');
    await page.getByRole('button', { name: '1 error' }).click();
    await eventually(() => page.getByRole('dialog').innerText()).toContain('config/site.config.ts:1:');
    site.edit({ 'config/site.config.ts': CONFIG('Healed') });
    await eventually(() => page.title()).toBe('Introduction | Healed');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('are many at the start, on a small screen: the counter opens those of this page, then the first of the others', async () => {
    await site.server.close();
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`content/p${index}.md`, `# P${index}\n\n[x](x${index}.md)\n`]),
    );
    site.edit({ ...many, 'content/introduction.md': '# Introduction\n\n[lost](lost.md) and [found](page.mdx)\n' });
    site.edit({
      'config/site.config.ts': CONFIG('Docs').replace(
        '  headTags',
        "  navbar: { items: [{ type: 'link', label: 'Gone', to: '/gone' }] },\n  headTags",
      ),
    });
    await site.start();
    await site.server.settled();
    const page = await site.open('/introduction');
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
    await site.server.close();
    site.edit({ 'config/site.config.ts': 'export default {' });
    await site.start();
    await site.server.settled();
    const page = await site.open('/introduction');
    await page.getByRole('dialog').waitFor();
    await eventually(() => page.getByRole('dialog').innerText()).toContain('The site appears once these errors are fixed.');
    site.edit({ 'config/site.config.ts': CONFIG('Docs') });
    await eventually(() => page.title()).toBe('Introduction | Docs');
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(false);
  });
});
