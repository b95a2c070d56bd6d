/** Tells whether a file's name holds a hash of its contents, so that it never changes. Route tables bear names of versions and folders, which may look like one. */
export function isImmutable(path: string): boolean {
  if (path.startsWith('assets/routes/')) return false;
  return /\.[0-9a-f]{8}\.[^./]+$/.test(path) || /^assets\/.*-([A-Z2-7]{8}|[0-9a-f]{8})\.[^/]+$/.test(path);
}
