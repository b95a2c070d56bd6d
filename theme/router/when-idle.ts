/** Runs something when the browser has nothing else to do. Safari has no idle callback. */
export const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 100));
