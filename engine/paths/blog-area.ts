/**
 * The name of the area that a blog is, beside those of versions and of the pages outside them: 'site/blog'. No version can have such a
 * name, and `checks.overrides` finds posts as it finds pages outside versions.
 */
export function blogArea(path: string): string {
  return `site${path === '' ? '/' : path}`;
}
