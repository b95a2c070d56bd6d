import * as hook from '../hook.ts';
import { readStorage, writeStorage } from '../state/storage.ts';
import { WRAP_KEY } from '../storage-keys.ts';
import { wrapLines } from '../text.ts';
import { findHook, onHook } from './on-hook.ts';
import { onEachPage, onEachPaint } from './page-event.ts';
import { holdPosition } from './scroll-watch.ts';

/** An arrow that turns back at the end of a line. */
const ICON = 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m0 0 2.5-2.5M12 18l2.5 2.5M4 18h3';

/**
 * Offers a button to wrap long lines on each block of code that has one. A choice holds for all blocks, here and on other pages, but for those
 * whose page says how they begin (`wrap`, `nowrap`): there it is for that block alone.
 */
export function startWrapCode(): void {
  const observer = new ResizeObserver((entries) => offer(entries.map(({ target }) => target as HTMLElement)));
  onEachPage(() => {
    // Of the page before, no block stands any more.
    observer.disconnect();
    wrapAll();
  });
  onEachPaint(() => {
    for (const pre of document.querySelectorAll('.code-block > pre')) observer.observe(pre);
  });
  onHook('click', hook.wrapCode, (button) => holdPosition(button, () => toggle(button.closest('.code-block')!)));
  addEventListener('storage', ({ key }) => {
    if (key === WRAP_KEY) wrapAll();
  });
}

function toggle(block: HTMLElement): void {
  const isWrapped = !block.classList.contains('wrapped');
  if (block.dataset.wrap === OWN) wrap(block, isWrapped);
  else {
    writeStorage(WRAP_KEY, isWrapped ? 'true' : null);
    wrapAll(isWrapped);
  }
}

/** Value of `data-wrap` on blocks that do not follow the reader's choice. */
const OWN = 'own';

function wrapAll(isWrapped = readStorage(WRAP_KEY) === 'true'): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code-block')) {
    // Seen for the first time it is as its page wants it.
    block.dataset.wrap ??= block.matches('.wrapped, .nowrap') ? OWN : '';
    if (block.dataset.wrap !== OWN) wrap(block, isWrapped);
  }
}

function wrap(block: HTMLElement, isWrapped: boolean): void {
  block.classList.toggle('wrapped', isWrapped);
  findHook(hook.wrapCode, block)?.setAttribute('aria-pressed', String(isWrapped));
}

/** Puts the button on blocks with a long line, and takes it off others. All are measured before any is changed, for one layout serves all. */
function offer(pres: HTMLElement[]): void {
  const blocks = pres.map((pre) => ({ pre, block: pre.parentElement!, isWrapped: pre.parentElement!.classList.contains('wrapped') }));
  for (const { block } of blocks) block.classList.remove('wrapped');
  const overflowing = blocks.filter(({ pre }) => pre.scrollWidth > pre.clientWidth);
  for (const { block, isWrapped } of blocks) wrap(block, isWrapped);
  for (const entry of blocks) {
    const button = findHook(hook.wrapCode, entry.block);
    if (!overflowing.includes(entry)) button?.remove();
    else if (!button) addButton(entry.block, entry.isWrapped);
  }
}

/** In pixels, how high a block is that has room for a button below the other. */
const TWO_BUTTONS = 84;

/** Made of the button that copies, which looks the same. */
function addButton(block: HTMLElement, isWrapped: boolean): void {
  const copy = findHook(hook.copyCode, block);
  if (!copy) return;
  const button = copy.cloneNode(true) as HTMLElement;
  delete button.dataset.state;
  button.dataset.dg = hook.wrapCode;
  button.classList.add('wrap-button');
  button.classList.toggle('below', block.clientHeight > TWO_BUTTONS);
  button.title = wrapLines();
  button.setAttribute('aria-label', wrapLines());
  button.setAttribute('aria-pressed', String(isWrapped));
  button.querySelector('svg + svg')?.remove();
  button.querySelector('path')?.setAttribute('d', ICON);
  copy.after(button);
}
