/*
 * Props on their way from the server to an island: JSON, and what JSON has no form for as { $: kind, v: value }. A slot is content that
 * stands in the page as HTML; its value is its number. A piece is a slot with props, and with content, or a text, of its own.
 */

/** What cannot be sent: where in the props, and what it is. */
export class UnsendableError extends Error {
  /** 'data.rows[3].onClick' */
  readonly path: string;
  /** 'a function' */
  readonly found: string;

  constructor(path: string, found: string) {
    super(`${path} is ${found}`);
    this.path = path;
    this.found = found;
  }
}

/** Writes props as JSON. `toSlot` gives the number of a value that is content, what a piece of it is, null for any other; `path` is where in the props. Throws UnsendableError. */
export function encodeProps(props: Record<string, unknown>, toSlot: (value: unknown, path: string) => number | object | null): string {
  const around: unknown[] = [];
  const encode = (value: unknown, path: string): unknown => {
    const slot = toSlot(value, path);
    if (slot !== null) return typeof slot === 'object' ? slot : { $: 'slot', v: slot };
    if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)))
      return value;
    if (typeof value === 'string') return value.toWellFormed();
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'number' || typeof value === 'bigint') return { $: typeof value, v: Object.is(value, -0) ? '-0' : String(value) };
    if (typeof value !== 'object') throw new UnsendableError(path, `a ${typeof value}`);
    if (around.includes(value)) throw new UnsendableError(path, 'an object that contains itself');
    around.push(value);
    const encoded = encodeObject(value, path);
    around.pop();
    return encoded;
  };
  const encodeObject = (value: object, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => encode(item, `${path}[${index}]`));
    if (value instanceof Date) return { $: 'date', v: value.getTime() };
    if (value instanceof URL) return { $: 'url', v: value.href };
    if (value instanceof Set) return { $: 'set', v: [...value].map((item, index) => encode(item, `${path}[${index}]`)) };
    if (value instanceof Map) return { $: 'map', v: [...value].map((entry, index) => encode(entry, `${path}[${index}]`)) };
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new UnsendableError(path, nameObject(value));
    const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
      key,
      encode(item, path === '' ? key : `${path}.${key}`),
    ]);
    return '$' in value ? { $: 'object', v: entries } : Object.fromEntries(entries);
  };
  return JSON.stringify(encodeObject(props, ''));
}

/** Reads what encodeProps wrote. */
export function decodeProps(json: string, fromSlot: (index: number, props?: Record<string, unknown>) => unknown): Record<string, unknown> {
  const decode = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(decode);
    const { $: kind, v } = value as { $?: string; v?: never };
    switch (kind) {
      case undefined:
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item)]));
      case 'slot':
        return fromSlot(v!);
      case 'piece': {
        const [index, inner, props] = v as unknown as [number, number | string | null, object];
        return fromSlot(index, { ...(decode(props) as object), children: typeof inner === 'number' ? fromSlot(inner) : inner });
      }
      case 'number':
        return Number(v);
      case 'bigint':
        return BigInt(v!);
      case 'date':
        // An invalid date has no time, and JSON no NaN.
        return new Date(v ?? Number.NaN);
      case 'url':
        return new URL(v!);
      case 'set':
        return new Set(decode(v) as unknown[]);
      case 'map':
        return new Map(decode(v) as [unknown, unknown][]);
      case 'object':
        return Object.fromEntries((v as unknown as [string, unknown][]).map(([key, item]) => [key, decode(item)]));
      default:
        return undefined;
    }
  };
  return decode(JSON.parse(json)) as Record<string, unknown>;
}

function nameObject(value: object): string {
  if (value instanceof Promise) return 'a promise';
  const name = value.constructor?.name;
  return name ? `an instance of ${name}` : 'an object with a prototype of its own';
}
