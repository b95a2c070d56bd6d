/** The route as it goes into an absolute URL or an href in content. */
export function encodeRoute(route: string): string {
  if (PLAIN.test(route)) return route;
  return encodeURI(route.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
}

/** What encodeURI() leaves as it is. */
const PLAIN = /^[\w./~-]*$/;
