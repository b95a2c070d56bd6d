import { amendDocker, amendHcl, amendHttp, amendIni, amendYaml } from './config-languages.ts';
import type { Grammar } from './grammar.ts';
import { amendJavascript, amendTypescript } from './javascript.ts';
import { amendCss, amendMarkup } from './markup.ts';
import { amendPython } from './python.ts';
import { amendGo, amendJava, amendRust, amendSql } from './server-languages.ts';
import { amendShell } from './shell.ts';

/**
 * Teaches one of Prism's grammars what it leaves plain: calls, arguments by name, types, constants, commands. Called as soon as a grammar is
 * there, so that one which copies another copies what this has made of it. Kinds without a color are found no more, which takes a part of the time.
 */
export function amendGrammar(name: string, grammar: Grammar): void {
  const rules = AMENDMENTS[name]?.(grammar);
  if (!rules) return;
  // Others look for what they copy, and put their own before it. What has no pattern is not looked for.
  const gone = Object.keys(grammar).flatMap((kind) => (kind in rules ? [] : [[kind, []] as const]));
  const all = { ...rules, ...Object.fromEntries(gone) };
  // Grammars contain themselves: the object stays, with other rules, and their order is that of its keys.
  for (const kind of Object.keys(grammar)) delete grammar[kind];
  Object.assign(grammar, all);
}

const AMENDMENTS: Record<string, (grammar: Grammar) => Grammar> = {
  bash: amendShell,
  css: amendCss,
  docker: amendDocker,
  go: amendGo,
  hcl: amendHcl,
  http: amendHttp,
  ini: amendIni,
  java: amendJava,
  javascript: amendJavascript,
  markup: amendMarkup,
  python: amendPython,
  rust: amendRust,
  sql: amendSql,
  typescript: amendTypescript,
  yaml: amendYaml,
};
