import { parseRules, type Rule, splitOutside } from './parse-rules.ts';

/*
 * Without a script nobody sets `data-theme` of <html>, which then says "light". For readers whose system is dark there is a sheet behind all
 * others with the same rules for dark pages, under a selector that always holds: they win where they would have won, since
 * both have the same weight and stand in the same layers. Rules for light pages apply all the same, so the sheet first takes them back.
 */

const attribute = (mode: string) => String.raw`\[data-theme=(?:${mode}|"${mode}"|'${mode}')\]`;
/** Spaces and other operators are not what bundled sheets have. */
const DARK = `(?:${attribute('dark')}|:not\\(${attribute('light')}\\))`;
const LIGHT = `(?:${attribute('light')}|:not\\(${attribute('dark')}\\))`;
const ALWAYS = '[data-theme]';

/** Makes the style sheet for readers without script whose system is dark, out of all sheets of the site in their order; '' when none knows of dark pages. */
export function toDarkSheet(sheets: string[]): string {
  const rules = sheets.filter((css) => css.includes('data-theme')).map((css) => parseRules(css.replaceAll(/\/\*.*?\*\//gs, '')));
  return [...rules.map((each) => print(keep(each, takeBack))), ...rules.map((each) => print(keep(each, repeat)))].join('');
}

type Change = (selectors: string[], declarations: string[]) => { selectors: string[]; declarations: string[] };

/** Those of the rules that a change leaves something of. */
function keep(rules: Rule[], change: Change): Rule[] {
  return rules.flatMap(({ head, rules: inner, declarations }): Rule[] => {
    if (inner) {
      const kept = keep(inner, change);
      return kept.length > 0 ? [{ head, rules: kept, declarations: null }] : [];
    }
    if (declarations === null || head.startsWith('@')) return [];
    const changed = change(splitOutside(head, ','), declarations);
    return changed.selectors.length > 0 ? [{ head: changed.selectors.join(','), rules: null, declarations: changed.declarations }] : [];
  });
}

const takeBack: Change = (selectors, declarations) => ({
  selectors: rewrite(selectors, LIGHT, DARK),
  declarations: declarations.map(
    (text) => `${text.slice(0, text.indexOf(':'))}:revert-layer${/!\s*important$/i.test(text) ? '!important' : ''}`,
  ),
});

const repeat: Change = (selectors, declarations) => ({ selectors: rewrite(selectors, DARK, LIGHT), declarations });

/** The selectors that ask for a mode, and not for the other, as they read where it always holds. */
function rewrite(selectors: string[], mode: string, other: string): string[] {
  // `:not([data-theme=dark])` has in it what asks for dark pages.
  const without = (selector: string, pattern: string) => selector.replace(new RegExp(pattern, 'g'), ALWAYS);
  return selectors
    .map((selector) => ({ selector, changed: without(selector, `(?<!:not\\()${mode}`) }))
    .filter(({ selector, changed }) => changed !== selector && without(changed, `(?<!:not\\()${other}`) === changed)
    .map(({ changed }) => changed);
}

function print(rules: Rule[]): string {
  return rules.map(({ head, rules: inner, declarations }) => `${head}{${inner ? print(inner) : declarations!.join(';')}}`).join('');
}
