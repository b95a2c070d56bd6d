import type { Grammar, Pattern } from './grammar.ts';

/** JavaScript: names that `const` declares, and words that stand for values. Keys of objects are plain, as all names are. */
export function amendJavascript(javascript: Grammar): Grammar {
  const {
    punctuation: _,
    operator: _operator,
    'literal-property': _key,
    'string-property': _string,
    boolean: _boolean,
    ...rest
  } = javascript;
  const rules: Grammar = {};
  for (const [kind, rule] of Object.entries(rest)) {
    if (kind === 'keyword') Object.assign(rules, VALUES);
    rules[kind] = kind === 'keyword' ? [/\bconstructor(?=\s*\()/, ...(rule as Pattern[])] : rule;
  }
  return rules;
}

const VALUES: Grammar = {
  'constant-names': { pattern: /(\bconst\s+)(?:[\w$]+|[[{][\w$\s,]+[\]}])(?=\s*[=:])/, lookbehind: true, inside: { constant: /[\w$]+/ } },
  boolean: { pattern: /(^|[^.\w$])(?:false|null|super|this|true|undefined)\b/, lookbehind: true },
};

/** TypeScript: types where they are named, and parameters that have one. */
export function amendTypescript(typescript: Grammar): Grammar {
  const rules: Grammar = {};
  for (const [kind, rule] of Object.entries(typescript)) {
    if (kind === 'constant-names') Object.assign(rules, TYPED);
    rules[kind] = rule;
  }
  return { ...rules, builtin: /\b(?:Array|Function|Promise|any|bigint|boolean|never|number|object|string|symbol|unknown|void)\b/ };
}

const TYPED: Grammar = {
  parameter: [
    { pattern: /(\(\s*)[_$a-z][\w$]*(?=\??:\s)/i, lookbehind: true },
    { pattern: /(,\s*)[_$a-z][\w$]*(?=\??:\s*(?:[A-Z]|(?:any|boolean|number|string|unknown)\b))/, lookbehind: true },
    { pattern: /(^|[^$\w])[_$a-z][\w$]*(?=\s*=>)/i, lookbehind: true },
  ],
  'type-name': { pattern: /((?:[:|<&]|\bas|\bextends)\s*)[A-Z][\w$]*(?!\s*[(.\w$])/, lookbehind: true, alias: 'class-name' },
};
