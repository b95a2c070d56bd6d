import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeSite } from '../../engine/merge-site.ts';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { build, buildWell, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** What a build makes of `docs.changes`: pages that cost what has changed. */

const config = (docs: string) => `export default { title: 'Docs', url: 'https://docs.example.com', docs: ${docs} };\n`;
const page = (title: string, ...paragraphs: string[]) => `# ${title}\n\n${paragraphs.join('\n\n')}\n`;

const FILES: FileTree = {
  'config/site.config.ts': config('{ changes: true }'),
  'config/versions.json': JSON.stringify({ versions: ['2.0', '1.0'] }),
  ...Object.fromEntries(
    ['1.0', '2.0'].flatMap((version) => [
      [`content/${version}/introduction.md`, page('Introduction', 'The same in both.')],
      [`content/${version}/keys.md`, page('Keys', `A key lasts ${version === '2.0' ? 'ten' : 'five'} days.`, 'Then it ends.')],
      [`content/${version}/roles.md`, page('Roles', 'Everybody has one role.', ...(version === '2.0' ? ['Owners have two.'] : []))],
    ]),
  ),
};

const read = (siteDir: string, path: string) => readFileSync(join(siteDir, 'dist', path), 'utf8');

describe('changes between versions', () => {
  it('are no file and no byte of a site that does not ask for them', async () => {
    const [off, never] = [
      makeSite({ ...FILES, 'config/site.config.ts': config('{ changes: false }') }),
      makeSite({ ...FILES, 'config/site.config.ts': config('{}') }),
    ];
    await buildWell(off);
    await buildWell(never);
    expect(listChanges(readDigests(join(off, 'dist')), readDigests(join(never, 'dist')))).toEqual([]);
    expect(Object.keys(readDigests(join(off, 'dist'))).filter((path) => path.startsWith('changes'))).toEqual([]);
  });

  it('are made again for the pages that were edited alone, and only where these differ', async () => {
    const siteDir = makeSite(FILES);
    const first = await buildWell(siteDir);
    expect((await buildWell(siteDir)).rendered).toBe(0);
    writeTree(siteDir, { 'content/1.0/keys.md': page('Keys', 'A key lasts six days.', 'Then it ends.') });
    const before = readDigests(join(siteDir, 'dist'));
    const report = await buildWell(siteDir);
    const pages = listChanges(before, readDigests(join(siteDir, 'dist'))).filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(['~ 1.0/keys/index.html', '~ changes/keys/index.html']);
    expect(report.rendered).toBe(2);
    expect(first.rendered).toBeGreaterThan(report.rendered);
    writeTree(siteDir, { 'content/1.0/keys.md': String(FILES['content/2.0/keys.md']) });
    await buildWell(siteDir);
    expect(Object.keys(readDigests(join(siteDir, 'dist')))).not.toContain('changes/keys/index.html');
    expect(read(siteDir, 'keys/index.html')).not.toContain('Changes since');
  });

  it('are none where only front matter differs', async () => {
    const siteDir = makeSite({
      ...FILES,
      'content/2.0/introduction.md': `---\nsidebar_position: 3\n---\n\n${String(FILES['content/1.0/introduction.md'])}`,
    });
    await buildWell(siteDir);
    expect(Object.keys(readDigests(join(siteDir, 'dist'))).filter((path) => /^changes\/.*html/.test(path))).toEqual([
      'changes/index.html',
      'changes/keys/index.html',
      'changes/roles/index.html',
    ]);
  });

  it('are in a session what a clean build writes, whatever was edited', async () => {
    const siteDir = makeSite(FILES);
    const session = openBuildSession({ siteDir, workers: 1 });
    await session.build('unknown');
    const edits: FileTree[] = [
      // Nobody else's page shows any of it, but for the comparison.
      { 'content/1.0/keys.md': page('Keys', 'A key lasts five days.', 'Then it stops.') },
      { 'content/1.0/roles.md': String(FILES['content/2.0/roles.md']) },
      { 'content/2.0/introduction.md': page('Introduction', 'Another text in one.') },
      { 'content/2.0/introduction.md': page('Introduction', 'Another text in one.', 'And more.') },
    ];
    for (const files of edits) {
      writeTree(siteDir, files);
      await session.build(new Set(Object.keys(files).map((path) => join(siteDir, path))));
    }
    const served: Record<string, string> = {};
    for (const path of session.output.paths()) served[path] = contentDigest(await session.output.get(path)!.contents());
    await session.close();
    const clean = makeSite(FILES);
    for (const files of edits) writeTree(clean, files);
    await buildWell(clean, { mode: 'preview' });
    const { '.docsgen.json': _, ...built } = readDigests(join(clean, 'dist'));
    expect(listChanges(built, served)).toEqual([]);
    expect(Object.keys(served)).toContain('changes/introduction/index.html');
  }, 60_000);

  it('are the same from several machines', async () => {
    const whole = makeSite(FILES);
    await buildWell(whole);
    const parts = [];
    for (const index of [1, 2]) {
      const siteDir = makeSite(FILES);
      const outDir = join(siteDir, 'part');
      await build(siteDir, { outDir, shard: { index, count: 2 } });
      parts.push({ dir: outDir, name: `part-${index}-of-2` });
    }
    const merged = makeFolder('merged');
    await mergeSite({ siteDir: merged, outDir: join(merged, 'dist'), parts });
    expect(listChanges(readDigests(join(whole, 'dist')), readDigests(join(merged, 'dist')))).toEqual([]);
  });

  it('stand where no page of the site stands', async () => {
    const siteDir = makeSite({
      ...FILES,
      'config/site.config.ts': config("{ changes: true }, checks: { duplicateRoutes: 'warning' }"),
      'content/2.0/changes.md': page('Changes', 'By hand.'),
    });
    const report = await build(siteDir);
    expect(report.diagnostics.map(({ code, message, place }) => [code, message, place?.file])).toEqual([
      ['duplicate-route', 'The route "/changes" already belongs to "content/2.0/changes.md".', 'config/site.config.ts'],
    ]);
    expect(read(siteDir, 'changes/index.html')).toContain('By hand.');
    expect(read(siteDir, 'changes/keys/index.html')).toContain('<del>five </del><ins>ten </ins>');
  });
});
