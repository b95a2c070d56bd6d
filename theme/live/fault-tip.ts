import type { FaultMark } from '../live-contract.ts';
import { make } from './make.ts';
import type { ProblemPanel } from './problem-panel.ts';

/** An element that is marked, and why. */
interface Marked {
  element: HTMLElement;
  mark: FaultMark;
}

/** In pixels, between an element, what is said of it, and the window's edges. */
const GAP = 6;
/** Time for the pointer to get from an element to what is said of it, in milliseconds. */
const GRACE = 250;

/**
 * Says what is wrong with a marked element under the pointer or with the keyboard's focus, with a way to the list of problems. The text stays
 * while the pointer is on it, Escape hides it, and Tab leads from the element into it and out again (WCAG 1.4.13).
 */
export function createFaultTip({ root, openAt }: ProblemPanel, find: (element: Element) => Marked | null): void {
  const text = make('p');
  const fix = make('p', { class: 'fix' });
  const button = make('button', { type: 'button' }, 'Show in the list');
  const tip = make('div', { class: 'tip', role: 'tooltip', popover: 'manual' }, text, fix, button);
  root.append(tip);
  let current: Marked | null = null;
  let timer: number | undefined;
  /** The focus only passes through the element on its way out of the tip. */
  let isPassing = false;

  const show = (marked: Marked) => {
    clearTimeout(timer);
    if (current?.element === marked.element) return;
    current = marked;
    text.textContent = marked.mark.message;
    fix.replaceChildren(...(marked.mark.fix === null ? [] : [make('b', {}, 'Fix: '), marked.mark.fix]));
    tip.dataset.severity = marked.mark.severity;
    if (!tip.matches(':popover-open')) tip.showPopover();
    place();
  };
  const hide = () => {
    clearTimeout(timer);
    current = null;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const hideSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(hide, GRACE);
  };
  const place = () => {
    if (!current) return;
    // Its width is what it takes with all of the window's.
    tip.style.left = '0';
    const { left, top, bottom } = current.element.getClientRects()[0] ?? current.element.getBoundingClientRect();
    const most = document.documentElement.clientWidth - tip.offsetWidth - GAP;
    const isBelow = bottom + GAP + tip.offsetHeight <= innerHeight || top - GAP - tip.offsetHeight < 0;
    tip.style.left = `${Math.max(GAP, Math.min(left, most))}px`;
    tip.style.top = `${isBelow ? bottom + GAP : top - GAP - tip.offsetHeight}px`;
  };
  const markedAt = (target: EventTarget | null) => (target instanceof Element ? find(target) : null);

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const marked = markedAt(target);
    if (marked) show(marked);
  });
  document.addEventListener('pointerout', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && markedAt(target)) hideSoon();
  });
  tip.addEventListener('pointerenter', () => clearTimeout(timer));
  tip.addEventListener('pointerleave', hideSoon);
  document.addEventListener('focusin', ({ target }) => {
    const marked = markedAt(target);
    if (marked && !isPassing && marked.element.matches(':focus-visible')) show(marked);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (markedAt(target) && relatedTarget !== root.host) hideSoon();
  });
  button.addEventListener('blur', hideSoon);
  button.addEventListener('focus', () => clearTimeout(timer));
  button.addEventListener('click', () => {
    const { mark } = current!;
    hide();
    openAt(mark.id);
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!current) return;
      const { element } = current;
      const isInTip = root.activeElement === button;
      if (event.key === 'Escape') {
        if (isInTip) element.focus();
        hide();
        return;
      }
      if (event.key !== 'Tab') return;
      if (!isInTip && !event.shiftKey && document.activeElement === element) {
        event.preventDefault();
        button.focus();
      } else if (isInTip) {
        if (event.shiftKey) event.preventDefault();
        isPassing = !event.shiftKey;
        element.focus();
        isPassing = false;
        if (!event.shiftKey) hide();
      }
    },
    true,
  );
  for (const type of ['scroll', 'resize'] as const) addEventListener(type, place, { capture: true, passive: true });
}
