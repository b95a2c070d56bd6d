import type { SiteInput } from '../1-load/site-input.ts';
import { discoverDocs } from '../2-discover/discover-docs.ts';
import type { DiscoveredFiles, SourceDoc } from '../2-discover/source-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { confineFiles } from '../files/confine-files.ts';
import type { Files } from '../files/files.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import { compareText } from '../paths/site-path.ts';
import type { Tools } from '../tools/tools.ts';
import type { LoadOptions } from './load-input.ts';
import { findBoundary } from './page-boundary.ts';
import { readPluginPages } from './read-plugin-pages.ts';

/** The files that a site consists of, and the pages that its plugins make. */
export interface FoundFiles {
  files: DiscoveredFiles;
  /** What pages may name. */
  boundary: SiteBoundary;
  /** The site's files, confined to those that pages may name. */
  confine(files: Files): Files;
  diagnostics: Diagnostic[];
}

/** Stage 2. */
export async function findFiles(input: SiteInput, build: LoadOptions, tools: Tools): Promise<FoundFiles> {
  const { siteDir } = build;
  const { memo } = tools;
  tools.onProgress('discover', 0, 1);
  const { config, versions } = input;
  const drawn = findBoundary(input, { siteDir, outDir: build.outDir ?? null }, tools.files);
  const boundary = memo.same('boundary', '', drawn.boundary);
  // What is known of folders is known of all pages in them: a build asks with the same files for each.
  const confined = new WeakMap<Files, Files>();
  const confine = (files: Files) => {
    const known = confined.get(files) ?? confineFiles(files, boundary);
    confined.set(files, known);
    return known;
  };
  const discovered = await memo.read('discover', [input, boundary], (disk) => {
    const sought = {
      siteDir,
      versions,
      pagesDir: config.pages.dir,
      scriptPages: config.markdown.format === 'mdx',
      publicDirs: config.publicDirs,
      blogs: { list: config.blog, configFile: input.configFile, locale: config.locale.code },
    };
    const discover = (asking: Files) => discoverDocs(sought, confine(asking));
    return tools.steps ? tools.steps.read('discovered', [sought, boundary], discover) : discover(disk);
  });
  build.onPages?.(discovered.files.docs.length);
  const { placeholderPages } = config.markdown;
  const written =
    placeholderPages.length === 0
      ? { docs: discovered.files.docs, diagnostics: [] }
      : await memo.read('placeholder pages', [discovered.files.docs, placeholderPages], async (disk) =>
          (await import('./show-sources.ts')).showSources(discovered.files.docs, placeholderPages, confine(disk)),
        );
  const made = await readPluginPages(input, written.docs, { siteDir, tools });
  const files = {
    docs: memo.same('docs', '', made.docs.length === 0 ? written.docs : sortDocs([...written.docs, ...made.docs], input)),
    categories: memo.same('categories', '', discovered.files.categories),
    tagFiles: memo.same('tag files', '', discovered.files.tagFiles),
    authorFiles: memo.same('author files', '', discovered.files.authorFiles ?? []),
    publicFiles: memo.same('public files', '', discovered.files.publicFiles),
    astray: memo.same('pages in no version', '', discovered.files.astray ?? []),
  };
  return {
    files,
    boundary,
    confine,
    diagnostics: [...drawn.diagnostics, ...discovered.diagnostics, ...written.diagnostics, ...made.diagnostics],
  };
}

/** As if all of them were files: by version, and by path within it. */
function sortDocs(docs: SourceDoc[], { versions }: SiteInput): SourceDoc[] {
  const order = new Map(versions.map(({ name }, index) => [name, index]));
  const rank = ({ version }: SourceDoc) => order.get(version) ?? order.size;
  return docs.sort((a, b) => rank(a) - rank(b) || compareText(a.path, b.path));
}
