const WIDTH = 100;

/** JSON as a person would write it: what fits on one line stands on one line. The root is always a list of lines. */
export function formatJson(value: object): string {
  return `${formatLines(value, 0)}\n`;
}

function format(value: unknown, depth: number, room: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inline = formatInline(value);
  return inline.length <= room ? inline : formatLines(value, depth);
}

function formatLines(value: object, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const isList = Array.isArray(value);
  const lines = entriesOf(value).map(([key, of]) => {
    const name = isList ? indent : `${indent}${JSON.stringify(key)}: `;
    return `${name}${format(of, depth + 1, WIDTH - name.length - 1)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function formatInline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  const entries = entriesOf(value).map(([key, of]) => `${JSON.stringify(key)}: ${formatInline(of)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** As JSON.stringify sees them: what is undefined is not there. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, of]) => of !== undefined);
}
