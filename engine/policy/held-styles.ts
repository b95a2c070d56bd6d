import { join } from 'node:path';
import type { ClientAssets } from '../../theme/contract/page-files.ts';
import { COMPONENTS_FOLDER } from '../components/component-manifest.ts';
import type { OutputFiles } from '../files/output-files.ts';

/** Lists the styles that pages have in themselves. */
export function listHeldStyles({ critical, inline, own }: Pick<ClientAssets, 'critical' | 'inline' | 'own'>): { css: string }[] {
  return [...critical, ...[...Object.values(inline), ...Object.values(own)].map((css) => ({ css }))];
}

/** Leaves out the sheets of the theme's parts that the site does not have: each costs a policy a hash. */
export function keepInline<Assets extends Pick<ClientAssets, 'inline'>>(assets: Assets, has: (href: string) => boolean): Assets {
  return { ...assets, inline: Object.fromEntries(Object.entries(assets.inline).filter(([href]) => has(href))) };
}

/** The site's own sheets that pages have in themselves, by their hrefs: what is small, and means the same in a page as beside its files. */
export function holdOwnStyles(files: { path: string; contents: Uint8Array }[], baseUrl: string): Record<string, string> {
  const sheets = files.filter(({ path, contents }) => path.endsWith('.css') && contents.length <= MAX_HELD);
  const texts = sheets.map(({ path, contents }) => [baseUrl + path, Buffer.from(contents).toString('utf8').trim()] as const);
  return Object.fromEntries(texts.filter(([, css]) => !NOT_HELD.test(css)));
}

/** The same of a built site, and what else it would hold: a policy allows too much rather than too little. */
export function readOwnStyles(dir: string, files: Pick<OutputFiles, 'list' | 'read'>): Record<string, string> {
  const paths = files.list(join(dir, COMPONENTS_FOLDER)).map(({ name }) => `${COMPONENTS_FOLDER}/${name}`);
  const sheets = paths.filter((path) => path.endsWith('.css'));
  return holdOwnStyles(
    sheets.map((path) => ({ path, contents: files.read(join(dir, path)) ?? Buffer.of() })),
    '/',
  );
}

/** In bytes. Of the theme's parts the same: MAX_INLINE in scripts/compile-client.mjs. */
const MAX_HELD = 6 * 1024;

/** Other files that a sheet names, which it must stand beside, rules that count at its beginning alone, and what could end the element. */
const NOT_HELD = /url\(|image-set\(|@import|@charset|@namespace|<\//i;
