import type { Directive, Origin } from './list-origins.ts';
import { hashInlineScript } from './theme.ts';

/**
 * The content security policy that a built site needs, and nothing more: its own files, the one inline script of each page, its one policy of
 * Trusted Types, and the origins that its pages load from.
 */
export function contentPolicy(origins: readonly Pick<Origin, 'origin' | 'directive'>[]): string {
  const from = (directive: Directive, ...own: string[]) => {
    const others = origins.filter((each) => each.directive === directive).map(({ origin }) => origin);
    return [directive, ...(own[0] === "'none'" && others.length > 0 ? others : [...own, ...others])].join(' ');
  };
  const optional = (['img-src', 'media-src', 'font-src', 'frame-src', 'connect-src', 'manifest-src'] as const)
    .filter((directive) => origins.some((each) => each.directive === directive))
    .map((directive) => from(directive, "'self'"));
  return [
    "default-src 'self'",
    from('script-src', "'self'", hashInlineScript()),
    from('style-src', "'self'"),
    ...optional,
    from('object-src', "'none'"),
    from('form-action', "'self'"),
    "base-uri 'self'",
    from('frame-ancestors', "'none'"),
    "require-trusted-types-for 'script'",
    'trusted-types docsgen',
  ].join('; ');
}
