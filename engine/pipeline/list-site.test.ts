import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeSite } from '../../tests/build/site-folder.ts';
import { openDiskCache } from '../cache/disk-cache.ts';
import { openSourceFiles } from '../files/source-files.ts';
import { type ListedSite, listSite } from './list-site.ts';
import { type OpenTools, openTools } from './open-tools.ts';

const CHART = 'export default () => <b>chart</b>;\n';

let tools: OpenTools | undefined;
afterEach(() => tools?.runner.close());

/** Lists a site. Gives the sketch of it, too, after which `change` is made. */
async function list(siteDir: string, change: () => void = () => {}) {
  const dir = join(siteDir, '.docsgen/cache');
  tools = openTools({
    files: openSourceFiles({ clock: () => 0 }),
    cache: { cache: openDiskCache(dir, 'test'), dir },
    onProgress: () => {},
  });
  let sketch: ListedSite | null = null;
  const { site } = await listSite({ siteDir }, tools, {
    async onSketched(given) {
      sketch = given;
      change();
    },
  });
  return { site: site!, sketch: sketch as ListedSite | null };
}

it('sketches a site before it reads the pages for what they import', async () => {
  const siteDir = makeSite({ 'src/chart.tsx': CHART, 'content/introduction.mdx': '# Introduction\n' });
  const text = "import Chart from '@site/src/chart';\n\n# Introduction\n\n<Chart />\n";
  const { site, sketch } = await list(siteDir, () => writeFileSync(join(siteDir, 'content/introduction.mdx'), text));
  expect([sketch?.hasImports, sketch?.compile.components]).toEqual([false, null]);
  expect([site.hasImports, Object.keys(site.compile.components!.modules)]).toEqual([true, ['src/chart.tsx']]);
});

it('sketches no site whose pages may show components without importing them', async () => {
  const siteDir = makeSite({ 'components/chart.tsx': CHART, 'content/introduction.md': '# Introduction\n' });
  expect((await list(siteDir)).sketch).toBe(null);
});
