import { expect, it } from 'vitest';
import { parseRedirects } from './redirect-rules.ts';
import { resolveRequest, type SiteRoutes } from './resolve-request.ts';

const FILES = [
  'index.html',
  '404.html',
  'quickstart/index.html',
  '1.53/index.html',
  '1.53/quickstart/index.html',
  'release-notes/v1.54/index.html',
  'assets/app.js',
  'demo.html',
  'what? #1/index.html',
];
const REDIRECTS = `
# comment
/1.54/*  /:splat  301
/status  /installation/status?from=old 302   # moved
/gone    https://example.com/new
/rewritten /index.html 200
/loop/*  /loop/:splat
/with%20space/%C3%BC /quickstart#how 301!
`;
const site = (baseUrl: string): SiteRoutes => ({ baseUrl, redirects: parseRedirects(REDIRECTS), has: (path) => FILES.includes(path) });

/** An answer in one line: the file, or status and location. */
function ask(target: string, baseUrl = '/'): string {
  const answer = resolveRequest(target, site(baseUrl));
  if (answer.kind === 'file') return answer.path;
  return answer.kind === 'redirect' ? `${answer.status} ${answer.location}` : answer.kind;
}

it.each([
  ['/', 'index.html'],
  ['/?q=1', 'index.html'],
  ['/quickstart', 'quickstart/index.html'],
  ['/quick%73tart', 'quickstart/index.html'],
  ['/1.53', '1.53/index.html'],
  ['/release-notes/v1.54', 'release-notes/v1.54/index.html'],
  ['/assets/app.js?v=1', 'assets/app.js'],
  ['/demo.html', 'demo.html'],
  ['/what%3F%20%231', 'what? #1/index.html'],
  ['http://localhost:3000/quickstart', 'quickstart/index.html'],
  ['http://localhost:3000', 'index.html'],
])('%s is the file %s', (target, file) => expect(ask(target)).toBe(file));

it.each([
  ['/quickstart/', '301 /quickstart'],
  ['/quickstart.html?q=a%20b', '301 /quickstart?q=a%20b'],
  ['/quickstart/index.html', '301 /quickstart'],
  ['/index.html', '301 /'],
  ['/1.53/', '301 /1.53'],
  ['/1.53.html', '301 /1.53'],
  ['/what%3F%20%231/', '301 /what%3F%20%231'],
])('%s redirects to the clean URL: %s', (target, answer) => expect(ask(target)).toBe(answer));

it.each([
  ['/1.54', '301 /'],
  ['/1.54/a$&b$`c$$', '301 /a$&b$%60c$$'],
  ['/1.54/', '301 /'],
  ['/1.54/a/b%20c?x=1', '301 /a/b%20c?x=1'],
  ['/status?x=1', '302 /installation/status?from=old'],
  ['/status/', '302 /installation/status?from=old'],
  ['/with%20space/%C3%BC?x=1', '301 /quickstart?x=1#how'],
  ['/gone', '301 https://example.com/new'],
  ['/1.54//evil.example', '301 /evil.example'],
  ['/1.54/%5Cevil.example', '301 /%5Cevil.example'],
])("%s follows the site's own rules: %s", (target, answer) => expect(ask(target)).toBe(answer));

it.each([
  '/nothing',
  '/1.99',
  '/missing.html',
  '/missing/',
  '/assets',
  '/rewritten',
  '/loop/a',
  '/../index.html',
  '//evil.example/',
  '/quickstart//',
])('%s is not found', (target) => expect(ask(target)).toBe('not-found'));

it.each(['/%zz', '/%ff', '/a%00b', 'quickstart', '*', ''])('%j is a bad request', (target) => expect(ask(target)).toBe('bad-request'));

it.each([
  ['/', '302 /docs/'],
  ['/docs', '302 /docs/'],
  ['/docs/', 'index.html'],
  ['/docs/quickstart', 'quickstart/index.html'],
  ['/docs/quickstart/', '301 /docs/quickstart'],
  ['/docs/index.html', '301 /docs/'],
  ['/quickstart', 'not-found'],
  ['/docsquickstart', 'not-found'],
])('below the base URL /docs/, %s gets %s', (target, answer) => expect(ask(target, '/docs/')).toBe(answer));
