import { componentNames } from '../../theme/contract/component-names.ts';
import type { LoadedSite, PartialSite } from '../1-load/load-site.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import type { DiscoveredFiles } from '../2-discover/source-doc.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';
import { toCompileSetup } from '../3-compile/compile-setup.ts';
import { joinImports, listAddedImports, listImports } from '../3-compile/list-imports.ts';
import type { PartHrefs } from '../4-link/link-input.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { findComponents } from '../components/find-components.ts';
import { type PreparedComponents, prepareComponents } from '../components/prepare-components.ts';
import { type PreparedStyles, prepareStyles } from '../components/prepare-styles.ts';
import type { ImportRequest } from '../components/resolve-imports.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { noChromium } from '../diagnostics/messages/load.ts';
import type { Files } from '../files/files.ts';
import { loadPartHrefs } from '../program/client-bundle.ts';
import type { ContractRecord } from '../slots/contract-record.ts';
import { type FoundSlots, findSlots } from '../slots/find-slots.ts';
import { keepIfEqual } from '../tools/keep-if-equal.ts';
import { toPlain } from '../tools/quick-way.ts';
import { doSteps } from '../tools/slices.ts';
import type { Tools } from '../tools/tools.ts';
import { setWords } from '../words/theme.ts';
import { type FoundFiles, findFiles } from './find-files.ts';
import type { LoadOptions } from './load-input.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { type CardSetup, prepareCards } from './social-cards.ts';

/** A site before any page has been compiled. */
export interface ListedSite {
  input: SiteInput;
  files: DiscoveredFiles;
  /** False of a sketch: the components that pages import are not there. */
  hasImports: boolean;
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

export interface Listing {
  /** The result of stage 1, if the caller already has it. */
  loaded?: LoadedSite | undefined;
  /**
   * Is given a sketch of a site that has no components but those that pages import, before it is known which these are: that takes reading all
   * pages. The work continues when it resolves.
   */
  onSketched?: ((sketch: ListedSite) => Promise<void>) | undefined;
}

/** Stages 1 and 2: the config and the list of files. `site` is null if stage 1 returns none; then `partial` is what it returns in its place. */
export async function listSite(
  build: LoadOptions,
  tools: Tools,
  { loaded, onSketched }: Listing = {},
): Promise<{ site: ListedSite | null; partial: PartialSite | null; diagnostics: Diagnostic[] }> {
  const { siteDir } = build;
  const { memo } = tools;
  const { site, partial, diagnostics } = loaded ?? (await (await import('./load-input.ts')).loadInput(build, tools));
  if (!site) return { site: null, partial, diagnostics: reportUnreadable(diagnostics, siteDir, tools.files) };
  const input = memo.same('site', '', site);
  setWords(input.words);
  const found = await findFiles(input, build, tools);
  const slots = await memo.read('slots', [input], (disk) => findSlots(input, { siteDir, files: disk }));
  const equip = (requests: ImportRequest[] | null) => equipSite(input, found, { requests, slots, siteDir, plain: build.plain, tools });
  // Where all components are imported by pages, a page that imports none has what it needs.
  if (onSketched && !(await hasComponents(input, { siteDir, slots, tools }))) await onSketched(await equip(null));
  build.onListed?.();

  const { markdown } = input.config;
  const listing = memo.readEachInSteps(
    'component imports of a page',
    found.files.docs,
    [markdown, found.boundary],
    (doc, disk, before: ImportRequest[] | undefined) => keepIfEqual(before, listImports(doc, { siteDir, markdown }, found.confine(disk))),
  );
  const imports = await doSteps(listing, memo);
  const added = listAddedImports(input.pluginNames?.modules ?? [], markdown);
  const requests = memo.get('component imports', '', [imports, input.pluginNames], () =>
    memo.same('component imports as they are', '', joinImports([...imports, added])),
  );
  const equipped = await equip(requests);
  const listed = { ...equipped, diagnostics: [...diagnostics, ...equipped.diagnostics] };
  return { site: listed, partial: null, diagnostics: listed.diagnostics };
}

/** Whether a site has components that pages show without importing them. */
async function hasComponents(
  { config, configFile, pluginNames }: SiteInput,
  { siteDir, slots, tools }: { siteDir: string; slots: FoundSlots; tools: Tools },
): Promise<boolean> {
  if (config.components.map !== null || Object.keys(slots.slots).length > 0) return true;
  if (listAddedImports(pluginNames?.modules ?? [], config.markdown).length > 0) return true;
  const { names } = await findComponents(siteDir, config.components, { files: tools.files, configFile });
  return Object.keys(names).length > 0;
}

/** Makes what pages are compiled and shown with. `requests` are what they import; null before they have been read. */
async function equipSite(
  input: SiteInput,
  { files, boundary, confine, diagnostics }: FoundFiles,
  {
    requests,
    slots: found,
    siteDir,
    plain,
    tools,
  }: { requests: ImportRequest[] | null; slots: FoundSlots; siteDir: string; plain: LoadOptions['plain']; tools: Tools },
): Promise<ListedSite> {
  const { memo, program } = tools;
  const { config } = input;
  const slots = memo.same('slot modules', '', found.slots);
  const components = await memo.read('components', [input, requests, slots], (disk) =>
    prepareComponents({ site: input, siteDir, requests: requests ?? [], slots }, { files: disk, cache: tools.cache }),
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
    plain: toPlain(plain),
  };
  const compile = memo.same('compile setup', '', toCompileSetup(input, setup));
  const parts = await memo.get('parts', '', [config.baseUrl], () => loadPartHrefs(config.baseUrl));
  const hrefs = memo.same('style hrefs', '', listStyles(styles, parts, config.baseUrl));
  const drawing = await memo.read('cards of the site', [input, files.publicFiles, hrefs], async (disk) =>
    prepareCards(input, { publicFiles: files.publicFiles, styles: hrefs }, disk),
  );
  return {
    input,
    files,
    hasImports: requests !== null,
    confine,
    compile,
    parts,
    styles: hrefs,
    cards: memo.same('setup of cards', '', drawing.cards),
    componentFiles: await memo.get('component files', '', [components.files, styles.files], () => [...components.files, ...styles.files]),
    recorded: found.recorded,
    diagnostics: [
      ...diagnostics,
      ...found.diagnostics,
      ...components.diagnostics,
      ...styles.diagnostics,
      ...browser.diagnostics,
      ...drawing.diagnostics,
    ],
  };
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
