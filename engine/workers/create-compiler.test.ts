import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PLAIN_OPTIONS } from '../../tests/fixtures/compile-text.ts';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { CompileJob, CompileSetup } from '../3-compile/compile-job.ts';
import { createCompiler } from './create-compiler.ts';

const setup: CompileSetup = {
  siteDir: '/',
  boundary: { roots: [{ path: tmpdir(), real: realpathSync(tmpdir()), isPublic: false }], closed: [], maxBytes: 1000 },
  options: PLAIN_OPTIONS,
  glossary: {},
  glossaryDigest: '',
  components: null,
  optionsDigest: 'options',
  hasPlugins: false,
  codeDigest: '',
  plain: ['parser'],
  limits: { seconds: 10, megabytes: 512 },
  chromium: null,
};

it('makes content that has gone again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-compiler-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const absolutePath = join(folder, 'page.md');
  writeFileSync(absolutePath, '# Page\n');
  const plugins = async () => ({ remark: [], rehype: [] });
  const job: CompileJob = { key: '', absolutePath, format: 'md', size: 7 };

  const cache = createMemoryCache();
  const page = (await createCompiler(setup, { cache, plugins }).compile(job))!;
  const emptied = createCompiler(setup, { cache: createMemoryCache(), plugins });
  expect(await emptied.readContent({ ...job, key: page.doc.key })).toEqual(page.content);
});
