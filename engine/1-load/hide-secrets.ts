import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import { secretInConfig } from '../diagnostics/messages/load.ts';
import { nameKeyPath } from '../diagnostics/name-value.ts';
import { findSecret, type Secret, scrub } from '../program/secrets.ts';

/**
 * Finds the environment's secrets in what a config or a manifest holds, wherever they stand in it: nearly all of that reaches pages, and
 * none of it has a use for them. They are taken out of the value that comes back, so that no other message repeats them.
 */
export function hideSecrets<Value>(
  value: Value,
  file: string,
  secrets: readonly Secret[] = [],
): { value: Value; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (secrets.length === 0) return { value, diagnostics };
  const values = secrets.map((secret) => secret.value);
  const copies = new Map<object, unknown>();

  const clean = (current: unknown, keyPath: (string | number)[]): unknown => {
    if (typeof current === 'string') return cleanText(current, { file, keyPath });
    if (typeof current !== 'object' || current === null) return current;
    // A plugin's options may be anything, also a circle.
    const known = copies.get(current);
    if (known !== undefined) return known;
    if (Array.isArray(current)) {
      const list: unknown[] = [];
      copies.set(current, list);
      for (const [index, item] of current.entries()) list.push(clean(item, [...keyPath, index]));
      return list;
    }
    if (!isPlain(current)) return current;
    const copy: Record<string, unknown> = {};
    copies.set(current, copy);
    for (const [key, nested] of Object.entries(current)) {
      const name = cleanText(key, { file, keyPath: [...keyPath, key], atKey: true });
      copy[name] = clean(nested, [...keyPath, key]);
    }
    return copy;
  };

  const cleanText = (text: string, place: KeyPlace): string => {
    const secret = findSecret(text, secrets);
    if (!secret) return text;
    // Keys of the path may be secrets themselves.
    diagnostics.push(secretInConfig(secret.name, scrub(nameKeyPath(place.keyPath), values), place));
    return scrub(text, values);
  };
  return { value: clean(value, []) as Value, diagnostics };
}

/** Of a class's instances, such as a date or a regular expression, a copy would be something else. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
