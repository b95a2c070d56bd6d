/** What `require()` gives for an image: `.default` is its URL, and it may stand for its URL itself. */
export function toModuleObject(url: string): { default: string; toString(): string } {
  return { default: url, toString: () => url };
}
