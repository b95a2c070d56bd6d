import type { Shorthands } from '../markdown/translation.ts';
import type { Scan } from './scan.ts';

const USER = String.raw`([a-z\d](?:[-\w]{0,37}[a-z\d])?)`;
const REPO = String.raw`([-.\w]{0,99}[a-z\d])`;
const ISSUE = new RegExp(String.raw`(?:(?:${USER}/)?${REPO})?([#!?])([1-9]\d*)(?!\w)`, 'iy');
const COMMIT = new RegExp(String.raw`(?:(?:${USER}/)?${REPO}@)?([a-f\d]{40})(?!\w)`, 'iy');
const MENTION = new RegExp(String.raw`@${USER}(?:/${REPO})?(?!\w)`, 'iy');

/** `#1`, `!1`, `?1`, `user/repo#1`, the hash of a commit, `@user` and `@user/repo`, as pymdownx.magiclink and mdx_gh_links read them. */
export function takeShorthand(scan: Scan): boolean {
  const { shorthands } = scan.page.options;
  if (!shorthands || scan.scope.isInLink || isWithin(scan)) return false;
  const mention = scan.match(MENTION);
  if (mention) {
    const [whole, user, repo] = mention;
    return putLink(
      scan,
      whole,
      repo === undefined ? whole : whole.slice(1),
      `${shorthands.site}/${user}${repo === undefined ? '' : `/${repo}`}`,
    );
  }
  const issue = scan.match(ISSUE);
  const [whole, user = shorthands.user, repo = shorthands.repo] = issue ?? scan.match(COMMIT) ?? [];
  if (whole === undefined || user === null || repo === null) return false;
  const folder = `${shorthands.site}/${user}/${repo}/`;
  const of = nameRepository(user, repo, shorthands);
  if (issue) {
    const [kind, number] = [issue[3] as '#' | '!' | '?', issue[4]!];
    const route = shorthands.routes[kind];
    return route !== null && putLink(scan, whole, `${of}${shorthands.normalizes ? '#' : kind}${number}`, `${folder}${route}/${number}`);
  }
  const hash = whole.slice(-40);
  return putLink(scan, whole, `${of === '' ? '' : `${of}@`}${hash.slice(0, 7)}`, `${folder}${shorthands.routes.commit}/${hash}`);
}

/** Behind a part of a word, an address or an entity. */
function isWithin({ text, at }: Scan): boolean {
  const before = text[at - 1] ?? ' ';
  return /[\p{L}\p{N}_@/&]/u.test(before) || (/[-.]/.test(before) && /\w/.test(text[at]!));
}

/** What a repository is called beside that of the site. */
function nameRepository(user: string, repo: string, own: Shorthands): string {
  if (user !== own.user) return `${user}/${repo}`;
  return repo === own.repo ? '' : repo;
}

function putLink(scan: Scan, whole: string, label: string, url: string): true {
  return scan.put(`[${label}](${url})`, whole.length);
}
