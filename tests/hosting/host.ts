/** What a host answers. */
export interface HostAnswer {
  status: number;
  /** Of a redirect: as it stands in the header. */
  location?: string;
  /** The file that is sent, in the output. */
  file?: string;
  headers: Record<string, string>;
}

/** An imitation of a host that a site is published on: `path` as browsers ask, with its query. */
export interface ImitatedHost {
  ask(path: string): HostAnswer;
}

/** The files of a site by path. */
export type HostedFiles = ReadonlyMap<string, string>;

export const ASK = 'public, max-age=0, must-revalidate';

export function splitQuery(path: string): [path: string, query: string] {
  const at = path.indexOf('?');
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}

/** What cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A request's query goes on to where a redirect leads, unless that has one. */
export function passQuery(location: string, query: string): string {
  const [path, ...anchor] = location.split('#');
  return location.includes('?') ? location : [path + query, ...anchor].join('#');
}

/** Rules of a `_headers` file for a path: the values of all that match are joined, as both hosts that read it do. */
export function readHeaders(text: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let isMatching = false;
  for (const line of text.split('\n').filter(Boolean)) {
    if (/^\S/.test(line)) {
      isMatching = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
      continue;
    }
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line)!;
    if (isMatching) found[name!.toLowerCase()] = [found[name!.toLowerCase()], value!].filter(Boolean).join(', ');
  }
  return found;
}
