import type { Grammar, Pattern } from './grammar.ts';

/** Shell: every command, all of an option, and what commands are given, which is a string without quotes. */
export function amendShell(bash: Grammar): Grammar {
  const [arithmetic, substitution, expansion, name] = bash.variable as [Pattern, Pattern, Pattern, RegExp];
  expansion.inside = {};
  const variables: Grammar = {
    arithmetic: { ...arithmetic, alias: 'variable' },
    substitution: { ...substitution, alias: 'plain-text' },
    variable: [expansion, name],
  };
  const words: Grammar = {
    option: { pattern: /(^|\s)--?[a-zA-Z][\w-]*/, lookbehind: true, alias: 'attr-name' },
    operator: /\d?(?:>>?|<{1,3})&?(?:\d\b|-)?|[|&;]+/,
    boolean: { pattern: /(^|\s)(?:false|true)(?=$|[)\s;|&])/, lookbehind: true },
    argument: { pattern: /[^\s;|&<>(){}[\]\\$"'`=!]+(?:=+[^\s;|&<>(){}[\]\\$"'`]+)*/, alias: 'string' },
  };
  const statements: Grammar = {
    shebang: bash.shebang,
    comment: bash.comment,
    'function-name': bash['function-name'],
    'for-or-select': bash['for-or-select'],
    'assign-left': { pattern: ASSIGNED, greedy: true, alias: 'variable' },
    string: bash.string,
    keyword: { pattern: KEYWORD, lookbehind: true },
    command: { pattern: COMMAND, lookbehind: true, greedy: true, alias: 'function' },
  };
  variables.substitution.inside = { ...statements, edge: { pattern: /^\$\(|^`|\)$|`$/, alias: 'variable' }, ...variables, ...words };
  // Prism lists hundreds of names that are variables like all others.
  const inString = (bash.string as Pattern[])[0]!.inside!;
  const { bash: behindHeredoc, entity } = inString;
  for (const kind of Object.keys(inString)) delete inString[kind];
  Object.assign(inString, { bash: behindHeredoc, ...variables, entity });
  return { ...statements, ...variables, ...words };
}

const KEYWORD =
  /(^|[\s;|&(])(?:case|do|done|elif|else|esac|fi|for|function|if|in|select|then|until|while|return|export|local|declare|readonly|typeset|alias|unset)(?=$|[)\s;|&])/;

/*
 * Where a command may begin: at the beginning of a line that does not go on from the one before, behind a sign that ends a command, behind
 * assignments. What repeats is bounded, or a long run of spaces would take the square of its time.
 */

/** A name that gets a value there, or behind a word that declares; `key=value` that a command is given is a string. */
const ASSIGNED =
  /(?<=(?:^|(?<!\\)\n|[;|&(]|\b(?:export|local|declare|readonly|typeset|env)[ \t])[ \t]{0,40}(?:\w{1,80}=(?:"[^"\n]{0,200}"|[^\s"'()]{0,200})[ \t]{1,9}){0,9})\w{1,80}(?=\+?=)/;

const COMMAND =
  /((?:^|(?<!\\)\n|[;|&(`]|\{[ \t]|(?<=\b(?:then|do|else|if|elif|while|until|sudo|time|exec|xargs))[ \t])[ \t]{0,40}(?:![ \t]+)?(?:\$ )?|(?<=(?:^|(?<!\\)\n)[ \t]{0,40}(?:\w{1,80}=(?:"[^"\n]{0,200}"|[^\s"'()]{0,200})[ \t]{1,9}){1,9}))(?=[^a-zA-Z\n]{0,9}[a-zA-Z])[\w./~+][\w./~+-]{0,99}(?=$|[\s;|&)`])/;
