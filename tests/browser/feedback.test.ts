import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { buildFixture } from './build-fixture.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, markDocument, type ReaderOptions, readSite, startClient } from './read-site.ts';

/** The question at the foot of docs, under the strict policy (read-site.ts). */
const site = readSite(['look', 'plain']);

const PAGE = '/guides/berths';
const ABOUT = { path: PAGE, version: '2.0', docId: 'guides/berths', locale: 'en' };

/** Opens a page whose endpoint answers as `answer` says, one status after the other and then the last, and keeps what it is asked. */
async function openPage({ answer = [204], path = PAGE, ...options }: ReaderOptions & { answer?: number[]; path?: string } = {}) {
  const requests: Request[] = [];
  const prepare = async (context: BrowserContext) => {
    await context.addCookies([{ name: 'who', value: 'me', url: site.origin }]);
    await context.route('**/api/feedback', (route) => {
      const status = answer[Math.min(requests.length, answer.length - 1)]!;
      requests.push(route.request());
      return status === 0 ? route.abort() : route.fulfill({ status });
    });
  };
  const page = await site.open(path, { ...options, prepare });
  await stateIs(page, options.javaScriptEnabled === false ? null : /question|done/);
  return { page, requests, sent: () => requests.map((request) => JSON.parse(request.postData()!) as unknown) };
}

const block = (page: Page) => page.locator('.feedback');
const stateIs = (page: Page, state: RegExp | string | null) =>
  state === null ? undefined : eventually(() => block(page).getAttribute('data-state')).toMatch(state);
const choose = (page: Page, name: 'Yes' | 'No') => block(page).getByRole('button', { name }).click();
/** From the top of the document to what stands below the question. */
const placeBelow = (page: Page) => page.locator('.pagination').evaluate((below) => below.getBoundingClientRect().top + scrollY);
const status = (page: Page) => block(page).getByRole('status').innerText();

describe('the question whether a page was helpful', () => {
  it.each(
    cases<['Yes' | 'No', boolean, string]>(
      [['No', false, 'What could be better? (optional)']],
      [['Yes', true, 'What was helpful? (optional)']],
    ),
  )('sends %s, and then a comment, and nothing about the reader', async (name, helpful, label) => {
    const { page, requests, sent } = await openPage();
    expect(sent()).toEqual([]);
    await choose(page, name);
    await stateIs(page, 'comment');
    expect(await status(page)).toBe('Thank you for your feedback!');
    expect(sent()).toEqual([{ ...ABOUT, helpful }]);
    const field = page.getByRole('textbox', { name: label });
    expect(await field.getAttribute('maxlength')).toBe('1000');
    await field.fill('  \n ');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill(' Say how deep it is.\n');
    await page.getByRole('button', { name: 'Send' }).click();
    await stateIs(page, 'done');
    expect(await status(page)).toBe('Thank you! Your comment was sent.');
    expect(await field.count()).toBe(0);
    expect(sent()).toEqual([
      { ...ABOUT, helpful },
      { ...ABOUT, helpful, text: 'Say how deep it is.' },
    ]);
    for (const request of requests) {
      const { cookie, referer, 'content-type': type } = await request.allHeaders();
      expect([request.method(), cookie, referer, type]).toEqual(['POST', undefined, `${site.origin}/`, 'text/plain;charset=UTF-8']);
    }
  });

  it('is answered with the keyboard, and the focus stays where it is', async () => {
    const { page, sent } = await openPage();
    const focus = () => page.evaluate(() => [document.activeElement!.tagName, document.activeElement!.textContent]);
    await block(page).getByRole('button', { name: 'Yes' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await stateIs(page, 'comment');
    expect(await block(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect((await focus())[0]).toBe('TEXTAREA');
    await page.keyboard.type('Pictures.');
    await page.keyboard.press('Tab');
    expect(await focus()).toEqual(['BUTTON', 'Send']);
    await page.keyboard.press('Enter');
    await stateIs(page, 'done');
    expect(await block(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect((await focus())[0]).toBe('A');
    expect(sent()).toHaveLength(2);
  });

  it.each([1440, 390])('has nothing that axe finds, and moves nothing before it is answered (%s px)', async (width) => {
    const { page } = await openPage({
      width,
      reducedMotion: 'reduce',
      answer: [500, 204],
      allow: [/status of 500/, /could not send feedback/],
    });
    await prepareAxe(page);
    const violations = () => findViolations(page, { within: '.feedback', judgesColors: width > 996 });
    expect(await violations()).toEqual([]);
    const before = await placeBelow(page);
    await block(page).evaluate((element) => element.removeAttribute('data-state'));
    expect([await placeBelow(page), await block(page).getByRole('button').count()]).toEqual([before, 0]);
    await block(page).evaluate((element) => element.setAttribute('data-state', 'question'));
    await choose(page, 'No');
    await stateIs(page, 'failed');
    expect(await placeBelow(page)).toBe(before);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await stateIs(page, 'comment');
    expect(await violations()).toEqual([]);
    await page.reload();
    await stateIs(page, 'done');
    expect([await placeBelow(page), await status(page)]).toEqual([before, 'Thank you for your feedback!']);
  });

  it('says when the answer or the comment could not be sent, and sends it again', async () => {
    const { page, sent } = await openPage({
      answer: [0, 503, 204, 500, 204],
      allow: [/ERR_FAILED/, /status of 50/, /could not send feedback/],
    });
    await choose(page, 'No');
    for (const _ of [1, 2]) {
      await eventually(() => status(page)).toBe('This could not be sent. Try again');
      expect(await block(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.getByRole('button', { name: 'Try again' }).focus();
      await page.keyboard.press('Enter');
    }
    await stateIs(page, 'comment');
    await page.getByRole('textbox').fill('First');
    await page.getByRole('button', { name: 'Send' }).click();
    await stateIs(page, 'failed');
    expect(await status(page)).toBe('This could not be sent. Try again');
    // What the reader has written stays, and is sent as it is then.
    await page.getByRole('textbox').fill('Second');
    await page.getByRole('button', { name: 'Try again' }).click();
    await stateIs(page, 'done');
    const answer = { ...ABOUT, helpful: false };
    expect(sent()).toEqual([answer, answer, answer, { ...answer, text: 'First' }, { ...answer, text: 'Second' }]);
  });

  it('is asked about each page, once in a tab, with the client too', async () => {
    const { page, sent } = await openPage();
    await startClient(page);
    const isSame = await markDocument(page);
    await choose(page, 'Yes');
    await stateIs(page, 'comment');
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Cranes | Harbour Docs');
    await stateIs(page, 'question');
    await choose(page, 'No');
    await stateIs(page, 'comment');
    expect(sent()).toEqual([
      { ...ABOUT, helpful: true },
      { ...ABOUT, path: '/guides/cranes', docId: 'guides/cranes', helpful: false },
    ]);
    await page.goBack();
    await eventually(() => page.title()).toBe('Berths | Harbour Docs');
    await stateIs(page, 'done');
    expect(await block(page).getByRole('button').count()).toBe(0);
    expect(await isSame()).toBe(true);
    // The same doc of another version is another page.
    await page.goto(`${site.origin}/1.0/guides/berths`);
    await stateIs(page, 'question');
  });

  it('works on a page that is shown again as it was left, without a network', async () => {
    const { page, sent } = await openPage({ allow: [/ERR_FAILED/] });
    await choose(page, 'Yes');
    await stateIs(page, 'comment');
    await startClient(page);
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Cranes | Harbour Docs');
    await page.evaluate(() => sessionStorage.removeItem('docsgen.feedback'));
    await page.route(/assets\/pages/, (route) => route.abort());
    await page.goBack();
    await eventually(() => page.title()).toBe('Berths | Harbour Docs');
    await stateIs(page, 'done');
    expect([await page.getByRole('textbox').count(), await status(page)]).toEqual([0, 'Thank you for your feedback!']);
    expect(sent()).toHaveLength(1);
  });

  it('works where storage is forbidden', async () => {
    const { page } = await openPage({
      init: () =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new Error('forbidden');
          },
        }),
      allow: [/storage error/],
    });
    await choose(page, 'Yes');
    await stateIs(page, 'comment');
  });

  it('is not there without script, nor in print', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    expect(await block(page).isVisible()).toBe(false);
    const { page: other } = await openPage();
    await other.emulateMedia({ media: 'print' });
    expect(await block(other).isVisible()).toBe(false);
  });

  it('is not on landing pages, pages outside versions and the page for unknown addresses', async () => {
    const page = await site.visit('/', { allow: [/status of 404/] });
    for (const path of ['/', '/product', '/versions', '/no-such-page']) {
      await page.goto(site.origin + path);
      expect([path, await block(page).count()]).toEqual([path, 0]);
    }
  });

  it('costs a site that does not ask nothing', async () => {
    const folder = await buildFixture('plain');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /feedback/i.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(?:html|json|css)$/.test(file));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((file) => /feedback|Was this page/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });
});
