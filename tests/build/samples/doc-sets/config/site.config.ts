import { defineConfig } from 'docsgen/config';

// Three doc sets: the default one and `community` in two versions each, `api` in one.
export default defineConfig({
  title: 'Sets',
  // Some are one file, some in parts.
  search: { indexSizeLimit: 450 },
  url: 'https://docs.example.com',
  docs: { label: 'Guide', editUrl: 'https://example.com/edit/{version}/{path}' },
  docSets: {
    community: {
      label: 'Community',
      path: '/community',
      editUrl: ({ version, docPath }) => (docPath.startsWith('events/') ? null : `https://example.com/community/${version}/${docPath}`),
      exclude: ['**/_*/**', 'archive'],
      breadcrumbs: false,
      sidebarCollapsed: false,
    },
    api: { label: 'API', path: '/api/v1', content: 'reference', numberPrefixes: false, versionPersistence: 'none' },
  },
  navbar: {
    items: [
      { type: 'doc', docId: 'introduction', label: 'Guide', position: 'left' },
      { type: 'doc', docId: 'rules', docSet: 'community', position: 'left' },
      { type: 'docSidebar', sidebarId: 'docs', docSet: 'api', label: 'API', position: 'left' },
      { type: 'docsVersionDropdown' },
      { type: 'docsVersionDropdown', docSet: 'community', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
      { label: 'More', items: [{ type: 'docsVersion', docSet: 'community', label: 'Community docs' }] },
    ],
  },
});
