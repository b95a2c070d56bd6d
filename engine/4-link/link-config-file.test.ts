import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

const publicFiles = ['img/icon.svg', 'js/a.js', 'img/card.png', 'docs/odd.js'];
const link = (config: SiteSketch['config'], sketch: Partial<SiteSketch> = {}) => {
  const { site, diagnostics } = linkSite(makeLinkInput({ publicFiles, pages: { 'next/introduction.md': {} }, ...sketch, config }));
  return { site, found: diagnostics.map(({ severity, message, fix, place }) => [severity, message, fix, place]) };
};

describe.each(['/', '/docs/'])('below %s', (baseUrl) => {
  const at = (path: string) => baseUrl + path;

  test.each([
    ['from the root', '/js/a.js', at('js/a.js')],
    ['without a slash', 'js/a.js', at('js/a.js')],
    ['with a query', '/js/a.js?v=2#x', `${at('js/a.js')}?v=2#x`],
    ['with the base URL', at('js/a.js'), at('js/a.js')],
    ['unchecked', 'pathname:///proxied/x.js', at('proxied/x.js')],
    ['of another host', 'https://cdn.example/x.js', 'https://cdn.example/x.js'],
    ['of the host, as the config says', '/stats/x.js', '/stats/x.js'],
  ])('takes a path %s', (_, src, expected) => {
    const { site, found } = link({
      baseUrl,
      links: { hostPaths: ['/stats/**'] },
      scripts: [src, { src, async: true }],
      headTags: [{ tagName: 'link', attributes: { rel: 'preload', href: src } }],
    });
    expect(found).toEqual([]);
    expect([...site.scripts.map((script) => script.src), site.headTags[0]!.attributes.href]).toEqual([expected, expected, expected]);
  });

  test('completes what metadata and HTML say', () => {
    const { site, found } = link({
      baseUrl,
      favicon: 'img/icon.svg',
      headTags: [
        { tagName: 'meta', attributes: { property: 'og:image', content: '/img/card.png' } },
        { tagName: 'meta', attributes: { name: 'msapplication-TileImage', content: '/img/card.png' } },
        { tagName: 'meta', attributes: { name: 'description', content: '/img/none.png' } },
        { tagName: 'link', attributes: { rel: 'preload', imagesrcset: '/img/card.png 1x, /img/icon.svg 2x' } },
      ],
      footer: { copyright: '<a href="/introduction"><img src="/img/card.png" srcset="/no.png 2x" alt=""></a> <a href="#x">x</a>' },
    });
    expect(found).toEqual([]);
    expect(site.favicon).toBe(at('img/icon.svg'));
    expect(site.headTags.map(({ attributes }) => attributes.content ?? attributes.imagesrcset)).toEqual([
      `https://docs.example.com${at('img/card.png')}`,
      at('img/card.png'),
      '/img/none.png',
      `${at('img/card.png')} 1x, ${at('img/icon.svg')} 2x`,
    ]);
    expect(site.footer.copyright).toBe(
      `<a href="${at('introduction')}"><img src="${at('img/card.png')}" srcset="/no.png 2x" alt=""></a> <a href="#x">x</a>`,
    );
  });
});

test('warns of paths that lead to nothing, where they are written', () => {
  const { found } = link({
    favicon: '/img/icom.svg',
    navbar: {
      logo: { src: '/img/icon.svg', srcDark: '/img/dark.svg' },
      items: [{ type: 'html', value: '<img src="/img/cards.png" alt="">' }],
    },
    scripts: ['/stats/track.js'],
    headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: '/css/x.css' } }],
  });
  const file = 'config/site.config.ts';
  const add = 'add the file to a public folder; if something else on the host answers there, name the path in links.hostPaths';
  const none = 'cannot be loaded: no public folder has such a file.';
  expect(found).toEqual([
    ['warning', `The favicon "img/icom.svg" ${none}`, 'did you mean "img/icon.svg"?', { file, keyPath: ['favicon'] }],
    ['warning', `The logo "/img/dark.svg" ${none}`, add, { file, keyPath: ['navbar', 'logo', 'srcDark'] }],
    ['warning', `The image "/img/cards.png" ${none}`, 'did you mean "/img/card.png"?', { file, keyPath: ['navbar', 'items', 0, 'value'] }],
    ['warning', `<link> "/css/x.css" ${none}`, add, { file, keyPath: ['headTags', 0, 'attributes', 'href'] }],
    ['warning', `The script "/stats/track.js" ${none}`, add, { file, keyPath: ['scripts', 0, 'src'] }],
  ]);
});

test('says nothing of what the site does not want checked', () => {
  const checks = { brokenLinks: 'ignore', brokenImages: 'ignore' } as const;
  expect(link({ checks, favicon: 'no.svg', scripts: ['/no.js'] }).found).toEqual([]);
});
