import type { Line } from '../markdown/line.ts';

/** What pages may name in double braces. */
export interface Macros {
  values: Record<string, unknown>;
  /** As `j2_variable_start_string` says. */
  open: string;
  close: string;
}

type Tell = (line: Line, message: string, fix: string) => void;

/** Puts the values of simple names (`{{ company.name }}`) into a page; what would have to be computed stays as it is. */
export function replaceMacros(lines: Line[], { values, open, close }: Macros, tell: Tell): Line[] {
  const literal = (text: string) => text.replace(/[{}()[\]*+?.^$|\\]/g, '\\$&');
  const expression = new RegExp(
    `${literal(open)}-?\\s*("[^"]*"|'[^']*'|.*?)\\s*-?${literal(close)}|\\{%-?\\s*(.*?)\\s*-?%\\}|\\{#.*?#\\}`,
    'g',
  );
  let isRaw = false;
  return lines.map((line) => {
    const text = line.text.replace(expression, (whole, name: string | undefined, statement: string | undefined, offset: number) => {
      const at = { ...line, column: line.column + offset };
      if (statement === 'raw') isRaw = true;
      if (statement === 'endraw') isRaw = false;
      if (statement === 'raw' || statement === 'endraw') return '';
      if (isRaw) return whole;
      // A comment of Jinja is never shown.
      if (name === undefined && statement === undefined) return /^\{#[\w-]+\}?/.test(whole) && !whole.endsWith('#}') ? whole : '';
      const quoted = /^(["'])(.*)\1$/.exec(name ?? '');
      if (quoted) return quoted[2]!;
      const value = name !== undefined && /^[\w.]+$/.test(name) ? lookUp(values, name.split('.')) : undefined;
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
      tell(at, `"${whole}" would be computed by a macro, and stands in the page as it is.`, 'write what it stood for');
      return whole;
    });
    return text === line.text ? line : { ...line, text };
  });
}

function lookUp(values: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
    values,
  );
}
