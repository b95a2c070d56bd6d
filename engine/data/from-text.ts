/** Makes a number of a text that is one, as a writer who quotes it means it; all else stays. */
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** The same for true and false. */
export function toBoolean(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
