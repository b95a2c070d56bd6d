import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sidebarKey } from '../../engine/5-render/around-page.ts';
import { toRenderContext } from '../../engine/5-render/render-context.ts';
import { openDocCache } from '../../engine/cache/doc-cache.ts';
import { nodeFiles } from '../../engine/files/node-files.ts';
import { readSite } from '../../engine/pipeline/with-read-site.ts';
import { withoutMemory } from '../../engine/tools/memo.ts';
import { openRunner } from '../../engine/workers/open-runner.ts';
import { App } from '../../theme/app.tsx';
import { reactMarkup } from '../../theme/server.tsx';
import { createMemoryCache } from '../fixtures/memory-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Of the pages of one kind in one version every tenth is enough: tests/build/plain.test.ts compares whole sites. */
const STEP = 10;

describe('the shell of the pages of the site in this repository', () => {
  it('is what React makes, and never left to React', async () => {
    const cache = createMemoryCache();
    const runner = openRunner({ cacheDir: folder });
    const siteDir = fileURLToPath(new URL('../..', import.meta.url));
    const tools = {
      files: nodeFiles,
      cache,
      docs: openDocCache(cache),
      runner,
      memo: withoutMemory(nodeFiles),
      program: 'test',
      onProgress: () => {},
    };
    const { model } = (await readSite({ siteDir, only: ['1.54'] }, tools)).linked!;
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
