/** How browsers ask for a decoded path: what a URL cannot hold is percent-encoded, and nothing else. */
export function toRequestPath(path: string): string {
  const escaped = path.replace(/[%?#\\]/g, encodeURIComponent);
  return new URL(escaped, 'http://a.invalid').pathname;
}
