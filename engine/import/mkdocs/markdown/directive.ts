/** A container of docsgen: `:::name[label]{attributes}`, with as many colons as its content asks for. */
export function writeContainer(
  head: { name: string; label?: string; attributes?: Record<string, string | true> },
  content: string[],
): string[] {
  const inner = Math.max(2, ...content.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0));
  const colons = ':'.repeat(inner + 1);
  return [colons + writeHead(head), ...trimEnds(content), colons];
}

/** What follows the colons of a directive. */
export function writeHead({ name, label = '', attributes = {} }: Parameters<typeof writeContainer>[0]): string {
  const written = Object.entries(attributes).map(([key, value]) => (value === true ? key : `${key}=${quote(value)}`));
  return name + (label === '' ? '' : `[${balance(label)}]`) + (written.length === 0 ? '' : `{${written.join(' ')}}`);
}

function quote(value: string): string {
  if (/^[\w./#:-]+$/.test(value)) return value;
  return value.includes('"') && !value.includes("'") ? `'${value}'` : `"${value.replaceAll('"', '&quot;')}"`;
}

/** A bracket without its partner would end the label, or never let it end. */
function balance(label: string): string {
  let depth = 0;
  const isBalanced = [...label.replace(/\\./g, '')].every((character) => {
    if (character === '[') depth++;
    if (character === ']') depth--;
    return depth >= 0;
  });
  return isBalanced && depth === 0 ? label : label.replace(/(?<!\\)[[\]]/g, '\\$&');
}

function trimEnds(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
