import { closestHook, onHook } from '../../boot/on-hook.ts';
import * as hook from '../../hook.ts';

/** In pixels, between words, their explanation and the window's edges. */
const GAP = 6;
/** Time for the pointer to get from the words to their explanation, in milliseconds. */
const GRACE = 200;

/**
 * Shows explanations under the pointer and with the keyboard's focus, beside the words. They are popovers: Escape hides them without a move of
 * pointer or focus, and they stay while the pointer is on them (WCAG 1.4.13). A touch opens and closes them.
 */
export function startTooltips(): void {
  let timer: number | undefined;
  let pointed: HTMLElement | null = null;
  onHook('click', hook.tooltip, (words, event) => {
    // The browser's own way would show it in the middle of the window first.
    event.preventDefault();
    if (!isOpen(words)) show(words);
    // What has opened under the pointer stays as long as that does.
    else if (words !== pointed) hide(words);
  });
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    pointed = pointerType === 'mouse' ? wordsAt(target) : null;
    if (!pointed) return;
    clearTimeout(timer);
    if (!isOpen(pointed)) show(pointed);
  });
  document.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const words = pointerType === 'mouse' ? wordsAt(target) : null;
    if (words && words !== wordsAt(relatedTarget)) timer = window.setTimeout(() => hide(words), GRACE);
  });
  onHook('focusin', hook.tooltip, (words) => {
    if (words.matches(':focus-visible') && !isOpen(words)) show(words);
  });
  onHook('focusout', hook.tooltip, hide);
  for (const type of ['scroll', 'resize'] as const) addEventListener(type, placeOpen, { capture: true, passive: true });
}

/** The words of the term that an event comes from: they or their explanation. */
function wordsAt(target: EventTarget | null): HTMLElement | null {
  const within = target instanceof Element ? target.closest('.term') : null;
  return within ? closestHook(within.firstElementChild, hook.tooltip) : null;
}

function tipOf(words: HTMLElement): HTMLElement {
  return words.nextElementSibling as HTMLElement;
}

function isOpen(words: HTMLElement): boolean {
  return tipOf(words).matches(':popover-open');
}

function show(words: HTMLElement): void {
  tipOf(words).showPopover();
  place(words);
}

function hide(words: HTMLElement): void {
  // The page may have been left meanwhile.
  if (words.isConnected && isOpen(words)) tipOf(words).hidePopover();
}

function placeOpen(): void {
  const tip = document.querySelector('.tip:popover-open');
  if (tip?.previousElementSibling instanceof HTMLElement) place(tip.previousElementSibling);
}

/** Above the words, or below where there is no room. */
function place(words: HTMLElement): void {
  const tip = tipOf(words);
  tip.dataset.placed = '';
  const { left, width, top, bottom } = words.getClientRects()[0] ?? words.getBoundingClientRect();
  // Not that of the document, which counts the gutter of a scrollbar that is not there.
  const most = document.body.clientWidth - tip.offsetWidth - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(left + width / 2 - tip.offsetWidth / 2, most))}px`;
  tip.style.top = `${top - tip.offsetHeight - GAP > GAP ? top - tip.offsetHeight - GAP : bottom + GAP}px`;
}
