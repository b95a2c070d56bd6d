import type { Grammar } from './grammar.ts';

/** Go: types where they are named, parameters, constants. */
export function amendGo(go: Grammar): Grammar {
  const { punctuation: _, operator: _operator, builtin: _builtin, keyword, function: call, ...rest } = go;
  return {
    ...rest,
    parameter: {
      pattern: /([(,]\s*)[a-z_]\w*(?=\s+(?:\*|\[\]|\.{3}|map\[|chan\s|func\()*[a-zA-Z][\w.]*(?:\[[^\n\]]*\][\w.*]*)?\s*[,)])/,
      lookbehind: true,
    },
    'class-name': [
      { pattern: /(\btype\s+)\w+/, lookbehind: true },
      { pattern: /((?:[*\]&]|(?:^|\w) \*?))(?:[a-z]\w*\.)?[A-Z]\w*(?=[\s,){]|$)(?<!\breturn\s\w*)/m, lookbehind: true },
    ],
    constant: { pattern: /(\bconst\s+)\w+/, lookbehind: true },
    keyword: [keyword, /\b(?:any|bool|byte|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64)?|rune|string|uintptr)\b/],
    boolean: /\b(?:false|iota|nil|true)\b/,
    function: call,
  };
}

/** Rust: primitive types are types, and what stands for the value itself is a value. */
export function amendRust(rust: Grammar): Grammar {
  const { punctuation: _, operator: _operator, keyword, function: call, ...rest } = rust;
  const [words, primitives] = keyword as [RegExp, RegExp];
  const rules: Grammar = {};
  for (const [kind, rule] of Object.entries(rest)) {
    if (kind === 'macro') {
      rules.boolean = /\b(?:Self|self|false|true)\b/;
      rules.keyword = new RegExp(words.source.replace('Self|', '').replace('|self|', '|'));
      rules.builtin = primitives;
      rules.function = call;
      rules.macro = { pattern: /\b\w+!(?=[\s([{])/ };
    } else if (kind !== 'boolean') rules[kind] = rule;
  }
  return rules;
}

/** Java: what packages are called is plain, and a call of a constructor has its type. */
export function amendJava(java: Grammar): Grammar {
  const { punctuation: _, operator: _operator, import: _import, namespace: _namespace, ...kept } = java;
  const { comment, 'triple-quoted-string': text, char, string, ...rest } = kept;
  return {
    comment,
    'triple-quoted-string': text,
    char,
    string,
    package: { pattern: /(\b(?:import(?:\s+static)?|package)\s+)[\w.*]+/, lookbehind: true, alias: 'plain-text' },
    boolean: /\b(?:false|null|this|true)\b/,
    ...rest,
  };
}

/** SQL: words that join conditions are words, any function is one, and names in backticks are strings. */
export function amendSql(sql: Grammar): Grammar {
  const { punctuation: _, operator: _operator, function: _function, identifier, keyword, ...rest } = sql;
  return {
    ...rest,
    identifier: { ...identifier, alias: 'string' },
    function: [/\b(?:AVG|COUNT|FIRST|LAST|LEN|MAX|MIN|MOD|NOW|ROUND|SUM)(?=\s*\()/i],
    keyword: [keyword, /\b(?:AND|BETWEEN|DIV|ILIKE|IN|IS|LIKE|NOT|OR|REGEXP|RLIKE|SOUNDS LIKE|XOR)\b/i],
    call: { pattern: /\b[a-z_]\w*(?=\()/i, alias: 'function' },
  };
}
