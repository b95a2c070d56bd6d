/** For JSON.stringify(), to which each pattern is an empty object: one is what it says, and another value than a text that says the same. */
export function namePattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? { pattern: String(value) } : value;
}
