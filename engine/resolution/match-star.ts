/** What the star of a pattern stands for; null where the pattern is another name. */
export function matchStar(pattern: string, name: string): string | null {
  const [before, after] = pattern.split('*', 2) as [string, string?];
  if (after === undefined) return pattern === name ? '' : null;
  const isMatch = name.length >= before.length + after.length && name.startsWith(before) && name.endsWith(after);
  return isMatch ? name.slice(before.length, name.length - after.length) : null;
}
