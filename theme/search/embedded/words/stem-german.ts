import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/german';

/** What stands before verbs and moves: 'anlegen', 'angelegt', 'anzulegen'. */
const APART = 'ab|an|auf|aus|bei|bereit|durch|ein|fest|frei|her|hin|hinzu|los|mit|nach|um|vor|weg|weiter|wieder(?:her)?|zuruck|zusammen|zu';

export const rules: readonly FormRule[] = [
  // 'ue' for 'ü', but not in 'neue' and 'Quelle'.
  [/(?<![aeq])([aou])e/g, '$1'],
  [/(?<=.{3})(?:iert(?:e[mnrs]?)?|ierung(?:en)?|ation(?:en)?)$/, 'ieren'],
  // 'Prüfung', which is too short for Snowball.
  [/^(.{3,}(?<!e[lr]))ung(?:en)?$/, '$1en'],
  // 'berechtigt' and 'genehmigt', of which the first have no 'ge' and the second keeps it.
  [new RegExp(`^(?!(?:${APART})?ge(?!nehm))(.{3,}ig)t(?:e[mnrs]?)?$`), '$1en'],
  [new RegExp(`^(${APART})?ge(.{2,}e[lr])t(?:e[mnrs]?)?$`), '$1$2n'],
  [new RegExp(`^(${APART})?ge(.{3,}?)e?t(?:e[mnrs]?)?$`), '$1$2en'],
  [new RegExp(`^(${APART})ge(.{3,}en)$`), '$1$2'],
  [new RegExp(`^(${APART})(?:zu)+(.{3,}n)$`), '$1$2'],
  // 'verwendet', and what is mostly a verb with a 't': 'erstellt', 'entfernt', 'setzt', 'prüft', 'liefert'; but not 'Projekt' and 'Nachricht'.
  [/^(?!internet)(.{3,})et(?:e[mnrs]?|s)?$/, '$1en'],
  [/^(.{2,}e[lr])t(?:e[mnrs]?|s)?$/, '$1n'],
  [/^(.+(?:[bg]|ck|hr|ll|mm|nn|pf|rn|rr|tz|[ar]uf))t(?:e[mnrs]?|s)?$/, '$1en'],
];
