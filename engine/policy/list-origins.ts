import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { cutUrls } from '../paths/cut-urls.ts';
import type { Directive } from './directives.ts';
import { hashSnippet, isExecuted } from './hash-snippet.ts';
import { hashInlineScript, isPlayer } from './theme.ts';

/** A place beyond the site that pages load from, or send to; or the hash of a script that stands in their heads. */
export interface Origin {
  /** 'https://cdn.example.com'; 'data:' for files that stand in the page, `'self'` for what the site's own files are not allowed for otherwise. */
  origin: string;
  directive: Directive;
  /** How many pages. */
  pages: number;
  /** The first of them, as a file of the site. */
  example: string;
  /** Scripts and styles that may change without the site: they carry no `integrity`. */
  unpinned: boolean;
}

/**
 * Lists where the pages of a built site load from, and where their forms go, by what is written in them. What scripts from elsewhere load
 * is theirs to say. Links are no part of it: nobody goes there without a click. Sorted.
 */
export function listOrigins(dir: string, files: Pick<OutputFiles, 'list' | 'read'>): Origin[] {
  const origins = new Map<string, Origin>();
  for (const file of listFiles(dir, '', files)) {
    const find = FINDERS.find(([pattern]) => pattern.test(file))?.[1];
    const seen = new Set<string>();
    for (const { origin, directive, unpinned } of find?.(String(files.read(join(dir, file)))) ?? []) {
      const key = `${directive} ${origin}`;
      const known = origins.get(key) ?? { origin, directive, pages: 0, example: file, unpinned: false };
      origins.set(key, { ...known, pages: known.pages + (seen.has(key) ? 0 : 1), unpinned: known.unpinned || unpinned });
      seen.add(key);
    }
  }
  return [...origins].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, origin]) => origin);
}

const FINDERS: [RegExp, (text: string) => Iterable<Found>][] = [
  [/\.html$/, findInPage],
  [/^assets\/site\.\w+\.json$/, findInSiteData],
  // The theme's own load nothing from elsewhere.
  [/^assets\/components\/.*\.css$/, findInStyles],
];

export type Found = Pick<Origin, 'origin' | 'directive' | 'unpinned'>;

function listFiles(dir: string, folder: string, files: Pick<OutputFiles, 'list'>): string[] {
  return files.list(join(dir, folder)).flatMap(({ name, kind }) => {
    const path = folder === '' ? name : `${folder}/${name}`;
    return kind === 'folder' ? listFiles(dir, path, files) : [path];
  });
}

/** In HTML as docsgen writes it: attributes in quotes, and no `<` in text. */
const TAG = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The elements of a page, and the snippets that a site has put into its head. */
function* findInPage(html: string): Generator<Found> {
  const elements = html.replace(SCRIPT, (_, written: string) => `<script${written}>`);
  yield* findInHtml(elements, /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]);
  for (const [, written = '', text = ''] of html.slice(0, html.indexOf('</head>')).matchAll(SCRIPT)) {
    const attributes = Object.fromEntries(readAttributes(written));
    const origin = hashSnippet(text);
    if (text !== '' && isExecuted(attributes) && origin !== hashInlineScript()) yield { origin, directive: 'script-src', unpinned: false };
  }
}

/** With what stands in it, in which quotes and signs mean nothing. */
const SCRIPT = /<script((?:[^<>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/gi;

/** What HTML loads; `own` is a URL of the site. */
export function* findInHtml(html: string, own: string | undefined): Generator<Found> {
  for (const [, tag = '', written = ''] of html.matchAll(TAG)) {
    if (!/^(?:embed|object|iframe)$/i.test(tag) && !written.includes('//') && !written.includes('data:')) continue;
    yield* findInElement(tag.toLowerCase(), readAttributes(written), own);
  }
}

/** The tags of HTML, with their attributes. */
export function* readTags(html: string): Generator<{ tag: string; attributes: Map<string, string> }> {
  for (const [, tag = '', written = ''] of html.matchAll(TAG)) yield { tag: tag.toLowerCase(), attributes: readAttributes(written) };
}

function readAttributes(written: string): Map<string, string> {
  return new Map([...written.matchAll(ATTRIBUTE)].map(([, name, a, b, c]) => [name!.toLowerCase(), decode(a ?? b ?? c ?? '')]));
}

/** What an element loads, by its attributes as HTML names them. */
export function* findInElement(tag: string, attributes: ReadonlyMap<string, string>, own: string | undefined): Generator<Found> {
  for (const [name, value] of attributes) {
    const directive = findDirective(tag, name, attributes);
    if (!directive || (name === 'data-player' && !isPlayer(value))) continue;
    const unpinned = /^(?:script|style)-src$/.test(directive) && !attributes.get('integrity');
    for (const url of name.endsWith('srcset') ? listPictures(value) : [value]) {
      const origin = originOf(url, own);
      if (origin !== null) yield { origin, directive, unpinned };
      else if (directive === 'object-src') yield { origin: "'self'", directive, unpinned };
      // A page of the site is then shown in another one.
      else if (directive === 'frame-src' && url !== '') yield { origin: "'self'", directive: 'frame-ancestors', unpinned };
    }
  }
}

/** The URLs of a `srcset`. */
function listPictures(value: string): string[] {
  return cutUrls(value, 'pictures').filter((_, index) => index % 2 === 1);
}

const BY_ELEMENT: Record<string, Directive> = {
  'script src': 'script-src',
  'iframe src': 'frame-src',
  'frame src': 'frame-src',
  'object data': 'object-src',
  'embed src': 'object-src',
  'video src': 'media-src',
  'audio src': 'media-src',
  'track src': 'media-src',
  'source src': 'media-src',
  'form action': 'form-action',
  'button formaction': 'form-action',
  'input formaction': 'form-action',
  'a ping': 'connect-src',
  // A video of another site, whose player takes the link's place (theme/mdx/video.tsx).
  'a data-player': 'frame-src',
  // Where what readers say of a page is sent (theme/pages/feedback.tsx).
  'div data-feedback': 'connect-src',
};
const BY_ATTRIBUTE: Record<string, Directive> = {
  src: 'img-src',
  srcset: 'img-src',
  imagesrcset: 'img-src',
  poster: 'img-src',
  background: 'img-src',
};
const BY_RELATION: [RegExp, Directive][] = [
  [/\bstylesheet\b/i, 'style-src'],
  [/\bicon\b/i, 'img-src'],
  [/\bmanifest\b/i, 'manifest-src'],
  [/\b(?:modulepreload)\b/i, 'script-src'],
  [/\b(?:preconnect|dns-prefetch|prefetch|preload)\b/i, 'connect-src'],
];

function findDirective(tag: string, name: string, attributes: ReadonlyMap<string, string>): Directive | null {
  if (tag === 'link' && name === 'href') return BY_RELATION.find(([relation]) => relation.test(attributes.get('rel') ?? ''))?.[1] ?? null;
  if (/^(?:image|feimage|use)$/.test(tag) && /^(?:xlink:?)?href$/.test(name)) return 'img-src';
  return BY_ELEMENT[`${tag} ${name}`] ?? BY_ATTRIBUTE[name] ?? null;
}

/** Null for what is the site's own. */
function originOf(url: string, own: string | undefined): string | null {
  if (/^\s*data:/i.test(url)) return 'data:';
  if (!/^\s*(?:[a-z]+:)?\/\//i.test(url) || !URL.canParse(url, 'https://a.invalid')) return null;
  const { origin } = new URL(url, 'https://a.invalid');
  return own !== undefined && URL.canParse(own) && new URL(own).origin === origin ? null : origin;
}

function decode(value: string): string {
  return value
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:#39|#x27);/gi, "'");
}

/** What the site's own styles import and show: fonts stand in the rules for them. */
export function* findInStyles(css: string): Generator<Found> {
  const fonts = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].join(' ');
  for (const [written, at, a, b, c, imported] of css.matchAll(URLS)) {
    const origin = originOf((a ?? b ?? c ?? imported)!, undefined);
    if (origin === null) continue;
    const directive = at || imported ? 'style-src' : fonts.includes(written) ? 'font-src' : 'img-src';
    yield { origin, directive, unpinned: directive === 'style-src' };
    // The one sheet of others that is common names its fonts itself.
    if (origin === 'https://fonts.googleapis.com') yield { origin: 'https://fonts.gstatic.com', directive: 'font-src', unpinned: false };
  }
}

const URLS = /(@import\s*)?url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)|@import\s*["']([^"']*)["']/g;

/** Searches by Algolia go to its hosts, from the reader's browser. */
function findInSiteData(json: string): Found[] {
  const { search, url } = JSON.parse(json) as { search: SearchPlaces; url?: string };
  return findInSearch(search, url);
}

type SearchHosts = { appId: string; hosts?: string[] | null };
type SearchPlaces = { algolia: SearchHosts | null; reportNoResults?: { endpoint: string } | null };

/** The hosts of an Algolia search, and where queries without results are sent. */
export function findInSearch({ algolia, reportNoResults }: SearchPlaces, own: string | undefined): Found[] {
  const told = reportNoResults ? originOf(reportNoResults.endpoint, own) : null;
  const report: Found[] = told === null ? [] : [{ origin: told, directive: 'connect-src', unpinned: false }];
  return [...(algolia ? findAlgolia(algolia) : []), ...report];
}

function findAlgolia(algolia: SearchHosts): Found[] {
  const id = algolia.appId.toLowerCase();
  const hosts = algolia.hosts ?? [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
  return hosts.map((host) => ({ origin: new URL(host).origin, directive: 'connect-src', unpinned: false }));
}
