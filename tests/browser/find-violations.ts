import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into a page. Evaluated, not added as a script: the policy forbids that. */
export async function prepareAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  // The hint that a table goes on behind its edge is a gradient, above which axe judges no contrast. It lies beside the text.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.table-wrap, [role="tablist"] { background-image: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Rules that look at colours. They take longer than all the others together. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** Selector of the part of the page to look at. */
  within?: string;
  /** Selector of a part of it that another look judges. */
  without?: string;
  /** False where another look at the page judges the same colours. */
  judgesColors?: boolean;
}

/**
 * Lists what axe finds on a page, in both colour modes; in the second only by the rules that look at colours, which are all that it
 * changes.
 */
export async function findViolations(page: Page, { within = 'html', without, judgesColors = true }: AxeOptions = {}): Promise<string[]> {
  await awaitLayout(page);
  const context = { include: [within], exclude: without === undefined ? [] : [without] };
  const inMode = (theme: string, run: RunOptions) =>
    page.evaluate(
      async ({ theme, run, context }) => {
        document.documentElement.dataset.theme = theme;
        const { axe } = window as unknown as { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };
        // Fetches no style sheets and no media once more: these pages have nothing for the two rules that would look at them.
        const { violations } = await axe.run(context, { ...run, preload: false, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${theme} ${id}: ${node.target.join(' ')} ${node.failureSummary}`),
        );
      },
      { theme, run, context },
    );
  if (!judgesColors) return inMode('light', { rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) });
  return [...(await inMode('light', {})), ...(await inMode('dark', { runOnly: COLOR_RULES }))];
}

/**
 * Waits until the page has seen the window's width: what it does about what scrolls there (tab stops, buttons) comes after a frame is
 * laid out, which a busy machine may draw late.
 */
async function awaitLayout(page: Page): Promise<void> {
  await page.waitForFunction((width) => width === undefined || innerWidth === width, page.viewportSize()?.width);
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}
