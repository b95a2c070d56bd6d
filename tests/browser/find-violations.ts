import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into a page. Evaluated, not added as a script: the policy forbids that. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  // The hint that a table goes on behind its edge is a gradient, above which axe judges no contrast. It lies beside the text.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.table-wrap, [role="tablist"] { background-image: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Lists what axe finds on a page, or in the part of it that `within` selects, in both colour modes; in the second only by the rules that
 * look at colours, which are all that it changes.
 */
export async function findViolations(
  page: Page,
  { within = 'html', rules = {} }: { within?: string; rules?: RunOptions['rules'] } = {},
): Promise<string[]> {
  const inMode = (theme: string, run: RunOptions) =>
    page.evaluate(
      async ({ theme, run, within }) => {
        document.documentElement.dataset.theme = theme;
        const { axe } = window as unknown as { axe: { run(within: string, options: RunOptions): Promise<AxeResults> } };
        const { violations } = await axe.run(within, { ...run, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${theme} ${id}: ${node.target.join(' ')} ${node.failureSummary}`),
        );
      },
      { theme, run, within },
    );
  return [...(await inMode('light', { rules })), ...(await inMode('dark', { runOnly: ['color-contrast', 'link-in-text-block'] }))];
}
