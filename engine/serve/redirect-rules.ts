/** One line of a site's `_redirects` file. Paths hold the base URL. */
export interface HostRedirect {
  from: string;
  /** The rule holds for everything below `from`; what follows it stands for `:splat` in `to`. */
  isSplat: boolean;
  to: string;
  status: number;
}

/** Reads a `_redirects` file: lines of `from to status`, as Netlify and Cloudflare Pages know them. Rewrites and conditions are left out. */
export function parseRedirects(text: string): HostRedirect[] {
  const rules: HostRedirect[] = [];
  for (const line of text.split('\n')) {
    const [from, to, status = '301'] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const code = Number.parseInt(status, 10);
    if (!from?.startsWith('/') || !to || code < 300 || code > 399) continue;
    const isSplat = from.endsWith('/*');
    rules.push({ from: withoutSlash(decode(isSplat ? from.slice(0, -2) : from)), isSplat, to, status: code });
  }
  return rules;
}

/** Where the first matching rule leads; null when none matches. `path` is decoded. */
export function matchRedirect(rules: HostRedirect[], path: string): { location: string; status: number } | null {
  const asked = withoutSlash(path);
  for (const { from, isSplat, to, status } of rules) {
    if (asked !== from && !(isSplat && path.startsWith(`${from}/`))) continue;
    // A function, since a `$` in what is put in would mean something to `replace`.
    const location = isSplat ? to.replace(':splat', () => encodeURI(path.slice(from.length + 1))) : to;
    // `/old/*` to `/:splat`, asked for `/old//evil.example`, must not lead to another host.
    const safe = to.startsWith('/') ? location.replace(/^[/\\]+/, '/') : location;
    if (safe !== encodeURI(path)) return { location: safe, status };
  }
  return null;
}

/** Rules are written as browsers ask, and compared with decoded paths. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
