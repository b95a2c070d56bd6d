import { ASK, decodePath, type HostAnswer, type HostedFiles, type ImitatedHost, passQuery, splitQuery } from './host.ts';

/**
 * GitHub Pages: a file of the name, `x.html` for `/x`, else a redirect to the folder; 404.html; a project's site below its name, everything
 * kept for ten minutes. As its documentation and measurements of others have it (github.com/slorber/trailing-slash-guide).
 */
export function imitateGithubPages(files: HostedFiles, baseUrl: string): ImitatedHost {
  return {
    ask(asked): HostAnswer {
      const [path, query] = splitQuery(asked);
      const headers = { 'cache-control': 'max-age=600' };
      if (!`${path}/`.startsWith(baseUrl)) return { status: 404, headers };
      if (!path.startsWith(baseUrl)) return { status: 301, location: baseUrl + query, headers };
      const file = decodePath(path).slice(baseUrl.length);
      const send = (name: string): HostAnswer => ({ status: 200, file: name, headers });
      const missing: HostAnswer = { status: 404, file: '404.html', headers };
      if (file === '' || file.endsWith('/')) return files.has(`${file}index.html`) ? send(`${file}index.html`) : missing;
      const found = [file, `${file}.html`].find((name) => files.has(name));
      if (found) return send(found);
      return files.has(`${file}/index.html`) ? { status: 301, location: `${path}/${query}`, headers } : missing;
    },
  };
}

/**
 * GitLab Pages: files as on GitHub Pages, but a folder is redirected to by 302; what is no file is looked up in `_redirects`, without regard
 * to a slash at the end (docs.gitlab.com/user/project/pages/redirects: "Files override redirects"). No `!`, at most 1,000 rules in 64 KB.
 */
export function imitateGitlabPages(files: HostedFiles, baseUrl: string): ImitatedHost {
  const text = files.get('_redirects') ?? '';
  const lines = Buffer.byteLength(text) > 65_536 ? [] : text.split('\n').filter(Boolean).slice(0, 1000);
  const rules = lines.map((line) => line.split(' ')).filter(([, , status]) => /^30[12]$/.test(status!));
  const pages = imitateGithubPages(files, baseUrl);
  const plain = (path: string) => decodePath(path).replace(/\/$/, '');
  return {
    ask(asked): HostAnswer {
      const [path, query] = splitQuery(asked);
      const answer = pages.ask(asked);
      if (answer.status === 301) return { ...answer, status: 302 };
      if (answer.status !== 404) return answer;
      const rule = rules.find(([from]) => plain(from!) === plain(path));
      return rule
        ? { status: Number(rule[2]), location: passQuery(rule[1]!, query), headers: {} }
        : { ...answer, headers: { 'cache-control': ASK } };
    },
  };
}
