/** Material's types of admonitions, and which of docsgen's looks most like it. */
const KINDS: Record<string, string> = {
  note: 'note',
  seealso: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  bug: 'danger',
};

/** docsgen's kind of admonition; null for a type of the site's own. */
export function kindOfAdmonition(type: string): string | null {
  return Object.hasOwn(KINDS, type) ? KINDS[type]! : null;
}

/** The title that an admonition has without one of its own. */
export function titleOfType(type: string): string {
  const words = type.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
