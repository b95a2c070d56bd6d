import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../fixtures/random.mjs';
import { openBrowser } from './open-browser.ts';

/** theme/live/morph.ts on trees of its own: what comes out is what was wanted, and what was there is still there. */

let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../theme/live/morph.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'morph',
    write: false,
  });
  page = await (await openBrowser()).newPage();
  await page.addScriptTag({ content: outputFiles[0]!.text });
});
afterAll(() => page.close());

/** Makes one HTML the other in place; gives what stands then, which of the first one's marked elements are the same ones still, and which of these have moved. */
function morph(before: string, after: string): Promise<{ html: string; kept: string[]; moved: string[] }> {
  return page.evaluate(
    ([first, second]) => {
      const { morphChildren } = (globalThis as unknown as { morph: { morphChildren(target: Element, source: Element): void } }).morph;
      const parse = (html: string) =>
        document.importNode(new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body.firstElementChild!, true);
      const target = parse(first!);
      document.body.replaceChildren(target);
      const marked = [...target.querySelectorAll('[data-mark]')].map((element) => ({ element, name: element.getAttribute('data-mark')! }));
      const observer = new MutationObserver(() => {});
      observer.observe(target, { childList: true, subtree: true });
      morphChildren(target, parse(second!));
      const removed = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
      const kept = marked.filter(({ element }) => element.isConnected);
      const moved = kept.filter(({ element }) => removed.some((node) => node.contains(element)));
      return { html: target.innerHTML, kept: kept.map(({ name }) => name), moved: moved.map(({ name }) => name) };
    },
    [before, after],
  );
}

it('makes any tree any other', async () => {
  const random = createRandom(3);
  const make = (depth: number): string =>
    Array.from({ length: random(5) }, () => {
      if (depth === 0 || random() < 0.3) return ['text ', 'more ', '<!-- -->', '<br>', '<img src="/a.png">'][random(5)];
      const name = ['p', 'ul', 'div', 'section', 'pre'][random(5)]!.replace('p', 'b');
      const attributes = ['', ` id="i${random(6)}"`, ` class="c${random(3)}"`, ` data-value="v${random(3)}" title="t${random(3)}"`][
        random(4)
      ];
      return `<${name}${attributes}>${make(depth - 1)}</${name}>`;
    }).join('');
  for (let pair = 0; pair < 150; pair++) {
    const [before, after] = [make(4), make(4)];
    const wanted = await page.evaluate(
      (html) => new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body.firstElementChild!.innerHTML,
      after,
    );
    expect((await morph(before, after)).html).toBe(wanted);
  }
});

it('knows again what has moved, changed or got new neighbours', async () => {
  const mark = (name: string, html: string) => html.replace('>', ` data-mark="${name}">`);
  const before = [
    mark('a', '<p>One.</p>'),
    mark('b', '<details open><summary>More</summary>x</details>'),
    mark('c', '<h2 id="end">End</h2>'),
  ].join('');
  const after = [
    '<p>New.</p>',
    mark('a', '<p>One.</p>'),
    '<details><summary>Other</summary>y</details>',
    mark('b', '<details><summary>More</summary>z</details>'),
    mark('c', '<h2 id="end">The end</h2>'),
  ].join('');
  const { html, kept } = await morph(before, after);
  expect(kept).toEqual(['a', 'b', 'c']);
  expect(html).toBe(after.replace('<details data-mark="b">', '<details open="" data-mark="b">'));
  expect((await morph(mark('p', '<p>Old words.</p>'), mark('p', '<p>New words.</p>'))).kept).toEqual(['p']);
});

it('keeps the chosen tab, and chooses anew when it is gone', async () => {
  const tab = (value: string, chosen: boolean) =>
    `<button role="tab" data-dg="tab" data-value="${value}" aria-selected="${chosen}" tabindex="${chosen ? 0 : -1}">${value}</button>`;
  const panel = (value: string, chosen: boolean) =>
    `<div role="tabpanel" data-dg="tab-panel" data-value="${value}"${chosen ? '' : ' hidden=""'}>${value}</div>`;
  const tabs = (values: string[], chosen: string) =>
    `<div data-dg="tabs"><div role="tablist">${values.map((value) => tab(value, value === chosen)).join('')}</div>${values.map((value) => panel(value, value === chosen)).join('')}</div>`;
  expect((await morph(tabs(['a', 'b'], 'b'), tabs(['new', 'a', 'b'], 'new'))).html).toBe(tabs(['new', 'a', 'b'], 'b'));
  expect((await morph(tabs(['a', 'b'], 'b'), tabs(['a', 'c'], 'a'))).html).toBe(tabs(['a', 'c'], 'a'));
});

it('knows what has changed beside what has come or gone', async () => {
  const tabs = (mark: string, text: string) => `<div data-dg="tabs"${mark}><p>${text}</p></div>`;
  const before = `<p>One.</p>\n<p>Two.</p>\n${tabs(' data-mark="tabs"', 'Old.')}\n<p data-mark="end">The end.</p>`;
  const changed = `${tabs('', 'New.')}\n<p>Its end.</p>`;
  for (const above of ['<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>\n', '<p>Two.</p>\n', '<p>One.</p>\n', '', '<ul><li>List.</li></ul>\n'])
    expect((await morph(before, above + changed)).kept, above).toEqual(['tabs', 'end']);
});

it('does not move what has kept its place', async () => {
  const field = '<p><input data-mark="field"></p>';
  const one = `<p>One.</p>\n${field}\n<p>End.</p>`;
  for (const [before, after] of [
    [`<p>Two.</p>\n${one}`, one],
    [one, `<p>Two.</p>\n${one}`],
  ] as const)
    expect(await morph(before, after)).toEqual({ html: after, kept: ['field'], moved: [] });
});
