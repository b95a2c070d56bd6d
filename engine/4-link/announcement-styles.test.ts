import { expect, it } from 'vitest';
import { makeLinkInput } from '../../tests/fixtures/link-input.ts';
import { parseSiteConfig } from '../1-load/site-config.ts';
import { linkSite } from './link-site.ts';

const link = (announcementBar: object) =>
  linkSite(makeLinkInput({ config: { announcementBar: { content: 'New', ...announcementBar } }, pages: { 'next/introduction.md': {} } }));

it('writes the colors of the announcement bar into a style sheet, which each page names', () => {
  const { site, files } = link({ backgroundColor: '#20232a', textColor: 'rgb(255 255 255 / 90%)' });
  const [file] = files!;
  expect(file!.contents).toBe(
    '.announcement{background:#20232a;color:rgb(255 255 255 / 90%)}.announcement :focus-visible{outline-color:currentcolor}.announcement :is(a,button){color:inherit}.announcement button:hover{background:color-mix(in srgb,currentcolor 15%,transparent)}\n',
  );
  expect(site.headTags).toEqual([{ tagName: 'link', attributes: { rel: 'stylesheet', href: `/${file!.path}` } }]);
  expect(site.announcementBar).toEqual({ id: 'announcement-bar', content: 'New', isCloseable: true });
});

it('writes none without colors', () => {
  const { site, files } = link({});
  expect([site.headTags, files]).toEqual([[], undefined]);
});

it('takes nothing for a color that could end the declaration', () => {
  const announcementBar = { content: 'New', backgroundColor: 'red} body{display:none', textColor: 'url(//evil.example.com)' };
  const { diagnostics } = parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', announcementBar }, 'config/site.config.ts');
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"announcementBar.backgroundColor" must be a CSS color; found "red} body{display:none", a string.',
    '"announcementBar.textColor" must be a CSS color; found "url(//evil.example.com)", a string.',
  ]);
});
