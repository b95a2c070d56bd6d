/** What stands for a place in a template; null where it is not known. */
export type TemplateValues = Record<string, string | null>;

/**
 * Fills in `{{name}}`, as the text around it wants it: in a quoted string, or among words. A line that needs what is not known is left out,
 * with the comment above it.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const names = [...line.matchAll(MARK)].map(([, , name]) => name!);
    const unknown = names.find((name) => !(name in values));
    if (unknown !== undefined) throw new Error(`The template has no value for "${unknown}".`);
    if (names.some((name) => values[name] === null)) dropComment(lines);
    else lines.push(line.replace(MARK, (_, before: string, name: string) => before + write(values[name]!, quoteAround(line, name))));
  }
  return lines.join('\n');
}

const MARK = /(\$?)\{\{(\w+)\}\}/g;

function dropComment(lines: string[]): void {
  while (/^\s*\/\//.test(lines.at(-1) ?? '')) lines.pop();
  // Two paragraphs that were apart because of it.
  if (lines.at(-1) === '') lines.pop();
}

/** The quote that a mark stands in, in a line of a script or of YAML; null among words. */
function quoteAround(line: string, name: string): string | null {
  const before = line.slice(0, line.indexOf(`{{${name}}}`));
  for (const quote of ["'", '"']) {
    const isOpen = before.split(quote).length % 2 === 0 && line.slice(before.length).includes(quote);
    if (isOpen && !/\w'\w/.test(before)) return quote;
  }
  return null;
}

function write(value: string, quote: string | null): string {
  if (quote === null) return value;
  const escaped = JSON.stringify(value).slice(1, -1);
  return quote === '"' ? escaped : escaped.replaceAll('\\"', '"').replaceAll("'", "\\'");
}
