import { join, resolve } from 'node:path';
import { ConfigSection } from '../import-plan.ts';
import type { ListedPlugins } from './list-plugins.ts';
import type { MarkdownPlugins } from './markdown-plugins.ts';
import { openKeys } from './option-keys.ts';
import { isOwnThemeComponent } from './read-components.ts';
import { isThere, type Reading, tell } from './reading.ts';

/** The pages outside docs, and the folder src/, from which they and docs take components. */
export async function readOwnPages(reading: Reading, plugins: ListedPlugins, markdownPlugins: MarkdownPlugins): Promise<void> {
  const [first, ...more] = plugins.take('@docusaurus/plugin-content-pages');
  for (const [index, plugin] of [first, ...more].entries()) {
    if (!plugin) continue;
    const keys = openKeys(reading, plugin.options, plugin.path, 'pages');
    const folder = keys.string('path') ?? 'src/pages';
    markdownPlugins.read(keys, true);
    if (index === 0 && (await isThere(reading, folder))) {
      const section = new ConfigSection();
      section.set('dir', reading.layout.addFolder(resolve(reading.request.source, folder), isTest));
      reading.plan.config.set('pages', section);
      tell(reading, 'carried', 'pages', { file: folder }, `The pages of ${folder}.`);
    } else if (index > 0)
      keys.person(
        'path',
        `The pages of "${folder}" are left out: a site of docsgen has one folder of pages outside docs.`,
        `move them into the folder of the other pages`,
      );
    keys.take('id');
    keys.finish({
      routeBasePath: {
        message: 'The pages are at the root of the site, not at this path.',
        fix: 'move their files into a folder of that name',
        unless: '/',
      },
      include: { message: 'All .md, .mdx, .tsx and .jsx files in the folder are pages.', fix: 'move the others to another folder' },
      exclude: {
        message: 'Files are pages unless their names begin with _.',
        fix: 'rename the files that are none, or move them to another folder',
      },
      mdxPageComponent: { message: 'Pages are shown by docsgen, not by this component.', fix: 'change a slot of the theme' },
      editUrl: { message: 'Pages outside docs have no link for editing.' },
      editLocalizedFiles: 'there is one language.',
      showLastUpdateTime: { message: 'Pages outside docs do not show when they were changed.', unless: false },
      showLastUpdateAuthor: { message: 'Pages outside docs do not show who changed them.', unless: false },
    });
  }
  if (await isThere(reading, 'src'))
    reading.layout.addFolder(join(reading.request.source, 'src'), (path) => isTest(path) || isPartOfTheme(path));
}

/** Parts of Docusaurus' theme stay behind: docsgen shows its own. */
function isPartOfTheme(path: string): boolean {
  const name = /^theme\/([^/.]+)/.exec(path)?.[1];
  return name !== undefined && !isOwnThemeComponent(name);
}

function isTest(path: string): boolean {
  return /(?:^|\/)__tests__\/|\.test\.[jt]sx?$/.test(path);
}
