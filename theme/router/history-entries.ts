import { readStoredRecord, writeStorage } from '../state/storage.ts';
import { SCROLL_KEY } from '../storage-keys.ts';
import type { Position } from './decide-scroll.ts';

/** The property of `history.state` that names an entry. */
const ENTRY_STATE = 'docsgenEntry';
/** Positions kept in storage: those of the entries visited last. */
const MAX_POSITIONS = 100;

/** The session's history entries, each with the scroll position at which the reader left it. */
export interface HistoryEntries {
  /** Makes a new entry, or gives the current one a new address. */
  push(url: URL, options: { replace: boolean }): void;
  /** Takes note that the browser has gone to another entry. Returns where the reader left it, null for a new one. */
  arrive(): Position | null;
}

/**
 * Takes over scroll restoration, for as long as the page lives. Positions are followed in memory, because when the browser tells
 * of a navigation it has already left; storage keeps them through a reload, for which the browser restores the position itself.
 */
export function trackHistoryEntries(): HistoryEntries {
  const positions = new Map(Object.entries(readStoredRecord<Position>(SCROLL_KEY, 'session')));
  let made = 0;
  let current = nameEntry();

  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => positions.set(current, { x: scrollX, y: scrollY }), { passive: true });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    writeStorage(SCROLL_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MAX_POSITIONS))), 'session');
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  /** The current entry's name; it gets one when it has none. */
  function nameEntry(): string {
    const known: unknown = history.state?.[ENTRY_STATE];
    if (typeof known === 'string') return known;
    const name = newName();
    history.replaceState({ ...history.state, [ENTRY_STATE]: name }, '');
    return name;
  }

  /** Unlike any other of the session: the document's birth, and a count. */
  function newName(): string {
    return `${performance.timeOrigin}-${++made}`;
  }

  return {
    push(url, { replace }) {
      if (!positions.has(current)) positions.set(current, { x: scrollX, y: scrollY });
      const name = replace ? current : newName();
      history[replace ? 'replaceState' : 'pushState']({ [ENTRY_STATE]: name }, '', url);
      current = name;
    },
    arrive() {
      current = nameEntry();
      return positions.get(current) ?? null;
    },
  };
}
