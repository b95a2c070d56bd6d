import type { Grammar, Pattern } from './grammar.ts';

/** YAML: values without quotes are strings, and a number is a whole value. */
export function amendYaml(yaml: Grammar): Grammar {
  const whole = (rule: Pattern) => ({ ...rule, pattern: beginValue(rule.pattern) });
  return {
    scalar: { ...yaml.scalar, pattern: keepEmptyLines(yaml.scalar.pattern) },
    comment: { pattern: /(^|\s)#.*/, lookbehind: true },
    key: yaml.key,
    directive: yaml.directive,
    number: [whole(yaml.datetime), whole(yaml.boolean), whole(yaml.null), whole(yaml.number)],
    string: yaml.string,
    tag: yaml.tag,
    important: yaml.important,
    document: /^(?:---|\.{3})/m,
    value: { pattern: /(?:[^\s:,[\]{}?&*!|>'"%@`#-]|[:?-](?=[^\s,[\]{}]))(?:[^\n,[\]{}#]|#(?<=\S#))*(?<!\s)/, alias: 'string' },
  };
}

/** What stands before a value is a sign of YAML, not a dash within it. */
function beginValue({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(String.raw`([:\-,[{]\s*(?:`, String.raw`((?:[:\-]\s+|[,[{]\s*)(?:`), flags);
}

/** A block of text may say how it ends (`|-`), and goes on behind an empty line. */
function keepEmptyLines({ source, flags }: RegExp): RegExp {
  const begun = source.replace('[|>])', '[|>][-+\\d]*)');
  return new RegExp(begun.replace(String.raw`(?:\2[^\r\n]+)*`, String.raw`(?:(?:\r?\n[ \t]*(?=\r?\n))*\2[^\r\n]+)*`), flags);
}

/** INI: sections, and strings in quotes. */
export function amendIni(ini: Grammar): Grammar {
  const { punctuation: _, value, ...rest } = ini;
  return { ...rest, value: { ...value, alias: [], inside: { string: /^(["']).*\1$/ } } };
}

/** HTTP: the method and the version of the protocol are words of it, and a header's value is a string. */
export function amendHttp(http: Grammar): Grammar {
  const { 'request-line': request, 'response-status': response, header, ...body } = http;
  const version = { pattern: /(^|\s)HTTP\/[\d.]+/, lookbehind: true, alias: 'keyword' };
  return {
    'request-line': {
      pattern: /^(?:CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PRI|PUT|SEARCH|TRACE)\s(?:https?:\/\/|\/)\S*(?:\sHTTP\/[\d.]+)?/m,
      inside: { keyword: /^[A-Z]+\b/, version },
    },
    'response-status': { ...response, inside: { ...response.inside, 'http-version': version } },
    body: { pattern: /(\n[ \t]*)[[{][\s\S]*/, lookbehind: true, inside: body['application-json'].inside },
    ...body,
    header: {
      ...header,
      inside: { 'header-name': /^[^:]+/, 'header-value': { pattern: /(^:\s*)[\s\S]+/, lookbehind: true, alias: 'string' } },
    },
  };
}

/** Dockerfiles: an instruction is its first word, and no more. */
export function amendDocker(docker: Grammar): Grammar {
  const { instruction, comment } = docker;
  const { options, keyword, string, variable } = instruction.inside;
  return { line: { ...instruction, inside: { options, keyword, comment: instruction.inside.comment, string, variable } }, comment };
}

/** HCL: blocks and their labels, types, functions; words in `${}` are as they are outside. */
export function amendHcl(hcl: Grammar): Grammar {
  const { comment, heredoc, string } = hcl;
  const rules: Grammar = {
    comment,
    heredoc,
    block: { pattern: /(^[ \t]*)[\w-]+(?=(?:[ \t]+(?:"[^"\n]*"|[\w-]+))*[ \t]*\{)/m, lookbehind: true, alias: 'class-name' },
    'label-of-block': { pattern: /"[^"\n]*"(?=(?:[ \t]+"[^"\n]*")*[ \t]*\{)/, alias: 'constant' },
    string,
    property: /[-\w.]+(?=\s*=(?!=))/,
    keyword: /(?<!\.)\b(?:any|bool|for|if|in|list|map|number|object|set|string|tuple)\b/,
    function: /\b\w+(?=\()/,
    number: /(?<![\w-])(?:0x[\da-f]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)\b/i,
    boolean: /\b(?:false|null|true)\b/,
  };
  string.inside.interpolation.inside = {
    operator: /^\$\{|\}$/,
    function: rules.function,
    string: /"(?:\\.|[^\\"])*"/,
    number: rules.number,
  };
  return rules;
}
