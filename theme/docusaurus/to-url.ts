import { toOwnPath } from '../router/own-path.ts';

/** Where components of Docusaurus go: a URL, or the parts of one of this site. */
export type Target = string | { pathname?: string; search?: string; hash?: string };

/** The URL that a target stands for. `here` is the path of a target that has none. */
export function toUrl(to: Target, here = ''): string {
  return typeof to === 'string' ? to : `${toOwnPath(to.pathname ?? here)}${to.search ?? ''}${to.hash ?? ''}`;
}
