type Schema = Record<string, unknown>;

/** Says where a value breaks its schema (the parts of JSON Schema that the API of the shipped site uses). Empty when it fits. */
export function checkValue(value: unknown, written: unknown, resolve: (ref: string) => unknown, at = ''): string[] {
  const schema = merge(written, resolve);
  const inner = (item: unknown, part: unknown, name: string) => checkValue(item, part, resolve, `${at}/${name}`);
  const fail = (reason: string) => [`${at || '/'} ${reason}: ${JSON.stringify(value)}`];
  for (const key of ['oneOf', 'anyOf']) {
    const variants = schema[key] as unknown[] | undefined;
    const fitting = variants?.filter((variant) => checkValue(value, variant, resolve, at).length === 0).length ?? 1;
    if (fitting === 0 || (key === 'oneOf' && fitting > 1)) return fail(`fits ${fitting} of ${key}`);
    if (variants && !schema.properties) return [];
  }
  const types = [schema.type ?? []].flat() as string[];
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return fail(`is not ${types.join(' or ')}`);
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return fail('is not listed');
  if ('const' in schema && schema.const !== value) return fail('is another constant');
  if (typeof value === 'string') return checkText(value, schema).flatMap(fail);
  if (typeof value === 'number') return isBetween(value, schema.minimum, schema.maximum) ? [] : fail('is out of range');
  if (Array.isArray(value)) {
    if (!isBetween(value.length, schema.minItems, schema.maxItems)) return fail('has too few or too many items');
    return value.flatMap((item, index) => inner(item, schema.items ?? {}, String(index)));
  }
  if (typeof value !== 'object' || value === null) return [];
  const properties = (schema.properties ?? {}) as Schema;
  const others = schema.additionalProperties ?? (schema.properties ? null : {});
  if (!isBetween(Object.keys(value).length, schema.minProperties, schema.maxProperties)) return fail('has too few or too many keys');
  const missing = ((schema.required ?? []) as string[]).filter((key) => !(key in value));
  return [
    ...missing.flatMap((key) => fail(`lacks "${key}"`)),
    ...Object.entries(value).flatMap(([key, item]) => {
      if (key in properties) return inner(item, properties[key], key);
      return others === null ? fail(`has the unknown key "${key}"`) : inner(item, others, key);
    }),
  ];
}

/** A schema without references and `allOf`. */
function merge(written: unknown, resolve: (ref: string) => unknown): Schema {
  const { $ref, ...own } = written as Schema;
  const referred = typeof $ref === 'string' ? merge(resolve($ref), resolve) : {};
  const { allOf, ...schema } = { ...referred, ...own };
  const parts = ((allOf ?? []) as unknown[]).map((part) => merge(part, resolve));
  const all = [...parts, schema];
  return {
    ...Object.assign({}, ...all),
    ...(parts.length > 0 && {
      properties: Object.assign({}, ...all.map((part) => part.properties)),
      required: all.flatMap((part) => part.required ?? []),
    }),
  };
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function isBetween(value: number, least: unknown, most: unknown): boolean {
  return (typeof least !== 'number' || value >= least) && (typeof most !== 'number' || value <= most);
}

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/,
};

function checkText(value: string, schema: Schema): string[] {
  return [
    ...(typeof schema.pattern === 'string' && !new RegExp(schema.pattern).test(value) ? ['does not match'] : []),
    ...(FORMATS[schema.format as string]?.test(value) === false ? [`is no ${schema.format}`] : []),
    ...(isBetween(value.length, schema.minLength, schema.maxLength) ? [] : ['is too short or too long']),
  ];
}
