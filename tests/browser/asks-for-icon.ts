import type { ConsoleMessage } from 'playwright-core';

/** Whether the console tells of an icon that a browser asks for by itself, where a site names none. */
export function asksForIcon(message: ConsoleMessage): boolean {
  return new URL(message.location().url, 'http://none.example').pathname === '/favicon.ico';
}
