import { renameSync, rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { FileTree } from '../build/site-folder.ts';
import { tells, watchFolder } from './watch-folder.ts';

/** A site's own components while they are written. */
const FILES: FileTree = {
  'content/introduction.mdx': '# Introduction\n\n<Chart />\n',
  'content/other.mdx': '# Other\n\n<Later />\n',
  'content/title.mdx': '# Title\n\n<Title />\n',
  'components/chart.tsx':
    "import unit from './unit.json';\nimport { word } from './_word';\nimport './chart.css';\nexport default () => <b>one {unit.name} {word}</b>;\n",
  'components/chart.css': 'b { color: teal }\n',
  'components/unit.json': '{ "name": "pods" }\n',
  'components/_word.ts': "export const word = 'word';\n",
  'components/later.tsx': "'use client';\nexport default () => <i>later</i>;\n",
  'components/title.tsx': "import { useDocsgen } from 'docsgen/theme';\nexport default () => <u>{useDocsgen().page.title}!</u>;\n",
};

const PLACEHOLDER = (name: string) => `“${name}” is not available on this site.`;
const chart = (text: string) => String(FILES['components/chart.tsx']).replace('one', text);

describe('docsgen watch', () => {
  it('shows an edit of a component, and of what it imports', async () => {
    const watched = await watchFolder(FILES);
    await watched.shows('/', '<b>one pods word</b>');
    await watched.shows('/title', '<u>Title!</u>');
    watched.write({ 'components/chart.tsx': chart('two') });
    await watched.shows('/', '<b>two pods word</b>');
    watched.write({ 'components/unit.json': '{ "name": "cores" }\n' });
    await watched.shows('/', '<b>two cores word</b>');
    watched.write({ 'components/_word.ts': "export const word = 'speech';\n" });
    await watched.shows('/', '<b>two cores speech</b>');
    const sheet = async () => /assets\/components\/components-chart-\w+\.css/.exec((await watched.get('/')).text)![0];
    const before = await sheet();
    watched.write({ 'components/chart.css': 'b { color: red }\n' });
    await vi.waitFor(async () => expect(await sheet()).not.toBe(before), 60_000);
    expect((await watched.get(`/${await sheet()}`)).text).toContain('red');
    watched.write({ 'components/title.tsx': String(FILES['components/title.tsx']).replace('!', '?') });
    await watched.shows('/title', '<u>Title?</u>');
    expect(watched.failures).toEqual([]);
  });

  it('tells of a mistake, puts a placeholder in its place, and shows its correction', async () => {
    const watched = await watchFolder(FILES);
    for (const [mistake, code, file] of [
      ['export default () => <b>;\n', 'component-syntax', 'components/chart.tsx'],
      ["import './nowhere.css';\nexport default () => <b />;\n", 'component-import', 'components/chart.tsx'],
      ["throw new Error('no data');\nexport default () => null;\n", 'component-failed', 'content/introduction.mdx'],
      ["export default () => { throw new Error('no rows'); };\n", 'component-failed', 'content/introduction.mdx'],
    ]) {
      watched.write({ 'components/chart.tsx': mistake! });
      await tells(watched, [[code!, file!]]);
      await watched.shows('/', PLACEHOLDER('Chart'));
      // What has nothing to do with it stays.
      await watched.shows('/title', '<u>Title!</u>');
      watched.write({ 'components/chart.tsx': chart('one') });
      await watched.shows('/', '<b>one pods word</b>');
      await tells(watched, []);
    }
    watched.write({ 'components/chart.tsx': chart('three') });
    await watched.shows('/', '<b>three pods word</b>');
    expect(watched.failures).toEqual([]);
  });

  it('hears of a file that a mistake was about', async () => {
    const watched = await watchFolder({ ...FILES, 'components/chart.tsx': "import './new.css';\nexport default () => <b>new</b>;\n" });
    await tells(watched, [['component-import', 'components/chart.tsx']]);
    await watched.shows('/', PLACEHOLDER('Chart'));
    watched.write({ 'components/new.css': 'b { color: red }\n' });
    await watched.shows('/', '<b>new</b>');
    await tells(watched, []);
  });

  it('hears of what imports from elsewhere were missing, when its folder comes and when it comes back', async () => {
    const watched = await watchFolder({
      ...FILES,
      'components/chart.tsx': "import { word } from '../lib/words/word';\nexport default () => <b>{word}</b>;\n",
      'content/other.mdx': "import Far from 'far';\n\n# Other\n\n<Far />\n",
    });
    const missing: [string, string][] = [
      ['component-import', 'components/chart.tsx'],
      ['unsupported-import', 'content/other.mdx'],
    ];
    await tells(watched, missing);
    watched.write({ 'lib/words/word/index.ts': "export const word = 'first';\n" });
    await watched.shows('/', '<b>first</b>');
    watched.write({
      'node_modules/far/index.js': "import { jsx } from 'react/jsx-runtime';\nexport default () => jsx('i', { children: 'far' });\n",
    });
    await watched.shows('/other', '<i>far</i>');
    await tells(watched, []);
    renameSync(watched.path('lib'), watched.path('away'));
    await tells(watched, missing.slice(0, 1));
    renameSync(watched.path('away'), watched.path('lib'));
    await tells(watched, []);
    watched.write({ 'lib/words/word.ts': "export const word = 'nearer';\n" });
    await watched.shows('/', '<b>nearer</b>');
  });

  it('goes on when its cache is removed', async () => {
    const watched = await watchFolder({ ...FILES, 'theme/footer.tsx': 'export default () => <p>foot</p>;\n' });
    await watched.shows('/', '<b>one pods word</b>');
    rmSync(watched.path('.docsgen'), { recursive: true });
    await watched.shows('/title', '<u>Title!</u>');
    await watched.shows('/title', '<p>foot</p>');
    watched.write({ 'content/introduction.mdx': '# Introduction\n\nEdited: <Chart />\n' });
    await watched.shows('/', 'Edited: <b>one pods word</b>');
    await tells(watched, []);
    expect(watched.failures).toEqual([]);
  });

  it('uses components that come, and misses those that go', async () => {
    const watched = await watchFolder(FILES);
    watched.write({ 'content/other.mdx': '# Other\n\n<Added />\n' });
    await tells(watched, [['unknown-component', 'content/other.mdx']]);
    await watched.shows('/other', PLACEHOLDER('Added'));
    watched.write({ 'components/deep/added.tsx': 'export default () => <b>added</b>;\n' });
    await watched.shows('/other', '<b>added</b>');
    renameSync(watched.path('components/deep/added.tsx'), watched.path('components/deep/gone.tsx'));
    await tells(watched, [['unknown-component', 'content/other.mdx']]);
    await watched.shows('/other', PLACEHOLDER('Added'));
    watched.write({ 'content/other.mdx': '# Other\n\n<Gone />\n' });
    await watched.shows('/other', '<b>added</b>');
  });

  it('compiles the pages that use what changed, and no others', async () => {
    const watched = await watchFolder(FILES);
    watched.write({ 'components/chart.tsx': chart('two') });
    await watched.shows('/', '<b>two pods word</b>');
    expect(watched.builds.at(-1)).toMatchObject({ report: { compiled: 1 }, changedPages: ['/', '/introduction'] });
    const count = watched.builds.length;
    watched.write({ 'components/unused.tsx': 'export default () => null;\n' });
    await vi.waitFor(() => expect(watched.builds.length).toBeGreaterThan(count), 60_000);
    expect(watched.builds.at(-1)).toMatchObject({ report: { compiled: 0 }, changedPages: [] });
  });

  it('runs code of components in processes of its own, in a preview too', async () => {
    const pid = 'export default () => <b>process {process.pid}.</b>;\n';
    const asks =
      "import { useDocsgen } from 'docsgen/theme';\nexport default () => <b>{useDocsgen().page.title}: process {process.pid}.</b>;\n";
    const watched = await watchFolder({ ...FILES, 'components/chart.tsx': pid, 'components/title.tsx': asks });
    for (const path of ['/', '/title']) {
      await watched.shows(path, 'process ');
      expect((await watched.get(path)).text).not.toContain(`process ${process.pid}.`);
    }
  });
});
