import { expect, test } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import { checkPackedFiles, checkPublishedFiles } from './check-published-files.ts';

const PAGES = ['content', 'community/1.0', 'blog', 'pages'];
const files = memoryFiles({
  '/site/blog/run.svg': '<svg><script/></svg>',
  '/site/static/run.svg': '<svg><script/></svg>',
});

function check(html: 'safe' | 'trusted', paths: string[], { isNamed = true } = {}) {
  const absolute = paths.map((path) => `/site/${path}`);
  const named = new Set(isNamed ? absolute : []);
  const found = checkPublishedFiles(absolute, { siteDir: '/site', html, pageDirs: PAGES, named, files });
  return found.map(({ severity, code, place }) => `${severity} ${code} ${(place as { file: string }).file}`);
}

test.each(PAGES)('refuses of strangers what a browser may run in %s, and publishes the rest', (dir) => {
  expect(check('safe', [`${dir}/public/run.js`, `${dir}/run.html`, `${dir}/photo.png`])).toEqual([
    `error file-not-allowed ${dir}/public/run.js`,
    `error file-not-allowed ${dir}/run.html`,
  ]);
});

test('leaves folders beside the pages to the site', () => {
  expect(check('safe', ['blog-files/run.html', 'community/run.html', 'static/run.html', 'static/run.svg', 'blog/run.svg'])).toEqual([
    'error svg-runs-code blog/run.svg',
    'warning svg-runs-code static/run.svg',
  ]);
});

test('refuses nothing of writers who are trusted', () => {
  expect(check('trusted', ['blog/run.html', 'blog/run.svg'])).toEqual(['warning svg-runs-code blog/run.svg']);
});

test.each([
  'vercel.json',
  'staticwebapp.config.json',
  'netlify.toml',
  'wrangler.toml',
  'firebase.json',
  'guide/Vercel.JSON',
  '.well-known/pki-validation/proof.txt',
  '_redirects',
  '.htaccess',
  'web.config',
  'CNAME',
])('refuses of strangers %s, upon which hosts act', (name) => {
  const paths = [`content/public/${name}`, `static/${name}`];
  expect(check('safe', paths)).toEqual([`error file-not-allowed content/public/${name}`]);
  expect(check('trusted', paths)).toEqual([]);
});

test('publishes of strangers what has such a name to be downloaded, by a name of docsgen', () => {
  expect(check('safe', ['content/guide/vercel.json'], { isNamed: false })).toEqual([]);
});

test.each([
  'run.html.gz',
  'run.js.GZ',
  'run.css.bz2',
  'run.html.gz.xz',
  'drawing.svg.gz',
  'run.html.br',
  'run.html.Z',
  'data.csv.zst.gz.lz4',
])('refuses of strangers %s, of which some hosts tell browsers what is packed in it', (name) => {
  expect(check('safe', [`content/public/${name}`])).toEqual([`error file-not-allowed content/public/${name}`]);
  expect(check('trusted', [`content/public/${name}`])).toEqual([]);
});

test.each(['data.tar.gz', 'data.csv.gz', 'v1.2/data.gz', 'data.txt.gz.bz2', 'photo.png.xz'])('publishes of strangers %s', (name) => {
  expect(check('safe', [`content/public/${name}`])).toEqual([]);
});

test('publishes of strangers what is packed to be downloaded, by a name of docsgen', () => {
  expect(check('safe', ['content/guide/run.html.gz'], { isNamed: false })).toEqual([]);
});

test('refuses of strangers packed files that some hosts send in the place of a file of the site', () => {
  const listed = ['content/public/Robots.txt.gz', 'content/public/data.csv.gz', 'static/robots.txt.gz'].map((file) => {
    return { file, path: file.replace(/^.*\//, ''), absolutePath: `/site/${file}` };
  });
  const find = (html: 'safe' | 'trusted') =>
    checkPackedFiles(listed, () => ['robots.txt', 'data.json'], { siteDir: '/site', html, pageDirs: PAGES }).map(({ message }) => message);
  expect(find('safe')).toEqual([
    '"content/public/Robots.txt.gz" is not published, since some hosts send it in the place of "robots.txt": the config sets markdown.html to "safe".',
  ]);
  expect(find('trusted')).toEqual([]);
});
