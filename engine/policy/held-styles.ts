import type { ClientAssets } from '../../theme/contract/page-files.ts';

/** Lists the styles that pages have in themselves. */
export function listHeldStyles({ critical, inline }: Pick<ClientAssets, 'critical' | 'inline'>): { css: string }[] {
  return [...critical, ...Object.values(inline).map((css) => ({ css }))];
}

/** Leaves out the sheets of the theme's parts that the site does not have: each costs a policy a hash. */
export function keepInline<Assets extends Pick<ClientAssets, 'inline'>>(assets: Assets, has: (href: string) => boolean): Assets {
  return { ...assets, inline: Object.fromEntries(Object.entries(assets.inline).filter(([href]) => has(href))) };
}
