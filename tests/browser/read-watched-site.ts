import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type WatchedSite, watchSite } from '../../engine/watch-site.ts';
import { type FileTree, makeSite, writeTree } from '../build/site-folder.ts';
import { openBrowser } from './open-browser.ts';
import { eventually } from './read-site.ts';
import { POLICY } from './serve-fixture.ts';

/** A site that is watched by a server of its own and read in a browser, both anew for each test. */
export interface WrittenSite {
  readonly dir: string;
  readonly server: WatchedSite;
  readonly context: BrowserContext;
  /** What pages have complained of so far: a test fails when something is left of it. */
  readonly complaints: string[];
  /** Starts the server again after it was closed. */
  start(port?: number): Promise<void>;
  /** Opens a path, and waits until the page listens. */
  open(path: string): Promise<Page>;
  edit(files: FileTree): void;
  /** What the server answers for a path. */
  readPage(path: string): Promise<string>;
}

export const CONFIG = (title: string) => `export default {
  title: '${title}',
  url: 'https://docs.example.com',
  headTags: [{ tagName: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: ${JSON.stringify(POLICY.replace(" frame-ancestors 'none';", ''))} } }],
};
`;
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of many.\n`).join('\n');
export const PAGE = (words: string) => `import Part from './_part.mdx';

# The page

${words}

<details>
<summary>More</summary>

Unfolded.

</details>

<Tabs>
  <TabItem value="linux" label="Linux">On Linux.</TabItem>
  <TabItem value="mac" label="macOS">On macOS.</TabItem>
</Tabs>

<Part />

## Below {#below}

![dot](/img/dot.svg)

See [the other](other.md).

${PARAGRAPHS}
`;
export const DOT = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>`;
const FILES: FileTree = {
  'config/site.config.ts': CONFIG('Docs'),
  'config/sidebars/current.json': '{ "docs": ["introduction", "page", "other"] }\n',
  'content/introduction.md': '# Introduction\n\nSee [the page](page.mdx).\n',
  'content/page.mdx': PAGE('First words.'),
  'content/_part.mdx': 'A part.\n',
  'content/other.md': '# Other\n\nThe [page below](page.mdx#below).\n',
  'content/public/img/dot.svg': DOT(8),
  'content/draft.md': '---\ndraft: true\n---\n\n# Sketch\n',
};

/** Gives a test file its browser and a site that is written while it is read. */
export function readWatchedSite(): WrittenSite {
  let browser: Browser;
  let context: BrowserContext;
  let server: WatchedSite;
  let dir: string;
  let complaints: string[];

  const start = async (port = 0) => {
    server = await watchSite({ siteDir: dir, port, host: '127.0.0.1', workers: 1 });
  };

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    dir = makeSite(FILES);
    await start();
    await server.settled();
    complaints = [];
    context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    context.on('console', (message) => {
      if (
        ['error', 'warning'].includes(message.type()) &&
        !/status of (404|503)|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/.test(message.text())
      )
        complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
  });
  afterEach(async () => {
    await context.close();
    await server.close();
    expect(complaints).toEqual([]);
  });

  return {
    get dir() {
      return dir;
    },
    get server() {
      return server;
    },
    get context() {
      return context;
    },
    get complaints() {
      return complaints;
    },
    start,
    async open(path) {
      const page = await context.newPage();
      await page.goto(new URL(path, server.url).href);
      await eventually(() => server.listeners).toBe(1);
      return page;
    },
    edit: (files) => writeTree(dir, files),
    readPage: async (path) => (await fetch(new URL(path, server.url))).text(),
  };
}

export const contentOf = (page: Page) => page.locator('#docsgen-content').innerText();

/** What is marked in the content, by its text. */
export const marked = (page: Page) =>
  page
    .locator('#docsgen-content [data-docsgen-fault]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('alt') ?? element.textContent));

/** The text of what has the focus, in the shadow tree of the problems too. */
export const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent ?? '';
  });
