import { ConfigCode, type ConfigEntry, type ConfigImport, ConfigSection, type ConfigValue, type ImportPlan } from '../import-plan.ts';

/** The longest line that a value may share with its key; texts are not broken. */
const WIDTH = 100;

/** config/site.config.ts as a person would write it. */
export function formatConfig({ generator, imports, config }: Pick<ImportPlan, 'generator' | 'imports' | 'config'>): string {
  const lines = ["import { defineConfig } from 'docsgen/config';", ...imports.map(formatImport)];
  const head = `/** Made from the site's ${generator} config by docsgen import. It is yours to edit. */`;
  return `${lines.join('\n')}\n\n${head}\nexport default defineConfig(${formatValue(config, 0, WIDTH)});\n`;
}

function formatImport({ name, from, isNamed }: ConfigImport): string {
  return `import ${isNamed ? `{ ${name} }` : name} from ${quote(from)};`;
}

/** A value that begins on a line with `room` characters left; its further lines are indented by `depth` levels and one more. */
function formatValue(value: ConfigValue | undefined, depth: number, room: number): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.includes('\n') ? quoteLines(value) : quote(value);
  if (value instanceof ConfigCode) return value.text;
  if (value === undefined) return 'undefined';
  const inline = formatInline(value);
  // The config itself is always a list of lines.
  if (inline !== null && depth > 0 && inline.length <= room) return inline;
  return Array.isArray(value) ? formatList(value, depth) : formatSection(toEntries(value), depth);
}

/** Null for what cannot stand on one line. */
function formatInline(value: ConfigValue): string | null {
  if (typeof value !== 'object' || value === null || value instanceof ConfigCode) {
    const text = formatValue(value, 0, 0);
    return text.includes('\n') ? null : text;
  }
  if (Array.isArray(value)) {
    const items = value.map(formatInline);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  const entries = toEntries(value).map(({ key, value: of, comment }) => {
    const text = key === null || comment !== undefined || of === undefined ? null : formatInline(of);
    return text === null ? null : `${formatKey(key!)}: ${text}`;
  });
  if (entries.includes(null)) return null;
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function formatList(values: ConfigValue[], depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = values.map((value) => `${indent}${formatValue(value, depth + 1, WIDTH - indent.length - 1)},\n`);
  return `[\n${lines.join('')}${'  '.repeat(depth)}]`;
}

function formatSection(entries: ConfigEntry[], depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = entries.flatMap(({ key, value, comment }) => {
    const remark = comment === undefined ? [] : formatComment(comment, indent);
    if (key === null) return remark;
    const name = `${indent}${formatKey(key)}: `;
    return [...remark, `${name}${formatValue(value, depth + 1, WIDTH - name.length - 1)},\n`];
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

function formatComment(comment: string, indent: string): string[] {
  return comment
    .split('\n')
    .flatMap((line) => wrap(line, WIDTH - indent.length - 3).map((part) => `${indent}// ${part}`.trimEnd().concat('\n')));
}

function wrap(line: string, width: number): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function toEntries(value: ConfigSection | { [key: string]: ConfigValue }): ConfigEntry[] {
  return value instanceof ConfigSection ? value.entries : Object.entries(value).map(([key, of]) => ({ key, value: of }));
}

function formatKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** In the quotes that need the fewest escapes. */
function quote(text: string): string {
  const isDouble = text.includes("'") && !text.includes('"');
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  if (isDouble) return `"${escaped}"`;
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** HTML of many lines, which is easier to read as it was written. */
function quoteLines(text: string): string {
  const isPlain = /^[\n\t\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]*$/.test(text) && !/[\u2028\u2029]/.test(text);
  return isPlain ? `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`` : quote(text);
}
