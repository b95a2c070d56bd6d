import { join } from 'node:path';
import { outputFiles } from '../../../files/output-files.ts';
import { joinPath, nameOf } from '../../../paths/site-path.ts';
import { copyFile } from '../../import-plan.ts';
import { LOOKS } from './looks.ts';
import { isRecord } from './mkdocs-config.ts';
import type { PageMap } from './page-map.ts';
import type { PlanInput } from './plan-input.ts';

/** Files that pages name stand beside them; all others keep their addresses, as public files. */
export function planAssets({ assets, assetAt }: PageMap, texts: string[], { plan, root }: PlanInput): Set<string> {
  const styles = assets
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ absolutePath }) => outputFiles.read(absolutePath)?.toString('utf8') ?? '');
  const all = [...texts, ...styles].join('\n');
  const published = new Set<string>();
  for (const { path, absolutePath } of assets) {
    const name = nameOf(path);
    const isNamed = all.includes(name) || all.includes(encodeURIComponent(name)) || all.includes(encodeURI(name));
    const isPage = /\.html?$/i.test(path);
    if (isNamed && !isPage) copyFile(plan, absolutePath, assetAt(path));
    if (
      isNamed &&
      !isPage &&
      !READ_BY_SCRIPTS.test(path) &&
      !new RegExp(`["'(= ]/[^"')\\s]*${name.replace(/[\\^$*+?.()|[\]{}]/g, '\\$&')}`).test(all)
    )
      continue;
    copyFile(plan, absolutePath, `${root}/public/${path}`);
    published.add(path);
  }
  return published;
}

/** What scripts, and readers who know the address, may ask for. */
const READ_BY_SCRIPTS = /\.(?:json|ya?ml|m?js|csv|xml|txt|pdf|zip)$/i;

/** A file that the config names becomes a public one. */
export function publishFile(
  path: string,
  { source, reader, docsDir, config, plan, root }: PlanInput,
  published: Set<string>,
): string | null {
  const clean = joinPath(path.replace(/[?#].*$/, ''));
  if (published.has(clean)) return clean;
  if (clean.startsWith('../')) return null;
  const custom =
    isRecord(config.values.theme) && typeof config.values.theme.custom_dir === 'string' ? [config.values.theme.custom_dir] : [];
  const from = [docsDir, ...custom].map((folder) => join(source, folder, clean)).find((file) => reader.readText(file) !== null);
  if (from === undefined) return null;
  copyFile(plan, from, `${root}/public/${clean}`);
  published.add(clean);
  return clean;
}

/** The site's own style sheets, and what pages need that docsgen has no style for. */
export function planStyles(
  looks: ReadonlySet<'button' | 'image'>,
  { assetAt }: PageMap,
  { source, reader, docsDir, config, plan }: PlanInput,
): string[] {
  const written = Array.isArray(config.values.extra_css) ? config.values.extra_css.map(String) : [];
  const own = written.flatMap((path, index) => {
    const place = config.placeOf('extra_css', index);
    if (/^https?:/.test(path)) {
      plan.notes.push({
        kind: 'person',
        topic: 'styles',
        place,
        message: `The style sheet "${path}" is not loaded: docsgen loads nothing from other sites.`,
        fix: 'put it into the site, and name it in "styles"',
      });
      return [];
    }
    const from = join(source, docsDir, joinPath(path));
    if (joinPath(path).startsWith('../') || reader.readText(from) === null) {
      plan.notes.push({ kind: 'person', topic: 'styles', place, message: `The style sheet "${path}" is not in the docs folder.` });
      return [];
    }
    plan.notes.push({
      kind: 'person',
      topic: 'styles',
      place,
      message: `The style sheet "${path}" was written for MkDocs' pages: what it says of the theme's classes and variables has no effect.`,
      fix: "use docsgen's variables",
    });
    return [copyFile(plan, from, assetAt(joinPath(path)))];
  });
  if (looks.size === 0) return own;
  plan.files.set('src/css/mkdocs.css', {
    text: [...looks]
      .sort()
      .map((look) => LOOKS[look])
      .join('\n'),
  });
  return ['src/css/mkdocs.css', ...own];
}
