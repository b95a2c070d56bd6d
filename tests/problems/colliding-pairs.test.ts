import { expect, it } from 'vitest';
import { linkSite } from '../../engine/4-link/link-site.ts';
import { makeLinkInput, type SiteSketch } from '../fixtures/link-input.ts';

/*
 * Every pair of files that would be one, or would have one address, on some system is an error that names both. What stands on either side
 * is a page ('guide.md', or 'guide.md /slug'), a public file ('public/a.txt'), a redirect ('/old ->') or a file of docsgen's own ('(…)').
 */
const PAIRS: [string, string][] = [
  // Case, and what it does to letters.
  ['guide.md', 'Guide.md'],
  ['guide.md', 'GUIDE.mdx'],
  ['a.md /guide', 'b.md /Guide'],
  ['a.md /guide', 'b.md /gUiDe/'],
  ['a.md /straße', 'b.md /strasse'],
  ['a.md /STRASSE', 'b.md /straße'],
  ['a.md /straße', 'b.md /STRAẞE'],
  ['a.md /İzmir', 'b.md /i̇zmir'],
  ['a.md /ısı', 'b.md /isi'],
  ['a.md /ΟΔΟΣ', 'b.md /οδος'],
  ['a.md /ﬁle', 'b.md /file'],
  ['a.md /kelvin', 'b.md /\u212aelvin'],
  ['a.md /ǅungla', 'b.md /ǆungla'],
  ['A/x.md', 'a/X.md'],
  // How accents are stored, and what is never seen.
  ['a.md /caf\u00e9', 'b.md /cafe\u0301'],
  ['a.md /CAF\u00c9', 'b.md /cafe\u0301'],
  ['a.md /\u1e69', 'b.md /s\u0307\u0323'],
  ['a.md /\u212bke', 'b.md /\u00e5ke'],
  ['a.md /\uac00', 'b.md /\u1100\u1161'],
  ['a.md /ab', 'b.md /a\u200db'],
  ['a.md /ab', 'b.md /a\u00adb'],
  // The same route in other words.
  ['guide/index.md', 'guide.md'],
  ['guide/README.md', 'guide.md'],
  ['guide/guide.md', 'guide/index.mdx'],
  ['guide.md', '01-x.md /guide'],
  ['guide.md', 'b.md /%67uide'],
  ['a.md /caf%C3%A9', 'b.md /caf\u00e9'],
  ['a.md /a%20b', 'b.md /a b'],
  ['a.md //guide', 'b.md /guide/'],
  ['guide.md', 'b.md /guide.html'],
  ['guide.md', 'b.md /Guide.HTML'],
  // Pages and public files.
  ['guide.md', 'public/guide/index.html'],
  ['guide.md', 'public/Guide/Index.html'],
  ['guide.md', 'public/guide.html'],
  ['guide.md', 'public/GUIDE.HTML'],
  ['guide.md', 'public/guide'],
  ['guide/use.md', 'public/guide'],
  ['guide.md', 'public/guide/index.html/x'],
  ['introduction.md', 'public/index.html'],
  // Public files among themselves.
  ['public/a.txt', 'public/A.txt'],
  ['public/straße.txt', 'public/STRASSE.TXT'],
  ['public/caf\u00e9.txt', 'public/CAFE\u0301.txt'],
  ['public/a/b', 'public/A'],
  // Redirects.
  ['guide.md', '/guide ->'],
  ['guide.md', '/GUIDE ->'],
  ['guide.md', '/guide/index.html ->'],
  ['/old ->', '/old/ ->'],
  ['/old ->', '/Old ->'],
  ['/caf%C3%A9 ->', '/cafe%CC%81 ->'],
  ['public/old/index.html', '/old ->'],
  ['public/old.html', '/old ->'],
  ['public/old', '/old ->'],
  ['public/data.csv', '/Data.csv ->'],
  // What docsgen writes.
  ['(sitemap)', 'a.md /sitemap.xml'],
  ['(sitemap)', 'public/SITEMAP.xml'],
  ['(instructions for search engines)', '/Robots.TXT ->'],
  ['(description of the search)', 'a.md /OpenSearch.xml'],
  ['(page for unknown addresses)', 'a.md /404'],
  ['(page for unknown addresses)', 'public/404.HTML'],
  ['(search page)', 'public/Search.html'],
  ['(redirects)', 'a.md /_redirects'],
  ['(files that pages share)', 'a.md /Assets/x'],
  ['(files in that folder)', 'public/assets/Pages/x.json'],
  ['(record)', 'public/.DOCSGEN.json'],
  ['(version)', 'a.md /preview'],
];

it.each(PAIRS)('%s and %s', (first, second) => {
  const shown = describe([first, second]);
  expect(shown).toHaveLength(1);
  for (const side of [first, second]) expect(shown[0]!.normalize('NFC')).toContain(nameOf(side).normalize('NFC'));
});

it('has nothing to say of files that only look alike', () => {
  expect(
    describe([
      'guide.md',
      'guides.md',
      'guide/use.md',
      'public/guide/data.csv',
      'public/robots.txt',
      '/guide.html ->',
      '/old ->',
      '/old.html ->',
      'public/api.html',
      'public/api/index.html',
      'public/assets/logo.svg',
      'o.md',
      '\u00f6.md',
      'public/a%20b.txt',
    ]),
  ).toEqual([]);
});

/** Each error with all the places and names in it. */
function describe(files: string[]): string[] {
  const sketch: SiteSketch & { config: { redirects: { from: string; to: string }[] } } = {
    versions: ['1.0', { name: 'next', path: '/Preview' }],
    config: { redirects: [] },
    pages: { 'next/introduction.md': {}, '1.0/introduction.md': files.some((file) => file === 'introduction.md') ? { slug: '/' } : {} },
    publicFiles: [],
  };
  for (const file of files) {
    if (file.startsWith('(') || file === 'introduction.md') continue;
    else if (file.endsWith(' ->')) sketch.config.redirects.push({ from: file.slice(0, -3), to: '/introduction' });
    else if (file.startsWith('public/')) sketch.publicFiles!.push(file.slice('public/'.length));
    else {
      const [path, ...slug] = file.split(/ (?=\/)/);
      sketch.pages[`1.0/${path}`] = slug.length === 0 ? {} : { slug: slug.join(' ') };
    }
  }
  return linkSite(makeLinkInput(sketch)).diagnostics.map((diagnostic) => {
    const { message, place, related } = diagnostic;
    return [message, place?.file, ...related.map((other) => other.place.file)].join('\n');
  });
}

/** What an error has to say of one side. */
function nameOf(side: string): string {
  if (side.startsWith('(')) return side === '(version)' ? 'content/next/introduction.md' : side.slice(1, -1);
  if (side.endsWith(' ->')) return side.slice(0, -3);
  return side.startsWith('public/') ? side : `content/1.0/${side.split(' /')[0]}`;
}
