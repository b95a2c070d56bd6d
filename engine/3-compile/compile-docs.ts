import { dirname } from 'node:path';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { openDocCache } from '../cache/doc-cache.ts';
import type { SeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { invalidText } from '../diagnostics/messages/files.ts';
import { contentDigest, digest } from '../digest.ts';
import { InvalidTextError } from '../files/decode-text.ts';
import { createIncludeReader, type IncludeMemo } from '../files/include-reader.ts';
import type { Tools } from '../tools.ts';
import type { CompileJob, CompileSetup } from '../workers/jobs.ts';
import { COMPILER_VERSION } from './compile-doc.ts';
import type { ReadInclude } from './compile-input.ts';
import type { CompiledDoc } from './compiled-doc.ts';
import { EMPTY_FRONT_MATTER } from './front-matter.ts';
import { scanIncludes } from './scan-includes.ts';

export interface CompileDocsInput {
  sources: SourceDoc[];
  setup: CompileSetup;
  /** See SiteInput.pluginsDigest. */
  pluginsDigest: string;
  /** 'mdx' reads .md files as MDX too. */
  format: 'detect' | 'mdx';
  severityOf: SeverityOf;
}

/** A source with what its text compiled to. `job` says how to get the content again. */
export interface CompiledSource {
  source: SourceDoc;
  compiled: CompiledDoc;
  job: CompileJob;
}

export interface CompileDocsResult {
  docs: CompiledSource[];
  /** Distinct texts that were compiled in this build. */
  compiledCount: number;
  /** Their compile keys. */
  compiledKeys: string[];
  diagnostics: Diagnostic[];
}

/** Compiles each distinct text once; texts that an earlier build has met come from the cache. */
export async function compileDocs(input: CompileDocsInput, tools: Tools): Promise<CompileDocsResult> {
  const optionsDigest = digest(COMPILER_VERSION, tools.program, JSON.stringify(input.setup.options), input.pluginsDigest);
  const keyed: { source: SourceDoc; job: CompileJob }[] = [];
  const found = new Map<string, CompiledDoc>();
  const memo: IncludeMemo = new Map();
  await forEachLimited(input.sources, 32, async (source, index) => {
    const format = input.format === 'mdx' || source.path.endsWith('.mdx') ? 'mdx' : 'md';
    try {
      const text = await tools.files.readText(source.absolutePath);
      const readInclude = nameUnreadable(createIncludeReader(tools.files, dirname(source.absolutePath), memo));
      const key = await compileKey({ text, format, optionsDigest, readInclude });
      keyed[index] = { source, job: { key, absolutePath: source.absolutePath, format, size: text.length } };
    } catch (error) {
      if (!(error instanceof InvalidTextError)) throw error;
      // It stays a page: that others link to it is no mistake.
      const key = `unreadable ${index}`;
      keyed[index] = { source, job: { key, absolutePath: source.absolutePath, format, size: 0 } };
      found.set(key, makeEmptyDoc(key, [invalidText('', error)]));
    }
  });

  const jobs = new Map<string, CompileJob>();
  const docCache = openDocCache(tools.cache);
  for (const entry of keyed) {
    if (found.has(entry.job.key) || jobs.has(entry.job.key)) continue;
    const cached = docCache.read(entry.job.key);
    if (cached) found.set(entry.job.key, cached);
    else jobs.set(entry.job.key, entry.job);
  }
  // The largest first: one of 1.5 MB taken last would keep everybody waiting.
  const queue = [...jobs.values()].sort((a, b) => b.size - a.size);
  const fresh = await tools.runner.compile(queue, { compile: input.setup, render: null }, (done) =>
    tools.onProgress('compile', found.size + done, found.size + jobs.size),
  );
  for (const doc of fresh) found.set(doc.key, doc);
  docCache.write(fresh, (key) => found.has(key));

  const docs = keyed.map(({ source, job }) => ({ source, job, compiled: found.get(job.key)! }));
  const diagnostics = docs.flatMap(({ source, compiled }) =>
    compiled.diagnostics
      .flatMap((diagnostic) => weigh(diagnostic, source, input.severityOf))
      .map((diagnostic) => placeIn(source, diagnostic)),
  );
  return { docs, compiledCount: jobs.size, compiledKeys: [...jobs.keys()], diagnostics };
}

async function compileKey(input: { text: string; format: 'md' | 'mdx'; optionsDigest: string; readInclude: ReadInclude }): Promise<string> {
  const includes = await scanIncludes(input.text, input.format, input.readInclude);
  const parts = includes.flatMap(({ path, text }) => [path, text === null ? 'missing' : contentDigest(text)]);
  return digest(input.optionsDigest, input.format, contentDigest(input.text), ...parts);
}

/** A partial that is no text is for compile to report; the compile key only has to change when it is mended. */
function nameUnreadable(readInclude: ReadInclude): ReadInclude {
  return (path) =>
    readInclude(path).catch((error: unknown) => {
      if (error instanceof InvalidTextError) return `unreadable: ${error.reason} ${error.byteOffset}`;
      throw error;
    });
}

function makeEmptyDoc(key: string, diagnostics: Diagnostic[]): CompiledDoc {
  const empty = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };
  return { key, frontMatter: EMPTY_FRONT_MATTER, frontMatterPlaces: {}, ...empty, diagnostics };
}

/** Gives a problem the severity that the config sets for the page; none is left of one to be ignored. */
function weigh(diagnostic: Diagnostic, { version, path }: SourceDoc, severityOf: SeverityOf): Diagnostic[] {
  if (diagnostic.code !== 'unknown-language') return [diagnostic];
  const severity = severityOf('unknownLanguages', version, path);
  return severity === 'ignore' ? [] : [{ ...diagnostic, severity }];
}

/** Gives a compiled doc's diagnostic the file that it is read from this time. */
function placeIn(source: SourceDoc, diagnostic: Diagnostic): Diagnostic {
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1);
  const place = <P extends Place>(at: P): P => ({ ...at, file: at.file === '' ? source.file : normalize(folder + at.file) });
  return {
    ...diagnostic,
    place: diagnostic.place && place(diagnostic.place),
    related: diagnostic.related.map((related) => ({ ...related, place: place(related.place) })),
  };
}

/** Resolves the '..' segments that an include's path may begin with. */
function normalize(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** Keeps the number of open files bounded on sites of many thousand pages. */
async function forEachLimited<T>(items: T[], limit: number, work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  async function lane() {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  }
  await Promise.all(Array.from({ length: limit }, lane));
}
