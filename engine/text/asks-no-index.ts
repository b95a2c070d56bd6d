/** Tells whether elements for the head ask search engines to leave the page out. */
export function asksNoIndex(head: readonly { attributes: Record<string, string> }[]): boolean {
  return head.some(({ attributes: { name, content } }) => name === 'robots' && /\bnoindex\b/i.test(content ?? ''));
}
