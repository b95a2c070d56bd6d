import { transform } from 'esbuild';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STYLE_VARIABLES, type StyleVariable } from '../../theme/styles/variables.ts';
import { readSite } from './read-site.ts';

/** What the theme promises of its CSS variables, in the sheets that are published. */
const site = readSite(['look']);

const documented = Object.assign({}, ...Object.values(STYLE_VARIABLES)) as Record<string, StyleVariable>;

interface Probe {
  /** What the variable is set to. */
  value: string;
  /** What it changes: an element of the page with one of each, or of the landing page. */
  at: string;
  property: string;
  pseudo?: string;
  path?: '/';
  hover?: true;
  /** On narrow screens, with the drawer open. */
  isInDrawer?: true;
}

const RED = 'rgb(255, 0, 0)';
const color = (at: string, property = 'color', more: Partial<Probe> = {}): Probe => ({ value: RED, at, property, ...more });
const size = (at: string, property: string, value = '37px', more: Partial<Probe> = {}): Probe => ({ value, at, property, ...more });

const PROBES: Record<string, Probe> = {
  '--font-sans': size('article p', 'font-family', 'Georgia'),
  '--font-heading': size('.page-title', 'font-family', 'Georgia'),
  '--font-mono': size('pre', 'font-family', 'Georgia'),
  '--heading-weight': size('.page-title', 'font-weight', '450'),
  '--text-size': size('article p', 'font-size', '150%'),
  '--text-leading': size('.content', 'line-height', '3'),
  '--text-h1': size('.page-title', 'font-size'),
  '--text-h2': size('.content h2', 'font-size'),
  '--text-h3': size('.content h3', 'font-size'),
  '--text-h4': size('.content h4', 'font-size'),
  '--text-m': size('.content table', 'font-size'),
  '--text-s': size('figcaption', 'font-size'),
  '--text-xs': size('.page-top .badge', 'font-size'),
  '--code-size': size('pre', 'font-size'),
  '--code-leading': size('pre', 'line-height', '3'),
  '--hero-title-size': size('.hero-title', 'font-size', '37px', { path: '/' }),
  '--text-width': size('main', 'max-width', '400px'),
  '--page-width': size('.shell', 'max-width', '1100px'),
  '--sidebar-width': size('.drawer', 'width', '200px'),
  '--toc-width': size('.toc', 'width', '200px'),
  '--landing-width': size('.features', 'width', '700px', { path: '/' }),
  '--navbar-height': size('.navbar > nav', 'height', '100px'),
  '--gutter': size('main', 'padding-inline-start'),
  '--block-gap': size('.content > p + p', 'margin-block-start'),
  '--radius-s': size('.side-link', 'border-start-start-radius'),
  '--radius-m': size('.code-block', 'border-start-start-radius'),
  '--radius-l': size('.feature', 'border-start-start-radius', '37px', { path: '/' }),
  '--shadow': size('.back-to-top', 'box-shadow', `0 0 3px ${RED}`),
  '--fast': size('.side-link', 'transition-duration', '3s'),
  '--accent': color('.side-link[aria-current="page"]'),
  '--accent-strong': color('.tree-name > strong'),
  '--accent-soft': color('.tree-name > strong', 'background-color'),
  '--on-accent': color('.button-primary', 'color', { path: '/' }),
  '--link': color('.content > p > a'),
  '--bg': color('html', 'background-color'),
  '--bg-soft': color('.footer', 'background-color'),
  '--bg-hover': color('.sidebar .side-link', 'background-color', { hover: true }),
  '--bg-raised': color('.back-to-top', 'background-color'),
  '--line': color('.code-block', 'border-block-start-color'),
  '--line-strong': color('.content th', 'border-block-end-color'),
  '--ink': color('.page-title'),
  '--text': color('article p'),
  '--muted': color('figcaption'),
  '--mark': color('mark', 'background-color'),
  '--backdrop': color('.drawer', 'background-color', { pseudo: '::backdrop', isInDrawer: true }),
  '--edge': color('.table-wrap', 'background-image'),
  '--note': color('.admonition-note .admonition-head'),
  '--tip': color('.admonition-tip .admonition-head'),
  '--info': color('.admonition-info .admonition-head'),
  '--important': color('.admonition-important .admonition-head'),
  '--warning': color('.admonition-warning .admonition-head'),
  '--danger': color('.admonition-danger .admonition-head'),
  '--code-bg': color('.code-block', 'background-color'),
  '--code-mark': color('.line-highlight', 'background-color'),
  '--tk-text': color('pre'),
  '--tk-keyword': color('.tk-k'),
  '--tk-string': color('.tk-s'),
  '--tk-comment': color('.tk-c'),
  '--tk-number': color('.tk-n'),
  '--tk-function': color('.tk-f'),
  '--tk-type': color('.tk-t'),
  '--tk-attribute': color('.tk-a'),
  '--tk-variable': color('.tk-v'),
  '--tk-inserted': color('.line-insert', 'background-color'),
  '--tk-deleted': color('.line-delete', 'background-color'),
};

it('has a probe for each of them', () => {
  expect(Object.keys(PROBES).sort()).toEqual(Object.keys(documented).sort());
});

it('changes what it says it changes, wherever a site sets it', async () => {
  const unchanged: string[] = [];
  for (const path of ['/guides/kinds', '/'] as const) {
    const page = await site.visit(path, { reducedMotion: 'no-preference' });
    // What is under way when it is read would not be what it comes to.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { transition-property: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    for (const [name, probe] of Object.entries(PROBES)) {
      if ((probe.path ?? '/guides/kinds') !== path) continue;
      if (probe.isInDrawer) {
        await page.setViewportSize({ width: 390, height: 900 });
        await page.locator('.drawer-toggle').click();
      }
      if (probe.hover) await page.locator(probe.at).first().hover();
      const before = await read(page, probe);
      await setVariable(page, name, probe.value);
      const after = await read(page, probe);
      await setVariable(page, name, null);
      // A wider window closes the drawer.
      if (probe.isInDrawer) await page.setViewportSize({ width: 1440, height: 900 });
      if (before === null || before === after) unchanged.push(`${name}: ${before} → ${after}`);
    }
  }
  expect(unchanged).toEqual([]);
});

it.each(['light', 'dark'] as const)('has the default that is written (%s)', async (mode) => {
  const page = await site.visit('/', { storage: { theme: mode } });
  const names = Object.keys(documented);
  const found = await page.evaluate((all) => {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(all.map((name) => [name, style.getPropertyValue(name)]));
  }, names);
  const expected = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await minify(defaultOf(name, mode))])));
  expect(Object.fromEntries(await Promise.all(names.map(async (name) => [name, await minify(found[name]!)])))).toEqual(expected);
});

/** Browsers put what it stands for in the place of a variable. */
function defaultOf(name: string, mode: 'light' | 'dark'): string {
  const { light, dark = light, wide } = documented[name]!;
  return (wide ?? (mode === 'dark' ? dark : light)).replace(/^var\((.*)\)$/, (_, other: string) => defaultOf(other, mode));
}

async function minify(value: string): Promise<string> {
  return (await transform(`a{--x:${value}}`, { loader: 'css', minify: true })).code;
}

/** As a sheet of the site would: in no layer. */
function setVariable(page: Page, name: string, value: string | null): Promise<void> {
  return page.evaluate(
    ([name, value]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(value === null ? '' : `:root { ${name}: ${value} }`);
      document.adoptedStyleSheets = value === null ? document.adoptedStyleSheets.slice(0, -1) : [...document.adoptedStyleSheets, sheet];
    },
    [name, value] as const,
  );
}

function read(page: Page, { at, property, pseudo }: Probe): Promise<string | null> {
  return page.evaluate(
    ([at, property, pseudo]) => {
      const element = document.querySelector(at!);
      return element && getComputedStyle(element, pseudo).getPropertyValue(property!);
    },
    [at, property, pseudo] as const,
  );
}
