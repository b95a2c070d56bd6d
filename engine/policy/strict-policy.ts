import type { SiteConfig } from '../1-load/site-input.ts';
import type { Source } from './content-policy.ts';
import { hashSnippet, isExecuted } from './hash-snippet.ts';
import { findInElement, findInHtml, findInSearch } from './list-origins.ts';

/** What of a config has a say in the policy. */
export type PolicyConfig = Pick<
  SiteConfig,
  'url' | 'security' | 'scripts' | 'headTags' | 'favicon' | 'navbar' | 'footer' | 'announcementBar' | 'search' | 'feedback'
>;

/**
 * What the strict policy of a site allows beside its own files, by what the config says: the same for each page, so that no page depends on
 * another one. What a page loads must be in `security.allow`; compile warns of the rest (rehype-policy.ts). Sorted.
 */
export function listAllowed(config: PolicyConfig): Source[] {
  const { url, security, scripts, headTags, favicon, navbar, footer, announcementBar, search, feedback } = config;
  const inElement = (tag: string, attributes: Record<string, string>) => [
    ...findInElement(tag, new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value])), url),
  ];
  const found: Source[] = [
    ...scripts.flatMap(({ src, attributes }) => inElement('script', { ...attributes, src })),
    ...headTags.flatMap(({ tagName, attributes, text }) => [
      ...inElement(tagName, attributes),
      ...(text !== undefined && isExecuted(attributes) ? [{ origin: hashSnippet(text), directive: 'script-src' as const }] : []),
    ]),
    ...(favicon === null ? [] : inElement('link', { rel: 'icon', href: favicon })),
    ...listTexts([navbar, footer, announcementBar]).flatMap(([key, text]) =>
      text.includes('<') ? [...findInHtml(text, url)] : /^src/.test(key) ? inElement('img', { src: text }) : [],
    ),
    ...findInSearch({ ...search, algolia: search.provider === 'algolia' ? search.algolia : null }, url),
    ...(feedback === null ? [] : inElement('div', { 'data-feedback': feedback.endpoint })),
    ...Object.entries(security.allow).flatMap(([directive, origins = []]) =>
      origins.map((origin) => ({ origin, directive: directive as Source['directive'] })),
    ),
  ];
  const distinct = new Map(found.map(({ origin, directive }) => [`${directive} ${origin}`, { origin, directive }]));
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** All texts of a value, with their keys. */
function listTexts(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listTexts(each, name));
}
