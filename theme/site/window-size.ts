import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH } from '../markup.ts';

/** 'desktop' or 'mobile'; 'ssr' where the page is built, and in a browser until React has taken over what was built. */
export function useWindowSize({ desktopBreakpoint = MOBILE_MAX_WIDTH } = {}): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    onResize,
    () => getWindowSize(desktopBreakpoint),
    () => 'ssr',
  );
}

/** The same at once, in a browser alone. `desktopBreakpoint` is the widest mobile window, in CSS pixels. */
export function getWindowSize(desktopBreakpoint: number = MOBILE_MAX_WIDTH): 'desktop' | 'mobile' {
  if (typeof window === 'undefined') throw new Error('getWindowSize() should only be called after React hydration');
  return window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile';
}

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
