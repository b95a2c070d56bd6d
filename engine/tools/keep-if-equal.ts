/** Returns the earlier value if both are equal as JSON, so that a comparison by identity finds no change. */
export function keepIfEqual<T>(before: T | undefined, now: T): T {
  return before === now || (before !== undefined && JSON.stringify(before) === JSON.stringify(now)) ? (before as T) : now;
}
