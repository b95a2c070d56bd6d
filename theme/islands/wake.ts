/** When an island wakes, as pages say it: 'load', 'idle', 'visible', 'interaction', or 'media(…)' with a media query. What is for browsers alone ('only') wakes at once. */
export type Wake = string;

/** Whether that says when to wake. */
export function isWake(value: unknown): value is Wake {
  return typeof value === 'string' && /^(?:load|idle|visible|interaction|none|only|media\(.+\))$/.test(value);
}

/** Distance to the screen at which an island that wakes when it is visible begins to. */
const NEAR = '200px';

/** Calls back, once, when it is time. */
export function onWake(island: HTMLElement, wake: Wake, hydrate: () => void): void {
  if (wake === 'idle') {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrate, { timeout: 2000 });
    else setTimeout(hydrate, 200);
  } else if (wake === 'visible') onVisible(island, hydrate);
  else if (wake === 'interaction') onInteraction(island, hydrate);
  else if (wake.startsWith('media(')) onMedia(wake.slice('media('.length, -1), hydrate);
  else hydrate();
}

/** The island's own element has no box: what it shows has. */
function onVisible(island: HTMLElement, hydrate: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      hydrate();
    },
    { rootMargin: NEAR },
  );
  const shown = [...(island.firstElementChild?.children ?? [])];
  for (const element of shown) observer.observe(element);
  // Nothing to see: text alone, or nothing yet.
  if (shown.length === 0) observer.observe(island.parentElement ?? island);
}

function onInteraction(island: HTMLElement, hydrate: () => void): void {
  const types = ['pointerover', 'touchstart', 'focusin', 'keydown', 'pointerdown'] as const;
  const notice = () => {
    for (const type of types) island.removeEventListener(type, notice);
    hydrate();
  };
  for (const type of types) island.addEventListener(type, notice, { passive: true });
}

function onMedia(query: string, hydrate: () => void): void {
  const list = matchMedia(query);
  if (list.matches) hydrate();
  else list.addEventListener('change', ({ matches }) => matches && hydrate(), { once: true });
}
