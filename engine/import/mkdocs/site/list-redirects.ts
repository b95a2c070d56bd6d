import { joinPath } from '../../../paths/site-path.ts';
import { createIgnore } from './gitignore.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import type { PageMap } from './page-map.ts';

/** Where old addresses lead: what the plugin says, and addresses that ended with .html. */
export function listRedirects(config: MkDocsConfig, map: PageMap): { from: string; to: string }[] {
  const { values } = config;
  return [
    ...toRedirects(config, map),
    ...(values.use_directory_urls === false ? toHtmlRedirects(map, createIgnore(values.draft_docs)) : []),
  ];
}

function toRedirects({ plugins, values }: MkDocsConfig, map: PageMap): { from: string; to: string }[] {
  const maps = plugins.find(({ name }) => name === 'redirects')?.options.redirect_maps;
  if (!isRecord(maps)) return [];
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const [, path = '', hash = ''] = /^([^#]*)(.*)$/.exec(to)!;
    const target = map.byPath.get(joinPath(path).normalize('NFC'));
    const old = joinPath(from)
      .replace(/(?:^|\/)(?:index|README)\.md$/, '')
      .replace(/\.md$/, '');
    return [
      {
        from: values.use_directory_urls === false ? `/${old}.html` : `/${old}`,
        to: /^https?:/.test(to) ? to : `/${(target?.url ?? path).replace(/\/$/, '')}${hash}`,
      },
    ];
  });
}

/** Without folders, addresses ended with .html. */
function toHtmlRedirects({ pages }: PageMap, isDraft: (path: string) => boolean): { from: string; to: string }[] {
  const moved = pages.filter(({ id, path, url }) => id !== null && !url.endsWith('index.html') && !isDraft(path));
  return moved.map(({ url }) => ({ from: `/${url}`, to: `/${url.replace(/\.html$/, '')}` }));
}
