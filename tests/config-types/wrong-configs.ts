import { defineConfig } from 'docsgen/config';

const site = { title: 'Docs', url: 'https://docs.example.com' };

// Each of these is a type error; one that is none does not compile.
// @ts-expect-error: a key that must be there
defineConfig({ title: 'Docs' });
// @ts-expect-error: a key that there is not
defineConfig({ ...site, titel: 'Docs' });
// @ts-expect-error: one of another kind
defineConfig({ ...site, tagline: 1 });
// @ts-expect-error: one of a few values
defineConfig({ ...site, colorMode: { defaultMode: 'drak' } });
// @ts-expect-error: a number out of its range
defineConfig({ ...site, tableOfContents: { maxHeadingLevel: 7 } });
// @ts-expect-error: a plugin by its name
defineConfig({ ...site, markdown: { remarkPlugins: ['remark-math'] } });
// @ts-expect-error: a type that there is not
defineConfig({ ...site, navbar: { items: [{ type: 'dok', docId: 'a' }] } });
// @ts-expect-error: a key of another type
defineConfig({ ...site, navbar: { items: [{ type: 'search', docId: 'a' }] } });
// @ts-expect-error: a search in a dropdown
defineConfig({ ...site, navbar: { items: [{ label: 'More', items: [{ type: 'search' }] }] } });
// @ts-expect-error: a dropdown in a dropdown
defineConfig({ ...site, navbar: { items: [{ label: 'More', items: [{ label: 'Deeper', items: [] }] }] } });
// @ts-expect-error: a footer item that leads nowhere
defineConfig({ ...site, footer: { columns: [{ title: 'A', items: [{ label: 'B' }] }] } });
// @ts-expect-error: an attribute that is none
defineConfig({ ...site, scripts: [{ src: '/a.js', 'data-site': 1 }] });

// And these are none.
defineConfig(site);
defineConfig({ ...site, locale: 'de', scripts: ['/a.js', { src: '/b.js', 'data-site': 'S1', nomodule: false }], favicon: null });
defineConfig({
  ...site,
  navbar: {
    items: [
      { label: 'A', to: '/a' },
      { label: 'More', items: [{ type: 'html', value: '<hr>' }] },
    ],
  },
});
defineConfig({ ...site, markdown: { remarkPlugins: [() => {}, [(given: { deep: boolean }) => given, { deep: true }]] } });
