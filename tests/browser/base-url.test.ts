import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, serveSite } from '../../engine/serve-site.ts';
import { buildWell, makeSite } from '../build/site-folder.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';

/** A site that is built for /docs/ with a policy of its own, where it belongs and where it does not. */

const servers: RunningServer[] = [];
let right: string;
let wrong: string;

beforeAll(async () => {
  const config = "export default { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/docs/', security: { policy: 'strict' } };\n";
  const siteDir = makeSite({ 'config/site.config.ts': config, 'content/introduction.md': '# Introduction\n\nText.\n' });
  await buildWell(siteDir);
  const serve = async (baseUrl: string) => {
    servers.push(await serveSite({ dir: `${siteDir}/dist`, baseUrl, port: 0, host: '127.0.0.1' }));
    return new URL(servers.at(-1)!.url).origin;
  };
  [right, wrong] = [await serve('/docs/'), await serve('/')];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function visit(url: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await (await openBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await look(page);
  } finally {
    await context.close();
  }
}

it('says so below a wrong base URL, under the strict policy too', async () => {
  await visit(`${wrong}/introduction`, async (page) => {
    const notice = page.locator('html > h2');
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.innerText()).toBe(
      'Styles not found. This site is built for the base URL /docs/ and opened at /introduction. Set baseUrl to where it is served.',
    );
    // The page can still be read.
    expect(await page.locator('h1').innerText()).toBe('Introduction');
  });
});

it('has nothing of it where it belongs: in the page, for search engines, on paper, or for assistive technology', async () => {
  await visit(`${right}/docs/introduction`, async (page) => {
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html > h2').count()).toBe(0);
    expect(await page.locator('html').innerText()).not.toContain('Styles not found');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('html').innerText()).not.toContain('Styles not found');
    await page.emulateMedia({ media: 'screen' });
    await prepareAxe(page);
    expect(await findViolations(page, { judgesColors: false })).toEqual([]);
  });
});
