/** A URL as a writer wrote it, taken apart. */
export interface WrittenUrl {
  kind:
    | 'empty'
    /** '#anchor' or '?query': the page itself. */
    | 'same-page'
    /** 'https://…' or '//…'. */
    | 'external'
    /** 'mailto:…' and other schemes without a host. */
    | 'scheme'
    /** 'pathname:///…': a path of the site that is not checked. */
    | 'unchecked'
    /** '@site/…': a file below the site folder. */
    | 'site-file'
    | 'absolute'
    | 'relative';
  /** Without query and hash; for the last three kinds without their mark ('@site/'), else as written. */
  path: string;
  /** '' or with its '?'. */
  query: string;
  /** '' or with its '#'. */
  hash: string;
}

/** Takes a URL apart and tells what it is relative to. */
export function parseUrl(url: string): WrittenUrl {
  const written = url.trim();
  const hashAt = placeOf('#', written);
  const queryAt = Math.min(placeOf('?', written), hashAt);
  const path = written.slice(0, queryAt);
  const query = written.slice(queryAt, hashAt);
  const hash = written.slice(hashAt);
  if (path.startsWith('pathname://')) return { kind: 'unchecked', path: path.slice('pathname://'.length), query, hash };
  if (path.startsWith('@site/')) return { kind: 'site-file', path: path.slice('@site/'.length), query, hash };
  return { kind: kindOf(path, query + hash), path, query, hash };
}

/** Where a mark stands in a text; its end if it does not. */
function placeOf(mark: string, text: string): number {
  const at = text.indexOf(mark);
  return at === -1 ? text.length : at;
}

function kindOf(path: string, rest: string): WrittenUrl['kind'] {
  if (path === '') return rest === '' ? 'empty' : 'same-page';
  if (path.startsWith('/')) return path.startsWith('//') ? 'external' : 'absolute';
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return 'external';
  return /^[a-z][a-z\d+.-]*:/i.test(path) ? 'scheme' : 'relative';
}

/** Tells whether a path names a Markdown file. */
export function isMarkdownPath(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Tells whether a path's last segment ends as a file name does: '.yaml' does, the '.31' of a version does not. */
export function hasExtension(path: string): boolean {
  return /\.[a-z][a-z0-9]{0,9}$/i.test(path);
}
