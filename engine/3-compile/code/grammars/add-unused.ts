import type { Grammar } from './grammar.ts';

/*
 * A rule can take over all rules of a grammar (`rest`): in TSX, braces hold TSX. When Prism first uses such a rule, it writes these rules into it
 * and forgets where they are from. A grammar that copies it after that holds the rules of the other language, and one that copied it before holds its own.
 */

/** The rules that take over others, as they are before they are used. */
let unused: { rules: Grammar; before: Grammar }[] = [];

/** Lets `add` add to the grammars, all of which are then as if none had been used: what it copies does not depend on what was coloured before. */
export function addUnused(grammars: Grammar, add: () => void): void {
  for (const { rules, before } of unused) {
    if (Object.hasOwn(rules, 'rest')) continue;
    for (const kind of Object.keys(rules)) delete rules[kind];
    Object.assign(rules, before);
  }
  add();
  unused = [];
  collectUnused(grammars, new Set());
}

function collectUnused(rules: Grammar, seen: Set<object>): void {
  seen.add(rules);
  if (rules.rest) unused.push({ rules, before: { ...rules } });
  for (const rule of Object.values(rules)) {
    if (typeof rule === 'object' && rule !== null && !(rule instanceof RegExp) && !seen.has(rule)) collectUnused(rule, seen);
  }
}
