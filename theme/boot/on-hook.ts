import type * as hook from '../hook.ts';
import { HOOK_ATTRIBUTE } from '../markup.ts';

export type HookName = (typeof hook)[keyof typeof hook];

/**
 * Listens on the document for events inside elements with a hook, so that a behavior needs no set-up per element and goes on
 * working when a navigation replaces them. Events that do not bubble (toggle, focus) are met on their way down.
 */
export function onHook<Type extends keyof DocumentEventMap>(
  type: Type,
  name: HookName,
  handle: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = closestHook(event.target, name);
      if (element) handle(element, event);
    },
    { capture: true, passive: type === 'touchstart' },
  );
}

/** The element with a hook that an event's target lies in, or null. */
export function closestHook(target: EventTarget | null, name: HookName): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector(name)) : null;
}

/** All elements with a hook, in document order. */
export function findHooks(name: HookName, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector(name))];
}

/** The first element with a hook, or null. */
export function findHook(name: HookName, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(selector(name));
}

function selector(name: HookName): string {
  return `[${HOOK_ATTRIBUTE}="${name}"]`;
}
