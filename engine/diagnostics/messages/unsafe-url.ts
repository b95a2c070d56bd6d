import type { UrlFault } from '../../paths/url-fault.ts';
import type { Diagnostic, Place } from '../diagnostic.ts';

/** A URL that no reader is to be sent to. */
export function unsafeUrl(url: string, fault: UrlFault, place: Place): Diagnostic {
  return { severity: 'error', code: 'unsafe-url', ...describeUnsafeUrl(url, fault), place, related: [] };
}

/** The sentence about such a URL, and what to do. */
export function describeUnsafeUrl(url: string, fault: UrlFault): { message: string; fix: string } {
  const shown = JSON.stringify(url.length > 60 ? `${url.slice(0, 59)}…` : url);
  const scheme = /^[^:]*:/.exec(url)?.[0].trim() ?? '';
  switch (fault) {
    case 'code':
      return { message: `The URL ${shown} would run code in the reader's browser.`, fix: 'link to a page or a file' };
    case 'scheme':
      return /^https?:$/i.test(scheme)
        ? { message: `The URL ${shown} lacks the name of a host.`, fix: `write "${scheme}//", and then the host` }
        : {
            message: `The URL ${shown} begins with ${JSON.stringify(scheme)}, which no link of a site may begin with.`,
            fix: 'begin it with "https://" or "mailto:", or link to a page or a file',
          };
    case 'other-site':
      return {
        message: `The URL ${shown} looks like a path of this site, but browsers take it for another site.`,
        fix: `write "https://${url.trim().replace(/^[\\/\s]+/, '')}" for the other site, or begin a path with one slash`,
      };
    case 'control':
      return {
        message: `The URL ${shown} holds a line break, a tab or another control character, which browsers drop.`,
        fix: 'write it without that character',
      };
  }
}
