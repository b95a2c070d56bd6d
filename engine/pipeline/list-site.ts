import type { LoadedSite, PartialSite } from '../1-load/load-site.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import { discoverDocs } from '../2-discover/discover-docs.ts';
import type { DiscoveredFiles, SourceDoc } from '../2-discover/source-doc.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';
import { toCompileSetup } from '../3-compile/compile-setup.ts';
import { joinImports, listImports } from '../3-compile/list-imports.ts';
import type { PartHrefs } from '../4-link/link-input.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { type PreparedComponents, prepareComponents } from '../components/prepare-components.ts';
import { type PreparedStyles, prepareStyles } from '../components/prepare-styles.ts';
import type { ImportRequest } from '../components/resolve-imports.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { noChromium } from '../diagnostics/messages/load.ts';
import { confineFiles } from '../files/confine-files.ts';
import type { Files } from '../files/files.ts';
import { componentNames } from '../markup/theme.ts';
import { compareText } from '../paths/site-path.ts';
import { loadPartHrefs } from '../program/client-bundle.ts';
import type { ContractRecord } from '../slots/contract-record.ts';
import { findSlots } from '../slots/find-slots.ts';
import { keepIfEqual } from '../tools/keep-if-equal.ts';
import { toPlain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import { type ListOptions, loadInput } from './load-input.ts';
import { findBoundary } from './page-boundary.ts';
import { readPluginPages } from './read-plugin-pages.ts';
import { showSources } from './show-sources.ts';
import { type CardSetup, prepareCards } from './social-cards.ts';

/** A site before any page has been read. */
export interface ListedSite {
  input: SiteInput;
  files: DiscoveredFiles;
  /** The site's files, confined to those that pages may name. */
  confine(files: Files): Files;
  compile: CompileSetup;
  /** What pages load of the theme's optional parts. */
  parts: PartHrefs;
  /** Hrefs of the style sheets that all pages load after the theme's own. */
  styles: string[];
  /** With what images of pages are drawn; null where pages have none. */
  cards: CardSetup | null;
  /** What readers load of the site's own components and style sheets. */
  componentFiles: PreparedComponents['files'];
  /** What the files for slots were written for. */
  recorded: ContractRecord;
  diagnostics: Diagnostic[];
}

/** Stages 1 and 2: the config and the list of files. `site` is null if stage 1 returns none; then `partial` is what it returns in its place. */
export async function listSite(
  build: ListOptions,
  tools: Tools,
  loaded?: LoadedSite,
): Promise<{ site: ListedSite | null; partial: PartialSite | null; diagnostics: Diagnostic[] }> {
  const { siteDir } = build;
  const { memo, program } = tools;
  const { site, partial, diagnostics } = loaded ?? (await loadInput(build, tools));
  if (!site) return { site: null, partial, diagnostics };
  const input = memo.same('site', '', site);

  tools.onProgress('discover', 0, 1);
  const { config, versions } = input;
  const drawn = findBoundary(input, { siteDir, outDir: build.outDir ?? null }, tools.files);
  const boundary = memo.same('boundary', '', drawn.boundary);
  const confine = (files: Files) => confineFiles(files, boundary);
  const discovered = await memo.read('discover', [input, boundary], (disk) =>
    discoverDocs(
      {
        siteDir,
        versions,
        pagesDir: config.pages.dir,
        scriptPages: config.markdown.format === 'mdx',
        publicDirs: config.publicDirs,
        blogs: { list: config.blog, configFile: input.configFile, locale: config.locale.code },
      },
      confine(disk),
    ),
  );
  build.onPages?.(discovered.files.docs.length);
  const { placeholderPages } = config.markdown;
  const written =
    placeholderPages.length === 0
      ? { docs: discovered.files.docs, diagnostics: [] }
      : await memo.read('placeholder pages', [discovered.files.docs, placeholderPages], (disk) =>
          showSources(discovered.files.docs, placeholderPages, confine(disk)),
        );
  const made = await readPluginPages(input, written.docs, { siteDir, tools });
  const files = {
    docs: memo.same('docs', '', made.docs.length === 0 ? written.docs : sortDocs([...written.docs, ...made.docs], input)),
    categories: memo.same('categories', '', discovered.files.categories),
    tagFiles: memo.same('tag files', '', discovered.files.tagFiles),
    authorFiles: memo.same('author files', '', discovered.files.authorFiles ?? []),
    publicFiles: memo.same('public files', '', discovered.files.publicFiles),
  };
  const importing = { siteDir, format: config.markdown.format, placeholders: config.markdown.placeholderComponents };
  const imports = memo.readEach(
    'component imports of a page',
    files.docs,
    [config.markdown, boundary],
    (doc, disk, before: ImportRequest[] | undefined) => keepIfEqual(before, listImports(doc, importing, confine(disk))),
  );
  const requests = memo.get('component imports', '', [imports], () => memo.same('component imports as they are', '', joinImports(imports)));
  const found = await memo.read('slots', [input], (disk) => findSlots(input, { siteDir, files: disk }));
  const slots = memo.same('slot modules', '', found.slots);
  const components = await memo.read('components', [input, requests, slots], (disk) =>
    prepareComponents({ site: input, siteDir, requests, slots }, { files: disk, cache: tools.cache }),
  );
  const styles = await memo.read('styles', [input], (disk) => prepareStyles({ site: input, siteDir }, disk));
  const browser = findDiagramBrowser(input);
  const setup = {
    siteDir,
    chromium: browser.chromium,
    boundary,
    componentNames,
    components: components.manifest,
    program,
    plain: toPlain(build.plain),
  };
  const compile = memo.same('compile setup', '', toCompileSetup(input, setup));
  const parts = await memo.get('parts', '', [config.baseUrl], () => loadPartHrefs(config.baseUrl));
  const all = [
    ...diagnostics,
    ...drawn.diagnostics,
    ...discovered.diagnostics,
    ...written.diagnostics,
    ...made.diagnostics,
    ...found.diagnostics,
    ...components.diagnostics,
    ...styles.diagnostics,
    ...browser.diagnostics,
  ];
  const hrefs = memo.same('style hrefs', '', listStyles(styles, parts, config.baseUrl));
  const drawing = await memo.read('cards of the site', [input, files.publicFiles, hrefs], async (disk) =>
    prepareCards(input, { publicFiles: files.publicFiles, styles: hrefs }, disk),
  );
  const listed: ListedSite = {
    input,
    files,
    confine,
    compile,
    parts,
    styles: hrefs,
    cards: memo.same('setup of cards', '', drawing.cards),
    componentFiles: await memo.get('component files', '', [components.files, styles.files], () => [...components.files, ...styles.files]),
    recorded: found.recorded,
    diagnostics: [...all, ...drawing.diagnostics],
  };
  return { site: listed, partial: null, diagnostics: listed.diagnostics };
}

function listStyles({ parts: names, sheets }: PreparedStyles, parts: PartHrefs, baseUrl: string): string[] {
  return [...names.flatMap((name) => parts[name]!.styles), ...sheets.map((path) => baseUrl + path)];
}

/** The Chromium that draws diagrams, where the config asks for one. */
function findDiagramBrowser({ config, configFile }: SiteInput): { chromium: string | null; diagnostics: Diagnostic[] } {
  if (config.mermaid.render !== 'build') return { chromium: null, diagnostics: [] };
  const chromium = findChromium(process.env);
  const place = { file: configFile, keyPath: ['mermaid', 'render'] };
  return { chromium, diagnostics: chromium === null ? [noChromium(process.env.CHROMIUM_PATH ?? null, place)] : [] };
}

/** As if all of them were files: by version, and by path within it. */
function sortDocs(docs: SourceDoc[], { versions }: SiteInput): SourceDoc[] {
  const order = new Map(versions.map(({ name }, index) => [name, index]));
  const rank = ({ version }: SourceDoc) => order.get(version) ?? order.size;
  return docs.sort((a, b) => rank(a) - rank(b) || compareText(a.path, b.path));
}
