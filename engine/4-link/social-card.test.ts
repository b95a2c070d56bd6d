import { describe, expect, it } from 'vitest';
import type { PageData } from '../../theme/contract/page-data.ts';
import { type CardSettings, withSocialCard } from './social-card.ts';

const SETTINGS: CardSettings = {
  look: 'look',
  root: 'https://docs.example.com/base/',
  labelOf: (path) => (path === '/old/x' ? '1.0' : ''),
};
const toPage = (data: Partial<PageData>, path = '/x') => ({
  path,
  data: { kind: 'doc', title: 'Install', description: 'How to install.', image: null, breadcrumbs: [], ...data } as PageData,
  doc: null,
  inSitemap: true,
});
const give = (data: Partial<PageData>, path?: string) => withSocialCard(toPage(data, path), SETTINGS);

describe('withSocialCard', () => {
  it('gives a page an image, and says its size and what it shows', () => {
    const { card, data } = give({
      breadcrumbs: [
        { label: 'Guides', href: null },
        { label: 'Install', href: '/x' },
      ],
    } as Partial<PageData>);
    expect(card).toMatchObject({ title: 'Install', description: 'How to install.', section: 'Guides', version: '' });
    expect(card!.path).toMatch(/^assets\/cards\/[0-9a-f]{16}\.png$/);
    expect(data.image).toBe(`https://docs.example.com/base/${card!.path}`);
    expect(data.head!.map(({ attributes }) => attributes)).toEqual([
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Install' },
    ]);
  });

  it('says which version, where it is not the latest', () => {
    expect(give({}, '/old/x').card!.version).toBe('1.0');
  });

  it('has another name for other words, another page and another look', () => {
    const names = [give({}), give({ title: 'Other' }), give({}, '/y'), withSocialCard(toPage({}), { ...SETTINGS, look: 'another' })];
    expect(new Set(names.map(({ card }) => card!.path)).size).toBe(4);
    expect(give({}).card).toEqual(give({}).card);
  });

  it('leaves the image that a page names', () => {
    expect(give({ image: 'https://example.com/x.png' })).toEqual(toPage({ image: 'https://example.com/x.png' }));
    const head = [{ tagName: 'meta' as const, attributes: { property: 'og:image', content: '/x.png' } }];
    expect(give({ head }).card).toBe(undefined);
  });

  it('leaves out pages that nobody shares, and sites that ask for none', () => {
    expect(give({ kind: 'not-found' } as Partial<PageData>).card).toBe(undefined);
    expect(give({ kind: 'search' } as Partial<PageData>).card).toBe(undefined);
    expect(withSocialCard(toPage({}), { ...SETTINGS, look: null })).toEqual(toPage({}));
  });
});
