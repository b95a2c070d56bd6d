import { existsSync } from 'node:fs';
import { defineConfig } from 'docsgen/config';
import { releases } from './plugins/releases.ts';

export default defineConfig({
  title: '{product} Docs',
  tagline: 'Deployments are cool',
  url: 'https://docs.slipway.example.com',
  baseUrl: '/',
  favicon: '/img/favicon.svg',
  product: { name: 'Slipway' },

  navbar: {
    title: '{product}',
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: '{product}', width: 28, height: 28 },
    items: [
      { type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' },
      { type: 'doc', docId: 'python-client/introduction', label: 'Python Client', position: 'left' },
      { href: 'https://api.slipway.example.com/swagger', label: 'API', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
      { type: 'doc', docId: 'changelog', label: 'Changelog', position: 'right' },
      { href: 'https://git.example.com/slipway', label: 'Source code', position: 'right' },
    ],
  },

  footer: {
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Quickstart', to: '/quickstart' },
          { label: 'Changelog', to: '/changelog' },
        ],
      },
      { title: 'Community', items: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/' }] },
      {
        title: 'More',
        items: [
          { label: 'Source code', href: 'https://git.example.com/slipway' },
          { label: 'Privacy', to: '/privacy' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 {product}.',
  },

  search: {
    missingResultsUrl: 'https://git.example.com/slipway/issues/new?title=Search%3A+{query}',
    startingPoints: [
      { docId: 'quickstart' },
      { docId: 'python-client/introduction', label: 'Python client' },
      { docId: 'tutorials' },
      { docId: 'changelog' },
    ],
  },

  docs: {
    editUrl: 'https://git.example.com/slipway/docs/edit/main/',
    changes: true,
    // A copy without its history has no dates to show.
    showLastUpdateTime: existsSync(new URL('../.git', import.meta.url)),
  },

  agents: {
    assistants: [
      { label: 'ChatGPT', url: 'https://chatgpt.com/?q=Read {url} and answer my questions about it.' },
      { label: 'Claude', url: 'https://claude.ai/new?q=Read {url} and answer my questions about it.' },
    ],
  },

  components: 'config/components',
  theme: 'config/theme',
  colorMode: { defaultMode: 'light' },
  code: { languages: ['python', 'bash', 'json', 'yaml', 'text', 'http', 'docker', 'hcl', 'ini', 'sql', 'javascript', 'toml'] },

  plugins: [releases({ changelog: 'changelog.mdx', notes: 'release-notes', page: 'upgrade-notes', feed: 'releases.xml' })],

  redirects: [
    { from: '/installation-status/database', to: '/installation/installation-status/database', versions: 'all' },
    { from: '/installation-status/email-server', to: '/installation/installation-status/email-server', versions: 'all' },
    { from: '/installation-status/kms', to: '/installation/installation-status/kms', versions: 'all' },
    { from: '/installation-status/object-storage', to: '/installation/installation-status/object-storage', versions: 'all' },
  ],
});
