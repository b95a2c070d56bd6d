import { ASK, decodePath, type HostAnswer, type HostedFiles, type ImitatedHost, passQuery, readHeaders, splitQuery } from './host.ts';

/**
 * Netlify, as its documentation has it. Rules are compared without regard to a slash at the end or an `index.html`, the first wins, and one
 * without `!` gives way to a file: "Redirects and rewrites", "Redirect options" (docs.netlify.com/manage/routing/redirects). The format of a
 * line is that of netlify/build, packages/redirect-parser. With Pretty URLs, which are on by default, `/x` for `x/index.html` is redirected
 * to `/x/`, and `/x/` for `x.html` to `/x`. Headers: "Custom headers"; an answer without one may be kept but must be revalidated.
 */
export function imitateNetlify(files: HostedFiles): ImitatedHost {
  const rules = (files.get('_redirects') ?? '').split('\n').flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from || from.startsWith('#') || !to) return [];
    return [{ from: decodePath(from), to, status: Number.parseInt(status, 10), force: status.endsWith('!') }];
  });

  function serve(path: string, asked: string): HostAnswer {
    const file = decodePath(path).slice(1);
    const headers = { 'cache-control': ASK, ...readHeaders(files.get('_headers') ?? '', asked) };
    const send = (name: string): HostAnswer => ({ status: 200, file: name, headers });
    const go = (location: string): HostAnswer => ({ status: 301, location, headers: {} });
    if (files.has(file) && !['_redirects', '_headers'].includes(file))
      return file.endsWith('/index.html') ? go(path.slice(0, -10)) : send(file);
    if (file === '' || file.endsWith('/')) {
      if (files.has(`${file}index.html`)) return send(`${file}index.html`);
      return files.has(`${file.slice(0, -1)}.html`) ? go(path.slice(0, -1)) : missing();
    }
    if (files.has(`${file}.html`)) return send(`${file}.html`);
    if (!files.has(`${file}/index.html`)) return missing();
    // What was rewritten is no address that the reader sees.
    return path === asked ? go(`${path}/`) : send(`${file}/index.html`);
  }

  const missing = (): HostAnswer => ({ status: 404, file: '404.html', headers: { 'cache-control': ASK } });

  return {
    ask(asked) {
      const [path, query] = splitQuery(asked);
      const plain = normalize(decodePath(path));
      const exists =
        ['', '.html', '/index.html'].some((end) => files.has(`${plain.slice(1)}${end}`)) || (plain === '/' && files.has('index.html'));
      for (const { from, to, status, force } of rules) {
        const splat = from.endsWith('/*') ? matchSplat(from, plain, path) : null;
        if (normalize(from) !== plain && splat === null) continue;
        if (exists && !force) continue;
        const target = to.replace(':splat', splat ?? '');
        if (status === 200) return serve(target, path);
        return { status, location: passQuery(target, query), headers: {} };
      }
      const answer = serve(path, path);
      return answer.location ? { ...answer, location: answer.location + query } : answer;
    },
  };
}

function normalize(path: string): string {
  return path.replace(/\/(?:index\.html)?$/, '') || '/';
}

function matchSplat(from: string, plain: string, path: string): string | null {
  const start = from.slice(0, -1);
  return `${plain}/`.startsWith(start) ? path.slice(start.length) : null;
}
