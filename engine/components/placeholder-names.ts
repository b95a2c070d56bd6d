/** Tells whether a component's name or an import source is to be shown as a placeholder. `*` in a pattern matches any run of characters. */
export function isPlaceholder(name: string, patterns: string[]): boolean {
  return patterns.some((pattern) => (pattern.includes('*') ? toExpression(pattern).test(name) : pattern === name));
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
