/** Returns the earlier value if both are equal as JSON, so that a comparison by identity finds no change. */
export function keepIfEqual<T>(before: T, now: T): T {
  return before === now || JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
