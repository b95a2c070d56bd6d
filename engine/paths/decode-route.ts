/** ASCII without a percent sign is what it decodes to. */
const ENCODED_OR_WIDE = /[^\x00-\x24\x26-\x7f]/;

/** Percent-decodes and composes, so that a route compares equal however it was written; text that is not valid encoding stays. */
export function decodeRoute(route: string): string {
  if (!ENCODED_OR_WIDE.test(route)) return route;
  try {
    return decodeURIComponent(route).normalize('NFC');
  } catch {
    return route.normalize('NFC');
  }
}
