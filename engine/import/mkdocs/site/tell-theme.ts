import { listFeatures } from './markdown-options.ts';
import { isRecord } from './mkdocs-config.ts';
import type { SiteInput, Tell } from './site-input.ts';
import { textOf } from './text-of.ts';

/** Parts of the theme that docsgen has under another name, or not. */
export function tellTheme(theme: Record<string, unknown>, { config }: SiteInput, tell: Tell): void {
  if (theme.font === false) tell({ kind: 'carried', topic: 'styles', message: 'No fonts are loaded from elsewhere.' }, 'theme', 'font');
  else if (isRecord(theme.font)) {
    tell(
      {
        kind: 'person',
        topic: 'styles',
        message: `The fonts ${Object.values(theme.font)
          .map((name) => `"${String(name)}"`)
          .join(' and ')} are not loaded: docsgen loads nothing from other sites.`,
        fix: 'publish the font with the site, and name it in a style sheet',
      },
      'theme',
      'font',
    );
  }
  for (const palette of [theme.palette].flat().filter(isRecord)) {
    const colors = ['primary', 'accent'].filter((key) => textOf(palette[key]) !== null);
    if (colors.length > 0) {
      tell(
        {
          kind: 'translated',
          topic: 'styles',
          message: `The colors ${colors.map((key) => `${key}: ${String(palette[key])}`).join(', ')} are docsgen's own now.`,
        },
        'theme',
        'palette',
      );
      break;
    }
  }
  const lost = listFeatures(config.values).filter((name) => LOST_FEATURES.has(name));
  if (lost.length > 0)
    tell(
      {
        kind: 'translated',
        topic: 'config',
        message: `These features of the theme have no equivalent, or are always on: ${lost.join(', ')}.`,
      },
      'theme',
      'features',
    );
  const name = textOf(theme.name);
  if (name !== null && !['material', 'mkdocs', 'readthedocs'].includes(name)) {
    tell({ kind: 'person', topic: 'styles', message: `The theme "${name}" is replaced by docsgen's.` }, 'theme', 'name');
  }
}

const LOST_FEATURES = new Set([
  'toc.integrate',
  'navigation.top',
  'navigation.path',
  'navigation.prune',
  'navigation.tracking',
  'content.action.view',
  'content.code.select',
  'content.footnote.tooltips',
  'content.tooltips',
  'search.suggest',
  'search.share',
  'announce.dismiss',
]);
