import * as hook from '../hook.ts';
import { closestHook, findHooks, onHook } from './on-hook.ts';
import { onNextPages } from './page-event.ts';

/**
 * Makes the navbar's `<details>` behave as menus: one open at a time, opened by a press, by keys or under a pointer, closed from outside or by
 * Escape, walked through by keys.
 */
export function startDropdowns(): void {
  const closeOutside = (event: Event) => closeOthers(closestHook(event.target, hook.dropdown));
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  startHover();
  onHook('keydown', hook.dropdown, (dropdown, event) => {
    if (moveInside(dropdown, event)) event.preventDefault();
  });
  const closeAll = () => closeOthers(null);
  onNextPages(closeAll);
  // Back would find the page as it is now.
  addEventListener('pagehide', closeAll);
}

/** Milliseconds that a pointer rests on a menu before it opens, and off it before it closes: between the two is a gap, and others are passed over. */
const REST = { open: 80, close: 250 };

/** The menu that the pointer has opened: it closes with the pointer's going, unless a press or the focus has made it the reader's. */
let hovered: HTMLElement | null = null;

function startHover(): void {
  const canHover = matchMedia('(hover: hover)');
  let over: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const move = (target: EventTarget | null) => {
    const now = closestHook(target, hook.dropdown);
    if (now === over) return;
    over = now;
    clearTimeout(timer);
    timer = setTimeout(() => settle(now), now ? REST.open : REST.close);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && canHover.matches) move(target);
  });
  document.documentElement.addEventListener('pointerleave', () => move(null));
  // The press would close what has just opened under the pointer. A key presses with no clicks. Whoever presses waits for nothing more.
  onHook('click', hook.dropdown, (dropdown, event) => {
    clearTimeout(timer);
    if (dropdown !== hovered || !(event.target as Element).closest('summary')) return;
    if (event.detail > 0) event.preventDefault();
    hovered = null;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && hovered) close(hovered);
  });
}

function settle(over: HTMLElement | null): void {
  if (hovered && hovered !== over && !hovered.contains(document.activeElement)) close(hovered);
  if (!over || over.hasAttribute('open')) return;
  closeOthers(over);
  over.setAttribute('open', '');
  hovered = over;
}

function closeOthers(current: HTMLElement | null): void {
  for (const dropdown of findHooks(hook.dropdown)) if (dropdown !== current) close(dropdown);
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
  if (dropdown === hovered) hovered = null;
  dropdown.removeAttribute('open');
}
