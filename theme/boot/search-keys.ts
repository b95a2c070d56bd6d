/** What a key press means to the search. */
export interface KeyMeaning {
  /** 'toggle' closes the search when it is open. */
  to: 'open' | 'toggle';
  query: string;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Where the reader is when a key is pressed. */
export interface KeyPlace {
  /** The search button has the focus. */
  isOnButton: boolean;
  /** The focus is where letters are typed. */
  isTyping: boolean;
}

/** Reads a key press; null when it is not for the search. */
export function meaningOf(press: Press, { isOnButton, isTyping }: KeyPlace): KeyMeaning | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (press.isComposing) return null;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return { to: 'toggle', query: '' };
  if (ctrlKey || metaKey || altKey) return null;
  // Shift is allowed: on many keyboards '/' is Shift+7.
  if (key === '/' && !isTyping) return { to: 'open', query: '' };
  return isOnButton && /^[\p{L}\p{N}]$/u.test(key) ? { to: 'open', query: key } : null;
}
