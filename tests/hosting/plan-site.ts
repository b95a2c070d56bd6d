import type { UserConfig } from '../../engine/1-load/define-config.ts';
import { assetFacts } from '../../engine/2-discover/read-assets.ts';
import { linkSite } from '../../engine/4-link/link-site.ts';
import type { SiteModel } from '../../engine/4-link/site-model.ts';
import { planOutput } from '../../engine/7-emit/plan/plan-output.ts';
import { toRequestPath } from '../../engine/hosting/request-path.ts';
import { toHref, toOutputPath } from '../../engine/paths/route-form.ts';
import { toTwinPath } from '../../engine/paths/twin-path.ts';
import { withoutMemory } from '../../engine/tools/memo.ts';
import { makeLinkInput, type SiteSketch } from '../fixtures/link-input.ts';
import { memoryFiles } from '../fixtures/memory-files.ts';
import type { HostedFiles } from './host.ts';

/** A site as it is published: its files, and what of them readers ask for. */
export interface PlannedSite {
  files: HostedFiles;
  model: SiteModel;
  /** The pages' addresses, as browsers ask for them, and their files. */
  pages: { address: string; file: string }[];
  /** Paths of the pages' Markdown. */
  twins: string[];
}

const PUBLIC = {
  LICENSE: 'text',
  '.well-known/ship': 'known',
  'demo/index.html': '<p>Demo',
  'img/a b.png': 'image',
  'assets/own.js': 'own',
};

/** Names that hosts could take for something else. */
export const PAGES: SiteSketch['pages'] = {
  'next/introduction.md': {},
  'next/guides/index.md': {},
  'next/guides/install.md': {},
  'next/node.js.md': {},
  'next/日本/a (b)+c.md': {},
  '1.53/introduction.md': {},
  '1.53/guides/install.md': {},
};

export const REDIRECTS: UserConfig['redirects'] = [
  { from: '/old', to: '/guides/install' },
  { from: '/Old/Page', to: '/guides/install#how' },
  { from: ['/old.html', '/with space', '/ünï/(x)+$y'], to: '/guides' },
  { from: '/guides/old', to: '/日本/a (b)+c' },
  { from: '/code', to: 'https://git.example.com/code?a=1&b=$2' },
];

/** Plans all files of a site with awkward names, without rendering its pages: hosts do not read them. */
export function planSite(
  config: Partial<UserConfig>,
  more: Partial<SiteSketch> & { policy?: string; own?: Record<string, string> } = {},
): PlannedSite {
  const versions = [{ name: 'next', path: '/' }, '1.53'];
  const { policy = null, own = {}, ...sketch } = more;
  const published = { ...PUBLIC, ...own };
  const publicFiles = Object.keys(published);
  const model = linkSite(
    makeLinkInput({ config: { redirects: REDIRECTS, ...config }, versions, latest: 'next', pages: PAGES, publicFiles, ...sketch }),
  );
  const onDisk = memoryFiles(Object.fromEntries(Object.entries(published).map(([path, text]) => [`/site/content/public/${path}`, text])));
  const { handles } = planOutput(
    {
      model,
      filesOf: ({ path, twin }) =>
        [toOutputPath(path, model.site), ...(twin ? [toTwinPath(path, model.site.baseUrl)] : [])].map((file) => {
          return { path: file, digest: 'd', contents: () => `<p>${path}</p>` };
        }),
      chunkHashOf: () => '0a1b2c3d',
      siteData: { path: 'assets/site.0a1b2c3d.json', contents: '{}' },
      indexes: [],
      indexFiles: [],
      clientFiles: ['boot-BGOLHSV4.js', 'LICENSES.txt'].map((name) => ({ path: `assets/${name}`, contents: name })),
      partFiles: [],
      componentFiles: [],
      publicFiles: publicFiles.map((path) => ({ path, file: `content/public/${path}`, absolutePath: `/site/content/public/${path}` })),
      files: onDisk,
      assetFacts,
      policy,
    },
    withoutMemory(onDisk),
  );
  const files = new Map(handles.map((handle) => [handle.path, handle.digest === null ? String(handle.contents()) : handle.path]));
  const pages = model.pages
    .filter(({ data }) => data.kind !== 'not-found')
    .map(({ path }) => ({ address: toRequestPath(toHref(path, model.site)), file: toOutputPath(path, model.site) }));
  const twins = model.pages.flatMap(({ path, twin }) => (twin ? [toTwinPath(path, model.site.baseUrl)] : []));
  return { files, model, pages, twins };
}
