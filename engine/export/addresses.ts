import { posix } from 'node:path';
import { encodeHref } from '../paths/encode-href.ts';

/** Where the addresses of a site lead in its export. */
export interface Addresses {
  /**
   * An address as a file of the export writes it → the same, relative to that file. What is the site's and not in the export leads to the published
   * site; everything else stays as it is.
   */
  rewrite(address: string, from: string): string;
  /** The file that an address in a file leads to; null when it leads out of the export. */
  fileOf(address: string, from: string): string | null;
}

/** `paths` are the files of the export; `siteUrl` is the origin of the published site. */
export function createAddresses(paths: ReadonlySet<string>, { siteUrl, baseUrl }: { siteUrl: string; baseUrl: string }): Addresses {
  const { origin } = new URL(siteUrl);

  function resolve(address: string, from: string): { url: URL; path: string | null } | null {
    if (/^\s*(?:#|$|(?!https?:)[a-z][\w+.-]*:)/i.test(address)) return null;
    const published = origin + baseUrl + encodeHref(from.replace(/(?:^|\/)index\.html$/, ''));
    if (!URL.canParse(address, published)) return null;
    const url = new URL(address, published);
    if (url.origin !== origin) return null;
    // What else the host has is not the site's.
    return { url, path: `${url.pathname}/`.startsWith(baseUrl) ? find(url.pathname.slice(baseUrl.length)) : null };
  }

  function find(encoded: string): string | null {
    const path = decode(encoded).replace(/\/$/, '');
    const candidates = [path, path === '' ? 'index.html' : `${path}/index.html`, `${path}.html`];
    return candidates.find((candidate) => paths.has(candidate)) ?? null;
  }

  return {
    fileOf: (address, from) => resolve(address, from)?.path ?? null,
    rewrite(address, from) {
      const found = resolve(address, from);
      if (found === null) return address;
      const { url, path } = found;
      if (path === null) return url.href;
      if (path === from && url.hash !== '' && url.search === '') return url.hash;
      const way = posix.relative(posix.dirname(from), path);
      // A colon in a file's name is no scheme.
      return encodeHref(way.includes(':') ? `./${way}` : way) + url.search + url.hash;
    },
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
