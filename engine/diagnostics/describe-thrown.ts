const MAX_LENGTH = 300;

/** Describes what a page's code or a plugin has thrown. Code may throw anything, even an object that cannot be inspected. */
export function describeThrown(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? describeError(thrown) : `it threw ${nameThrown(thrown)}`;
    return shorten(text.replace(/\s+/g, ' ').trim());
  } catch {
    return 'it threw an object that cannot be inspected';
  }
}

function describeError({ message, name }: Error): string {
  const text = typeof message === 'string' ? message.trim() : '';
  return text === '' ? `it threw ${name === 'Error' ? 'an error' : `a ${name}`} without a message` : text;
}

function nameThrown(thrown: unknown): string {
  if (typeof thrown === 'string') return JSON.stringify(thrown);
  if (typeof thrown === 'function') return 'a function';
  return typeof thrown === 'object' && thrown !== null && String(thrown) === '[object Object]' ? 'an object' : String(thrown);
}

function shorten(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}
