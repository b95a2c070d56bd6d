import { createHash } from 'node:crypto';
import type { Directive } from './directives.ts';
import type { Origin } from './list-origins.ts';
import { hashInlineScript } from './theme.ts';

/** A source that a policy allows for a directive. */
export type Source = Pick<Origin, 'origin' | 'directive'>;

/**
 * The content security policy that a built site needs, and nothing more: its own files, the one inline script of each page, the theme's inline
 * styles, its one policy of Trusted Types, and the origins that its pages load from.
 */
export function contentPolicy(origins: readonly Source[], styles: readonly { css: string }[]): string {
  const from = (directive: Directive, ...own: string[]) => {
    const others = [...new Set(origins.filter((each) => each.directive === directive).map(({ origin }) => origin))];
    return [
      directive,
      ...(own[0] === "'none'" && others.length > 0 ? others : [...own, ...others.filter((origin) => !own.includes(origin))]),
    ].join(' ');
  };
  const optional = (['img-src', 'media-src', 'font-src', 'frame-src', 'connect-src', 'manifest-src', 'worker-src'] as const)
    .filter((directive) => origins.some((each) => each.directive === directive))
    .map((directive) => from(directive, "'self'"));
  return [
    "default-src 'self'",
    from('script-src', "'self'", hashInlineScript()),
    from('style-src', "'self'", ...styles.map(({ css }) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)),
    ...optional,
    from('object-src', "'none'"),
    from('form-action', "'self'"),
    "base-uri 'self'",
    from('frame-ancestors', "'none'"),
    "require-trusted-types-for 'script'",
    from('trusted-types', 'docsgen'),
  ].join('; ');
}

/** The same for a page's own head, where browsers refuse to be told who may frame the page. */
export function metaPolicy(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ');
}
