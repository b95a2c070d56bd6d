import { escapeHtml } from '../../text/escape-html.ts';
import { ConfigSection } from '../import-plan.ts';
import { isUsualRel, readLinkTarget } from './link-target.ts';
import { type OptionKeys, openKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

/** The footer: columns, or plain links, which become one column. */
export function readFooter(reading: Reading, keys: OptionKeys): void {
  const section = new ConfigSection();
  if (keys.string('style') === 'dark') section.set('style', 'dark');
  const links = keys.list('links') ?? [];
  const columns = links.some((link) => isRecord(link) && Array.isArray(link.items))
    ? links.flatMap((column, index) => readColumn(reading, openKeys(reading, column, [...keys.path, 'links', index], 'footer')))
    : links.length === 0
      ? []
      : [readSimpleLinks(reading, keys, links)];
  if (columns.length > 0) section.set('columns', columns);
  const logo = toLogoHtml(reading, keys.section('logo'));
  const copyright = keys.string('copyright');
  const text = [logo, copyright].filter(Boolean).join('\n');
  if (text.trim()) section.set('copyright', text);
  if (keys.has('copyright')) keys.carried('copyright', 'The line of copyright, as the config makes it today.');
  if (section.entries.length > 0) reading.plan.config.set('footer', section);
  if (keys.has('style')) keys.carried('style', 'The style of the footer.');
  keys.finish();
}

function readColumn(reading: Reading, keys: OptionKeys): ConfigSection[] {
  const section = new ConfigSection();
  const title = keys.string('title');
  section.set('title', title?.trim() ? title : '');
  if (title) keys.carried('title', `Column "${title}".`);
  const items = keys.list('items') ?? [];
  section.set(
    'items',
    items.flatMap((item, index) => readItem(openKeys(reading, item, [...keys.path, 'items', index], 'footer'))),
  );
  keys.finish({ className: { message: 'The class of this column is left out.', fix: 'style .footer in your CSS' } });
  return items.length === 0 && !title ? [] : [section];
}

function readSimpleLinks(reading: Reading, keys: OptionKeys, links: SiteValue[]): ConfigSection {
  const section = new ConfigSection();
  section.set('title', '');
  section.set(
    'items',
    links.flatMap((item, index) => readItem(openKeys(reading, item, [...keys.path, 'links', index], 'footer'))),
  );
  keys.translated('links', 'The links of the footer stand in one column without a title.');
  return section;
}

function readItem(keys: OptionKeys): ConfigSection[] {
  const section = new ConfigSection();
  const html = keys.string('html');
  if (html !== undefined) section.set('html', html);
  else {
    const label = keys.string('label') ?? keys.string('aria-label');
    const target = readLinkTarget(keys);
    if (!label || target === null) {
      keys.person('', 'This link of the footer is left out: it has no label, or leads nowhere.', 'add "label", and "to" or "href"');
      return [];
    }
    section.set('label', label);
    section.set(target.key, target.value);
    if (!isUsualRel(keys.take('rel')))
      keys.person('rel', 'The "rel" of this link is left out.', 'write the link as "html", with its "rel"');
    else if (keys.has('rel')) keys.translated('rel', 'docsgen writes this "rel" for links to other sites by itself.');
  }
  keys.finish({
    target: 'links to other sites open a new tab.',
    className: { message: 'The class of this link is left out.', fix: 'style .footer in your CSS, or write the link as "html"' },
    'aria-label': { message: 'The link is named by its label.' },
  });
  keys.carried('', 'Link in the footer.');
  return [section];
}

/** The footer has no place for a logo, but its last line is HTML. */
function toLogoHtml(reading: Reading, keys: OptionKeys): string {
  const src = keys.string('src');
  if (!src) return '';
  const base = reading.plan.config.entries.find(({ key }) => key === 'baseUrl')?.value ?? '/';
  const urlOf = (path: string) =>
    /^[a-z]+:|^\/\//i.test(path) || path.startsWith(String(base)) ? path : `${base}${path.replace(/^\/+/, '')}`;
  const sizes = ['width', 'height'].flatMap((key) => {
    const size = keys.take(key);
    return typeof size === 'number' || typeof size === 'string' ? [` ${key}="${escapeHtml(String(size))}"`] : [];
  });
  const image = `<img src="${escapeHtml(urlOf(src))}" alt="${escapeHtml(keys.string('alt') ?? '')}"${sizes.join('')}>`;
  const href = keys.string('href');
  keys.translated('src', 'The logo of the footer stands before the copyright, as HTML.');
  keys.finish({
    srcDark: { message: 'The logo of the footer is the same in dark mode.', fix: 'change the slot "footer"' },
    target: 'links to other sites open a new tab.',
    style: { message: 'The style of the logo is left out.', fix: 'set it in your CSS' },
    className: { message: 'The class of the logo is left out.', fix: 'set it in the HTML of "copyright"' },
  });
  return href ? `<a href="${escapeHtml(urlOf(href))}">${image}</a>` : image;
}
