import { ASK, decodePath, type HostAnswer, type HostedFiles, type ImitatedHost, passQuery, splitQuery } from './host.ts';

interface VercelConfig {
  redirects: { source: string; destination: string; statusCode: number }[];
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * Vercel with a static deployment, by its documentation ("Project configuration", "Redirects", "Rewrites") and its routing-utils
 * (vercel/vercel: packages/routing-utils/src/superstatic.ts): redirects in their order, then files, then rewrites whose file exists, then
 * 404.html. Sources are those of path-to-regexp 6 with `strict` and `sensitive`, compared with the path as it is asked for. `/x` and `/x/`
 * both give `x/index.html`; without `cleanUrls`, `/x` never gives `x.html`. Without a header, answers must be revalidated.
 */
export function imitateVercel(files: HostedFiles): ImitatedHost {
  const config = JSON.parse(files.get('vercel.json')!) as VercelConfig;
  const redirects = config.redirects.map((rule) => ({ ...rule, ...compile(rule.source) }));
  const rewrites = config.rewrites.map((rule) => ({ ...rule, ...compile(rule.source) }));
  const headers = config.headers.map((rule) => ({ ...rule, ...compile(rule.source) }));

  const find = (path: string): string | undefined => {
    const name = decodePath(path).slice(1).replace(/\/$/, '');
    const index = name === '' ? 'index.html' : `${name}/index.html`;
    const candidates = path.endsWith('/') ? [index] : [name, index];
    return candidates.find((file) => file !== 'vercel.json' && files.has(file));
  };

  return {
    ask(asked): HostAnswer {
      const [path, query] = splitQuery(asked);
      for (const { pattern, names, destination, statusCode } of redirects) {
        const found = pattern.exec(path);
        if (found) return { status: statusCode, location: passQuery(fill(destination, names, found), query), headers: {} };
      }
      const sent: Record<string, string> = { 'cache-control': ASK };
      for (const rule of headers) if (rule.pattern.test(path)) for (const { key, value } of rule.headers) sent[key.toLowerCase()] = value;
      const direct = find(path);
      if (direct) return { status: 200, file: direct, headers: sent };
      for (const { pattern, names, destination } of rewrites) {
        const found = pattern.exec(path);
        const file = found && find(fill(destination, names, found));
        if (file) return { status: 200, file, headers: sent };
      }
      return { status: 404, file: '404.html', headers: { 'cache-control': ASK } };
    },
  };
}

/** What of path-to-regexp 6 the sources use: `\x`, `{/}?`, `:name(pattern)` and `(pattern)`. It throws for a group that captures. */
function compile(source: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  let text = '';
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const key = /^:(\w+)|^(?=\()/.exec(rest);
    if (rest.startsWith('\\')) {
      text += escapeSign(rest[1]!);
      at += 2;
    } else if (rest.startsWith('{/}?')) {
      text += '(?:/)?';
      at += 4;
    } else if (key) {
      const group = readGroup(rest.slice(key[0].length));
      names.push(key[1] ?? String(names.length));
      text += `(${group.slice(1, -1)})`;
      at += key[0].length + group.length;
    } else if (/[*+?{}()]/.test(rest[0]!)) throw new Error(`Unexpected ${rest[0]} in ${source}`);
    else {
      text += escapeSign(rest[0]!);
      at += 1;
    }
  }
  return { pattern: new RegExp(`^${text}$`), names };
}

function readGroup(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') {
      if (depth++ > 0 && text[at + 1] !== '?') throw new Error(`Capturing groups are not allowed: ${text}`);
    } else if (text[at] === ')' && --depth === 0) return text.slice(0, at + 1);
  }
  throw new Error(`Missing pattern: ${text}`);
}

function escapeSign(sign: string): string {
  return /[.+*?=^!:${}()[\]|/\\]/.test(sign) ? `\\${sign}` : sign;
}

function fill(destination: string, names: string[], found: RegExpExecArray): string {
  return names.reduce((text, name, index) => text.replace(`:${name}`, () => found[index + 1] ?? ''), destination);
}
