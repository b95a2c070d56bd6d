import type { z } from 'zod';

/** A value that a config comes to. */
export interface ConfigValue {
  keyPath: (string | number)[];
  /** As written, or the default; undefined where docsgen goes on without. */
  value: unknown;
  isDefault: boolean;
}

type Schema = z.core.$ZodType;

/** Lists the values of a valid config in the order of its schema, those that it leaves out too. A value without keys of its own is one entry. */
export function explainConfig(schema: Schema, exported: unknown): ConfigValue[] {
  return listValues(schema, exported, undefined, []);
}

function listValues(schema: Schema, written: unknown, fallback: unknown, keyPath: (string | number)[]): ConfigValue[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'pipe') return listValues(def.in._zod.def.type === 'transform' ? def.out : def.in, written, fallback, keyPath);
  if (def.type === 'default' || def.type === 'prefault') return listValues(def.innerType, written, def.defaultValue, keyPath);
  if ('innerType' in def) return listValues(def.innerType, written, fallback, keyPath);
  if (def.type === 'union') return listValues(chooseOption(def.options, written) ?? NO_KEYS, written, fallback, keyPath);
  const value = written === undefined ? fallback : written;
  if (def.type !== 'object' || !isRecord(value)) return [{ keyPath, value, isDefault: written === undefined }];
  const inside = written === undefined ? undefined : (written as Record<string, unknown>);
  return Object.entries(def.shape).flatMap(([key, each]) =>
    listValues(each, inside?.[key], (value as Record<string, unknown>)[key], [...keyPath, key]),
  );
}

/** Of the forms that a value may have, the one with keys if it has keys. */
function chooseOption(options: readonly Schema[], written: unknown): Schema | undefined {
  return isRecord(written) ? options.find((option) => bareType(option) === 'object') : undefined;
}

function bareType(schema: Schema): string {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'pipe') return bareType(def.in._zod.def.type === 'transform' ? def.out : def.in);
  return 'innerType' in def ? bareType(def.innerType) : def.type;
}

const NO_KEYS = { _zod: { def: { type: 'unknown' } } } as unknown as Schema;

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);
}
