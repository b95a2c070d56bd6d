import { parseRules } from '../dark-sheet/parse-rules.ts';
import type { TextPlace } from '../diagnostics/diagnostic.ts';
import { STYLE_VARIABLES } from './theme.ts';

export type Mode = 'light' | 'dark';

/** A variable's value in one mode. `place` is where the site's own sheets set it; null for the theme's own value. */
export interface PaletteValue {
  value: string;
  place: TextPlace | null;
}

/** Values by variable, in each mode. */
export type Palette = Record<Mode, ReadonlyMap<string, PaletteValue>>;

const DARK = /^(?::root|html)?\[data-theme=["']?dark["']?\]$/;
const LIGHT = /^(?::root|html)?\[data-theme=["']?light["']?\]$/;

/**
 * What the theme's variables come to in both modes: the theme's own values, and those of the site's sheets for the document. A value for
 * all modes does not reach dark mode where the theme has one of its own for it.
 */
export function readPalette(sheets: { file: string; css: string }[]): Palette {
  const light = new Map<string, PaletteValue>();
  const dark = new Map<string, PaletteValue>();
  const ofDark = new Set<string>();
  for (const [name, variable] of Object.values(STYLE_VARIABLES).flatMap((group) => Object.entries(group))) {
    light.set(name, { value: variable.light, place: null });
    dark.set(name, { value: variable.dark ?? variable.light, place: null });
    if (variable.dark !== undefined) ofDark.add(name);
  }
  for (const { file, css } of sheets) {
    for (const { head, declarations } of parseRules(withoutComments(css))) {
      const selectors = head.split(',').map((selector) => selector.trim());
      const isDark = selectors.some((selector) => DARK.test(selector));
      const isLight = selectors.some((selector) => LIGHT.test(selector));
      const isBoth = selectors.some((selector) => selector === ':root' || selector === 'html');
      if (!isDark && !isLight && !isBoth) continue;
      for (const declaration of declarations ?? []) {
        const [, name, written] = /^\s*(--[\w-]+)\s*:(.+)$/s.exec(declaration) ?? [];
        const value = written
          ?.trim()
          .replace(/!important$/, '')
          .trimEnd();
        if (name === undefined || !light.has(name)) continue;
        const found = { value: value!, place: findPlace(css, { file, name, value: value! }) };
        if (isLight || isBoth) light.set(name, found);
        if (isDark || (isBoth && !ofDark.has(name))) dark.set(name, found);
        if (isDark) ofDark.add(name);
      }
    }
  }
  return { light, dark };
}

/** A variable's value with those it is made of filled in; null when one is not known. */
export function resolveValue(name: string, values: Palette[Mode], depth = 0): string | null {
  const known = values.get(name);
  if (!known || depth > 10) return null;
  const [, other] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(known.value) ?? [];
  return other === undefined ? known.value : resolveValue(other, values, depth + 1);
}

/** Lines and columns stay. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

function findPlace(css: string, { file, name, value }: { file: string; name: string; value: string }): TextPlace {
  const clean = withoutComments(css);
  let at = -1;
  // The declaration of this value, not the first one of the name.
  do at = clean.indexOf(name, at + 1);
  while (
    at >= 0 &&
    !clean
      .slice(at + name.length)
      .replace(/^\s*:\s*/, '')
      .startsWith(value)
  );
  const before = clean.slice(0, Math.max(at, 0));
  return { file, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n'), length: name.length };
}
