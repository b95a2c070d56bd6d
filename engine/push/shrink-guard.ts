/** Share of the records that may go in one push. */
const MAX_LOSS = 0.1;

/**
 * Tells why a push looks like a mistake; null when it does not. A glob that matches nothing or a version that was not checked out has
 * emptied many an index, and nobody notices before readers do.
 */
export function describeShrink(before: number, after: number): string | null {
  if (after === 0) return before === 0 ? 'The site has no records.' : `The site has no records; the index holds ${before}.`;
  const lost = before - after;
  if (lost <= before * MAX_LOSS) return null;
  const percent = Math.floor((lost / before) * 1000) / 10;
  return `The index would shrink from ${before} records to ${after}, by ${percent}%. More than 10% looks like a mistake.`;
}
