import type { SiteConfig, SiteInput } from '../1-load/site-input.ts';
import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import { findUrlsInHtml } from '../paths/html-urls.ts';
import { isAnchor } from './find-anchors.ts';

/** A link that leaves the site, and all places that have it. */
export interface OutboundLink {
  /** As browsers ask for it: without its fragment. As written where they cannot read it. */
  url: string;
  /** '' for none that could be looked for. */
  anchor: string;
  /** As written. */
  written: string;
  places: Place[];
}

/** Lists the links to other sites in pages, navbar, footer, announcement and sidebars, each as written, in the order in which they are met. */
export function listOutbound(
  site: Pick<SiteInput, 'config' | 'configFile' | 'sidebars' | 'sidebarFiles'>,
  docs: readonly Pick<CompiledFile, 'source' | 'compiled'>[],
  { fileOfLink }: { fileOfLink(link: { file: string }, page: string): string },
): OutboundLink[] {
  const { config } = site;
  const found = new Map<string, OutboundLink>();
  const seen = new Set<string>();
  const add = (written: string, place: Place) => {
    const url = toOutbound(written, config);
    if (!url) return;
    // Pages of several versions that are one file have a link at one place.
    const key = JSON.stringify([written, place]);
    if (seen.has(key)) return;
    seen.add(key);
    const link = found.get(written) ?? { ...url, written, places: [] };
    link.places.push(place);
    found.set(written, link);
  };
  for (const { source, compiled } of docs) {
    for (const link of compiled.links) {
      if (link.unchecked) continue;
      const { line, column, length } = link;
      add(link.url, { file: fileOfLink(link, source.file), line, column, length });
    }
  }
  for (const key of ['navbar', 'footer', 'announcementBar'] as const)
    collectUrls(config[key], [key], (url, keyPath) => add(url, { file: site.configFile, keyPath }));
  for (const [version, sidebars] of Object.entries(site.sidebars)) {
    const file = site.sidebarFiles[version];
    if (file !== undefined) for (const items of Object.values(sidebars)) collectItems(items, (url, keyPath) => add(url, { file, keyPath }));
  }
  return [...found.values()];
}

/** Null for what is no link to another site. */
function toOutbound(written: string, { url: origin }: Pick<SiteConfig, 'url'>): Pick<OutboundLink, 'url' | 'anchor'> | null {
  const text = written.trim();
  if (!/^(?:https?:)?\/\//i.test(text)) return null;
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(absolute)) return { url: absolute, anchor: '' };
  const url = new URL(absolute);
  // A page that is new is not published yet. What leads to pages of the site should be a link in it.
  if (url.origin === new URL(origin).origin) return null;
  const anchor = url.hash.slice(1);
  url.hash = '';
  url.username = '';
  url.password = '';
  return { url: url.href, anchor: isAnchor(anchor) ? anchor : '' };
}

type Add = (url: string, keyPath: (string | number)[]) => void;

/** URLs in a part of the config, whatever its form: values of `href`, and those in HTML. */
function collectUrls(value: unknown, keyPath: (string | number)[], add: Add): void {
  const key = keyPath.at(-1);
  if (typeof value === 'string') {
    if (key === 'href') add(value, keyPath);
    else if (/<[a-z]/i.test(value)) for (const { url } of findUrlsInHtml(value)) add(url, keyPath);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectUrls(item, [...keyPath, index], add);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collectUrls(item, [...keyPath, name], add);
  }
}

function collectItems(items: SiteInput['sidebars'][string][string], add: Add): void {
  for (const item of items) {
    if (item.type === 'link') add(item.href, [...item.keyPath, 'href']);
    if (item.type === 'html') for (const { url } of findUrlsInHtml(item.value)) add(url, [...item.keyPath, 'value']);
    if (item.type === 'category') collectItems(item.items, add);
  }
}
