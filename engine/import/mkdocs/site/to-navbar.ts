import { ConfigSection, type ConfigValue } from '../../import-plan.ts';
import { wordsOf } from '../inline/icons.ts';
import { listFeatures } from './markdown-options.ts';
import { isRecord } from './mkdocs-config.ts';
import type { SiteInput } from './site-input.ts';
import { textOf } from './text-of.ts';

/** The navbar: tabs, the blog, versions, languages and the repository. */
export function toNavbar(theme: Record<string, unknown>, { config, tabs, publish, hasBlog, hasManyVersions }: SiteInput): ConfigSection {
  const { values } = config;
  const navbar = new ConfigSection();
  const logo = textOf(theme.logo);
  const src = logo === null ? null : /^https?:/.test(logo) ? logo : publish(logo);
  const home = isRecord(values.extra) ? textOf(values.extra.homepage) : null;
  if (src !== null) navbar.set('logo', { src: src.startsWith('http') ? src : `/${src}`, alt: '', ...(home !== null && { href: home }) });
  if (listFeatures(values).includes('header.autohide')) navbar.set('hideOnScroll', true);
  const items: ConfigValue[] = tabs.map(({ label, docId, sidebarId, href }): ConfigValue => {
    if (docId !== undefined) return { type: 'doc', docId, ...(label !== '' && { label }), position: 'left' };
    if (sidebarId !== undefined) return { type: 'docSidebar', sidebarId, label, position: 'left' };
    return { label, ...(/^\//.test(href!) ? { to: href! } : { href: href! }), position: 'left' };
  });
  if (hasBlog) items.push({ to: '/blog', label: 'Blog', position: 'left' });
  if (hasManyVersions) items.push({ type: 'docsVersionDropdown' });
  const languages = toLanguages(values);
  if (languages) items.push(languages);
  const repository = textOf(values.repo_url);
  if (repository) items.push({ label: textOf(values.repo_name) ?? nameOfHost(repository), href: repository });
  if (items.length > 0) navbar.set('items', items);
  return navbar;
}

function nameOfHost(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (host.endsWith('github.com')) return 'GitHub';
  if (host.includes('gitlab')) return 'GitLab';
  if (host.endsWith('bitbucket.org')) return 'Bitbucket';
  return host || 'Source code';
}

function toLanguages(values: Record<string, unknown>): ConfigValue | null {
  const { alternate } = isRecord(values.extra) ? values.extra : {};
  const items = (Array.isArray(alternate) ? alternate : []).flatMap((each): ConfigValue[] => {
    const [label, href] = isRecord(each) ? [textOf(each.name), textOf(each.link)] : [null, null];
    return label && href ? [{ label, href: /^(?:https?:|\/)/.test(href) ? href : `/${href}` }] : [];
  });
  return items.length === 0 ? null : { type: 'dropdown', label: 'Languages', items };
}

/** Links of `extra.social`, and the copyright. */
export function writeFooter({ config, plan }: SiteInput): void {
  const { values } = config;
  const footer = new ConfigSection();
  const social = isRecord(values.extra) && Array.isArray(values.extra.social) ? values.extra.social : [];
  const items = social.flatMap((each): ConfigValue[] => {
    if (!isRecord(each) || textOf(each.link) === null) return [];
    const label = textOf(each.name) ?? wordsOf(String(each.icon ?? '').replaceAll('/', '-')) ?? nameOfHost(String(each.link));
    return [{ label: label || nameOfHost(String(each.link)), href: String(each.link) }];
  });
  if (items.length > 0) footer.set('columns', [{ title: 'Links', items }]);
  const copyright = textOf(values.copyright);
  if (copyright) footer.set('copyright', copyright.trim());
  if (footer.entries.length > 0) plan.config.set('footer', footer);
}
