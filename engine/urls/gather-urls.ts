import type { TextPlace } from '../diagnostics/diagnostic.ts';
import type { OldUrl, OldUrls } from './old-url.ts';
import { isInSite, toRouteKey } from './route-key.ts';

/** Gathers old addresses, each once. */
export interface UrlGatherer {
  /** False for what is no address. */
  add(written: string, more: { place: TextPlace | null; to?: string; anchors?: string[]; requests?: number }): boolean;
  result(): Pick<OldUrls, 'urls' | 'outside'>;
}

/** `baseUrl` is that of the addresses, which what is outside of it is not. */
export function createUrlGatherer(baseUrl: string): UrlGatherer {
  const byRoute = new Map<string, OldUrl & { known: Set<string> }>();
  const outside = new Set<string>();
  return {
    add(written, { place, to, anchors = [], requests }) {
      const key = toRouteKey(written, baseUrl);
      if (key === null) return false;
      const { route, anchor } = key;
      if (!isInSite(route, baseUrl)) {
        outside.add(route);
        return true;
      }
      const found = byRoute.get(route) ?? {
        ...{ route, written: written.trim().replace(/[?#].*$/s, ''), anchors: [], known: new Set<string>(), place },
        ...(to !== undefined && { to }),
      };
      byRoute.set(route, found);
      for (const each of anchor === null ? anchors : [...anchors, anchor]) found.known.add(each);
      if (requests !== undefined) found.requests = (found.requests ?? 0) + requests;
      return true;
    },
    result: () => ({
      urls: [...byRoute.values()].map(({ known, ...url }) => ({ ...url, anchors: [...known] })),
      outside: outside.size,
    }),
  };
}
