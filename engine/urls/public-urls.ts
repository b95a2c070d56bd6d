import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { SiteModel } from '../4-link/site-model.ts';
import type { TextPlace } from '../diagnostics/diagnostic.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import { encodeRoute } from '../paths/encode-route.ts';
import { toHref } from '../paths/route-form.ts';
import { compareText } from '../paths/site-path.ts';

/** An address of the site that readers may have written down. All addresses are encoded paths with the base URL. */
export type PublicUrl =
  /** `anchors` are sorted and not encoded. `file` is null for a page that is no file. */
  | { url: string; kind: 'page'; anchors: string[]; file: string | null }
  /** `to` is an address, or a URL of another site. `place` is set for a line of the site's own `_redirects` file, whose target nobody has checked. */
  | { url: string; kind: 'redirect'; to: string; place?: TextPlace }
  | { url: string; kind: 'file' };

export interface PublicUrlsInput {
  model: Pick<SiteModel, 'site' | 'pages' | 'feeds' | 'redirects'>;
  /** What each page's file compiled to. */
  docs: readonly { source: { file: string }; compiled: Pick<CompiledDoc, 'anchors'> }[];
  /** Output paths of the files beside pages whose names stay, such as 'robots.txt'. */
  files: readonly string[];
  /** Redirects that the site's own `_redirects` file has, but for those with a placeholder. */
  hostRedirects: readonly HostRedirect[];
}

/** A line of a `_redirects` file: `from` is decoded, both have the base URL. */
export interface HostRedirect {
  from: string;
  to: string;
  place: TextPlace;
}

/** Lists all addresses of a site that stay the same from build to build, sorted. Assets with a hash in their name are none. */
export function listPublicUrls({ model, docs, files, hostRedirects }: PublicUrlsInput): PublicUrl[] {
  const { site, pages, feeds = [], redirects } = model;
  const anchors = new Map(docs.map(({ source, compiled }) => [source.file, compiled.anchors]));
  const urls = new Map<string, PublicUrl>();
  const add = (each: PublicUrl) => {
    if (!urls.has(each.url)) urls.set(each.url, each);
  };
  for (const { path, data, doc } of pages) {
    if (data.kind === 'not-found') continue;
    const own = doc ? (anchors.get(doc.file) ?? []) : [];
    add({
      url: encodeRoute(toHref(path, site)),
      kind: 'page',
      anchors: [...new Set(own.map((anchor) => anchor.normalize('NFC')))].sort(compareText),
      file: doc?.file ?? null,
    });
  }
  for (const { path } of feeds) add({ url: encodeRoute(path), kind: 'file' });
  for (const file of files)
    if (!FOR_HOSTS.has(file)) add({ url: encodeRoute(site.baseUrl + file.replace(/(^|\/)index\.html$/, '$1')), kind: 'file' });
  // Of two redirects from one address, hosts take the first: the site's own.
  for (const { from, to, place } of [...redirects.map((each) => ({ ...each, place: undefined })), ...hostRedirects]) {
    const url = encodeRoute(/\.html?$/i.test(from) ? from : toHref(from, site));
    add({ url, kind: 'redirect', to: encodeTarget(to), ...(place && { place }) });
  }
  return [...urls.values()].sort((a, b) => compareText(a.url, b.url));
}

/** What hosts read and readers do not. */
const FOR_HOSTS = new Set(['_headers', '_redirects', '.nojekyll', 'cloudfront-function.js', 'CNAME', 'nginx.conf', 'vercel.json']);

function encodeTarget(to: string): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(to)!;
  return path!.startsWith('/') ? encodeRoute(decodeRoute(path!)) + rest : to;
}
