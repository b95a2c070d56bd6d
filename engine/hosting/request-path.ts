/** How browsers ask for a decoded path: what a URL cannot hold is percent-encoded, and nothing else. */
export function toRequestPath(path: string): string {
  const escaped = path.replace(/[%?#\\]/g, encodeURIComponent);
  return new URL(escaped, 'http://a.invalid').pathname;
}

/** Adds a request's query to a URL that has none, before its anchor. `query` is how a host's language says it. */
export function withQuery(url: string, query: string): string {
  if (url.includes('?')) return url;
  const [path, ...anchor] = url.split('#');
  return [path + query, ...anchor].join('#');
}
