import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { contrastOf, readColor } from '../contrast.ts';
import { type Mode, type PaletteValue, resolveValue } from '../read-palette.ts';
import type { ScoreRule } from '../score-rule.ts';

/** WCAG 2.2, level AA, for text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST = 4.5;

/** A color and its ground. */
const PAIRS: [color: string, ground: string][] = [
  ['--text', '--bg'],
  ['--text', '--bg-soft'],
  ['--ink', '--bg'],
  ['--muted', '--bg'],
  ['--link', '--bg'],
  ['--accent', '--bg'],
  ['--accent', '--accent-soft'],
  ['--accent-strong', '--bg'],
  ['--on-accent', '--accent'],
  ['--tk-text', '--code-bg'],
];

export const contrastRule: ScoreRule = {
  name: 'contrast',
  about: `Colors that the site sets have a contrast of ${LEAST} : 1 in both modes`,
  check({ palette }) {
    let checked = 0;
    const findings = PAIRS.flatMap(([color, ground]) =>
      (['light', 'dark'] as Mode[]).flatMap((mode) => {
        const values = palette[mode];
        const place = placeOfSet(color, palette[mode]) ?? placeOfSet(ground, palette[mode]);
        const [one, other] = [color, ground].map((name) => readColor(resolveValue(name, values) ?? ''));
        // What the theme sets is the theme's affair, and what cannot be read is nobody's.
        if (!place || !one || !other) return [];
        checked++;
        const contrast = contrastOf(one, other);
        if (contrast >= LEAST) return [];
        const message = `In ${mode} mode "${color}" (${resolveValue(color, values)}) has a contrast of ${contrast.toFixed(2)} : 1 on "${ground}" (${resolveValue(ground, values)}).`;
        return [{ message, fix: `make one of them ${mode === 'light' ? 'darker or lighter' : 'lighter or darker'}`, place }];
      }),
    );
    return { checked, findings };
  },
};

/** Where the site sets a variable, or one that it is made of. */
function placeOfSet(name: string, values: ReadonlyMap<string, PaletteValue>): TextPlace | null {
  for (let at: string | undefined = name, steps = 0; at !== undefined && steps < 10; steps++) {
    const known = values.get(at);
    if (known?.place) return known.place;
    at = /^var\(\s*(--[\w-]+)\s*\)$/.exec(known?.value ?? '')?.[1];
  }
  return null;
}
