import { routeTableOf } from '../../theme/contract/page-files.ts';
import type { PageList } from './page-list.ts';

/** Whether the Markdown of a page says the same in two versions: links may lead to pages of their own versions, and the line of facts differs. */
export function isSameText(own: string, latest: string, { versions }: Pick<PageList, 'versions'>): boolean {
  return own === latest || withoutVersion(own, versions) === withoutVersion(latest, versions);
}

function withoutVersion(text: string, versions: PageList['versions']): string {
  return withoutFacts(text).replace(/\]\((\/[^)\s]*)/g, (_, href: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const route = path.replace(/\.md$/, '').replace(/\/index$/, '') || '/';
    const root = versions.find(({ name }) => name === routeTableOf(route, versions))?.path.replace(/\/$/, '');
    return root === undefined ? `](${href}` : `](~${route.slice(root.length).replace(/\/$/, '')}${rest}`;
  });
}

/** The line behind title and description, which toTwin() writes. */
function withoutFacts(text: string): string {
  return text.replace(/^Page: .*$/m, '');
}
