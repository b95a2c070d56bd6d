import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import { ELEMENT_MEMBERS } from '../../engine/3-compile/plugins/rehype-rules.ts';
import type { LinkedDoc } from '../../engine/4-link/site-model.ts';
import { prepareContent, renderContent } from '../../engine/5-render/content-html.ts';
import { flattenContent } from '../../engine/markup/flatten-content.ts';
import { type RunningServer, serveSite } from '../../engine/serve-site.ts';
import { type Outcome, startProgram } from '../build/run-program.ts';
import { type FileTree, makeSite } from '../build/site-folder.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';
import { asksForIcon } from './asks-for-icon.ts';
import { findExecutable } from './find-executable.ts';
import { PAYLOADS, TEXTS } from './hostile-payloads.ts';
import { openBrowser } from './open-browser.ts';
import { startClient } from './read-site.ts';
import { POLICY } from './serve-fixture.ts';

/*
 * What strangers write, in a real browser: alert and its like are heard in every frame. A payload that runs fails its test, by its own text.
 */

const isLong = process.env.DOCSGEN_LONG === '1';
let browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  // React's development build warns of each attribute that it does not know.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  browser = await openBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
});
afterAll(() => vi.restoreAllMocks());

interface Reader {
  page: Page;
  /** What ran, what the policy had to stop, and what went to other origins. */
  heard: string[];
}

async function openReader({ policy = '', origin = 'http://127.0.0.1' } = {}): Promise<Reader> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  contexts.push(context);
  const heard: string[] = [];
  context.on('console', (message) => {
    if (/^(?:RAN|POLICY)/.test(message.text())) heard.push(message.text());
  });
  context.on('dialog', (dialog) => void dialog.dismiss());
  context.on('request', (request) => {
    if (request.url().startsWith('http') && new URL(request.url()).origin !== new URL(origin).origin)
      heard.push(`WENT TO ${request.url()}`);
  });
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: () => console.log('RAN') });
    document.addEventListener('securitypolicyviolation', (event) =>
      console.log(`POLICY ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  if (policy !== '')
    await context.route('**/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
  return { page: await context.newPage(), heard };
}

/** The markup that a page of one text has, whatever was reported of it; the address of each link is as it was written. */
async function render(text: string, html: 'safe' | 'trusted'): Promise<{ markup: string; isRefused: boolean }> {
  const { doc, content } = await compileDoc({
    text,
    format: 'md',
    options: { ...PLAIN_OPTIONS, html },
    readInclude: async () => null,
    plugins: { remark: [], rehype: [] },
    native: null,
  });
  const linked = { links: doc.links.map(({ url }) => ({ href: url })), cards: [] } as unknown as LinkedDoc;
  const markup = renderContent(prepareContent(flattenContent(content)), linked, '<img src=x onerror=alert(1)>');
  return { markup, isRefused: doc.diagnostics.some(({ severity }) => severity === 'error') };
}

/** Shows each markup as a part of a loaded page, set as client navigation sets it, and once more as it stands in the document then. */
async function findRunning(markups: string[], policy: string): Promise<string[]> {
  const { page, heard } = await openReader({ policy });
  await page.route('http://127.0.0.1/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body>${markups.map((markup) => `<div class="case">${markup}</div>`).join('\n')}`,
    }),
  );
  await page.route(/\/(?:x|img|page)/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('http://127.0.0.1/', { waitUntil: 'load' });
  const loaded = await page.evaluate(findExecutable);
  await page.evaluate(async (all) => {
    document.body.replaceChildren();
    for (const markup of all) {
      const holder = document.createElement('div');
      document.body.append(holder);
      holder.innerHTML = markup;
      const again = document.createElement('div');
      document.body.append(again);
      again.innerHTML = holder.innerHTML;
    }
    // Autofocus, toggling and failing images come a little later.
    for (const element of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex], summary'))
      element.focus();
    await new Promise((done) => setTimeout(done, 300));
  }, markups);
  return [...heard.filter((line) => line === 'RAN'), ...loaded, ...(await page.evaluate(findExecutable))];
}

/** The payloads that run, found by halves. */
async function listRunning(cases: { text: string; markup: string }[], policy: string): Promise<string[]> {
  const ran = await findRunning(
    cases.map(({ markup }) => markup),
    policy,
  );
  if (ran.length === 0) return [];
  if (cases.length === 1) return [`${cases[0]!.text} → ${cases[0]!.markup} (${ran.join(', ')})`];
  const half = cases.length >> 1;
  return [...(await listRunning(cases.slice(0, half), policy)), ...(await listRunning(cases.slice(half), policy))];
}

describe.each(['safe', 'trusted'] as const)('HTML of pages, markdown.html: "%s"', (html) => {
  it(`runs none of ${PAYLOADS.length} payloads, loaded or after client navigation`, { timeout: 300_000 }, async () => {
    const cases = await Promise.all(PAYLOADS.map(async (text) => ({ text, ...(await render(text, html)) })));
    // Most are refused, and then nothing is published at all; what is shown here is what would be left.
    expect(cases.filter(({ isRefused }) => isRefused).length).toBeGreaterThan(html === 'safe' ? 280 : 200);
    expect(await listRunning(cases, '')).toEqual([]);
  });
});

/** Markdown that shows a text as it is. */
const asMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
const yaml = (text: string) => JSON.stringify(text);
const inQuotes = (text: string) => text.replaceAll('"', "'");

/** A page that says a text wherever it can. */
const toPage = (text: string, index: number) => `---
title: ${yaml(`Canary ${index} ${text}`)}
description: ${yaml(text)}
sidebar_label: ${yaml(`${index} ${text}`)}
sidebar_position: ${index}
pagination_label: ${yaml(text)}
keywords: [${yaml(text)}]
last_update: { author: ${yaml(text)} }
custom: ${yaml(text)}
---

Canary ${asMarkdown(text)} and \`\`${text.replaceAll('`', "'")}\`\`.

## ${asMarkdown(text)}

[${asMarkdown(text)}](page-${(index + 1) % TEXTS.length}.md "${inQuotes(asMarkdown(text))}") ![${asMarkdown(text)}](/dot.png "${inQuotes(asMarkdown(text))}")

:::note[${asMarkdown(text)}]
${asMarkdown(text)}
:::

~~~~html title="${inQuotes(text)}" {1}
${text}
~~~~

| ${asMarkdown(text)} |
|---|
| ${asMarkdown(text)} |

Word[^1].

[^1]: ${asMarkdown(text)}
`;

const HOSTILE: FileTree = {
  'config/site.config.ts': `export default {
  title: ${yaml(`Docs ${TEXTS[0]}`)},
  tagline: ${yaml(TEXTS[1]!)},
  url: 'https://docs.example.com',
  markdown: { html: 'safe' },
  docs: { showLastUpdateAuthor: true },
  search: { placeholder: ${yaml(TEXTS[2]!)} },
};\n`,
  'config/versions.json': JSON.stringify({
    latest: '1.0',
    versions: [
      { name: 'next', label: TEXTS[3] },
      { name: '1.0', label: `1.0 ${TEXTS[4]}` },
    ],
  }),
  'content/next/introduction.md': '# Introduction\n',
  'content/1.0/introduction.md': '# Introduction\n',
  'content/1.0/group/_category_.json': JSON.stringify({
    label: TEXTS[5],
    link: { type: 'generated-index', title: TEXTS[6], description: TEXTS[7] },
  }),
  'content/1.0/group/one.md': '# One\n',
  'content/public/dot.png': new Uint8Array(
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  ),
  ...Object.fromEntries(TEXTS.map((text, index) => [`content/1.0/page-${index}.md`, toPage(text, index)])),
};

/** Where the texts stand, by the number of sinks that a page has of its own: title, meta, Open Graph, JSON, sidebar, headings, table of contents, links, images, code… */
const SINKS = 15;

/** The policy tells of whatever would run without it. */
const READINGS: [how: string, policy: string][] = [['under the policy', POLICY]];
if (isLong) READINGS.push(['without a policy', '']);

describe('a site of hostile texts, markdown.html: "safe"', () => {
  let server: RunningServer;
  let outcome: Outcome;
  beforeAll(async () => {
    const siteDir = makeSite(HOSTILE);
    outcome = await startProgram(['build', siteDir, '--quiet'], siteDir).outcome;
    server = await serveSite({ dir: `${siteDir}/dist`, baseUrl: '/', port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server?.close());

  it(`shows ${TEXTS.length} texts in ${SINKS} places each as text`, async () => {
    expect(outcome, outcome.stderr).toMatchObject({ exitCode: 0 });
    const { page, heard } = await openReader({ origin: server.url });
    await page.goto(server.url);
    const paths = TEXTS.map((_, index) => `/page-${index}`);
    // Parsed as the browser parses them, without being shown: what would run is found by its form.
    const wrong = await page.evaluate(async (all) => {
      const found: string[] = [];
      for (const path of all) {
        const parsed = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        const [own, ...others] = [...parsed.scripts].filter(({ type, src }) => !/json$/.test(type) && !src);
        if (!own || others.length > 0) found.push(`${path}: ${others.length} scripts more`);
        for (const script of parsed.scripts) if (/json$/.test(script.type)) JSON.parse(script.text);
        for (const element of parsed.querySelectorAll('*'))
          for (const { name } of element.attributes)
            if (/^on|^srcdoc$/.test(name)) found.push(`${path}: ${element.outerHTML.slice(0, 90)}`);
        const expected = 'html,head,body';
        if (
          parsed.querySelectorAll(
            'iframe, object, embed, base, form:not([data-dg] form), math, frameset, video, audio, x-y, marquee, dialog',
          ).length > 0
        )
          found.push(`${path}: elements that nobody wrote beside ${expected}`);
      }
      return found;
    }, paths);
    expect(wrong).toEqual([]);
    expect(heard).toEqual([]);
  });

  it.each(READINGS)('runs none of them when they are read, searched and stored, %s', { timeout: 600_000 }, async (_, policy) => {
    const { page, heard } = await openReader({ policy, origin: server.url });
    const stride = isLong ? 1 : 40;
    await page.goto(server.url);
    await page.evaluate((texts) => {
      const hit = (text: string, index: number) => ({
        objectID: `/page-${index}`,
        url: `/page-${index}#${text}`,
        type: 'lvl1',
        hierarchy: { lvl0: text, lvl1: text },
        content: text,
        query: text,
      });
      for (const key of ['theme', 'docsgen.announcement.id', 'docs-preferred-version-default', 'docsgen.tab.os'])
        localStorage.setItem(key, texts[0]!);
      for (const key of ['docsgen.sidebar', 'docsgen.scroll', 'docsgen.cleaned', 'docsgen.reloaded'])
        sessionStorage.setItem(key, texts[0]!);
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docsgen', JSON.stringify(texts.map(hit)));
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docsgen', JSON.stringify(texts.map(hit)));
    }, TEXTS);
    for (let index = 0; index < TEXTS.length; index += stride) {
      await page.goto(new URL(`/page-${index}`, server.url).href);
      await startClient(page);
      await page.locator('.pagination .next').click();
      await page.waitForFunction((before) => location.pathname !== before, `/page-${index}`);
      await page.goto(new URL(`/search?q=${encodeURIComponent(TEXTS[index]!.slice(0, 64))}`, server.url).href);
      await page.locator('main input').first().waitFor();
    }
    await page.goto(new URL('/introduction', server.url).href);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.waitFor();
    for (const query of ['canary', '<img src=x onerror=alert(1)>', 'script alert']) {
      await box.fill(query);
      await page.locator('.search-box[data-busy="false"]').waitFor();
    }
    await page.getByRole('option').first().waitFor();
    expect(heard).toEqual([]);
  });
});

/** Names that scripts ask the window, the document or an element for, and ids of our own. */
const NAMES =
  `docsgen docsgen-page docsgen-content docsgen-drawer main search-results-0-0 currentScript body head cookie documentElement location
  querySelector getElementById createElement addEventListener activeElement defaultView forms images scripts title __proto__ constructor toString
  hasOwnProperty self top parent frames event origin name history localStorage matchMedia fetch process global trustedTypes navigation`.split(
    /\s+/,
  );
const NAMES_PER_PAGE = isLong ? 1 : 14;

/** Each name as the id of whatever may have one, and as a name where that is not refused. */
const toClobber = (name: string) => {
  // Compile refuses images and fields that are called as members of elements are.
  const field = ELEMENT_MEMBERS.test(name) ? `${name}-` : name;
  return `## Heading ${name.replaceAll('_', '\\_')} {#${name}}

<a id="${name}" href="data-less">a</a> <a name="${name}">b</a> <div id="${name}" class="x">c</div> <img id="${field}" src="/dot.png" alt="">
<form id="${name}"><input id="${field}" name="createPolicy"><button id="${field}" type="button">d</button></form>
<a id="${name}"></a><a id="${name}" name="length" href="/introduction">e</a>
<script type="application/json" id="${name}">{ "client": "https://elsewhere.example/client.js", "search": "https://elsewhere.example/search.js" }</script>
`;
};

describe('ids and names of pages', () => {
  const pages = Array.from({ length: Math.ceil(NAMES.length / NAMES_PER_PAGE) }, (_, page) =>
    NAMES.slice(page * NAMES_PER_PAGE, (page + 1) * NAMES_PER_PAGE),
  );
  let server: RunningServer;
  beforeAll(async () => {
    const siteDir = makeSite({
      'content/introduction.md': '# Introduction\n',
      'content/public/dot.png': HOSTILE['content/public/dot.png']!,
      'config/site.config.ts':
        "export default { title: 'Docs', url: 'https://docs.example.com', checks: { brokenLinks: 'ignore', overrides: [] } };\n",
      ...Object.fromEntries(
        pages.map((names, page) => [`content/page-${page}.md`, `# Page ${page}\n\n${names.map(toClobber).join('\n')}`]),
      ),
    });
    const outcome = await startProgram(['build', siteDir, '--quiet'], siteDir).outcome;
    expect(outcome.exitCode, outcome.stderr).toBe(0);
    server = await serveSite({ dir: `${siteDir}/dist`, baseUrl: '/', port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server?.close());

  it(`keep nothing from working on ${pages.length} pages with ${NAMES.length} names, and load nothing`, { timeout: 300_000 }, async () => {
    const { page, heard } = await openReader({ origin: server.url });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && !asksForIcon(message) && errors.push(message.text())));
    for (const number of pages.keys()) {
      await page.goto(new URL(`/page-${number}`, server.url).href);
      await page.locator('.color-mode').click();
      await startClient(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(`Heading ${pages[number]![0]}`);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.locator('.navbar a[href="/"], .brand').first().click();
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Introduction');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await page.goBack();
      await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, `Page ${number}`);
    }
    expect({ heard, errors }).toEqual({ heard: [], errors: [] });
  });
});
