import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PLAIN_OPTIONS } from '../3-compile/compile-text.ts';
import { loadNative } from '../3-compile/load-native.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { createCompiler } from './create-compiler.ts';
import type { CompileJob, CompileSetup } from './jobs.ts';

vi.mock(import('../3-compile/load-native.ts'), { spy: true });

const boundary = { roots: [{ path: tmpdir(), real: realpathSync(tmpdir()), isPublic: false }], closed: [], maxBytes: 1000 };
const setup: CompileSetup = { siteDir: '/', boundary, options: PLAIN_OPTIONS, optionsDigest: 'options', hasPlugins: false, isNative: true };

it('makes content that has gone again, without the native parser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-compiler-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const absolutePath = join(folder, 'page.md');
  writeFileSync(absolutePath, '# Page\n');
  const plugins = async () => ({ remark: [], rehype: [] });
  const job: CompileJob = { key: '', absolutePath, format: 'md', size: 7 };

  const cache = createMemoryCache();
  const page = (await createCompiler(setup, { cache, plugins }).compile(job))!;
  const asked = vi.mocked(loadNative).mock.calls.length;
  expect(asked).toBe(1);
  const emptied = createCompiler(setup, { cache: createMemoryCache(), plugins });
  expect(await emptied.readContent({ ...job, key: page.doc.key })).toEqual(page.content);
  expect(vi.mocked(loadNative)).toHaveBeenCalledTimes(asked);
});
