import { describe, expect, it, test } from 'vitest';
import { HOST_NAMES } from '../hosting/hosts.ts';
import { parseSiteConfig } from './site-config.ts';

const parse = (config: object) => parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', ...config }, 'config/site.config.ts');
const settle = (config: object) => {
  const { config: parsed, diagnostics } = parse(config);
  expect(diagnostics).toEqual([]);
  return String(parsed!.trailingSlash);
};
const problems = (config: object) =>
  parse(config).diagnostics.map(({ message, fix, place }) => `${(place as { keyPath: string[] }).keyPath.join('.')}: ${message} | ${fix}`);

it.each<[object, string]>([
  [{}, 'undefined'],
  [{ output: 'folders' }, 'undefined'],
  [{ output: 'files' }, 'false'],
  [{ trailingSlash: 'always' }, 'true'],
  [{ trailingSlash: true, output: 'folders' }, 'true'],
  [{ trailingSlash: 'never' }, 'false'],
  [{ trailingSlash: false }, 'false'],
  [{ trailingSlash: 'never', output: 'folders' }, 'undefined'],
  [{ hosting: 'netlify' }, 'true'],
  [{ hosting: 'netlify', output: 'files' }, 'false'],
  [{ hosting: 'netlify', trailingSlash: 'never' }, 'false'],
  [{ hosting: 'vercel' }, 'undefined'],
  [{ hosting: 'vercel', trailingSlash: 'host' }, 'undefined'],
  [{ hosting: 'vercel', trailingSlash: 'never', output: 'files' }, 'false'],
  [{ hosting: 'vercel', trailingSlash: true }, 'true'],
  [{ hosting: ['vercel', 'netlify'], trailingSlash: 'never' }, 'false'],
  [{ hosting: ['nginx', 's3-cloudfront', 'nginx'] }, 'true'],
  [{ hosting: ['nginx', 'vercel'], trailingSlash: 'never', output: 'folders' }, 'undefined'],
])('settles %j', (config, form) => expect(settle(config)).toBe(form));

test('lists each host once', () => {
  expect(parse({ hosting: ['nginx', 'vercel', 'nginx'], trailingSlash: true }).config!.hosting).toEqual(['nginx', 'vercel']);
  expect(parse({ hosting: 'nginx' }).config!.hosting).toEqual(['nginx']);
  expect(parse({}).config!.hosting).toEqual([]);
});

describe('what cannot be', () => {
  it.each<[object, string]>([
    [
      { trailingSlash: 'always', output: 'files' },
      `output: "output" is "files", but no host serves "page.html" as "/page/", which "trailingSlash" asks for. | remove "output", or write trailingSlash: 'never'`,
    ],
    [
      { trailingSlash: 'host' },
      `trailingSlash: "trailingSlash" is "host", but the config does not say which host. | name it: hosting: 'github-pages', or write trailingSlash: 'always' or 'never'`,
    ],
    [
      { hosting: ['vercel', 'netlify'] },
      `hosting: The hosts do not serve pages alike: by itself, Vercel serves "/page" from "page/index.html" and Netlify serves "/page/" from "page/index.html". | write trailingSlash: 'always', which all of them can serve`,
    ],
    [
      { hosting: ['netlify', 'cloudflare', 'nginx'], trailingSlash: 'never', output: 'folders' },
      'output: Netlify and Cloudflare Pages do not serve "/page" from "page/index.html", which the config asks for. | remove "output"',
    ],
  ])('says of %j why, and what to do', (config, text) => expect(problems(config)).toEqual([text]));

  it('names the hosts that there are', () => {
    expect(problems({ hosting: 'netlfy' })).toEqual([expect.stringContaining('did you mean "netlify"?')]);
    expect(problems({ hosting: [] })).toHaveLength(1);
    expect(problems({ trailingSlash: 'sometimes' })).toHaveLength(1);
  });
});

it('has for each host alone a form, with each word', () => {
  for (const hosting of HOST_NAMES)
    for (const trailingSlash of ['always', 'never', 'host']) expect([hosting, problems({ hosting, trailingSlash })]).toEqual([hosting, []]);
});
