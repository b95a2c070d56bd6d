import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { toHref } from '../paths/route-form.ts';
import { compareText } from '../paths/site-path.ts';
import { keepIfEqual } from '../tools/keep-if-equal.ts';
import { atOnce, type Work } from '../tools/slices.ts';
import { wholePage } from '../tools/whole-page.ts';
import { toAnnouncementStyles } from './announcement-styles.ts';
import { type KnownFrom, openStore } from './known-store.ts';
import { type LinkSteps, linkAgain } from './link-again.ts';
import type { LinkInput } from './link-input.ts';
import { holds, isSameInput, type LastLink, type LinkMemory, remember, structuralFactsOf } from './link-memory.ts';
import { hasBadges, toHiddenSidebarScript } from './sidebar-parts.ts';
import type { AssetFile, Page, SidebarModel, SiteModel } from './site-model.ts';
import { type LinkedPage, linkStructure, type PageSlot, type SiteStructure, type StructureInput } from './site-structure.ts';
import { createTextLookups, type TextLookups } from './text-lookups.ts';
import type { Doc } from './version-docs.ts';

/**
 * Puts the site together from its pages, in two steps: its structure (routes, sidebars, versions), which what is written in the pages
 * does not touch, then page by page. With a memory, a step whose inputs are those of an earlier build gives that build's outcome.
 */
export function linkSite(input: LinkInput, memory: LinkMemory | null = null): SiteModel {
  return atOnce(linkInSteps(input, memory));
}

/** The same, with a pause after each page. A build without a memory may know pages of builds before. */
export function* linkInSteps(input: LinkInput, memory: LinkMemory | null, known: KnownFrom | null = null): Work<SiteModel> {
  const again = memory && linkAgain(input, memory, (last) => toSteps(last, memory));
  if (again) return again;
  const compiled = new Map(input.docs.map((entry) => [entry.source.file, entry.compiled]));
  const compiledOf = ({ source }: Pick<Doc, 'source'>): CompiledDoc => compiled.get(source.file)!;
  const texts = createTextLookups(input, compiledOf, memory?.texts);
  const structureInput = toStructureInput(input, memory);
  const keyOf = (file: string) => compiled.get(file)?.key ?? null;
  const store = known && openStore(known, { input, structureInput, texts, keyOf });
  const structure = store ? store.structure : findStructure(structureInput, texts, memory);
  yield;

  const linked = new Map<string, LinkedPage>();
  for (const slot of [...structure.slots, ...structure.feeds]) {
    if (slot.copyOf !== null) continue;
    const own = slot.doc && compiledOf(slot.doc);
    linked.set(slot.path, store ? store.find(slot, own) : findPage(slot, { structure, compiled: own, texts, memory }));
    yield;
  }
  store?.keep(linked);
  for (const slot of structure.slots) {
    const original = slot.copyOf === null ? undefined : linked.get(slot.copyOf);
    if (original) linked.set(slot.path, findCopy(slot, original, { structure, memory }));
  }
  if (memory) forgetOthers(memory, linked, compiled);

  const all = [...linked.values()];
  const files = listMadeFiles(input.site);
  const { config, synonyms } = input.site;
  const { hosting } = config;
  const model: SiteModel = {
    ...keepModel(structure, memory),
    pages: structure.slots.map(({ path }) => linked.get(path)!.page),
    ...(structure.feeds.length > 0 && { feeds: structure.feeds.map(({ path }) => linked.get(path)!.page) }),
    ...(structure.sidebars.some(({ items }) => hasBadges(items)) && { hasBadges: true as const }),
    ...(files.length > 0 && { files }),
    ...(structure.gaps.length > 0 && { gaps: structure.gaps }),
    ...(structure.faults.length > 0 && { faults: structure.faults }),
    ...(hosting.length > 0 && { hosting }),
    ...(synonyms && { synonyms }),
    assets: distinctAssets(all.flatMap(({ assets }) => assets)),
    diagnostics: [...structure.diagnostics, ...all.flatMap(({ diagnostics }) => diagnostics)],
  };
  if (memory) memory.last = { input, structure, compiled, texts, linked, model, slotsOf: null };
  return model;
}

function toSteps({ structure, texts }: LastLink, memory: LinkMemory): LinkSteps {
  return {
    findPage: (slot, compiled) => findPage(slot, { structure, compiled, texts, memory }),
    findCopy: (slot, original) => findCopy(slot, original, { structure, memory }),
    listAssets: (linked) => distinctAssets([...linked].flatMap(({ assets }) => assets)),
  };
}

function listMadeFiles({ config, versions }: LinkInput['site']): NonNullable<SiteModel['files']> {
  const made = [toAnnouncementStyles(config.announcementBar), toHiddenSidebarScript(versions.map(({ set }) => set))];
  return made.filter((file) => file !== null);
}

function toStructureInput(
  { site, mode, forms, categoryFiles, tagFiles, authorFiles, addedDates, parts, cardLook, former, files, docs }: LinkInput,
  memory: LinkMemory | null,
): StructureInput {
  const sources = docs.map(({ source, compiled }) => ({ source, facts: structuralFactsOf(source.file, compiled, memory) }));
  return {
    site,
    mode,
    forms,
    categoryFiles,
    tagFiles,
    authorFiles,
    addedDates,
    parts,
    ...(cardLook && { cardLook }),
    former,
    publicFiles: files.publicFiles,
    sources,
  };
}

function findStructure(input: StructureInput, texts: TextLookups, memory: LinkMemory | null): SiteStructure {
  if (!memory) return linkStructure(input, texts);
  const { structure } = memory;
  if (structure && isSameInput(structure.input, input) && holds(structure, texts)) return structure.value;
  memory.structure = { ...remember(texts, (noted) => linkStructure(input, noted)), input };
  return memory.structure.value;
}

interface PageInput {
  structure: SiteStructure;
  /** Null for a page that is no doc. */
  compiled: CompiledDoc | null;
  texts: TextLookups;
  memory: LinkMemory | null;
}

function findPage(slot: PageSlot, { structure, compiled, texts, memory }: PageInput): LinkedPage {
  if (!memory) return slot.link(texts, compiled);
  const before = memory.pages.get(slot.path);
  if (before?.structure === structure && before.compiled === compiled && holds(before, texts)) return before.value;
  const { value, answers } = remember(texts, (noted) => slot.link(noted, compiled));
  const page = before ? keepIfEqual(before.value.page, value.page) : value.page;
  const entry = { value: { ...value, page }, answers, structure, compiled };
  memory.pages.set(slot.path, entry);
  return entry.value;
}

/** The main doc once more, at the version's root. Its problems and files are those of its own page. */
function findCopy(
  { path, version }: PageSlot,
  { page }: LinkedPage,
  { structure: { site }, memory }: Pick<PageInput, 'structure' | 'memory'>,
): LinkedPage {
  const { card: _, ...whole } = wholePage(page);
  const copy: Page = {
    ...whole,
    path,
    version,
    data: { ...page.data, path: toHref(path, site) },
    inSitemap: false,
    isCopy: true,
  };
  const before = memory?.pages.get(path)?.value.page;
  const value = { page: before ? keepIfEqual(before, copy) : copy, assets: [], diagnostics: [] };
  if (memory?.structure) memory.pages.set(path, { value, answers: [], structure: memory.structure.value, compiled: null });
  return value;
}

/** What a session keeps grows with the site, not with the number of edits. */
function forgetOthers(memory: LinkMemory, linked: Map<string, unknown>, files: Map<string, unknown>): void {
  if (memory.pages.size > linked.size) for (const path of memory.pages.keys()) if (!linked.has(path)) memory.pages.delete(path);
  if (memory.facts.size <= files.size) return;
  for (const known of [memory.facts, memory.texts.anchors, memory.texts.compared, memory.texts.described])
    for (const file of known.keys()) if (!files.has(file)) known.delete(file);
}

/** What all pages share: the objects of the build before where they are equal. */
function keepModel(structure: SiteStructure, memory: LinkMemory | null): Pick<SiteModel, 'site' | 'sidebars' | 'redirects'> {
  const { site, sidebars, redirects } = structure;
  if (!memory) return { site, sidebars, redirects };
  if (memory.model?.structure === structure) return memory.model.kept;
  const before = memory.model?.kept;
  const nameOf = ({ version, id }: SidebarModel) => JSON.stringify([version, id]);
  const known = new Map(before?.sidebars.map((sidebar) => [nameOf(sidebar), sidebar]));
  const kept = {
    site: before ? keepIfEqual(before.site, site) : site,
    sidebars: sidebars.map((sidebar) => keepIfEqual(known.get(nameOf(sidebar)) ?? sidebar, sidebar)),
    redirects: before ? keepIfEqual(before.redirects, redirects) : redirects,
  };
  memory.model = { structure, kept };
  return kept;
}

function distinctAssets(assets: AssetFile[]): AssetFile[] {
  return [...new Map(assets.map((asset) => [asset.path, asset])).values()].sort((a, b) => compareText(a.path, b.path));
}
