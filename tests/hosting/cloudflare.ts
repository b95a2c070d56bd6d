import { ASK, decodePath, type HostAnswer, type HostedFiles, type ImitatedHost, readHeaders, splitQuery } from './host.ts';

/**
 * Cloudflare Pages, as its published asset server works (cloudflare/workers-sdk: packages/pages-shared/asset-server/handler.ts and
 * rulesEngine.ts, packages/workers-shared/utils/configuration/parseRedirects.ts). Rules without `*` are looked up as they are written, with
 * and without a slash; 2,000 of them count, and 100 others, among which is each rule behind the first of these. A line with a status that is
 * no number is left out. A rewritten path is looked up like any other, and redirects for its slash know nothing of the path before.
 */
export function imitateCloudflare(files: HostedFiles): ImitatedHost & { invalid: string[] } {
  const statics = new Map<string, { to: string; status: number }>();
  const dynamics: { pattern: RegExp; to: string; status: number }[] = [];
  const invalid: string[] = [];
  for (const line of (files.get('_redirects') ?? '').split('\n').filter(Boolean)) {
    const [from, to, status = '302', ...rest] = line.trim().split(/\s+/);
    const code = Number(status);
    const isDynamic = /\*|:[A-Za-z]/.test(from!) || dynamics.length > 0;
    const isTooMany = isDynamic ? dynamics.length >= 100 : statics.size >= 2000;
    if (rest.length > 0 || ![200, 301, 302, 303, 307, 308].includes(code) || statics.has(from!) || isTooMany || line.length > 2000) {
      invalid.push(line);
    } else if (!isDynamic) statics.set(new URL(from!, 'http://a').pathname, { to: to!, status: code });
    else {
      const source = from!
        .split('*')
        .map((part) => part.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&'))
        .join('(?<splat>.*)');
      dynamics.push({ pattern: new RegExp(`^${source}$`), to: to!, status: code });
    }
  }

  function match(path: string): { to: string; status: number } | null {
    const found = statics.get(path);
    if (found) return found;
    for (const { pattern, to, status } of dynamics) {
      const groups = pattern.exec(path)?.groups;
      if (groups || pattern.test(path)) return { to: to.replaceAll(':splat', groups?.splat ?? ''), status };
    }
    return null;
  }

  return {
    invalid,
    ask(asked): HostAnswer {
      const [raw, query] = splitQuery(asked);
      const shown = new URL(raw, 'https://site.test').pathname;
      const headers = { 'cache-control': ASK, ...readHeaders(files.get('_headers') ?? '', shown) };
      const rule = match(shown);
      if (rule && rule.status !== 200) {
        const to = new URL(rule.to, 'https://site.test');
        const origin = to.origin === 'https://site.test' ? '' : to.origin;
        return { status: rule.status, location: `${origin}${to.pathname}${to.search || query}${to.hash}`, headers: {} };
      }
      const path = decodePath(rule ? new URL(rule.to, 'https://site.test').pathname : shown);
      const send = (file: string): HostAnswer => ({ status: 200, file, headers });
      const go = (to: string): HostAnswer => ({ status: 308, location: new URL(to, 'https://site.test').pathname + query, headers: {} });
      const missing: HostAnswer = { status: 404, file: '404.html', headers };
      const has = (name: string) => files.has(name.slice(1)) && !['/_redirects', '/_headers'].includes(name);
      if (path.endsWith('/')) {
        if (has(`${path}index.html`)) return send(`${path}index.html`.slice(1));
        return has(`${path.slice(0, -1)}.html`) ? go(path.slice(0, -1)) : missing;
      }
      if (has(path)) {
        if (!path.endsWith('.html')) return send(path.slice(1));
        return go(path.endsWith('/index.html') ? path.slice(0, -10) : path.slice(0, -5));
      }
      if (path.endsWith('/index')) return go(path.slice(0, -5));
      if (has(`${path}.html`)) return send(`${path}.html`.slice(1));
      return has(`${path}/index.html`) ? go(`${path}/`) : missing;
    },
  };
}
