import { defineConfig } from 'docsgen/config';
import { remarkNpmToYarn } from './remark-npm-to-yarn.ts';
import { remarkTabBlocks } from './remark-tab-blocks.ts';

/** Jest's documentation as it stands in its repository, built with the settings of its own site. */
export default defineConfig({
  title: 'Jest',
  tagline: 'Delightful JavaScript Testing',
  titleDelimiter: '·',
  url: 'https://jestjs.io',
  publicDirs: ['../../../../shared/corpora/jest/website/static'],
  navbar: {
    items: [
      { type: 'docsVersionDropdown', position: 'left', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
      { type: 'doc', docId: 'getting-started', label: 'Docs' },
      { type: 'doc', docId: 'api', label: 'API' },
      { href: 'https://github.com/jestjs/jest', label: 'GitHub' },
    ],
  },
  checks: {
    // The site itself warns of these; Docusaurus does so by default.
    brokenAnchors: 'warning',
    overrides: [
      {
        // Links to the blog, the help page and the docs of version 28, none of which are in the corpus.
        paths: ['*/ExpectAPI.md', '*/MoreResources.md', '*/SnapshotTesting.md', '*/Troubleshooting.md', '*/UpgradingToJest29.md'],
        brokenLinks: 'warning',
      },
      // The page on React left the docs after 30.0, the link to it stayed. The site itself warns of it.
      { versions: ['current', '30.4'], paths: ['*/TutorialReactNative.md'], brokenLinks: 'warning' },
      // An image of 523 KB that is not in the corpus.
      { paths: ['*/SnapshotTesting.md'], brokenImages: 'warning' },
    ],
  },
  markdown: {
    format: 'mdx',
    placeholderComponents: ['react-lite-youtube-embed'],
    remarkPlugins: [remarkNpmToYarn, remarkTabBlocks],
  },
});
