import { findHook, findHooks, onHook } from '../../boot/on-hook.ts';
import { SIDEBAR_HIDDEN_KEY } from '../../contract/page-files.ts';
import * as hook from '../../hook.ts';
import { writeStorage } from '../../state/storage.ts';
import { hideSidebar, showSidebar } from '../../text.ts';

const root = document.documentElement;
let isStarted = false;
/** Where the reader was in the sidebar when it was hidden. */
let scrollTop: number | null = null;

/** Lets readers hide the sidebar, and remembers that. A script in the head hides it again before anything is painted. */
export function start(page: Document): void {
  if (!isStarted) onHook('click', hook.sidebarToggle, toggle);
  isStarted = true;
  for (const button of findHooks(hook.sidebarToggle, page)) label(button);
}

function isHidden(): boolean {
  return root.dataset.sidebarHidden !== undefined;
}

function toggle(button: HTMLElement): void {
  const box = findHook(hook.sidebarScroll);
  if (!isHidden()) scrollTop = box?.scrollTop ?? null;
  root.toggleAttribute('data-sidebar-hidden', !isHidden());
  writeStorage(SIDEBAR_HIDDEN_KEY, String(isHidden()));
  label(button);
  if (!box || isHidden()) return;
  if (scrollTop !== null) box.scrollTop = scrollTop;
  else box.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

function label(button: HTMLElement): void {
  const words = isHidden() ? showSidebar() : hideSidebar();
  button.title = words;
  button.setAttribute('aria-label', words);
}
