/** The name that a content security policy allows: `trusted-types docsgen`. */
const POLICY = 'docsgen';

/** What of the browsers' Trusted Types is used. The values are objects that the browser's sinks take for strings. */
interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
  createScript(text: string): string;
}

/** No element's id or name reaches a symbol. The client, the search and the live client are modules of their own and share one policy. */
const key = Symbol.for(POLICY);
const holder = globalThis as { [key]?: TrustedPolicy; trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } };

const rules: TrustedPolicy = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url).origin !== location.origin) throw new TypeError(`${url} is not of this site.`);
    return url;
  },
  createScript(text) {
    JSON.parse(text);
    return text;
  },
};

/** Marks HTML that came with the site for an element's content: the one place where markup from strings reaches the document. */
export function trustHtml(html: string): string {
  return policy().createHTML(html);
}

/** Marks the address of a script of the site for a worker. Throws for any other. */
export function trustScriptUrl(url: string): string {
  return policy().createScriptURL(url);
}

/** Marks JSON for a script element that is data. Throws for anything else. */
export function trustData(json: string): string {
  return policy().createScript(json);
}

const known = new Map<string, string>();

/** The same for texts of the config, which all pages show: React sets anew what is not the same object. */
export function trustSiteHtml(html: string): string {
  const trusted = known.get(html) ?? trustHtml(html);
  known.set(html, trusted);
  return trusted;
}

/** Browsers without Trusted Types, and the server, take the strings themselves. */
function policy(): TrustedPolicy {
  // Where the browser has no such name, an element's id may stand for it.
  holder[key] ??= typeof holder.trustedTypes?.createPolicy === 'function' ? holder.trustedTypes.createPolicy(POLICY, rules) : rules;
  return holder[key];
}
