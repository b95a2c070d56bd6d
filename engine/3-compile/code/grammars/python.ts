import type { Grammar } from './grammar.ts';

/** Python: calls, arguments by name, bases of classes, constants, and what f-strings hold. */
export function amendPython(python: Grammar): Grammar {
  const formatted = python['string-interpolation'];
  const { interpolation } = formatted.inside;
  interpolation.inside = { brace: { pattern: /^\{|\}$/, alias: 'constant' }, ...interpolation.inside };
  formatted.inside = { prefix: { pattern: /^[fr]+(?=["'])/i, alias: 'keyword' }, ...formatted.inside };
  return {
    comment: python.comment,
    'string-interpolation': formatted,
    'triple-quoted-string': python['triple-quoted-string'],
    string: python.string,
    class: { pattern: /(\bclass[ \t]+)\w+(?:\([\w\s.,=[\]]*\))?/, lookbehind: true, inside: HEAD_OF_CLASS },
    decorator: { pattern: /(^[\t ]*)@\w+(?:\.\w+)*/m, lookbehind: true },
    // Of a call. PEP 8 has spaces around the sign of an assignment, and none here.
    parameter: { pattern: /((?:^|[(,])\s*)[a-zA-Z_]\w*(?==(?!=))/, lookbehind: true },
    // No attribute, as in `re.match`.
    keyword:
      /(?<!\.)\b(?:and|as|assert|async|await|break|case(?=[ \t]+[^\s=.,)])|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|match(?=[ \t]+[\w"'([][^\n]*:)|nonlocal|not|or|pass|raise|return|try|while|with|yield)\b/,
    builtin:
      /(?<!\.)\b(?:bool|bytearray|bytes|classmethod|complex|dict|float|frozenset|int|list|memoryview|object|property|set|slice|staticmethod|str|super|tuple|type|KeyboardInterrupt|StopIteration|SystemExit|(?:Base)?Exception|(?:\w*?Warning|(?:Arithmetic|Assertion|Attribute|Connection\w*|EOF|File\w+|IO|Import|Index|Key|Lookup|Memory|ModuleNotFound|Name|NotImplemented|OS|Overflow|Permission|Recursion|Runtime|Syntax|System|Timeout|Type|Unicode\w*|Value|ZeroDivision)Error))\b(?!\s*=[^=])/,
    function: /\b[a-zA-Z_]\w*(?=\()/,
    constant: /\b(?:None|True|False|Ellipsis|NotImplemented|self|cls|__\w+__|_*[A-Z][A-Z\d_]*[A-Z\d])\b/,
    number: python.number,
  };
}

const HEAD_OF_CLASS: Grammar = { parameter: /\b\w+(?==)/, 'class-name': /\w+(?:\.\w+)*/ };
