import { toMarkdown } from '../agents/markdown/to-markdown.ts';
import type { BuiltSite } from './built-site.ts';
import type { FoundPage } from './find-page.ts';

type Shown = Pick<FoundPage, 'data' | 'html'>;

/** A page as Markdown, with its title and its address. Links are absolute, so that an agent can ask for what they lead to. */
export function pageToMarkdown({ data: site }: BuiltSite, { data, html }: Shown): string {
  const address = site.url + data.path;
  const version = 'version' in data ? `Version ${data.version}, ` : '';
  return write({ data, html }, { about: `${version}${address}\n\n`, hrefOf: (href) => new URL(href, address).href });
}

/** A page as Markdown to be compared with the same page of another version: nothing in it names the version but what somebody wrote. */
export function pageToCompare({ data: site }: BuiltSite, { data, html }: Shown): string {
  const root = 'version' in data ? site.versions.find(({ name }) => name === data.version)!.path.replace(/\/$/, '') : '';
  return write({ data, html }, { about: '', hrefOf: (href) => (href.startsWith(`${root}/`) ? href.slice(root.length) : href) });
}

function write({ data, html }: Shown, { about, hrefOf }: { about: string; hrefOf(href: string): string }): string {
  const { title, body } = toMarkdown(html, { hrefOf });
  return `# ${title ?? data.title}\n\n${about}${body === '' ? data.description : body}\n`;
}
