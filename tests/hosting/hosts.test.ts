import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserConfig } from '../../engine/1-load/define-config.ts';
import { countRules } from '../../engine/hosting/count-rules.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../../engine/hosting/hosts.ts';
import { toRequestPath } from '../../engine/hosting/request-path.ts';
import { encodeHref } from '../../engine/paths/encode-href.ts';
import { contentPolicy } from '../../engine/policy/content-policy.ts';
import { ensureNginx } from '../remote-cache/start-nginx.ts';
import { imitateCloudflare } from './cloudflare.ts';
import { imitateCloudfront } from './cloudfront.ts';
import type { HostAnswer, HostedFiles, ImitatedHost } from './host.ts';
import { imitateNetlify } from './netlify.ts';
import { openNginx, type RealHost } from './nginx.ts';
import { imitateGithubPages, imitateGitlabPages } from './pages-hosts.ts';
import { type PlannedSite, planSite } from './plan-site.ts';
import { imitateVercel } from './vercel.ts';

/** Each host, with what docsgen writes for it, in each form of addresses that it serves, at the root and below a base URL. */

const nginx = ensureNginx();
const policy = contentPolicy([], []);

async function open(host: HostName, files: HostedFiles, baseUrl: string): Promise<(ImitatedHost & { stop?: undefined }) | RealHost> {
  switch (host) {
    case 'netlify':
      return imitateNetlify(files);
    case 'cloudflare':
      return imitateCloudflare(files);
    case 'vercel':
      return imitateVercel(files);
    case 'github-pages':
      return imitateGithubPages(files, baseUrl);
    case 'gitlab-pages':
      return imitateGitlabPages(files, baseUrl);
    case 'nginx':
      return openNginx(nginx!, files, baseUrl);
    case 's3-cloudfront':
      return imitateCloudfront(files);
  }
}

const FORMS: Record<string, Partial<UserConfig>> = {
  slash: { trailingSlash: 'always' },
  folders: { trailingSlash: 'never', output: 'folders' },
  files: { trailingSlash: 'never', output: 'files' },
};

const CASES = HOST_NAMES.flatMap((host) =>
  HOSTS[host].forms.flatMap((form) => ['/', '/docs/'].map((baseUrl) => ({ host, form, baseUrl }))),
);

describe.each(CASES)('$host with $form at $baseUrl', ({ host, form, baseUrl }) => {
  const isMissing = host === 'nginx' && nginx === null;
  let site: PlannedSite;
  let server: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    if (isMissing) return;
    site = planSite({ hosting: host, baseUrl, agents: true, ...FORMS[form] }, { policy });
    server = await open(host, site.files, baseUrl);
  });
  afterAll(() => server?.stop?.());

  /** Follows redirects within the site: at most one, and Cloudflare one more, whose own redirects lose the base URL. */
  async function follow(path: string): Promise<HostAnswer & { address: string; hops: number }> {
    const most = host === 'cloudflare' && baseUrl !== '/' ? 2 : 1;
    let address = path;
    for (let hops = 0; ; hops++) {
      const answer = await server.ask(address);
      if (!answer.location?.startsWith('/')) return { ...answer, address, hops };
      expect([path, hops < most, answer.location]).toEqual([path, true, answer.location]);
      address = answer.location.replace(/#.*/, '');
    }
  }

  it.skipIf(isMissing)('answers each address with its page at once', async () => {
    expect(site.pages.length).toBeGreaterThan(8);
    for (const { address, file } of site.pages) {
      expect([address, await server.ask(address)]).toEqual([address, expect.objectContaining({ status: 200, file })]);
    }
  });

  it.skipIf(isMissing)('takes no other spelling of an address for another page, and none twice', async () => {
    for (const { address, file } of site.pages) {
      const plain = address.length > baseUrl.length ? address.replace(/\/$/, '') : address;
      const isRoot = `${plain}/`.startsWith(baseUrl) && plain.length <= baseUrl.length;
      const names = isRoot ? [plain, `${baseUrl}index.html`] : [plain, `${plain}/`, `${plain}.html`, `${plain}/index.html`];
      for (const name of [...names, `${address}?q=1&r=a%20b`]) {
        const answer = await follow(name);
        const wanted = answer.status === 404 ? '404.html' : file;
        expect([name, answer.file, [200, 404].includes(answer.status)]).toEqual([name, wanted, true]);
        if (name === address || name.includes('?')) expect([name, answer.status]).toEqual([name, 200]);
        if (answer.hops > 0 && name.includes('?')) expect(answer.address).toContain('?q=1&r=a%20b');
      }
      // All but a host of plain files find a page with and without a slash.
      const other = address.endsWith('/') ? plain : `${plain}/`;
      if (!host.endsWith('-pages') && !isRoot) expect([other, (await follow(other)).status]).toEqual([other, 200]);
    }
  });

  it.skipIf(isMissing)('redirects old addresses in one step, with their query', async () => {
    const hasRules = countRules(host, { hosts: [host], baseUrl, redirects: site.model.redirects }) > 0;
    for (const { from, to } of site.model.redirects) {
      const path = toRequestPath(from);
      for (const asked of [path, `${path}/`.replace('//', '/'), `${path}?x=1&y=%20`]) {
        const answer = await server.ask(asked);
        if (!hasRules) {
          expect([asked, (await follow(asked)).file]).toEqual([asked, expect.stringMatching(/\.html$/)]);
          continue;
        }
        const target = encodeHref(to).replaceAll('$', '%24');
        const [start, anchor] = target.split('#');
        const query = asked.includes('?') && !target.includes('?') ? '?x=1&y=%20' : '';
        const wanted = `${start}${query}${anchor ? `#${anchor}` : ''}`;
        expect([asked, answer.status, answer.location?.replaceAll('$', '%24')]).toEqual([asked, 301, wanted]);
        if (to.startsWith('/'))
          expect([asked, await server.ask(answer.location!.replace(/#.*/, ''))]).toEqual([asked, expect.objectContaining({ status: 200 })]);
      }
    }
  });

  it.skipIf(isMissing)('sends the Markdown of pages as what it is', async () => {
    expect(site.twins.length).toBeGreaterThan(8);
    for (const path of site.twins) {
      const { status, file, headers } = await server.ask(baseUrl + toRequestPath(`/${path}`).slice(1));
      expect([path, status, file]).toEqual([path, 200, path]);
      // The others know the type themselves.
      if (host === 'nginx' || host === 's3-cloudfront')
        expect([path, headers['content-type']]).toEqual([path, 'text/markdown; charset=utf-8']);
    }
  });

  it.skipIf(isMissing)('says that other addresses are not found', async () => {
    for (const name of ['nope', 'guides/nope', 'nope.html', 'OLD', 'assets/', 'assets/nope.js', 'old/more', '%E6%97%A5']) {
      const { status, file = '404.html' } = await follow(baseUrl + name);
      expect([name, status, file]).toEqual([name, 404, '404.html']);
    }
  });

  it.skipIf(isMissing)('leads to no other site', async () => {
    for (const start of ['//', '///', '/%5C', '/%5C/', '/\\', baseUrl, `${baseUrl}/`, `${baseUrl}%5C`])
      for (const end of ['.example', '', '/', '.example/', '.html', '/index.html', '.example//']) {
        const { location = '/' } = await server.ask(`${start}evil${end}`);
        expect([start + end, location]).toEqual([start + end, expect.stringMatching(/^\/(?![/\\])/)]);
      }
  });

  it.skipIf(isMissing)('sends the files of the site, and keeps those that never change', async () => {
    for (const [path, isKept] of Object.entries({
      'assets/boot-BGOLHSV4.js': true,
      'assets/site.0a1b2c3d.json': true,
      'assets/LICENSES.txt': false,
      'assets/routes/next.json': false,
      'assets/own.js': false,
      'sitemap.xml': false,
      LICENSE: false,
      '.well-known/ship': false,
      'img/a b.png': false,
    })) {
      const { status, file, headers } = await server.ask(baseUrl + encodeURI(path));
      expect([path, status, file]).toEqual([path, 200, path]);
      const caching = headers['cache-control'];
      if (host.endsWith('-pages')) continue;
      expect([path, caching]).toEqual([path, isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate']);
    }
    const folder = await follow(`${baseUrl}demo/`);
    expect([folder.status, folder.file]).toEqual([200, 'demo/index.html']);
  });

  if (host.endsWith('-pages')) return;
  it.skipIf(isMissing)('sends the policy with each page', async () => {
    const page = await server.ask(site.pages[0]!.address);
    expect(page.headers['content-security-policy']).toBe(policy);
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  if (baseUrl === '/' || host.endsWith('-pages') || host === 'nginx') return;
  it('sends readers to the base URL', async () => {
    expect((await follow('/')).file).toBe('index.html');
    expect((await follow('/docs')).file).toBe('index.html');
  });
});

describe('several hosts', () => {
  const askBoth = (files: HostedFiles, path: string) => [imitateNetlify(files), imitateCloudflare(files)].map((host) => host.ask(path));

  it('share one _redirects, without pages that come before it', () => {
    const { files } = planSite({ hosting: ['netlify', 'cloudflare'], trailingSlash: 'always', baseUrl: '/docs/' });
    expect([...files.keys()].filter((path) => path.startsWith('old'))).toEqual([]);
    expect(imitateCloudflare(files).invalid).toEqual([]);
    for (const answer of [...askBoth(files, '/docs/old'), ...askBoth(files, '/docs/old/')])
      expect([answer.status, answer.location]).toEqual([301, '/docs/guides/install/']);
    expect(askBoth(files, '/docs/guides/install/').map(({ status }) => status)).toEqual([200, 200]);
  });

  it('have pages for the host without rules, in front of which Netlify takes its rules', () => {
    const { files } = planSite({ hosting: ['netlify', 'github-pages'] });
    expect(files.has('old/index.html')).toBe(true);
    expect(imitateNetlify(files).ask('/old')).toMatchObject({ status: 301, location: '/guides/install/' });
    expect(imitateGithubPages(files, '/').ask('/old/')).toMatchObject({ status: 200, file: 'old/index.html' });
  });

  it('have pages for Vercel, which reads no rules in the output where it builds the site itself', async () => {
    const { files } = planSite({ hosting: 'vercel' });
    expect(imitateVercel(files).ask('/old')).toMatchObject({ status: 301, location: '/guides/install' });
    const { redirects: _, ...rules } = JSON.parse(files.get('vercel.json')!);
    const own = new Map([...files, ['vercel.json', JSON.stringify({ ...rules, redirects: [] })]]);
    expect(imitateVercel(own).ask('/old')).toMatchObject({ status: 200, file: 'old/index.html' });
  });

  it('agree on rules that the most modest of them reads', () => {
    const { files } = planSite({ hosting: ['netlify', 'cloudflare', 'github-pages'] });
    expect(imitateCloudflare(files).invalid).toEqual([]);
    expect(askBoth(files, '/old').map(({ status, location, file }) => file ?? [status, location])).toEqual([
      // A page that comes before the rule; for Netlify alone it would have a "!".
      expect.anything(),
      [301, '/guides/install/'],
    ]);
  });
});

describe('more redirects than a host takes', () => {
  const redirects = Array.from({ length: 2300 }, (_, index) => ({ from: `/before/the/move/page-${index}`, to: '/guides/install' }));

  it.each<[HostName, number]>([
    ['cloudflare', 990],
    ['gitlab-pages', 1000],
    ['s3-cloudfront', 125],
    ['vercel', 2000],
  ])('are rules of %s as far as they fit, and pages beyond', async (hosting, most) => {
    // A policy that leaves no room for more.
    const { files, model } = planSite({ hosting, redirects }, { policy: contentPolicy([], []).padEnd(4000, ' https://a.example') });
    expect(model.diagnostics.map(({ code, severity, place }) => [code, severity, place])).toEqual([
      ['too-many-redirects', 'warning', { file: 'config/site.config.ts', keyPath: ['hosting'] }],
    ]);
    expect(model.diagnostics[0]!.message).toContain(` takes ${most} of the site's ${model.redirects.length} redirects as rules.`);
    const host = await open(hosting, files, '/');
    const answers = await Promise.all(model.redirects.map(({ from }) => host.ask(toRequestPath(from))));
    const hasPage = model.redirects.map(({ from }) => files.has(`${from.slice(1)}/index.html`));
    const ends = answers.map(({ location }, index) => (index < most ? location : hasPage[index]));
    expect(ends).toEqual(model.redirects.map(({ to }, index) => (index < most ? encodeHref(to) : true)));
    expect(JSON.parse(files.get('vercel.json') ?? '{"redirects":[]}').redirects.length).toBeLessThan(2048);
    expect(files.get('cloudfront-function.js')?.length ?? 0).toBeLessThanOrEqual(10_240);
  });

  it('are all rules of the others', () => {
    for (const hosting of ['netlify', 'nginx'] as const) expect(planSite({ hosting, redirects }).model.diagnostics).toEqual([]);
  });
});

it("keeps docsgen's rules within what Cloudflare reads where the writer has rules of their own", () => {
  const redirects = Array.from({ length: 300 }, (_, index) => ({ from: `/page-${index}`, to: '/guides' }));
  const { files } = planSite(
    { hosting: 'cloudflare', redirects },
    { own: { _redirects: '/archive/* https://archive.example/:splat 301\n' } },
  );
  expect(imitateCloudflare(files).invalid).toEqual([]);
  expect(imitateCloudflare(files).ask('/page-299')).toMatchObject({ status: 301, location: '/guides/' });
  expect(imitateCloudflare(files).ask('/archive/a')).toMatchObject({ status: 301, location: 'https://archive.example/a' });
});

describe('GitHub Pages', () => {
  const list = (config: object) => {
    const { files } = planSite({ hosting: 'github-pages', ...config });
    return [files.get('.nojekyll'), files.get('CNAME')];
  };
  it('gets the domain of a site that has one, and all its files', () => {
    expect(list({})).toEqual(['', 'docs.example.com\n']);
    expect(list({ url: 'https://me.github.io' })).toEqual(['', undefined]);
    expect(list({ baseUrl: '/repository/' })).toEqual(['', undefined]);
    expect(list({ url: 'http://localhost:3000' })).toEqual(['', undefined]);
    expect(list({ url: 'http://10.0.0.1' })).toEqual(['', undefined]);
  });
});

it('writes nothing for hosts where none is named, and a page for each redirect', () => {
  const { files } = planSite({});
  const names = ['_headers', 'vercel.json', '.nojekyll', 'CNAME', 'nginx.conf', 'cloudfront-function.js'];
  expect(names.filter((name) => files.has(name))).toEqual([]);
  expect(files.get('_redirects')).toContain('/old /guides/install 301\n');
  expect(files.has('old/index.html')).toBe(true);
});
