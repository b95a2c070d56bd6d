/** Where a repository is on the web. */
export interface Remote {
  /** What people call the place: 'GitHub'. */
  forge: 'GitHub' | 'GitLab' | 'Codeberg' | 'Source code';
  /** 'https://github.com/ada/engine'. */
  web: string;
  /** 'ada', or the groups that the repository is in. */
  owner: string;
  name: string;
}

/** Reads the URL of a remote in any of the forms that git knows; null for a path on this machine. What stands in it for logging in is left out. */
export function readRemote(url: string): Remote | null {
  const match = /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?([\w.-]+\.[a-z]{2,})(?::\d+(?=\/))?[:/]\/?(.+?)\/([^/]+?)(?:\.git)?\/?$/i.exec(
    url.trim(),
  );
  if (!match) return null;
  const [, host, owner, name] = match as unknown as [string, string, string, string];
  return { forge: FORGES[host.toLowerCase()] ?? 'Source code', web: `https://${host.toLowerCase()}/${owner}/${name}`, owner, name };
}

const FORGES: Record<string, Remote['forge']> = { 'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'codeberg.org': 'Codeberg' };

/** The template of links that open a page's file in an editor; `below` is the site's folder in the repository. */
export function toEditUrl({ forge, web }: Remote, branch: string, below: string): string | null {
  const edit = EDITORS[forge];
  const folder = below === '' ? '' : `${below.split('/').map(encodeURIComponent).join('/')}/`;
  return edit === undefined ? null : `${web}${edit}/${branch.split('/').map(encodeURIComponent).join('/')}/${folder}{path}`;
}

const EDITORS: Partial<Record<Remote['forge'], string>> = { GitHub: '/edit', GitLab: '/-/edit', Codeberg: '/_edit' };
