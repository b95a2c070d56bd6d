import { hook } from '../hooks.ts';
import { findHook } from './on-hook.ts';

/** Opens the search by Ctrl+K or ⌘K from anywhere, and by '/' where the reader is not typing. */
export function startShortcuts(): void {
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && isTypingPlace(event.target);
    if (!opensSearch(event, isTyping)) return;
    const input = document.querySelector<HTMLElement>('main input[type="search"]');
    const button = findHook(hook.searchOpen);
    if (!input && !button) return;
    event.preventDefault();
    // The search page has its own box.
    if (input) input.focus();
    else button?.click();
  });
}

/** Whether a key press asks for the search. */
export function opensSearch(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  isTyping: boolean,
): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  // Shift is allowed: on many keyboards '/' is Shift+7.
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}

function isTypingPlace(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, select, textarea');
}
