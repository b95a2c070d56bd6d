import type { UrlUse } from './url-fault.ts';

/** Attributes that lead somewhere or load something, and what their URLs are for. */
const URL_ATTRIBUTES: Record<string, UrlUse> = {
  href: 'link',
  'xlink:href': 'link',
  action: 'link',
  formaction: 'link',
  data: 'link',
  cite: 'link',
  ping: 'link',
  src: 'image',
  srcset: 'image',
  poster: 'image',
  background: 'image',
};

/**
 * Lists the URLs in the attributes of a piece of HTML, as browsers read them. Text that looks like an attribute counts as one: what is
 * asked about them is nothing that ordinary text would be found guilty of.
 */
export function findUrlsInHtml(html: string): { url: string; use: UrlUse }[] {
  return [...html.matchAll(ATTRIBUTE)].flatMap(([, name, double, single, bare]) => {
    const use = Object.hasOwn(URL_ATTRIBUTES, name!.toLowerCase()) ? URL_ATTRIBUTES[name!.toLowerCase()] : undefined;
    return use === undefined ? [] : [{ url: decodeEntities(double ?? single ?? bare ?? ''), use }];
  });
}

/** What of a piece of HTML no page may have, by the rule that forbids it and as it is written. */
export interface CodeInHtml {
  rule: 'script' | 'base' | 'handler' | 'srcdoc';
  written: string;
}

/** Lists what in a piece of HTML runs code, or changes where all links lead. */
export function findCodeInHtml(html: string): CodeInHtml[] {
  return [...html.matchAll(TAG)].flatMap(([tag, name]): CodeInHtml[] => {
    const attributes = [...tag.matchAll(ATTRIBUTE)].map(([, attribute, ...values]) => [attribute!.toLowerCase(), values.join('')] as const);
    const element = name!.toLowerCase();
    const isData = attributes.some(([attribute, value]) => attribute === 'type' && /^\s*application\/([\w.+-]+\+)?json\s*$/i.test(value));
    if (element === 'base' || (element === 'script' && !isData)) return [{ rule: element, written: `<${element}>` }];
    return attributes.flatMap(([attribute]): CodeInHtml[] => {
      if (attribute === 'srcdoc') return [{ rule: 'srcdoc', written: attribute }];
      return /^on[a-z]/.test(attribute) ? [{ rule: 'handler', written: attribute }] : [];
    });
  });
}

/** Gives each attribute that holds a URL what `replace` makes of it. One with entities stays as it is. */
export function replaceUrlsInHtml(html: string, replace: (url: string, use: UrlUse) => string): string {
  return html.replace(ATTRIBUTE, (written: string, name: string, double?: string, single?: string, bare?: string) => {
    const use = Object.hasOwn(URL_ATTRIBUTES, name.toLowerCase()) ? URL_ATTRIBUTES[name.toLowerCase()] : undefined;
    const url = double ?? single ?? bare ?? '';
    if (use === undefined || url.includes('&')) return written;
    const replaced = replace(url, use);
    return replaced === url ? written : `${name}="${replaced.replaceAll('"', '%22')}"`;
  });
}

const TAG = /<([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /(?<=[\s/"'])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*))/g;

/** Those that can disguise a scheme or a slash; browsers read numbers without a semicolon, too. */
const NAMED: Record<string, string> = { tab: '\t', newline: '\n', colon: ':', sol: '/', bsol: '\\', amp: '&', nbsp: '\u00a0', period: '.' };

function decodeEntities(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (written, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .replace(/&(\w+);/g, (written, name: string) => NAMED[name.toLowerCase()] ?? written);
}
