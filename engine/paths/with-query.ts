/** Adds a request's query to a URL that has none, before its anchor. `query` begins with its `?`, or is how a host's language says it. */
export function withQuery(url: string, query: string): string {
  if (url.includes('?')) return url;
  const [path, ...anchor] = url.split('#');
  return [path + query, ...anchor].join('#');
}
