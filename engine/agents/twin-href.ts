import { toTwinPath } from '../paths/twin-path.ts';

/** The address of a page's Markdown, as it stands in Markdown. */
export function toTwinHref(route: string, baseUrl: string): string {
  const path = baseUrl + toTwinPath(route, baseUrl);
  return encodeURI(path).replace(/[?#()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
