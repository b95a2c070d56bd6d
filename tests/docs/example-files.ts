import type { FileTree } from '../build/site-folder.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>\n';
const PAGE = '# A page\n\n## Requirements\n\n## Linux\n';

/** Files that examples name, of the whole site. */
export const exampleFiles: FileTree = {
  'config/site.config.ts': `export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  blog: {},
  assets: { allow: ['data'] },
  // Several pages stand at the root.
  checks: { duplicateRoutes: 'ignore' },
};
`,
  'config/glossary.yml': 'replica: A copy of a model that answers requests.\n',
  'blog/ada.png': PICTURE,
  'blog/2025-06-30-night-berths.md': '# Night berths\n\nOpen.\n',
  'data/regions.yml': '[]\n',
  'content/introduction.md': PAGE,
  'content/public/schema.json': '{}\n',
  'content/public/feed.xml': '<rss/>\n',
};

/** Files that examples name beside them, for the examples of a page. */
export function filesBeside(page: string): [path: string, contents: string][] {
  const files: FileTree = {
    'deploy.md': PAGE,
    'api.md': PAGE,
    'start.md': PAGE,
    'berths.md': PAGE,
    'later.md': PAGE,
    'guides/install.md': PAGE,
    'overview.png': PICTURE,
    'img/prices.png': PICTURE,
    'quay.svg': PICTURE,
    'quay-dark.svg': PICTURE,
    'tour.mp4': 'A video.\n',
    'tour.png': PICTURE,
    'tour.vtt': 'WEBVTT\n',
    'prices.csv': 'plan,price\n',
    'limits.json': '{ "pods": 12 }\n',
    'snippets/deploy.py': '# #region main\nclient.deploy("iris")\n# #endregion\n',
  };
  return Object.entries(files).map(([name, contents]) => [`content/${page}/${name}`, contents as string]);
}
