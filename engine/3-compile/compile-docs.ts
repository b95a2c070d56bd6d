import { dirname, join } from 'node:path';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { DocCache } from '../cache/doc-cache.ts';
import type { RemoteCache } from '../cache/remote/remote-cache.ts';
import { fillAllowed } from '../diagnostics/allowed-file.ts';
import type { Check, SeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/diagnostic-code.ts';
import { refusedFile } from '../diagnostics/messages/files.ts';
import { suggestSiteComponent } from '../diagnostics/messages/page-code.ts';
import { nameRenamedFile } from '../diagnostics/renamed-file.ts';
import type { Files } from '../files/files.ts';
import { nameFromSite } from '../paths/name-from-site.ts';
import { isInShard, type Shard } from '../shard/shard.ts';
import { listContentSlots, shownBlocks } from '../slots/content-slots.ts';
import { doSteps } from '../tools/slices.ts';
import type { Tools } from '../tools/tools.ts';
import { chooseFormat } from './choose-format.ts';
import type { CompileJob, CompileSetup } from './compile-job.ts';
import { compileKey } from './compile-key.ts';
import type { CompiledDoc } from './compiled-doc.ts';
import type { FindFacts } from './mdx/scan-includes.ts';
import { keyAtPlace, listNamedPaths, namedPaths } from './named-files.ts';
import { BLOCK } from './parse/block-reason.ts';
import { chooseAsked, chooseCompiled } from './share-work.ts';
import { textFacts, toRefusedFacts } from './text-facts.ts';

export interface CompileDocsInput {
  sources: SourceDoc[];
  setup: CompileSetup;
  /** 'mdx' reads .md files as MDX too. */
  format: 'detect' | 'mdx';
  severityOf: SeverityOf;
  /** What `severityOf` was made of, by which a session tells whether it is the same. */
  checks?: object;
  /** What pages may name of the files that they are keyed by. Those of the tools when absent. */
  confine?(files: Files): Files;
  /** Relative to the site folder: the place of what is wrong with a plugin. */
  configFile?: string;
  /** Asked for what the local cache does not have; null for none. */
  remote?: RemoteCache | null;
  /** The share of the pages whose contents are needed here; all when absent. */
  shard?: Shard | null;
  /** The site has more sources: the cache keeps what it has of others. */
  isPart?: boolean;
}

/** A source with what its text compiled to. `job` says how to get the content again. */
export interface CompiledFile {
  source: SourceDoc;
  compiled: CompiledDoc;
  job: CompileJob;
}

export interface CompileDocsResult {
  docs: readonly CompiledFile[];
  /** Distinct texts that were compiled in this build. */
  compiledCount: number;
  /** Compile keys of the docs that were added to the cache. */
  writtenKeys: string[];
  /** Files parsed in this build by 'native', the native parser, or by the reference for one of the other reasons. */
  parserCounts: Record<string, number>;
  /** Blocks of files in 'native' that the reference parsed, by the reason. */
  referenceBlocks: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** A source with the job that compiles it. */
interface KeyedSource {
  source: SourceDoc;
  /** Null for a file that has gone since it was listed, or is not for pages. */
  job: CompileJob | null;
  /** What the job has led to, once that is certain: a session does not look for it again. */
  outcome: CompiledFile | null;
}

/** Compiles each distinct text once; texts that an earlier build has met come from the cache. */
export async function compileDocs(input: CompileDocsInput, tools: Tools): Promise<CompileDocsResult> {
  const { memo } = tools;
  const { setup, format, confine, severityOf, configFile = '' } = input;
  const isSafe = setup.options.html === 'safe';
  const keying = memo.readEachInSteps('compile jobs', input.sources, [setup, format], (source, disk, before: KeyedSource | undefined) => {
    const job = toJob(source, input, memo.isKept && confine ? confine(disk) : tools.files);
    return before?.source === source && isSameJob(before.job, job) ? before : { source, job, outcome: null };
  });
  const keyed = await doSteps(keying, memo);
  const gone = keyed.filter(({ job }) => job === null);
  const refused = gone.flatMap(({ source: { absolutePath, file } }) => {
    const refusal = tools.files.refusal(absolutePath);
    return refusal ? [refusedFile({ file, refusal })] : [];
  });
  const { found, ...counts } = await findDocs(keyed, input, tools);
  const outcomes: CompiledFile[] = [];
  for (const { source, job, outcome } of keyed) {
    const compiled = job && found.get(job);
    if (outcome) outcomes.push(outcome);
    else if (compiled) outcomes.push({ source, compiled, job: job.key === compiled.key ? job : { ...job, key: compiled.key } });
  }
  const docs = memo.each('compiled files', outcomes, [], (doc, before: CompiledFile | undefined) =>
    isSameFile(before, doc) ? before : doc,
  );
  const { components } = setup;
  const ownNames = Object.keys(components?.names ?? {});
  const problems = memo.each(
    'problems of compiled files',
    docs,
    [input.checks ?? severityOf, configFile, components],
    ({ source, compiled }) =>
      compiled.diagnostics.length === 0
        ? NO_PROBLEMS
        : compiled.diagnostics
            .flatMap((diagnostic) => (isSafe && isUnsafe(diagnostic) ? [diagnostic] : weigh(diagnostic, source, severityOf)))
            .map((diagnostic) => placeIn(source, suggestSiteComponent(diagnostic, ownNames), configFile)),
  );
  return { docs, ...counts, diagnostics: [...refused, ...problems.flat()] };
}

const NO_PROBLEMS: Diagnostic[] = [];

function isSameFile(before: CompiledFile | undefined, { source, compiled, job }: CompiledFile): before is CompiledFile {
  return before?.source === source && before.compiled === compiled && isSameJob(before.job, job);
}

function isSameJob(before: CompileJob | null, job: CompileJob | null): boolean {
  if (before === null || job === null) return before === job;
  const { key, absolutePath, format, size, digest, text, post } = job;
  return (
    before.key === key &&
    before.absolutePath === absolutePath &&
    before.format === format &&
    before.size === size &&
    before.digest === digest &&
    before.text === text &&
    before.post === post
  );
}

/** Null for a file that has gone since it was listed, or is not for pages. */
function toJob(source: SourceDoc, input: CompileDocsInput, files: Files): CompileJob | null {
  const { absolutePath, post } = source;
  const text = source.made?.text ?? source.text;
  const facts = text === undefined ? files.facts(absolutePath, textFacts) : textFacts.derive(Buffer.from(text), absolutePath);
  if (!facts) return null;
  const format = source.format ?? chooseFormat(source.path, input.format, facts.format);
  // What a page includes and asks for counts too, and is not in its digest.
  const isAlone = !facts.codePaths && (format === 'md' || (facts.paths.length === 0 && !facts.variables));
  const { optionsDigest, glossaryDigest, hasPlugins, components: manifest, siteDir } = input.setup;
  const findFacts = findFactsBeside(absolutePath, siteDir, files);
  const findBlocks = (path: string) => files.facts(path === '' ? absolutePath : pathOf(absolutePath, siteDir, path), shownBlocks);
  // Markdown imports nothing.
  const folder = format === 'mdx' && manifest ? nameFromSite(siteDir, dirname(absolutePath)) : '';
  const key = compileKey(facts, { format, optionsDigest, glossaryDigest, hasPlugins, findFacts, findBlocks, manifest, folder, post });
  const isPlain = isAlone && !facts.invalid && (manifest === null || (format === 'md' && listContentSlots(manifest).length === 0));
  const job: CompileJob = { key, absolutePath, format, size: facts.length };
  if (isPlain) job.digest = facts.digest;
  if (text !== undefined) job.text = text;
  if (post) job.post = post;
  return job;
}

/** Finds each job's doc in a cache or compiles it. Absent from `found` are files that have gone. */
async function findDocs(
  keyed: readonly KeyedSource[],
  { setup, remote = null, shard = null, isPart = false }: CompileDocsInput,
  tools: Tools,
) {
  const sourceOf = new Map<CompileJob, KeyedSource>();
  for (const each of keyed) if (each.job && !each.outcome) sourceOf.set(each.job, each);
  const jobs = [...sourceOf.keys()];
  const found = new Map<CompileJob, CompiledDoc>();
  const writtenKeys: string[] = [];
  const parserCounts: Record<string, number> = {};
  const referenceBlocks: Record<string, number> = {};
  let compiledCount = 0;
  let open = jobs;
  while (open.length > 0) {
    const wanted = new Map<string, CompileJob>();
    // Where a page's place is part of its key, the job that is done is another than the one that was asked for.
    const asking = new Map<CompileJob, CompileJob>();
    for (const job of open) {
      const { cached, job: placed } = readCached(job, setup, tools);
      if (cached) settle(job, cached);
      else if (!wanted.has(placed.key)) {
        wanted.set(placed.key, placed);
        asking.set(placed, job);
      }
    }
    // What comes from there is in the local cache afterwards, where the next turn finds it.
    const asked = chooseAsked([...wanted.keys()], { remote, shard });
    const isContentWanted = (key: string) => shard === null || isInShard(key, shard);
    const fetched = (await remote?.load(asked, { cache: tools.cache, isContentWanted })) ?? [];
    const fetchedKeys = new Set(fetched.map(({ key }) => key));
    const missing = asked.filter((key) => !fetchedKeys.has(key));
    // The largest first: one of 1.5 MB taken last would keep everybody waiting.
    const queue = chooseCompiled(missing, { remote, shard })
      .map((key) => wanted.get(key)!)
      .sort((a, b) => b.size - a.size);
    const kept = jobs.length - open.filter((job) => !found.has(job) && !fetchedKeys.has(job.key)).length;
    const compiling = tools.runner.compile(queue, { compile: setup, render: null }, (done) =>
      tools.onProgress('compile', kept + done, jobs.length),
    );
    tools.onWait?.(queue.length);
    const fresh = await compiling;
    const docs = fresh.flatMap((outcome) => (outcome && !outcome.isFailed ? [outcome.doc] : []));
    for (const parser of fresh.flatMap((outcome) => outcome?.parsers ?? [])) {
      const isBlock = parser.startsWith(BLOCK);
      const counts = isBlock ? referenceBlocks : parserCounts;
      const reason = isBlock ? parser.slice(BLOCK.length) : parser;
      counts[reason] = (counts[reason] ?? 0) + 1;
    }
    compiledCount += docs.length;
    // Another machine would not find a doc under a key with a place in it.
    const shared = docs.filter(({ textKey }) => textKey === undefined);
    const added = [...fetched, ...docs, ...docs.flatMap((doc) => (doc.textKey === undefined ? [] : [{ ...doc, key: doc.textKey }]))];
    writtenKeys.push(...added.map(({ key }) => key));
    addDocs(added, { found, keyed, isPart }, tools.docs);
    remote?.send(shared, tools.cache);
    // A file that was written since it was looked at is what it is now. Others with its former text find that without it.
    for (const [index, outcome] of fresh.entries()) {
      const job = asking.get(queue[index]!)!;
      if (outcome?.isFailed) found.set(job, outcome.doc);
      else if (outcome) settle(job, tools.docs.read(outcome.doc.key) ?? outcome.doc);
      // What the page names counts from now on.
      if (outcome?.doc.textKey !== undefined) toPlaced(job, setup, tools);
    }
    const settled = new Set(queue.map((job) => asking.get(job)!));
    open = open.filter((job) => !found.has(job) && !settled.has(job));
  }
  tools.onProgress('compile', jobs.length, jobs.length);
  return { found, compiledCount, writtenKeys, parserCounts, referenceBlocks };

  function settle(job: CompileJob, doc: CompiledDoc): void {
    found.set(job, doc);
    // What else its place decides may change, while the text is the same.
    if (job.key !== doc.key) return;
    const each = sourceOf.get(job)!;
    each.outcome = { source: each.source, compiled: doc, job };
  }
}

/** A doc that is known, and the job that makes it: under the key of the text alone, or of its text at its place. */
function readCached(job: CompileJob, setup: CompileSetup, tools: Tools): { cached: CompiledDoc | null; job: CompileJob } {
  const cached = tools.docs.read(job.key) ?? null;
  if (cached?.textKey !== job.key) return { cached, job };
  const placed = toPlaced(job, setup, tools);
  return { cached: tools.docs.read(placed.key) ?? null, job: placed };
}

function toPlaced(job: CompileJob, { siteDir }: CompileSetup, { files }: Tools): CompileJob {
  const { absolutePath: file } = job;
  const findFacts = findFactsBeside(file, siteDir, files);
  const paths = (job.text === undefined ? files.facts(file, namedPaths) : listNamedPaths(job.text)) ?? [];
  const { digest: _, ...placed } = job;
  return { ...placed, key: keyAtPlace({ textKey: job.key, siteDir, file, paths, findFacts }) };
}

function findFactsBeside(file: string, siteDir: string, files: Files): FindFacts {
  return (path) => {
    const found = pathOf(file, siteDir, path);
    return files.facts(found, textFacts) ?? toRefusedFacts(files.refusal(found));
  };
}

/** What a file names: from its folder, or with a slash from the site folder. */
function pathOf(file: string, siteDir: string, path: string): string {
  return join(path.startsWith('/') ? siteDir : dirname(file), path);
}

/** Once for all that a turn has brought: of what stands in the same parts of the cache, only what is known to be used stays. */
function addDocs(
  docs: CompiledDoc[],
  { found, keyed, isPart }: { found: Map<CompileJob, CompiledDoc>; keyed: readonly KeyedSource[]; isPart: boolean },
  cache: DocCache,
): void {
  if (docs.length === 0) return;
  // The cache of a session asks for as long as nothing else is written, and needs no text for that.
  const added = docs.flatMap(({ key, textKey }) => (textKey === undefined ? [key] : [key, textKey]));
  const listUsed = () => {
    const used = new Set(added);
    for (const { key, textKey } of found.values()) used.add(key).add(textKey ?? key);
    for (const { outcome } of keyed) if (outcome) used.add(outcome.compiled.key);
    return used;
  };
  let used: Set<string> | null = null;
  cache.write(docs, (key) => {
    if (isPart) return true;
    used ??= listUsed();
    return used.has(key);
  });
}

/** Gives a problem the severity that the config sets for the page; none is left of one to be ignored. */
function weigh(diagnostic: Diagnostic, { version, path }: SourceDoc, severityOf: SeverityOf): Diagnostic[] {
  const check = checkOf(diagnostic);
  if (check === null) return [diagnostic];
  const severity = severityOf(check, version, path);
  return severity === 'ignore' ? [] : [{ ...diagnostic, severity }];
}

function checkOf({ code, severity }: Diagnostic): Check | null {
  if (code === 'unknown-language') return 'unknownLanguages';
  if (code === 'invalid-formula') return 'brokenFormulas';
  if (code === 'invalid-diagram') return 'brokenDiagrams';
  return severity === 'error' && BROKEN_COMPONENTS.has(code) ? 'brokenComponents' : null;
}

/** What strangers' pages are refused for, whatever the checks say. */
function isUnsafe({ code }: Diagnostic): boolean {
  return code === 'unsafe-html' || code === 'unsafe-url';
}

/** The page shows something in the place of each of these, or goes without it. */
const BROKEN_COMPONENTS: ReadonlySet<DiagnosticCode> = new Set([
  'component-failed',
  'expression-failed',
  'island-nesting',
  'island-prop',
  'unknown-component',
  'unknown-export',
  'unsafe-html',
  'unsafe-url',
  'unsupported-export',
  'unsupported-import',
  'unsupported-prop',
]);

/** Gives a compiled doc's diagnostic the file that it is read from this time. */
function placeIn(source: SourceDoc, diagnostic: Diagnostic, configFile: string): Diagnostic {
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1);
  // What begins with a slash is named from the site folder.
  const fileOf = (file: string) => (file === '' ? source.file : file.startsWith('/') ? file.slice(1) : normalize(folder + file));
  // Keys are those of the config: a problem of its plugins.
  // The lines of a text that is compiled in the file's place are not the file's.
  const start = source.text === undefined ? {} : { line: 1, column: 1, length: 0 };
  const place = <P extends Place>(at: P): P => ({
    ...at,
    ...(at.file === '' && !('keyPath' in at) && start),
    file: 'keyPath' in at ? configFile : fileOf(at.file),
  });
  return {
    ...diagnostic,
    place: diagnostic.place && place(diagnostic.place),
    ...(diagnostic.fix !== null &&
      diagnostic.place &&
      'line' in diagnostic.place && { fix: nameRenamedFile(fillAllowed(diagnostic.fix, fileOf), fileOf(diagnostic.place.file)) }),
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
