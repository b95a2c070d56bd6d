import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toVercelFile } from './vercel.ts';
import { findMissingRules } from './vercel-project.ts';

describe('findMissingRules', () => {
  const site = { url: 'https://docs.example.com', baseUrl: '/' };

  it('names the keys under which rules are missing', () => {
    expect(findMissingRules(null, site)).toEqual(['headers']);
    expect(findMissingRules('{"buildCommand":"npx docsgen build"}', { ...site, baseUrl: '/docs/' })).toEqual([
      'redirects',
      'rewrites',
      'headers',
    ]);
    expect(findMissingRules(null, { ...site, trailingSlash: true })).toEqual(['redirects', 'headers']);
    expect(findMissingRules(null, { ...site, trailingSlash: false })).toEqual(['rewrites', 'headers']);
  });

  it("is content with a copy of docsgen's rules, whatever else the file holds, and with the file of a new site", () => {
    for (const more of [{}, { baseUrl: '/docs/' }, { trailingSlash: true }, { trailingSlash: false, baseUrl: '/docs/' }]) {
      const redirects = [{ from: '/old', to: '/new' }];
      const [file] = toVercelFile({
        ...site,
        ...more,
        hosts: ['vercel'],
        redirects,
        files: ['LICENSE', 'a.b.html'],
        policy: "default-src 'self'",
      });
      const copied = { buildCommand: 'npm run build', ...JSON.parse(file!.contents) };
      copied.rewrites.unshift({ source: '/api', destination: 'https://api.example.com' });
      expect(findMissingRules(JSON.stringify(copied), { ...site, ...more })).toEqual([]);
    }
    const template = readFileSync(new URL('../init/template/hosts/vercel.json', import.meta.url), 'utf8');
    expect(findMissingRules(template, site)).toEqual([]);
  });

  it('does not judge what it cannot read', () => {
    for (const text of ['{ "redirects": [], }', '[]', '{"routes":[]}']) expect(findMissingRules(text, site)).toBeNull();
  });
});
