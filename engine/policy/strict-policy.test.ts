import { expect, it } from 'vitest';
import { parseSiteConfig } from '../1-load/site-config.ts';
import { contentPolicy, metaPolicy } from './content-policy.ts';
import { listAllowed } from './strict-policy.ts';

const parse = (config: object) => parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', ...config }, 'config/site.config.ts');
const allowedOf = (config: object) => {
  const parsed = parse(config);
  expect(parsed.diagnostics).toEqual([]);
  return listAllowed(parsed.config!).map(({ directive, origin }) => `${directive} ${origin}`);
};

it('allows what the config itself loads, and what it names', () => {
  const found = allowedOf({
    scripts: ['https://cdn.example/a.js', '/own.js', { src: 'https://cdn.example/b.js', async: true }],
    headTags: [
      { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/x.css' } },
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://docs.example.com' } },
      { tagName: 'meta', attributes: { name: 'x', content: 'https://no.example' } },
      { tagName: 'script', innerHTML: "alert('Hello, world.');" },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
    ],
    favicon: 'https://icons.example/f.svg',
    navbar: {
      logo: { src: 'https://logos.example/l.svg', alt: '' },
      items: [{ type: 'html', value: '<img src="https://badges.example/b.svg">' }],
    },
    footer: { copyright: '<a href="https://link.example">x</a>' },
    search: { provider: 'algolia', algolia: { appId: 'APP', apiKey: 'k', indexName: 'i', hosts: ['https://search.example'] } },
    security: { policy: 'strict', allow: { 'img-src': ['data:', 'https://badges.example'], 'trusted-types': ['vendor'] } },
  });
  expect(found).toEqual([
    'connect-src https://search.example',
    'img-src data:',
    'img-src https://badges.example',
    'img-src https://icons.example',
    'img-src https://logos.example',
    "script-src 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    'script-src https://cdn.example',
    'style-src https://fonts.example',
    'trusted-types vendor',
  ]);
  expect(allowedOf({ search: { provider: 'algolia', algolia: { appId: 'APP', apiKey: 'k', indexName: 'i' } } })).toHaveLength(4);
  for (const send of [
    (endpoint: string) => allowedOf({ search: { reportNoResults: { endpoint } } }),
    (endpoint: string) => allowedOf({ feedback: { endpoint } }),
  ]) {
    expect([send('https://count.example/x'), send('/count'), send('https://docs.example.com/count')]).toEqual([
      ['connect-src https://count.example'],
      [],
      [],
    ]);
  }
});

it('leaves out of the page what browsers take from headers alone', () => {
  const policy = contentPolicy(
    listAllowed(parse({ security: { allow: { 'trusted-types': ['vendor'], 'frame-ancestors': ["'self'"] } } }).config!),
    [{ css: 'a{color:red}' }],
  );
  expect(policy).toContain("; style-src 'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='; ");
  expect(policy).toMatch(/; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types docsgen vendor$/);
  expect(metaPolicy(policy)).not.toContain('frame-ancestors');
  expect(metaPolicy(policy).length).toBe(policy.length - "; frame-ancestors 'self'".length);
});

it.each([
  ['cdn.example.com', 'write "https://cdn.example.com"'],
  ['self', `write "'self'", with quotes of its own`],
  ['https://a.example; script-src *', null],
  ["'unsafe-eval'", null],
])('takes no source like %s', (source, fix) => {
  const { diagnostics } = parse({ security: { policy: 'strict', allow: { 'connect-src': [source] } } });
  expect(diagnostics.map(({ place, ...each }) => [each.fix, (place as { keyPath: unknown[] }).keyPath.join('.')])).toEqual([
    [fix, 'security.allow.connect-src.0'],
  ]);
});
