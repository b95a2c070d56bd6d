import { BOOT_DATA_ID, type PageBoot } from '../../theme/contract/page-files.ts';
import { replaceUrls } from '../paths/cut-urls.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { Addresses } from './addresses.ts';
import { rewriteStyles } from './rewrite-styles.ts';
import { escapeForScript } from './theme.ts';

/** The script that each page of an export runs first, and what stands in the client's place. */
export const RUNTIME_PATH = 'assets/export.js';
export const CLIENT_PATH = 'assets/export-client.js';

/**
 * All that a page of an export may load: browsers ask nobody else, whatever its texts and scripts name. Where pages are read from the disk, some
 * browsers do not take the folder for the page itself.
 */
const POLICY =
  "default-src 'self' file: data: blob: 'unsafe-inline' 'unsafe-eval'; object-src 'self' file:; form-action 'self' file:; base-uri 'self'";

export interface RewrittenPage {
  html: string;
  /** Files that it runs as modules. */
  modules: string[];
  /** Files that it runs as they are. */
  scripts: string[];
}

/** A page of the site → the same page for a folder: its addresses are relative, and its scripts are no modules. */
export function rewritePage(html: string, path: string, { addresses, baseUrl }: { addresses: Addresses; baseUrl: string }): RewrittenPage {
  const modules: string[] = [];
  const scripts: string[] = [];
  let hasRuntime = false;
  const runtime = () => {
    if (hasRuntime) return '';
    hasRuntime = true;
    return `<script defer src="${escapeHtml(addresses.rewrite(baseUrl + RUNTIME_PATH, path))}"></script>`;
  };

  function rewriteScript(written: string, text: string): string {
    const attributes = readAttributes(written);
    const address = attributes.get('src');
    if (attributes.get('id') === BOOT_DATA_ID) return `<script${written}>${escapeForScript(rewriteBoot(text, { path, baseUrl }))}</script>`;
    const file = address === undefined ? null : addresses.fileOf(address, path);
    if (attributes.get('type') !== 'module' || address === undefined) {
      if (file !== null) scripts.push(file);
      return `<script${rewriteAttributes('script', written)}>${text}</script>`;
    }
    if (file === null) return `<script${written}>${text}</script>`;
    modules.push(file);
    return `${runtime()}<script defer data-run src="${escapeHtml(addresses.rewrite(address, path))}"></script>`;
  }

  function rewriteAttributes(tag: string, written: string): string {
    const attributes = readAttributes(written);
    const isRefresh = attributes.get('http-equiv')?.toLowerCase() === 'refresh';
    return written.replace(ATTRIBUTE, (whole: string, name: string, double?: string, single?: string, bare?: string) => {
      const value = decode(double ?? single ?? bare ?? '');
      const write = (to: string) => (to === value ? whole : `${name}="${escapeHtml(to)}"`);
      const key = name.toLowerCase();
      if (DROPPED.has(key)) return '';
      if (key === 'style') return write(rewriteStyles(value, path, addresses));
      if (key === 'content' && isRefresh) return write(value.replace(/(?<=url=\s*)[^\s].*$/i, (to) => addresses.rewrite(to, path)));
      if (key === 'srcset' || key === 'imagesrcset') return write(replaceUrls(value, 'pictures', (to) => addresses.rewrite(to, path)));
      return isAddress(tag, key) ? write(addresses.rewrite(value, path)) : whole;
    });
  }

  const rewritten = html.replace(PIECE, (piece: string, raw?: string, rawWritten = '', text = '', tag?: string, written = ''): string => {
    if (raw?.toLowerCase() === 'script') return rewriteScript(rawWritten, text);
    if (raw) return `<${raw}${rawWritten}>${rewriteStyles(text, path, addresses)}</${raw}>`;
    if (!tag) return piece;
    const name = tag.toLowerCase();
    if (name === 'link') {
      const fate = judgeLink(readAttributes(written));
      if (fate !== 'rewrite') return fate === 'keep' ? piece : '';
    }
    return `<${tag}${rewriteAttributes(name, written)}>`;
  });
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">`;
  return { html: rewritten.replace(/<meta charset="?utf-8"?\s*\/?>/i, (charset) => charset + meta), modules, scripts };
}

/** Elements as docsgen and people write them; comments; scripts and styles with their text. */
const PIECE =
  /<!--[\s\S]*?-->|<(script|style)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /(?<=[\s"'])([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function readAttributes(written: string): Map<string, string> {
  return new Map([...written.matchAll(ATTRIBUTE)].map(([, name, a, b, c]) => [name!.toLowerCase(), decode(a ?? b ?? c ?? '')]));
}

/** What browsers check by asking a server, and where answers and videos of others are. */
const DROPPED = new Set(['integrity', 'crossorigin', 'ping', 'data-player']);

const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'poster', 'action', 'formaction', 'data', 'background', 'cite', 'data-to']);

function isAddress(tag: string, name: string): boolean {
  return ADDRESSES.has(name) && !(name === 'data' && tag !== 'object') && !(name === 'data-to' && tag !== 'script');
}

/** What only fetches ahead is left out, and what search engines read names the published site. */
function judgeLink(attributes: ReadonlyMap<string, string>): 'keep' | 'drop' | 'rewrite' {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  if (relations.some((relation) => ONLY_ONLINE.has(relation))) return 'drop';
  return relations.includes('canonical') || (relations.includes('alternate') && attributes.has('hreflang')) ? 'keep' : 'rewrite';
}

const ONLY_ONLINE = new Set(['modulepreload', 'preload', 'prefetch', 'preconnect', 'dns-prefetch', 'manifest', 'search']);

/**
 * Boot shortens the address of a page to its path where it leads to that path, and relative links would then lead elsewhere. With a slash behind the
 * file's name it is the path of no address.
 */
function rewriteBoot(json: string, { path, baseUrl }: { path: string; baseUrl: string }): string {
  const boot = JSON.parse(json) as PageBoot;
  return JSON.stringify({ ...boot, page: { ...boot.page, path: `${baseUrl}${path}/` }, client: baseUrl + CLIENT_PATH });
}

function decode(value: string): string {
  return value
    .replace(/&(?:lt|#60|#x3c);/gi, '<')
    .replace(/&(?:gt|#62|#x3e);/gi, '>')
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#39|#x27);/gi, "'")
    .replace(/&(?:amp|#38|#x26);/gi, '&');
}
