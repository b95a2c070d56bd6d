import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

/** What stands in `<BrowserOnly>` of a page. */
async function compile(text: string) {
  const { html, problems } = await compileText(`import BrowserOnly from '@docusaurus/BrowserOnly';\n\n${text}`);
  return [html.trim(), ...problems];
}

test('content that asks for no browser is made when the site is built', async () => {
  expect(await compile('A <BrowserOnly fallback={<i>later</i>}>{() => <b>now</b>}</BrowserOnly>')).toEqual(['<p>A <b>now</b></p>']);
});

test('where content asks for a browser, its fallback is shown', async () => {
  expect(await compile('A <BrowserOnly fallback={<i>later</i>}>{() => <b>{window.name}</b>}</BrowserOnly>')).toEqual([
    '<p>A <i>later</i></p>',
    `3:3+79 error expression-failed: The expression failed: window is not defined.
Fix: move what needs a browser into a file in the folder of the components`,
  ]);
});

test('without a fallback, it says that something is missing', async () => {
  expect((await compile('<BrowserOnly>{() => <b>{window.name}</b>}</BrowserOnly>'))[0]).toBe(
    '<Placeholder name="<BrowserOnly>"></Placeholder>',
  );
});
