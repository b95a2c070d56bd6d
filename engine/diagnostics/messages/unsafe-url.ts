import type { UrlFault } from '../../paths/url-fault.ts';
import type { Diagnostic, Place } from '../diagnostic.ts';

/** A URL that no reader is to be sent to. */
export function unsafeUrl(url: string, fault: UrlFault, place: Place): Diagnostic {
  const { message, fix } = describeUnsafeUrl(url, fault);
  // `<std::string>`, which Markdown takes for a link: nothing but the brackets stands around it.
  const isBracketed = fault === 'scheme' && 'length' in place && place.length === url.length + 2;
  const own = isBracketed ? `write &lt;${url}> or put it in \`backticks\` if it is meant as text; else ${fix}` : fix;
  return { severity: 'error', code: 'unsafe-url', message, fix: own, place, related: [] };
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
        ? { message: `The URL ${shown} has no host name.`, fix: `write "${scheme}//" followed by the host name` }
        : {
            message: `The URL ${shown} begins with ${JSON.stringify(scheme)}, which is not allowed in a link.`,
            fix: 'begin it with "https://" or "mailto:", or link to a page or a file',
          };
    case 'other-site':
      return {
        message: `The URL ${shown} looks like a path on this site, but browsers read it as a URL of another site.`,
        fix: `write "https://${url.trim().replace(/^[\\/\s]+/, '')}" for the other site, or begin a path with a single slash`,
      };
    case 'control':
      return {
        message: `The URL ${shown} contains a line break, a tab or another control character, which browsers remove.`,
        fix: 'remove that character',
      };
  }
}
