import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPathClaims } from '../4-link/path-claims.ts';
import { resolveRequest } from '../serve/resolve-request.ts';
import { pathKey } from './path-key.ts';
import { type RouteForm, toHref, toOutputPath, toRedirectPath } from './route-form.ts';

const FORMS = [undefined, true, false] as const;
const BASES = ['/', '/docs/', '/a/b/'] as const;

describe.each([
  [undefined, '/x', 'x/index.html', '/docs', '/1.53', '1.53/index.html'],
  [true, '/x/', 'x/index.html', '/docs/', '/1.53/', '1.53/index.html'],
  [false, '/x', 'x.html', '/docs/', '/1.53', '1.53.html'],
])('with trailingSlash %s', (trailingSlash, address, file, root, version, versionFile) => {
  const form = { baseUrl: '/docs/', trailingSlash };

  it('gives a page its address and its file', () => {
    expect(toHref('/docs/x', form)).toBe(`/docs${address}`);
    expect(toOutputPath('/docs/x', form)).toBe(file);
  });

  it('takes the dot in a name for what it is', () => {
    expect(toHref('/docs/1.53', form)).toBe(`/docs${version}`);
    expect(toOutputPath('/docs/1.53', form)).toBe(versionFile);
  });

  it('makes a folder of the root, below a base URL too', () => {
    expect(toHref('/docs', form)).toBe(root);
    expect(toOutputPath('/docs', form)).toBe('index.html');
    expect(toHref('/', { baseUrl: '/', trailingSlash })).toBe('/');
    expect(toOutputPath('/', { baseUrl: '/', trailingSlash })).toBe('index.html');
  });

  it('leaves the not-found page where hosts look for it', () => {
    expect(toHref('/docs/404.html', form)).toBe('/docs/404.html');
    expect(toOutputPath('/docs/404.html', form)).toBe('404.html');
  });
});

it('writes redirects as folders, but for names that are those of files', () => {
  const files = FORMS.map((trailingSlash) =>
    ['/old', '/old.html', '/'].map((from) => toRedirectPath(from, { baseUrl: '/', trailingSlash })),
  );
  expect(files).toEqual([
    ['old/index.html', 'old.html/index.html', 'index.html'],
    ['old/index.html', 'old.html/index.html', 'index.html'],
    ['old/index.html', 'old.html.html', 'index.html'],
  ]);
});

const segment = fc.oneof(
  fc.constantFrom('1.53', 'v1.54', 'index', 'a', 'b.c', 'README', 'x y', 'ä', 'a-b', '404'),
  fc.stringMatching(/^[a-z0-9][a-z0-9.]{0,6}[a-z0-9]$/),
);
const path = fc
  .array(segment, { maxLength: 4 })
  .map((segments) => segments.join('/'))
  .filter((each) => !/\.html?(?:\/|$)/i.test(each));
const site = fc.record({ baseUrl: fc.constantFrom(...BASES), trailingSlash: fc.constantFrom(...FORMS) });

/** A route of a site, as docsgen names it. */
function toRoute(below: string, baseUrl: string): string {
  return below === '' && baseUrl !== '/' ? baseUrl.slice(0, -1) : baseUrl + below;
}

/** Its types change those of everything. */
const SSG: string = '@docusaurus/core/lib/ssg/ssgUtils.js';

it('names files as Docusaurus does', async () => {
  const { writeStaticFile } = await import(SSG);
  const routes = ['', 'a', 'a/b.c', '1.53', '1.53/a', 'index', 'a/index', 'ä b'];
  for (const baseUrl of BASES)
    for (const trailingSlash of FORMS) {
      const outDir = mkdtempSync(join(tmpdir(), 'route-form-'));
      const paths = routes.map((below) => applyTrailingSlash(baseUrl + below, { baseUrl, trailingSlash }));
      // One after the other: single files of two routes can be one.
      for (const pathname of paths) await writeStaticFile({ content: pathname, pathname, params: { baseUrl, trailingSlash, outDir } });
      const written = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const own = new Set(routes.map((below) => toOutputPath(toRoute(below, baseUrl), { baseUrl, trailingSlash })));
      expect(written.map(({ parentPath, name }) => relative(outDir, join(parentPath, name))).sort()).toEqual([...own].sort());
      rmSync(outDir, { recursive: true });
    }
});

it('adds and leaves out slashes as Docusaurus does', () => {
  fc.assert(
    fc.property(site, path, ({ baseUrl, trailingSlash }, below) => {
      // Docusaurus names the root with its slash; where a site does not say how addresses end, docsgen leaves it out.
      fc.pre(trailingSlash !== undefined);
      const route = toRoute(below, baseUrl);
      expect(toHref(route, { baseUrl, trailingSlash })).toBe(
        applyTrailingSlash(below === '' ? baseUrl : route, { baseUrl, trailingSlash }),
      );
    }),
  );
});

/** The pages of a site that get their files: docsgen reports the others. */
function listHeld(paths: string[], form: RouteForm): string[] {
  const plan = createPathClaims();
  const claim = (below: string) => plan.claim(toOutputPath(toRoute(below, form.baseUrl), form), { kind: 'page', name: below, place: null });
  return paths.filter((below) => claim(below) === null);
}

const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 20, selector: pathKey });

it('has room for all pages, but for the index of a folder where pages are single files', () => {
  fc.assert(
    fc.property(site, paths, (form, all) => {
      const held = listHeld(all, form);
      const refused = all.filter((below) => !held.includes(below));
      const twins = (below: string) => [below.replace(/(?:^|\/)index$/, ''), `${below}/index`.replace(/^\//, '')];
      expect(refused.filter((below) => form.trailingSlash !== false || !twins(below).some((twin) => held.includes(twin)))).toEqual([]);
      const files = held.map((below) => pathKey(toOutputPath(toRoute(below, form.baseUrl), form)));
      expect(new Set(files).size).toBe(files.length);
    }),
  );
});

it('has each host find the page, at its address without a redirect and at the other spellings by one', () => {
  fc.assert(
    fc.property(site, paths, (form, all) => {
      const held = listHeld(all, form);
      const files = new Set(held.map((below) => toOutputPath(toRoute(below, form.baseUrl), form)));
      const ask = (target: string) => resolveRequest(target, { ...form, redirects: [], has: (each) => files.has(each) });
      for (const below of held) {
        const route = toRoute(below, form.baseUrl);
        const page = { kind: 'file', path: toOutputPath(route, form) };
        const href = encodeURI(toHref(route, form));
        if (below !== '') expect([href, ask(href)]).toEqual([href, page]);
        const other = href.endsWith('/') ? href.slice(0, -1) || '/' : `${href}/`;
        // '/x/index.html' is a spelling of '/x'.
        const suffixed = /(?:^|\/)(?:index)?$/.test(below) ? [] : [`${encodeURI(route)}.html`];
        for (const spelling of [href, other, `${other}?q=1`, ...suffixed]) {
          let answer = ask(spelling);
          if (answer.kind === 'redirect') answer = ask(answer.location);
          expect([spelling, answer]).toEqual([spelling, page]);
        }
      }
    }),
  );
});
