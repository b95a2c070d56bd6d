import type { Addresses } from './addresses.ts';

/** CSS of a file, with addresses relative to it. */
export function rewriteStyles(css: string, from: string, addresses: Pick<Addresses, 'rewrite'>): string {
  const rewrite = (address: string) => addresses.rewrite(address, from);
  return css.replace(URLS, (written: string, before: string, a?: string, b?: string, c?: string, imported?: string) => {
    if (imported !== undefined) return written.replace(imported, rewrite(imported));
    const address = a ?? b ?? c?.trim() ?? '';
    const to = rewrite(address);
    return to === address ? written : `${before}url("${to.replaceAll('"', '%22')}")`;
  });
}

const URLS = /(\b|(?<=[\s:,(]))url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|(?!\s)([^"'()]*))\)|(?:@import\s*["'])([^"']*)["']/g;
