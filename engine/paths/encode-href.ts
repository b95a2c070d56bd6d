/** Percent-encodes what a URL may not contain; what is already encoded stays. */
export function encodeHref(href: string): string {
  return encodeURI(href.toWellFormed()).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
