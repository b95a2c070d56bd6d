/**
 * A line as directives are written: the name behind the colons, then the label, then the attributes, and no space between them. Null for what
 * cannot be said so, or is.
 */
export function respellDirective(line: string, isKnown: (name: string) => boolean): string | null {
  return respellBraced(line, isKnown) ?? respellBare(line);
}

/** `:::{tip} Title` of MyST, `::: {.callout-tip title="Title"}` of Quarto and Pandoc. */
function respellBraced(line: string, isKnown: (name: string) => boolean): string | null {
  const [, colons, inside = '', rest] = /^(:{3,})\s*\{([^{}]*)\}\s*(.*)$/.exec(line) ?? [];
  const name = (/^\s*([A-Za-z][\w-]*)\s*$/.exec(inside) ?? /(?:^|\s)\.(?:callout-)?([A-Za-z][\w-]*)/.exec(inside))?.[1];
  if (name === undefined) return null;
  const title = rest || /\btitle="([^"]*)"/.exec(inside)?.[1];
  const own = !isKnown(name) && Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return `${colons}${own}${title ? `[${title}]` : ''}`;
}

/** Of directives that other programs have under another name. */
const OTHER_NAMES: Record<string, string> = {
  admonition: 'note',
  attention: 'warning',
  dropdown: 'details',
  error: 'danger',
  hint: 'tip',
  'panel-tabset': 'tabs',
  seealso: 'note',
  'tab-item': 'tab',
  'tab-set': 'tabs',
};

function respellBare(line: string): string | null {
  const [, colons, name, rest = ''] = /^(:+)\s*([A-Za-z][\w-]*)(.*)$/.exec(line) ?? [];
  const [, first = '', label = '', last = ''] = /^\s*(\{[^{}]*\})?\s*(.*?)\s*(\{[^{}]*\})?$/.exec(rest)!;
  const title = label.replace(/^\[(.*)\]$/, '$1');
  const written = `${colons}${name}${title && `[${title}]`}${first}${last}`;
  return name === undefined || (first && last) || /[[\]{}]/.test(title) || written === line ? null : written;
}
