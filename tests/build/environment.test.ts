import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startProgram } from './run-program.ts';
import { type FileTree, makeSite } from './site-folder.ts';

/** What a site's code reads from the environment never stays as an earlier build found it. */

const FILES: FileTree = {
  'config/site.config.ts': `import { whole } from './plugins/whole.ts';
import mark from './plugins/mark.ts';
const branch = process.env.DOCSGEN_TEST_BRANCH;
// What is exported may be on its way.
export default Promise.resolve({
  title: 'Docs', url: 'https://docs.example.com',
  docs: { editUrl: ({ docPath }) => \`https://example.com/\${branch}/\${docPath}\` },
  plugins: [mark(), whole(process.env.DOCSGEN_TEST_EMITTED ?? '')],
});\n`,
  'config/plugins/mark.ts': `import { definePlugin } from 'docsgen/config';
const { DOCSGEN_TEST_PLUGIN: value } = process.env;
const walk = (node) => node.type === 'text' ? void (node.value = node.value.replace('Mark', 'Plugin ' + value)) : node.children?.forEach(walk);
export default definePlugin(() => ({ name: 'mark', version: '1', remark: [() => walk] }));\n`,
  'config/plugins/whole.ts': `import { definePlugin } from 'docsgen/config';
export const whole = definePlugin((text) => ({ name: 'whole', version: '1', emit: () => [{ path: 'emitted.txt', contents: text }] }));\n`,
  'components/build.tsx': "const name = 'DOCSGEN_TEST_BUILD';\nexport default () => <p>Component {process.env[name]}</p>;\n",
  'components/asking.tsx': `import { useDocsgen } from 'docsgen/theme';
export default () => <p>{useDocsgen().page.title} {process.env.DOCSGEN_TEST_BUILD}</p>;\n`,
  'content/introduction.mdx': '# Introduction\n\n<Build />\n\n<Asking />\n',
  'content/page.mdx': "import Part from './_part.mdx';\n\n# Page\n\nPage {process.env.DOCSGEN_TEST_PAGE}\n\n<Part />\n",
  'content/_part.mdx': 'Part {process.env.DOCSGEN_TEST_PART}\n',
  'content/marked.md': '# Marked\n\nMark\n',
};

let siteDir: string;
beforeAll(() => {
  siteDir = makeSite(FILES);
});

const NAMES = ['branch', 'plugin', 'emitted', 'build', 'page', 'part'] as const;

/** Builds in an environment of its own, and gives what pages show of it, and how many of them were compiled. */
async function show(variables: Partial<Record<(typeof NAMES)[number], string>>) {
  const env = Object.fromEntries(NAMES.map((name) => [`DOCSGEN_TEST_${name.toUpperCase()}`, variables[name] ?? 'one']));
  const { exitCode, stdout, stderr } = await startProgram(['build', '--json'], siteDir, env).outcome;
  expect(exitCode, stderr).toBe(0);
  const html = ['introduction', 'page', 'marked'].map((page) => readFileSync(join(siteDir, 'dist', page, 'index.html'), 'utf8')).join('');
  const shown = [...html.matchAll(/<p>((?:Component|Introduction|Page|Part|Plugin) .*?)<\/p>|example\.com\/(\w+)\/introduction\.mdx"/g)];
  const lines = shown.map(([, text, branch]) => text?.replaceAll(/<.*?>/g, '') ?? branch!);
  const { compiled, written } = JSON.parse(stdout) as { compiled: number; written: number };
  return { shown: [...new Set(lines), readFileSync(join(siteDir, 'dist/emitted.txt'), 'utf8')], compiled, written };
}

it('shows each value that code of the site has found', async () => {
  const before = { shown: ['Component one', 'Introduction one', 'one', 'Page one', 'Part one', 'Plugin one', 'one'], compiled: 3 };
  expect(await show({})).toMatchObject(before);
  expect(await show({})).toMatchObject({ shown: before.shown, compiled: 0, written: 0 });
  const two = { branch: 'two', emitted: 'two' };
  expect(await show(two)).toMatchObject({ shown: before.shown.with(2, 'two').with(6, 'two'), compiled: 0 });
  const built = ['Component two', 'Introduction two', 'two', 'Page one', 'Part two', 'Plugin one', 'two'];
  expect(await show({ ...two, build: 'two', part: 'two' })).toMatchObject({ shown: built, compiled: 2 });
  const paged = { ...two, build: 'two', part: 'two', page: 'two' };
  expect(await show(paged)).toMatchObject({ shown: built.with(3, 'Page two'), compiled: 1 });
  expect(await show({ ...paged, plugin: 'two' })).toMatchObject({ shown: built.with(3, 'Page two').with(5, 'Plugin two'), compiled: 3 });
});
