import versions from './versions.json' with { type: 'json' };

/** @type {() => Promise<import('@docusaurus/types').Config>} */
export default async function config() {
  const shown = await Promise.resolve(versions.slice(0, 2));
  return {
    title: 'Current is last',
    url: 'https://example.com',
    baseUrl: '/',
    presets: [
      [
        'classic',
        {
          docs: {
            sidebarPath: undefined,
            lastVersion: 'current',
            onlyIncludeVersions: ['current', ...shown],
            versions: { current: { label: '4.x', path: '4.x' }, 3: { path: '3', banner: 'unmaintained', noIndex: true, className: 'third' } },
          },
        },
      ],
    ],
  };
}
