import * as hook from '../hook.ts';
import { closestHook, findHooks, onHook } from './on-hook.ts';
import { onNextPages } from './page-event.ts';

/** Makes the navbar's `<details>` behave as menus: one open at a time, closed from outside or by Escape, walked through by keys. */
export function startDropdowns(): void {
  const closeOthers = (event: Event) => {
    const current = closestHook(event.target, hook.dropdown);
    for (const dropdown of findHooks(hook.dropdown)) if (dropdown !== current) close(dropdown);
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  onHook('keydown', hook.dropdown, (dropdown, event) => {
    if (moveInside(dropdown, event)) event.preventDefault();
  });
  onNextPages(() => findHooks(hook.dropdown).forEach(close));
}

/** Where a key leads among `count` items from the one at `index` (-1: none has the focus yet); null for keys without a meaning. */
export function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function moveInside(dropdown: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const summary = dropdown.querySelector('summary');
  const isOpen = dropdown.hasAttribute('open');
  if (event.key === 'Escape') {
    if (!isOpen) return false;
    close(dropdown);
    summary?.focus();
    return true;
  }
  const items = [...dropdown.querySelectorAll<HTMLElement>('a[href], button')].filter((item) => !summary?.contains(item));
  const index = nextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
  const onlyOpens = !isOpen && event.key !== 'ArrowDown' && event.key !== 'ArrowUp';
  if (index === null || items.length === 0 || onlyOpens) return false;
  dropdown.setAttribute('open', '');
  items[index]?.focus();
  return true;
}

function close(dropdown: HTMLElement): void {
  dropdown.removeAttribute('open');
}
