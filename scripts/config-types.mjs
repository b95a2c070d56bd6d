/**
 * Prints what writers get as the types of 'docsgen/config', from the schemas that their configs are validated with: names are the schemas'
 * ids, comments their descriptions.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';

/** Makes build/config.d.ts. */
export async function makeConfigTypes(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['engine/1-load/site-config.ts'],
    outdir: path.join(root, 'build'),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  // A bundle that runs from memory finds no packages, so that it holds a Zod of its own. All Zods share their registry.
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { siteConfigSchema } = await import(`data:text/javascript;base64,${code}`);
  // Of plugins, Zod knows hooks as functions and nothing more.
  const pluginTypes = await readFile(path.join(root, 'engine/1-load/plugin-types.ts'), 'utf8');
  return `${printTypes(siteConfigSchema)}
${pluginTypes.slice(pluginTypes.indexOf('*/') + 2).trim()}

/**
 * Gives a docsgen plugin its type, and lets docsgen know what it was made from, so that an edit elsewhere in the config compiles no page anew.
 * Options of plain data count as a part of what the plugin is.
 */
export declare function definePlugin<Options extends unknown[]>(make: (...options: Options) => Plugin): (...options: Options) => Plugin;
export declare function definePlugin(plugin: Plugin): Plugin;

/** Zod 4, for the key "frontMatter". Editors know its types where the package zod is installed. */
// @ts-ignore: elsewhere, it is any.
export declare const z: typeof import('zod').z;

/** Gives a site config its type, so that editors complete and explain its keys. */
export declare function defineConfig(config: UserConfig): UserConfig;
`;
}

/** Prints the declarations of all schemas with an id that a schema mentions, itself first. Throws for what it has no words for. */
export function printTypes(schema) {
  const declarations = new Map();
  printType(schema, declarations);
  return [...declarations.values()].join('\n');
}

function printType(schema, declarations) {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id === undefined) return printForm(schema, declarations);
  if (!declarations.has(id)) {
    // Its place, before the types that it mentions.
    declarations.set(id, '');
    declarations.set(id, declare(schema, declarations));
  }
  return id;
}

function declare(schema, declarations) {
  const { id, description, type } = z.globalRegistry.get(schema);
  const form = unwrap(schema);
  const kind = type === undefined ? form._zod.def.type : 'custom';
  const comment = printComment(description, '');
  if (kind === 'object') return `${comment}export interface ${id} ${printObject(form, declarations)}\n`;
  if (kind === 'union') return `${comment}export type ${id} =\n  | ${listOptions(form, declarations).join('\n  | ')};\n`;
  return `${comment}export type ${id} = ${type ?? printForm(form, declarations)};\n`;
}

/** What is written, not what it becomes: a pipe takes what its first part takes, and a preprocessor what it prepares for. */
function unwrap(schema) {
  const { type, in: first, out } = schema._zod.def;
  if (type !== 'pipe') return schema;
  return first._zod.def.type === 'transform' ? out : first;
}

function printForm(schema, declarations) {
  const { def } = schema._zod;
  const print = (inner) => printType(inner, declarations);
  switch (def.type) {
    case 'string':
    case 'number':
    case 'unknown':
    case 'boolean':
      return def.type;
    case 'literal':
      return def.values.map(printValue).join(' | ');
    case 'enum':
      return Object.values(def.entries).map(printValue).join(' | ');
    case 'array':
      return /[|&]|=>/.test(withoutBraces(print(def.element))) ? `(${print(def.element)})[]` : `${print(def.element)}[]`;
    case 'record':
      return `Record<${print(def.keyType)}, ${print(def.valueType)}>`;
    case 'union':
      return listOptions(schema, declarations).join(' | ');
    case 'object':
      return printObject(schema, declarations);
    case 'nullable':
      return `${print(def.innerType)} | null`;
    case 'optional':
    case 'default':
    case 'prefault':
      return print(def.innerType);
    case 'pipe':
      return print(unwrap(schema));
    default:
      throw new Error(`scripts/config-types.mjs has no words for a schema of type "${def.type}".`);
  }
}

function listOptions(union, declarations) {
  return union._zod.def.options.map((option) => printType(option, declarations));
}

/** On one line where no key has a comment. */
function printObject(schema, declarations) {
  const { shape, catchall } = schema._zod.def;
  const keys = Object.entries(shape).map(([key, value]) => ({
    comment: printComment(describe(value), '  '),
    text: `${/^[\w$]+$/.test(key) ? key : printValue(key)}${mayBeAbsent(value) ? '?' : ''}: ${printType(value, declarations)};`,
  }));
  if (catchall && catchall._zod.def.type !== 'never') {
    const orAbsent = mayBeAbsent(catchall) ? ' | undefined' : '';
    keys.push({ comment: '', text: `[key: string]: ${printType(catchall, declarations)}${orAbsent};` });
  }
  const isNamed = z.globalRegistry.get(schema)?.id !== undefined;
  if (!isNamed && keys.every(({ comment }) => comment === ''))
    return `{ ${keys
      .map(({ text }) => text)
      .join(' ')
      .replace(/;$/, '')} }`;
  const indent = isNamed ? '' : '  ';
  const lines = keys.map(({ comment, text }) => `${comment}  ${text}`.replaceAll(/^/gm, indent));
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function mayBeAbsent(schema) {
  return unwrap(schema)._zod.optin !== undefined;
}

/** The description of a key is that of its outermost schema which has one; that of a schema with an id is its type's. */
function describe(schema) {
  const { id, description } = z.globalRegistry.get(schema) ?? {};
  if (id !== undefined || description !== undefined) return id === undefined ? description : undefined;
  const { innerType, type, in: first } = schema._zod.def;
  const inner = innerType ?? (type === 'pipe' ? first : undefined);
  return inner && describe(inner);
}

function printComment(text, indent) {
  if (text === undefined) return '';
  // A glob such as '**/*.md' would end the comment.
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function printValue(value) {
  return typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : String(value);
}

function withoutBraces(type) {
  return type.replaceAll(/\{[^{}]*\}/g, '');
}
