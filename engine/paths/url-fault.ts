/** Why a URL must not be published: it runs code, leaves the site in disguise, or starts what no page may start. */
export type UrlFault = 'code' | 'scheme' | 'other-site' | 'control';

/** What a URL is for. Images, and what else is only shown, may be written out as data. */
export type UrlUse = 'link' | 'image';

/**
 * Finds what is wrong with a URL that readers get, whoever wrote it: in a page, in front matter, in the config or a manifest. Null for a
 * path, an anchor, a URL of the web, and a scheme that opens an application. Whether anything is there is not asked.
 */
export function findUrlFault(url: string, use: UrlUse = 'link'): UrlFault | null {
  if (PLAIN.test(url)) return null;
  // Browsers pass over control characters, and over more than these at the beginning, so none is a disguise here.
  const bare = url.replace(INVISIBLE, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme === 'data' && use === 'image' && /^data:image\//i.test(bare)) return null;
  if (scheme !== undefined && RUNS_CODE.test(bare)) return 'code';
  if (scheme !== undefined && !isAllowed(scheme, bare)) return 'scheme';
  if (/^[\\/]{2}/.test(bare)) return 'other-site';
  return CONTROL.test(url.trim()) ? 'control' : null;
}

/** Most are paths and URLs of the web in plain letters. */
const PLAIN = /^(?:https?:\/\/(?=[\w[])|\/(?![/\\])|\.{1,2}\/|#|\?|[\w-]+(?:[/.#?]|$))[\x21-\x5b\x5d-\x7e\u00a1-\u1fff]*$/;

const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;
const CONTROL = /[\u0000-\u001f\u007f]/;

const RUNS_CODE = /^(?:javascript|vbscript|livescript|mocha):|^data:[^,]*(?:html|script|xml)/i;

/** What browsers, and Windows on their behalf, open themselves without asking whose it is. */
const NEVER = /^(?:data|blob|file|filesystem|view-source|about|jar|feed|resource|ms-.*|search-ms|search|shell|[a-z]+script)$/;

/** Schemes whose URLs have no '//'. */
const WITHOUT_HOST = new Set(
  'callto facetime geo im magnet mailto matrix news sip sips skype sms tel urn vscode vscode-insiders webcal xmpp'.split(' '),
);

/** An application's own scheme is one of those that are known, or is followed by '//'. */
function isAllowed(scheme: string, bare: string): boolean {
  if (scheme === 'http' || scheme === 'https') return /^https?:\/\/[^\\/]/i.test(bare);
  return WITHOUT_HOST.has(scheme) || (!NEVER.test(scheme) && bare.startsWith('//', scheme.length + 1));
}
