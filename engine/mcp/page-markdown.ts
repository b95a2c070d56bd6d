import type { BuiltSite } from './built-site.ts';
import type { FoundPage } from './find-page.ts';

export function toMarkdown(_site: BuiltSite, page: FoundPage): string {
  return page.html.replace(/<[^>]+>/g, ' ');
}
