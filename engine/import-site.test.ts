import { getEventListeners } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outputFiles } from './files/output-files.ts';
import { ConfigSection, createImportPlan, type ImportPlan } from './import/import-plan.ts';
import { importSite } from './import-site.ts';

const temporary = mkdtempSync(join(tmpdir(), 'docsgen-import-'));
afterAll(() => rmSync(temporary, { recursive: true }));

let source: string;
let out: string;
let count = 0;
beforeEach(() => {
  const folder = join(temporary, String(++count));
  source = join(folder, 'old');
  out = join(folder, 'new');
  put('old/docs/intro.md', '# Intro\n\nHello.\n');
  put('old/docs/guide.md', '# Guide\n');
});

function put(path: string, text: string): void {
  const file = join(temporary, String(count), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function read(path: string): string {
  return readFileSync(join(out, path), 'utf8');
}

/** A plan that copies pages of docs/, and says that a person is needed. */
function makePlan(pages: string[], title = 'Acme'): ImportPlan {
  const plan = createImportPlan('Docusaurus');
  plan.config.set('title', title);
  plan.config.set('url', 'https://acme.example');
  plan.sets.push({
    id: null,
    options: new ConfigSection(),
    latest: null,
    versions: [{ name: 'current', entry: { mainDoc: 'intro' }, content: 'content/current', sidebars: { docs: ['intro'] } }],
  });
  for (const page of pages) plan.files.set(`content/current/${page}`, { from: join(source, 'docs', page) });
  plan.notes.push({
    kind: 'person',
    topic: 'plugins',
    place: { file: 'docusaurus.config.js', line: 3, column: 5 },
    message: 'Lost.',
    fix: 'find it',
  });
  return plan;
}

async function run(pages = ['intro.md', 'guide.md'], more: { title?: string; reportFile?: string; inPlace?: boolean } = {}) {
  const { title, reportFile, inPlace } = more;
  const plan = makePlan(pages, title);
  return importSite({
    generator: 'docusaurus',
    source,
    out: inPlace ? null : out,
    reportFile: reportFile ?? null,
    check: false,
    read: async () => ({ plan, diagnostics: [] }),
  });
}

describe('importSite', () => {
  it('writes a config, manifests, pages and what any project has', async () => {
    const report = await run();
    expect(report.files).toEqual({ written: 7, updated: 0, removed: 0, unchanged: 0, kept: 0 });
    expect(read('config/site.config.ts')).toBe(`import { defineConfig } from 'docsgen/config';

/** Made from the site's Docusaurus config by docsgen import. It is yours to edit. */
export default defineConfig({
  title: 'Acme',
  url: 'https://acme.example',
});
`);
    expect(read('config/versions.json')).toBe(`{
  "$schema": "../node_modules/docsgen/config/schemas/versions.schema.json",
  "versions": [{ "name": "current", "mainDoc": "intro" }]
}
`);
    expect(read('content/current/intro.md')).toBe('# Intro\n\nHello.\n');
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'new', private: true, scripts: { build: 'docsgen build' } });
    expect(existsSync(join(out, '.docsgen/import/journal.json'))).toBe(false);
  });

  it('does nothing when it runs again, and brings what changed in the source', async () => {
    await run();
    expect((await run()).files).toEqual({ written: 0, updated: 0, removed: 0, unchanged: 7, kept: 0 });
    put('old/docs/intro.md', '# Intro\n\nBye.\n');
    expect((await run(['intro.md'])).files).toEqual({ written: 0, updated: 1, removed: 1, unchanged: 5, kept: 0 });
    expect(read('content/current/intro.md')).toContain('Bye');
    expect(existsSync(join(out, 'content/current/guide.md'))).toBe(false);
  });

  it('keeps what a person changed or deleted, and puts the new text beside it', async () => {
    await run();
    put('new/content/current/intro.md', '# Mine\n');
    rmSync(join(out, 'content/current/guide.md'));
    put('old/docs/intro.md', '# Theirs\n');
    const { files, notes } = await run();
    expect(files).toEqual({ written: 0, updated: 0, removed: 0, unchanged: 5, kept: 2 });
    expect(read('content/current/intro.md')).toBe('# Mine\n');
    expect(read('.docsgen/import/new/content/current/intro.md')).toBe('# Theirs\n');
    expect(existsSync(join(out, 'content/current/guide.md'))).toBe(false);
    expect(notes.flatMap(({ topic, kind, place }) => (topic === 'files' ? [[kind, place?.file]] : []))).toEqual([
      ['carried', 'content/current/guide.md'],
      ['person', 'content/current/intro.md'],
    ]);
    // It is news once.
    expect((await run()).notes.filter(({ topic, kind }) => topic === 'files' && kind === 'person')).toEqual([]);
    expect(read('.docsgen/import/new/content/current/intro.md')).toBe('# Theirs\n');
  });

  it('keeps an edited config, and a changed page that the source no longer has', async () => {
    await run();
    put('new/config/site.config.ts', 'export default {};\n');
    put('new/content/current/guide.md', '# Mine\n');
    const { files, notes } = await run(['intro.md'], { title: 'Acme 2' });
    expect(files.kept).toBe(2);
    expect(read('config/site.config.ts')).toBe('export default {};\n');
    expect(read('.docsgen/import/new/config/site.config.ts')).toContain('Acme 2');
    expect(read('content/current/guide.md')).toBe('# Mine\n');
    expect(notes.map(({ message }) => message)).toContain(
      '"content/current/guide.md" is gone from the source; docsgen kept it because you changed it.',
    );
  });

  it('takes a file with other line ends for the same file', async () => {
    await run();
    put('new/content/current/intro.md', '# Intro\r\n\r\nHello.\r\n');
    expect((await run()).files.unchanged).toBe(7);
  });

  it('completes an import that was killed, even if the source has changed since', async () => {
    await run();
    // As it is right after the first file: no record yet, and the journal names what may be found.
    const digests = JSON.parse(read('config/import.json')).files as Record<string, string>;
    rmSync(join(out, 'config'), { recursive: true });
    rmSync(join(out, 'content/current/guide.md'));
    put('new/.docsgen/import/journal.json', JSON.stringify(Object.fromEntries(Object.entries(digests).map(([path, of]) => [path, [of]]))));
    put('old/docs/intro.md', '# Theirs\n');
    expect((await run()).files).toEqual({ written: 4, updated: 1, removed: 0, unchanged: 2, kept: 0 });
    expect(read('content/current/intro.md')).toBe('# Theirs\n');
  });

  it('can be killed before any file is put in its place, and is completed by a second run', async () => {
    for (let moment = 0; ; moment++) {
      put('old/docs/intro.md', '# Intro\n\nHello.\n');
      rmSync(out, { recursive: true, force: true });
      let moves = 0;
      const { rename } = outputFiles;
      const spy = vi.spyOn(outputFiles, 'rename').mockImplementation((from, to) => {
        if (moves++ === moment) throw new Error('killed');
        rename(from, to);
      });
      const outcome = await run().catch((error: Error) => error.message);
      spy.mockRestore();
      if (outcome !== 'killed') break;
      expect(existsSync(join(out, 'config/import.json'))).toBe(false);
      // Even if the source is another by then.
      put('old/docs/intro.md', '# Other\n');
      const { files, isWritten } = await run();
      expect({ isWritten, kept: files.kept }).toEqual({ isWritten: true, kept: 0 });
      expect(read('content/current/intro.md')).toBe('# Other\n');
      expect((await run()).files.unchanged).toBe(7);
      expect(moment).toBeLessThan(20);
    }
    expect((await run()).files.unchanged).toBe(7);
  });

  it('refuses a folder that is not its own, and touches nothing', async () => {
    put('new/index.html', 'Hello');
    await expect(run()).rejects.toThrow('is not empty: it contains "index.html", and no site that docsgen imported.');
    expect(existsSync(join(out, '.docsgen'))).toBe(false);
  });

  it('reports every file in the way before it writes anything', async () => {
    put('old/config/site.config.ts', 'theirs');
    put('old/config/versions.json', 'theirs');
    const { isWritten, problems } = await run([], { inPlace: true });
    expect(isWritten).toBe(false);
    expect(problems.map(({ code, place }) => [code, place?.file])).toEqual([
      ['file-in-the-way', 'config/site.config.ts'],
      ['file-in-the-way', 'config/versions.json'],
    ]);
    expect(existsSync(join(source, '.docsgen'))).toBe(false);
    expect(existsSync(join(source, 'config/sidebars'))).toBe(false);
  });

  it('writes nothing through a symbolic link', async () => {
    put('elsewhere/kept.md', 'kept');
    await run(['intro.md']);
    rmSync(join(out, 'content'), { recursive: true });
    symlinkSync(join(temporary, String(count), 'elsewhere'), join(out, 'content'));
    const { isWritten } = await run(['intro.md']);
    expect(isWritten).toBe(false);
    expect(existsSync(join(temporary, String(count), 'elsewhere/current'))).toBe(false);
  });

  it('leaves out one of two files that many file systems take for one, and says so', async () => {
    put('old/docs/Guide.md', '# Another\n');
    const { files, notes } = await run(['guide.md', 'Guide.md']);
    expect(files.written).toBe(6);
    expect(read('content/current/Guide.md')).toBe('# Another\n');
    expect(notes.map(({ message }) => message)).toContain(
      '"content/current/guide.md" was left out: many file systems cannot keep it beside "content/current/Guide.md".',
    );
  });

  it('writes nowhere else, whatever a plan says', async () => {
    await expect(run(['../../../elsewhere.md'])).rejects.toThrow('outside the site');
  });

  it('leaves a project its package.json, and says what to install', async () => {
    put('new/package.json', '{}');
    const { notes } = await run();
    expect(read('package.json')).toBe('{}');
    expect(notes.map(({ fix }) => fix)).toContain('npm install docsgen');
  });

  it('writes the report in the form that the file name asks for', async () => {
    const reportFile = join(out, 'import.md');
    await run(undefined, { reportFile });
    expect(read('import.md')).toBe(`# Moving from Docusaurus

## Needs you

### Plugins

- [ ] \`docusaurus.config.js:3:5\` Lost. Fix: find it.
`);
    // The report of a failed import is not in the way of the next one.
    rmSync(join(out, 'config'), { recursive: true });
    for (const name of ['content', 'package.json']) rmSync(join(out, name), { recursive: true });
    expect((await run(undefined, { reportFile })).isWritten).toBe(true);
    await expect(run(undefined, { reportFile: join(out, 'import.doc') })).rejects.toThrow('has no form for the report');
  });
});

it('leaves nothing that listens to its signal', async () => {
  const { signal } = new AbortController();
  const plan = makePlan(['intro.md', 'guide.md']);
  await importSite({ generator: 'docusaurus', source, out, signal, read: async () => ({ plan, diagnostics: [] }) });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
