import { useSyncExternalStore } from 'react';
import { MOBILE } from '../markup.ts';

/** 'desktop' or 'mobile'; 'ssr' where the page is built, and in a browser until React has taken over what was built. */
export function useWindowSize({ desktopBreakpoint }: { desktopBreakpoint?: number } = {}): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    onResize,
    () => getWindowSize(desktopBreakpoint),
    () => 'ssr',
  );
}

/** The same at once, in a browser alone. `desktopBreakpoint` is the widest mobile window, in CSS pixels; without it, it is that of the theme. */
export function getWindowSize(desktopBreakpoint?: number): 'desktop' | 'mobile' {
  if (typeof window === 'undefined') throw new Error('getWindowSize() should only be called after React hydration');
  return matchMedia(desktopBreakpoint === undefined ? MOBILE : `(width <= ${desktopBreakpoint}px)`).matches ? 'mobile' : 'desktop';
}

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
