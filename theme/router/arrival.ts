import { MAIN_ID } from '../markup.ts';
import { focusFailure } from '../pages/failure.tsx';
import { decodeHash, type ScrollDecision } from './decide-scroll.ts';

/** Scrolls the window where a navigation leads. At once: smooth scrolling belongs to moves within a page. */
export function scrollAsDecided(decision: ScrollDecision): void {
  if (decision.to === 'none') return;
  const target = decision.to === 'anchor' ? document.getElementById(decision.id) : null;
  const { x: left, y: top } = decision.to === 'position' ? decision.position : { x: 0, y: 0 };
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top, left, behavior: 'instant' });
}

/** Moves the focus to what the reader came for, as a page load would: the element that the hash names, else the main part; or to what stands in its place. */
export function moveFocus({ hash }: URL): void {
  if (focusFailure()) return;
  const target = document.getElementById(decodeHash(hash)) ?? document.getElementById(MAIN_ID);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let liveRegion: HTMLElement | null = null;

/** Tells screen readers which page has come: they hear of page loads, but not of ours. */
export function announceTitle(): void {
  if (!liveRegion) {
    liveRegion = document.createElement('div');
    liveRegion.className = 'sr-only';
    // Which is polite by itself.
    liveRegion.setAttribute('role', 'status');
    document.body.append(liveRegion);
  }
  liveRegion.textContent = document.title;
}
