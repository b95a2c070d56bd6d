import { z } from 'zod';

/** A key of a schema, as a reference shows it. */
export interface Row {
  /** As it is written down to the key: 'navbar.logo.src', 'footer.columns[].title', 'docSets.<id>.path'. */
  path: string;
  type: string;
  /** null for a key that must be there. */
  fallback: string | null;
  /** '' when nobody has said what the key is for. */
  about: string;
}

/** A form that an object may have, where it may have several: the kinds of navbar items. */
export interface Form {
  path: string;
  name: string;
  about: string;
  rows: Row[];
}

export interface SchemaRows {
  rows: Row[];
  forms: Form[];
}

type Schema = z.core.$ZodType;

/** Lists the keys of an object's schema with those inside them. A form that stands at several places is listed at the first. */
export function listRows(schema: Schema, names: { [id: string]: string } = {}): SchemaRows {
  const forms: Form[] = [];
  const listed = new Set<string>();

  function listObject(object: Schema, prefix: string): Row[] {
    const { shape } = (bare(object) as z.core.$ZodObject)._zod.def;
    return Object.entries(shape).flatMap(([key, value]) => listKey(`${prefix}${key}`, value));
  }

  function listKey(path: string, value: Schema): Row[] {
    const written = describe(value);
    const told = /^([\s\S]*?)\s*\bDefaults?:? (.*?)\.?$/.exec(written);
    const row: Row = {
      path,
      type: typeOf(value),
      fallback: told?.[2] ?? fallbackOf(value),
      about: showValues((told?.[1] ?? written).trim()),
    };
    return [row, ...listInside(path, value)];
  }

  function listInside(path: string, value: Schema): Row[] {
    const inner = bare(value);
    const { def } = inner._zod as z.core.$ZodTypes['_zod'];
    if (metaOf(value)?.type !== undefined) return [];
    if (def.type === 'object') return listObject(inner, `${path}.`);
    if (def.type === 'array') return listInside(`${path}[]`, def.element);
    if (def.type === 'record') return listInside(`${path}.<${names[path] ?? 'name'}>`, def.valueType);
    if (def.type !== 'union') return [];
    const objects = def.options.filter((option) => bare(option)._zod.def.type === 'object');
    if (objects.length === 1) return listObject(objects[0]!, `${path}.`);
    if (objects.length === 0) return def.options.flatMap((option) => listInside(path, option));
    for (const option of objects) addForm(path, option);
    return [];
  }

  function addForm(path: string, option: Schema): void {
    const { id = typeOf(option), description = '' } = metaOf(option) ?? {};
    if (listed.has(id)) return;
    listed.add(id);
    const form: Form = { path, name: literalOf(option) ?? id, about: description, rows: [] };
    forms.push(form);
    form.rows = listObject(option, '');
  }

  return { rows: listObject(schema, ''), forms };
}

/** The type of what is written, in the words of TypeScript where a writer knows them. */
export function typeOf(schema: Schema): string {
  const meta = metaOf(schema);
  if (meta?.type !== undefined)
    return String(meta.type).includes('=>') || meta.type === 'Plugin' ? nameFunctions(String(meta.type)) : String(meta.type);
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'literal':
      return def.values.map(printValue).join(' | ');
    case 'enum':
      return Object.values(def.entries).map(printValue).join(' | ');
    case 'array': {
      const element = typeOf(def.element);
      return /[|&]/.test(element) ? `(${element})[]` : `${element}[]`;
    }
    case 'record':
      return `{ <name>: ${typeOf(def.valueType)} }`;
    case 'union':
      return [...new Set(def.options.map(typeOf))].join(' | ');
    case 'nullable':
      return `${typeOf(def.innerType)} | null`;
    case 'optional':
    case 'default':
    case 'prefault':
      return typeOf(def.innerType);
    case 'pipe':
      return typeOf(unpipe(schema));
    case 'custom':
      return 'object';
    default:
      return def.type === 'unknown' ? 'any' : def.type;
  }
}

function nameFunctions(type: string): string {
  return type === 'Plugin' ? 'object' : type.replace(/\(?\(\w+: [\s\S]*=> [\s\S]*$/, 'function');
}

function fallbackOf(schema: Schema): string | null {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'prefault' || (def.type === 'default' && typeof def.defaultValue === 'object' && def.defaultValue !== null))
    return Object.keys(def.defaultValue as object).length === 0 ? 'none' : printValue(def.defaultValue);
  if (def.type === 'default') return def.defaultValue === null || def.defaultValue === '' ? 'none' : printValue(def.defaultValue);
  if (def.type === 'optional') return 'none';
  if (def.type === 'pipe') return fallbackOf(unpipe(schema));
  if (def.type === 'nullable') return fallbackOf(def.innerType);
  return null;
}

/** What is written, not what it becomes. */
function unpipe(schema: Schema): Schema {
  const { def } = schema._zod as z.core.$ZodPipe['_zod'];
  return def.in._zod.def.type === 'transform' ? def.out : def.in;
}

/** Without what says that it may be absent or is changed. */
function bare(schema: Schema): Schema {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'pipe') return bare(unpipe(schema));
  return 'innerType' in def ? bare(def.innerType) : schema;
}

function describe(schema: Schema): string {
  const { description } = metaOf(schema) ?? {};
  if (description !== undefined) return description;
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'pipe') return describe(unpipe(schema));
  return 'innerType' in def ? describe(def.innerType) : '';
}

function metaOf(schema: Schema): { id?: string; description?: string; type?: unknown } | undefined {
  return z.globalRegistry.get(schema as z.ZodType);
}

/** The one value of its `type`. */
function literalOf(option: Schema): string | undefined {
  const { type } = (bare(option) as z.core.$ZodObject)._zod.def.shape;
  if (type === undefined) return undefined;
  const { def } = bare(type)._zod as z.core.$ZodTypes['_zod'];
  return def.type === 'literal' ? String(def.values[0]) : undefined;
}

function printValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (value instanceof RegExp || typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${printValue(inner)}`)
    .join(', ')} }`;
}

/** Values, such as 'detect', ['a'] and { a: 1 }, as code; quoted words stay words. */
export function showValues(text: string): string {
  return text.replaceAll(VALUE, (found) => (found.startsWith('`') ? found : `\`${found}\``));
}

const VALUE = /`[^`]*`|(?:[\w.]+\()?\{ [^{}]+ \}\)?|\[(?:'[^']*'(?:, )?)+\]|(?<=^|[\s([{:,])'[^'\s]+'(?=[\s)\]}:;,.]|$)/g;
