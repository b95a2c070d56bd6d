/** An entry of "moved" in a version manifest, as people write it: on one line, with spaces inside the braces. */
export function formatMovedEntry({ from, to, since }: { from: string; to: string; since: string }): string {
  return `{ "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)}, "since": ${JSON.stringify(since)} }`;
}
