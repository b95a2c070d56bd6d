import { MAIN_ID } from '../markup.ts';
import type { ScrollDecision } from './decide-scroll.ts';

/** Scrolls the window where a navigation leads. At once: smooth scrolling belongs to moves within a page. */
export function scrollAsDecided(decision: ScrollDecision): void {
  switch (decision.to) {
    case 'none':
      return;
    case 'top':
      scrollTo({ top: 0, left: 0, behavior: 'instant' });
      return;
    case 'position':
      scrollTo({ top: decision.position.y, left: decision.position.x, behavior: 'instant' });
      return;
    case 'anchor': {
      const target = document.getElementById(decision.id);
      if (target) target.scrollIntoView({ behavior: 'instant' });
      else scrollTo({ top: 0, left: 0, behavior: 'instant' });
      return;
    }
    default:
      decision satisfies never;
  }
}

/** Moves the focus to what the reader came for, as a page load would: the element that the hash names, else the main part. */
export function moveFocus({ hash }: URL): void {
  const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const target = named ?? document.getElementById(MAIN_ID);
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
    liveRegion.setAttribute('role', 'status');
    liveRegion.setAttribute('aria-live', 'polite');
    document.body.append(liveRegion);
  }
  liveRegion.textContent = document.title;
}
