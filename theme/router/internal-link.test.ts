import { expect, test } from 'vitest';
import { internalUrl, isPlainClick } from './internal-link.ts';

const link = (href: string, attributes: { target?: string; download?: string } = {}) => ({
  href,
  target: attributes.target ?? '',
  hasAttribute: (name: string) => name in attributes,
});
const internal = (href: string, attributes = {}, baseUrl = '/') =>
  internalUrl(link(href, attributes), { origin: 'https://docs.example.com', baseUrl })?.href ?? null;

test('a link on the same origin is internal, with query and hash', () => {
  expect(internal('https://docs.example.com/1.53/a?x=1#part')).toBe('https://docs.example.com/1.53/a?x=1#part');
  expect(internal('https://docs.example.com/a', { target: '_self' })).toBe('https://docs.example.com/a');
});

test('other origins, mail and broken addresses are not', () => {
  const hrefs = ['https://example.com/a', 'http://docs.example.com/a', 'mailto:a@example.com', 'http://', ''];
  expect(hrefs.map((href) => internal(href))).toEqual([null, null, null, null, null]);
});

test('links to download, to open elsewhere, or to generated files are not', () => {
  expect(internal('https://docs.example.com/a', { download: '' })).toBe(null);
  expect(internal('https://docs.example.com/a', { target: '_blank' })).toBe(null);
  expect(internal('https://docs.example.com/assets/files/a-12345678.pdf')).toBe(null);
});

test('only addresses below the base URL belong to the site', () => {
  const hrefs = ['https://docs.example.com/docs', 'https://docs.example.com/docs/a', 'https://docs.example.com/docsearch'];
  expect(hrefs.map((href) => internal(href, {}, '/docs/'))).toEqual([hrefs[0], hrefs[1], null]);
});

test('a plain click has no modifier, is of the first button and nobody’s else', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
  expect(isPlainClick(plain)).toBe(true);
  for (const change of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ]) {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  }
});
