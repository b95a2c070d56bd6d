import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { headBucketOf, openDocCache } from '../cache/doc-cache.ts';
import type { RemoteCache } from '../cache/remote/remote-cache.ts';
import { collectGarbage } from '../program/collect-garbage.ts';
import { isInShard, type Shard } from '../shard/shard.ts';
import { withoutMemory } from '../tools/memo.ts';
import type { Tools } from '../tools/tools.ts';
import { type CompileDocsInput, compileDocs } from './compile-docs.ts';
import type { CompiledDoc } from './compiled-doc.ts';

const NAMES = Array.from({ length: 300 }, (_, index) => `page-${index}.md`);
const SOURCES = NAMES.map((name): SourceDoc => {
  const place = { path: name, file: `content/${name}`, absolutePath: `/site/content/${name}` };
  return { version: '1', ...place, pathId: name.slice(0, -3), position: null };
});

/** Compiles pages where a shared cache has those that `isShared` names by their keys. */
async function compileWith({
  isShared,
  shard = null,
  isSession = false,
}: {
  isShared(key: string): boolean;
  shard?: Shard | null;
  isSession?: boolean;
}) {
  const texts: WeakRef<object>[] = [];
  const asked: string[] = [];
  const compiled: string[] = [];
  const progress: number[] = [];
  const waits: number[] = [];
  const toDoc = (key: string) => ({ key, frontMatter: {}, links: [], diagnostics: [] }) as unknown as CompiledDoc;
  const remote: RemoteCache = {
    isShared: true,
    async load(keys) {
      asked.push(...keys);
      return keys.filter(isShared).map(toDoc);
    },
    send: () => {},
    finish: async () => [],
  };
  const cache = createMemoryCache();
  const files = memoryFiles(Object.fromEntries(SOURCES.map(({ absolutePath }) => [absolutePath, `# ${absolutePath}\n`])));
  const tools: Tools = {
    files,
    memo: withoutMemory(files),
    cache,
    docs: openDocCache(cache, { isSession }),
    runner: {
      sent: async () => {},
      dress: () => Promise.reject(new Error('Nothing is dressed here.')),
      async compile(jobs, _setup, onDone) {
        compiled.push(...jobs.map(({ key }) => key));
        await Promise.resolve();
        waits.push(-jobs.length);
        if (jobs.length > 0) onDone(jobs.length);
        return jobs.map(({ key }) => {
          const doc: CompiledDoc = { ...toDoc(key), sections: [] };
          texts.push(new WeakRef(doc.sections));
          return { doc, parsers: [] };
        });
      },
      render: async () => [],
      close: async () => {},
    },
    program: 'test',
    onProgress: (_stage, done) => progress.push(done),
    onWait: (jobs) => waits.push(jobs),
  };
  const setup = {
    siteDir: '/site',
    boundary: { roots: [], closed: [], maxBytes: 0 },
    options: {} as never,
    glossary: {},
    glossaryDigest: '',
    components: null,
    optionsDigest: 'options',
    hasPlugins: false,
    codeDigest: '',
    plain: ['parser'] as const,
    limits: { seconds: 10, megabytes: 512 },
    chromium: null,
  };
  const input: CompileDocsInput = { sources: SOURCES, setup, format: 'detect', severityOf: () => 'ignore', remote, shard };
  const { docs, writtenKeys } = await compileDocs(input, tools);
  const keys = docs.map(({ compiled: { key } }) => key);
  const session = { texts, tools };
  return {
    session,
    keys,
    asked,
    compiled,
    progress,
    waits,
    writtenKeys,
    stored: keys.filter((key) => openDocCache(cache).read(key) !== null),
  };
}

it('keeps what a shared cache had beside what was compiled in the same turn', async () => {
  const isShared = (key: string) => key.endsWith('0') || key.endsWith('1');
  const { keys, asked, compiled, writtenKeys, stored } = await compileWith({ isShared });
  expect(keys).toHaveLength(NAMES.length);
  // Parts of the cache that hold both are what this is about.
  const partsWithCompiled = new Set(compiled.map(headBucketOf));
  expect(keys.filter((key) => isShared(key) && partsWithCompiled.has(headBucketOf(key))).length).toBeGreaterThan(0);
  expect(asked.toSorted()).toEqual(keys.toSorted());
  expect(compiled.toSorted()).toEqual(keys.filter((key) => !isShared(key)).toSorted());
  expect(writtenKeys.toSorted()).toEqual(keys.toSorted());
  expect(stored).toEqual(keys);
});

it('tells that there is nothing to do but wait, once workers have their jobs and before they are done', async () => {
  const { waits } = await compileWith({ isShared: () => false });
  expect(waits).toEqual([NAMES.length, -NAMES.length]);
});

it('counts a page as done when it is, however many turns are taken', async () => {
  const shard = { index: 1, count: 2 };
  const { progress, compiled } = await compileWith({ isShared: (key) => !isInShard(key, shard), shard });
  expect(compiled.length).toBeLessThan(NAMES.length);
  expect(progress.length).toBeGreaterThan(3);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  // A turn's share at first, and not all that the turn does not touch.
  expect(progress[0]).toBeLessThan(NAMES.length / 2);
  expect(progress.at(-1)).toBe(NAMES.length);
});

it('holds no text of what was compiled, for a session that can read it again', async () => {
  const { session, compiled } = await compileWith({ isShared: () => false, isSession: true });
  session.tools.docs.release();
  await setImmediate();
  collectGarbage(0);
  expect([session.texts.length, session.texts.filter((text) => text.deref() !== undefined).length]).toEqual([compiled.length, 0]);
  expect(session.tools.docs.read(compiled[0]!)!.sections).toEqual([]);
});
