import type { Element } from 'hast';
import { expect, it } from 'vitest';
import type { Content } from '../3-compile/compiled-doc.ts';
import type { LinkedDoc, ResolvedLink } from '../4-link/site-model.ts';
import { assetToken } from '../text/asset-token.ts';
import { prepareContent, renderContent } from './content-html.ts';

const element = (tagName: string, properties: Element['properties']): Element => ({ type: 'element', tagName, properties, children: [] });
const page = (...links: ResolvedLink[]) => ({ links, cards: null }) as unknown as LinkedDoc;

it('binds the links of each page anew, where equal pages of several versions share their content', () => {
  const content = {
    type: 'root',
    children: [element('img', { alt: 'a', dataLink: 0 }), element('img', { alt: 'b', width: 3, dataLink: 1 })],
  } as unknown as Content;
  const prepared = prepareContent(content);
  const own: ResolvedLink = { href: '/own.png' } as ResolvedLink;
  const html = [
    page({ href: '/1.png', width: 5, height: 6 } as ResolvedLink, own),
    page({ href: '/2.png', width: 7, height: 8 } as ResolvedLink, own),
    page({ href: '/3.png' } as ResolvedLink, own),
  ].map((doc) =>
    renderContent(prepared, doc, '1.0')
      .match(/<img[^>]*>/g)
      ?.map((tag) => tag.replace(/ (loading|decoding)="\w+"/g, '')),
  );
  const second = '<img alt="b" width="3" src="/own.png"/>';
  expect(html).toEqual([
    ['<img alt="a" src="/1.png" width="5" height="6"/>', second],
    ['<img alt="a" src="/2.png" width="7" height="8"/>', second],
    ['<img alt="a" src="/3.png"/>', second],
  ]);
});

it('binds the links in all other attributes, and keeps what stands between them', () => {
  const dataUrls = JSON.stringify({ srcSet: ['', 0, ' 1x, ', 1, ' 2x'], poster: ['', 2, ''] });
  const content = { type: 'root', children: [element('video', { poster: 'p', srcSet: 'a 1x, b 2x', dataUrls })] } as unknown as Content;
  const links = ['/a.png', '/b.png', '/p.png'].map((href): ResolvedLink => ({ href }));
  expect(renderContent(prepareContent(content), page(...links), '1.0')).toBe(
    '<video poster="/p.png" srcSet="/a.png 1x, /b.png 2x"></video>',
  );
});

it('puts the links of cards that a page names itself in the place of their tokens', () => {
  const props = JSON.stringify({ items: [{ label: 'A', href: assetToken(1) }] });
  const content = { type: 'root', children: [element('DocCardList', { props })] } as unknown as Content;
  const links: ResolvedLink[] = [{ href: '/base/b' }, { href: '/base/a?b&c' }];
  expect(renderContent(prepareContent(content), page(...links), '1.0')).toContain('<a href="/base/a?b&#38;c">');
});

it('marks links to other sites that say nothing but their address', () => {
  const link = (dataLink: number, ...children: unknown[]) => ({ ...element('a', { dataLink }), children });
  const text = (value: string) => ({ type: 'text', value });
  const children = [
    link(0, text('https://a.example/?b&c')),
    link(0, { type: 'raw', value: 'https://a.example/?b&amp;c' }),
    link(1, text('www.a.example')),
    link(1, text('a.example')),
    link(1, text('www.'), text('a.example')),
    link(2, text('/a')),
    link(1),
  ];
  const links: ResolvedLink[] = [
    { href: 'https://a.example/?b&c', external: true },
    { href: 'http://www.a.example', external: true },
    { href: '/a' },
  ];
  const html = renderContent(prepareContent({ type: 'root', children } as unknown as Content), page(...links), '1.0');
  expect(html.match(/<a [^>]*>/g)?.map((tag) => tag.includes(' data-bare=""'))).toEqual([true, true, true, false, false, false, false]);
});
