import { loadSite } from '../1-load/load-site.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import { checkPublishedFiles } from '../2-discover/check-published-files.ts';
import { discoverDocs } from '../2-discover/discover-docs.ts';
import { readAssets } from '../2-discover/read-assets.ts';
import { readCategoryFiles } from '../2-discover/read-category-files.ts';
import { readHead, readLastUpdates } from '../2-discover/read-last-updates.ts';
import type { PublicFile } from '../2-discover/source-doc.ts';
import { type CompileDocsResult, compileDocs } from '../3-compile/compile-docs.ts';
import { toCompileSetup } from '../3-compile/compile-setup.ts';
import { collectAssetRequests } from '../4-link/collect-asset-requests.ts';
import { linkSite } from '../4-link/link-site.ts';
import type { SiteModel } from '../4-link/site-model.ts';
import type { RemoteCache } from '../cache/remote/remote-cache.ts';
import { resolveRemoteSettings } from '../cache/remote/remote-settings.ts';
import { createSeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { confineFiles } from '../files/confine-files.ts';
import type { Files } from '../files/files.ts';
import { componentNames } from '../markup/theme.ts';
import { listSecrets } from '../program/secrets.ts';
import { toPlain } from '../quick-way/quick-way.ts';
import { type SiteMemory, withoutMemory } from '../tools/site-memory.ts';
import type { Tools } from '../tools/tools.ts';
import type { CompileSetup } from '../workers/jobs.ts';
import type { BuildOptions } from './build-options.ts';
import { findBoundary } from './page-boundary.ts';

/** A site as read; `linked` is null when the config or a manifest is unusable. */
export interface ReadSite {
  linked: LinkedSite | null;
  diagnostics: Diagnostic[];
}

export interface LinkedSite {
  input: SiteInput;
  /** The site's files, confined to those that pages may name. */
  files: Files;
  publicFiles: PublicFile[];
  compile: CompileSetup;
  compiled: CompileDocsResult;
  model: SiteModel;
  remote: RemoteCache | null;
}

export interface ReadOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'mode' | 'signal' | 'env' | 'shard' | 'plain'> {
  /** False asks no other machine's cache, whatever the config and the environment name. Default true. */
  hasRemoteCache?: boolean;
  /** Absolute. Nothing in it is read for a page. */
  outDir?: string;
}

/** Stages 1 to 4: all that can be known of a site without rendering it. Whoever calls it finishes with the remote cache. */
export async function readSite(build: ReadOptions, tools: Tools, memory: SiteMemory = withoutMemory(tools.files)): Promise<ReadSite> {
  const { siteDir, mode } = build;
  tools.onProgress('load', 0, 1);
  const secrets = listSecrets(build.env ?? {});
  const { site, diagnostics } = await memory.read('load', [], (disk) =>
    loadSite(siteDir, disk, { only: build.only, kept: tools, secrets }),
  );
  // What is wrong with a config may be mended in a file that nobody knows it needs.
  if (!site) memory.forget('load');
  if (!site) return { linked: null, diagnostics: sortDiagnostics(diagnostics) };
  const input = memory.keep('site', site);

  tools.onProgress('discover', 0, 1);
  const { config, versions, versionsFile } = input;
  const drawn = findBoundary(input, { siteDir, outDir: build.outDir ?? null }, tools.files);
  const boundary = memory.keep('boundary', drawn.boundary);
  const discovered = await memory.read('discover', [input, boundary], (disk) =>
    discoverDocs(
      { siteDir, versions, versionsFile, publicDirs: config.publicDirs, numberPrefixes: config.docs.numberPrefixes },
      confineFiles(disk, boundary),
    ),
  );
  const confined = confineFiles(tools.files, boundary);
  const files = {
    docs: memory.keep('docs', discovered.files.docs),
    categories: memory.keep('categories', discovered.files.categories),
    publicFiles: memory.keep('public files', discovered.files.publicFiles),
  };

  const compile = memory.keep(
    'compile setup',
    toCompileSetup(input, { siteDir, boundary, componentNames, program: tools.program, plain: toPlain(build.plain) }),
  );
  await memory.onListed?.({ input, files, compile });

  const settings = build.hasRemoteCache === false ? null : resolveRemoteSettings(config.cache.remote, build.env ?? {});
  // Few builds need what speaks HTTP.
  const remote = settings && (await import('../cache/remote/remote-cache.ts')).openRemoteCache(settings);
  tools.onProgress('compile', 0, files.docs.length);
  build.signal?.throwIfAborted();
  const compiled = await compileDocs(
    {
      sources: files.docs,
      setup: compile,
      format: config.markdown.format,
      severityOf: createSeverityOf(config.checks),
      remote,
      memory: memory.compile,
      shard: build.shard,
    },
    { ...tools, files: confined },
  );

  tools.onProgress('link', 0, 1);
  build.signal?.throwIfAborted();
  const categories = await memory.read('category files', [files.categories, boundary], (disk) =>
    readCategoryFiles(files.categories, confineFiles(disk, boundary)),
  );
  const requests = collectAssetRequests({ site: input, docs: compiled.docs, mode }, memory.requests);
  const assets = await memory.read('assets', [requests, boundary], (disk) =>
    readAssets(requests, { siteDir, files: confineFiles(disk, boundary) }),
  );
  const { docs } = config;
  const updates =
    docs.showLastUpdateTime || docs.showLastUpdateAuthor
      ? await memory.read('last updates', [files.docs, await readHead(siteDir)], () =>
          readLastUpdates(files.docs, { siteDir, configFile: input.configFile }),
        )
      : { lastUpdates: {}, diagnostics: [] };
  const { categoryFiles } = categories;
  const { lastUpdates } = updates;
  const model = linkSite({ site: input, files, docs: compiled.docs, categoryFiles, assets, lastUpdates, mode }, memory.link);
  const published = [...files.publicFiles, ...model.assets].map(({ absolutePath }) => absolutePath);
  const checked = await memory.read('published files', [files.publicFiles, published.join('\n'), config.markdown.html], async (disk) =>
    checkPublishedFiles(published, { siteDir, html: config.markdown.html, files: disk }),
  );
  return {
    linked: { input, files: confined, publicFiles: files.publicFiles, compile, compiled, model, remote },
    diagnostics: sortDiagnostics([
      ...diagnostics,
      ...drawn.diagnostics,
      ...discovered.diagnostics,
      ...compiled.diagnostics,
      ...categories.diagnostics,
      ...updates.diagnostics,
      ...model.diagnostics,
      ...checked,
    ]),
  };
}
