/** A rule of a style sheet: a style rule with its declarations, an at-rule with the rules in it, or a statement with neither. */
export interface Rule {
  /** The selectors, or the at-rule with its condition. */
  head: string;
  /** Null in a rule that has no other rules in it. */
  rules: Rule[] | null;
  /** Null in a rule without declarations. */
  declarations: string[] | null;
}

/** At-rules with style rules in them. */
const GROUPS = /^@(?:media|layer|supports|container|scope)\b/;

/** Reads a bundled style sheet: without comments, and with no rule nested in a style rule. */
export function parseRules(css: string): Rule[] {
  let at = 0;

  /** What stands before one of these characters, outside of strings and brackets. */
  function readTo(ends: string): string {
    const start = at;
    let depth = 0;
    for (let quote = ''; at < css.length; at++) {
      const char = css[at]!;
      if (char === '\\') at++;
      else if (quote !== '') quote = quote === char ? '' : quote;
      else if (char === '"' || char === "'") quote = char;
      else if (depth === 0 && ends.includes(char)) break;
      else if (char === '(') depth++;
      else if (char === ')') depth--;
    }
    return css.slice(start, at).trim();
  }

  function readBlock(): string {
    const start = at;
    for (let depth = 1; at < css.length; at++) {
      readTo('{}');
      depth += css[at] === '{' ? 1 : -1;
      if (depth === 0) break;
    }
    return css.slice(start, at);
  }

  function readRules(): Rule[] {
    const rules: Rule[] = [];
    while (at < css.length && css[at] !== '}') {
      const head = readTo('{};');
      if (css[at] === '{') {
        at++;
        if (GROUPS.test(head)) rules.push({ head, rules: readRules(), declarations: null });
        else rules.push({ head, rules: null, declarations: splitOutside(readBlock(), ';') });
        at++;
      } else {
        if (head !== '') rules.push({ head, rules: null, declarations: null });
        if (css[at] === ';') at++;
      }
    }
    return rules;
  }

  return readRules();
}

/** Splits a text where a character stands in no string and no brackets; what is empty is left out. */
export function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === separator && depth === 0 && quote === '') {
      parts.push('');
      continue;
    }
    parts[parts.length - 1] += char === '\\' ? char + (text[++at] ?? '') : char;
    if (quote !== '') quote = quote === char ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
