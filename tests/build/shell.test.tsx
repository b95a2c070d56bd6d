import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sidebarKey } from '../../engine/5-render/around-page.ts';
import { toRenderContext } from '../../engine/5-render/render-context.ts';
import { openBuildCache } from '../../engine/cache/open-build-cache.ts';
import { openSourceFiles } from '../../engine/files/source-files.ts';
import { openTools } from '../../engine/pipeline/open-tools.ts';
import { readSite } from '../../engine/pipeline/with-read-site.ts';
import { App } from '../../theme/app.tsx';
import { reactMarkup } from '../../theme/server.tsx';
import { buildShippedSite } from './shipped-site.ts';

/** Of the pages of one kind in one version every tenth is enough: tests/build/plain.test.ts compares whole sites. */
const STEP = 10;

describe('the shell of the pages of the site in this repository', () => {
  it('is what React makes, and never left to React', async () => {
    const { siteDir } = await buildShippedSite();
    // What its build has compiled.
    const cache = openBuildCache(join(siteDir, '.docsgen'), { isKept: true });
    const tools = openTools({ files: openSourceFiles({ clock: Date.now }), cache, onProgress: () => {} });
    onTestFinished(() => tools.runner.close());
    const { model, compiled } = (await readSite({ siteDir, only: ['1.54'] }, tools)).linked!;
    expect(compiled.compiledCount).toBe(0);
    const { site, sidebars } = toRenderContext(model, {
      boot: '',
      client: '',
      search: '',
      mainStyles: '',
      critical: [],
      inline: {},
      own: {},
      styles: [],
    });
    const pages = model.pages.filter((page, index) => page.data.kind !== 'doc' || index % STEP === 0);
    expect(new Set(pages.map(({ data }) => data.kind)).size).toBeGreaterThan(3);
    for (const { data } of pages) {
      const key = 'sidebarId' in data && 'version' in data && data.sidebarId !== null ? sidebarKey(data.version, data.sidebarId) : null;
      const app = <App site={site} page={data} sidebar={key === null ? null : (sidebars[key] ?? null)} html="<p>Content</p>" />;
      expect(reactMarkup.quick(app, 'app'), data.path).toBe(reactMarkup.reference(app, 'app'));
    }
  });
});
