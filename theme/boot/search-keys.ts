/** What a key press means to the search. */
export type KeyMeaning =
  | { to: 'open'; query: string }
  /** Opens the search, or closes it when it is open or on its way. */
  | { to: 'toggle' }
  /** Typed while the search is on its way. */
  | { to: 'type'; change(query: string): string };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Where the reader is when a key is pressed. */
export interface KeyPlace {
  /** The search button has the focus. */
  isOnButton: boolean;
  /** The search is on its way. */
  isWaiting: boolean;
  /** The focus is where letters are typed. */
  isTyping: boolean;
}

/** Longest query that a reader can type; as in search/search-request.ts, which boot leaves alone. */
const MAX_LENGTH = 64;

/** Reads a key press; null when it is not for the search. */
export function meaningOf(press: Press, { isOnButton, isWaiting, isTyping }: KeyPlace): KeyMeaning | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (press.isComposing) return null;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return { to: 'toggle' };
  if (ctrlKey || metaKey || altKey) return null;
  if (isWaiting) return typed(key);
  // Shift is allowed: on many keyboards '/' is Shift+7.
  if (key === '/' && !isTyping) return { to: 'open', query: '' };
  return isOnButton && /^[\p{L}\p{N}]$/u.test(key) ? { to: 'open', query: key } : null;
}

function typed(key: string): KeyMeaning | null {
  if (key === 'Escape') return { to: 'toggle' };
  if (key === 'Backspace') return { to: 'type', change: (query) => query.slice(0, -1) };
  return [...key].length === 1 ? { to: 'type', change: (query) => (query + key).slice(0, MAX_LENGTH) } : null;
}
