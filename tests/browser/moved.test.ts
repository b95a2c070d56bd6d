import { expect, it } from 'vitest';
import { eventually, readSite } from './read-site.ts';

/** Components as they come from Docusaurus, which nobody has changed (tests/browser/islands-site/src). */
const site = readSite(['islands']);

it('components with state, effects and handlers live by themselves', async () => {
  const page = await site.visit('/moved#there');
  const text = (selector: string) => page.locator(selector).textContent();
  await eventually(() => text('[data-toggle]')).toBe('Fold 1');
  await eventually(() => text('[data-facts]')).toBe('Ahoy light #there browser /moved');
  expect(await page.getByText('Folded content').isVisible()).toBe(false);
  await page.locator('[data-toggle]').click();
  await eventually(() => page.getByText('Folded content').isVisible()).toBe(true);
  expect(await page.locator('.accordion').getAttribute('class')).toBe('accordion open');
  expect(await text('.drawing title')).toBe('Drawn');

  const shown = () =>
    page.locator('img[alt="Themed"]').evaluateAll((images) => images.map((image) => (image as HTMLElement).offsetParent !== null));
  expect(await shown()).toEqual([true, false]);
  expect(await text('[data-mode]')).toBe('Other mode');
  await page.locator('[data-mode]').click();
  await eventually(() => text('[data-facts]')).toBe('Ahoy dark #there browser /moved');
  expect(await shown()).toEqual([false, true]);

  await page.getByRole('tab', { name: 'B' }).click();
  await eventually(() => page.getByText('Second').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Other page of the accordion' }).click();
  await eventually(() => text('h1')).toMatch(/Other/);
});

it('what is for browsers alone is rendered there', async () => {
  const page = await site.visit('/moved', { width: 1100 });
  await eventually(() => page.locator('[data-width]').textContent()).toBe('1100 wide');
});

it('reads without script', async () => {
  const page = await site.visit('/moved', { javaScriptEnabled: false });
  expect(await page.locator('[data-facts]').textContent()).toBe('Ahoy light  server waiting');
  expect(await page.locator('[data-width]').count()).toBe(0);
});

it('a component that looks at its children finds them', async () => {
  const page = await site.visit('/moved');
  const choice = page.locator('[data-choice]');
  expect(await choice.locator('button').allTextContents()).toEqual(['Apples', 'Pears', 'Plums']);
  expect((await choice.locator('section').textContent())?.trim()).toBe('Apples are round.');
  for (const [name, words] of Object.entries({ Pears: 'Pears are not.', Plums: 'Plums are blue.', Apples: 'Apples are round.' })) {
    await choice.getByRole('button', { name }).click();
    await eventually(async () => (await choice.locator('section').textContent())?.trim()).toBe(words);
  }
  await choice.getByRole('button', { name: 'Pears' }).click();
  await choice.getByRole('link', { name: 'not' }).click();
  await eventually(() => page.locator('h1').textContent()).toMatch(/Other/);
});
