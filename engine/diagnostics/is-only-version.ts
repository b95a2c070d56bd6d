/** Whether a version is that of a site without a manifest of versions: its writers have never heard of it, and no message names it. */
export function isOnlyVersion(name: string): boolean {
  return name === 'current';
}
