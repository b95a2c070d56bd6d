/** Path of an installed Chromium, or null. With `prefersShell` the one that opens pages fastest. */
export function findChromium(options?: { prefersShell?: boolean }): string | null;
