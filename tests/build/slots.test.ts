import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { build, listTree, makeFolder, writeTree } from './site-folder.ts';

const sample = fileURLToPath(new URL('samples/slots/', import.meta.url));

function copySample(): string {
  const siteDir = makeFolder('slots');
  cpSync(sample, siteDir, { recursive: true, filter: (path) => !path.endsWith('/expected') });
  return siteDir;
}

function readTree(dir: string): Record<string, string> {
  return Object.fromEntries(listTree(dir).map((path) => [path, readFileSync(join(dir, path), 'latin1')]));
}

it('makes the same bytes with the cache and without, and by the references of all quick ways', async () => {
  const siteDir = copySample();
  await build(siteDir);
  const first = readTree(join(siteDir, 'dist'));
  for (const options of [{ cache: false }, { plain: true }]) {
    await build(siteDir, options);
    expect(readTree(join(siteDir, 'dist'))).toEqual(first);
  }
});

it('compiles and renders again what shows a slot that was edited, and nothing else', async () => {
  const siteDir = copySample();
  const edit = (slot: string, from: string, to: string) => {
    const file = join(siteDir, 'theme', `${slot}.tsx`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  await build(siteDir);
  expect(await build(siteDir)).toMatchObject({ compiled: 0, rendered: 0 });
  edit('admonition', 'No title', 'Untitled');
  expect(await build(siteDir)).toMatchObject({ compiled: 1, errors: 0 });
  const chunksBefore = listTree(join(siteDir, 'dist/assets/pages'));
  edit('sidebar-top', 'clay', 'glaze');
  expect(await build(siteDir)).toMatchObject({ compiled: 0, rendered: 6, errors: 0 });
  expect(listTree(join(siteDir, 'dist/assets/pages'))).toEqual(chunksBefore);
  edit('doc-footer', 'helpful', 'useful');
  expect(await build(siteDir)).toMatchObject({ compiled: 0, errors: 0 });
  expect(readFileSync(join(siteDir, 'dist/guides/firing/index.html'), 'utf8')).toContain('Was “Firing” useful?');
});

it('records what a file was written for once, and then has nothing to do', async () => {
  const siteDir = copySample();
  const record = join(siteDir, 'theme/contract.json');
  await build(siteDir);
  const written = readFileSync(record, 'utf8');
  expect(Object.keys(JSON.parse(written))).toContain('navbar-item-status');
  writeFileSync(record, written.replace('"copyright": "string | null"', '"copyright": "string"'));
  const changed = readFileSync(record, 'utf8');
  expect((await build(siteDir)).diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([['slot-changed', 'theme/footer.tsx']]);
  expect(readFileSync(record, 'utf8')).toBe(changed);
});

it('costs a site without slots nothing', async () => {
  const siteDir = makeFolder('no-slots');
  writeTree(siteDir, {
    'config/site.config.mjs': 'export default { title: "A", url: "https://a.example" };\n',
    'content/index.md': '# A\n',
  });
  await build(siteDir);
  const files = listTree(join(siteDir, 'dist'));
  expect(files.filter((path) => /assets\/(?:slots|islands|components)/.test(path))).toEqual([]);
  expect(existsSync(join(siteDir, 'theme'))).toBe(false);
  expect(readFileSync(join(siteDir, 'dist/index.html'), 'utf8')).not.toContain('slot');
  const client = files.find((path) => /assets\/client-\w+\.js$/.test(path))!;
  expect(readFileSync(join(siteDir, 'dist', client), 'utf8')).not.toMatch(/\.slots|navbar-slot|toc-bottom/);
});
