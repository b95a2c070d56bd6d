import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { LinkInput } from './link-input.ts';
import { type LastLink, type LinkMemory, structuralFactsOf } from './link-memory.ts';
import type { AssetFile, SiteModel } from './site-model.ts';
import type { LinkedPage, PageSlot } from './site-structure.ts';
import { findDescription } from './text-lookups.ts';

export interface LinkSteps {
  findPage(slot: PageSlot, compiled: CompiledDoc | null): LinkedPage;
  findCopy(slot: PageSlot, original: LinkedPage): LinkedPage;
  listAssets(linked: Iterable<LinkedPage>): AssetFile[];
}

/**
 * Links the pages of the files that have changed, where nobody else could notice: all else that link is given is the same, and the files
 * that changed give the same answer to each question that other pages, or the structure, can ask of them. Null where that is not so.
 */
export function linkAgain(input: LinkInput, memory: LinkMemory, stepsOf: (last: LastLink) => LinkSteps): SiteModel | null {
  const { last } = memory;
  // It is put together again below, or by whoever links the whole site.
  memory.last = null;
  if (!last || !isSameAround(last.input, input) || comparesVersions(input)) return null;
  const changed = input.docs.filter((doc, index) => doc !== last.input.docs[index]);
  if (changed.length > MOST || !changed.every((doc) => takeWhereSame(doc, last, memory))) return null;
  last.slotsOf ??= listSlots(last);
  const { slotsOf } = last;
  const steps = stepsOf(last);
  const pages = [...last.model.pages];
  let isSameElse = true as boolean;
  const take = (index: number, slot: PageSlot, made: LinkedPage) => {
    const before = last.linked.get(slot.path)!;
    isSameElse &&= isNone(before) && isNone(made);
    last.linked.set(slot.path, made);
    pages[index] = made.page;
  };
  for (const { source, compiled } of changed) {
    for (const index of slotsOf.get(source.file) ?? []) {
      const slot = last.structure.slots[index]!;
      take(
        index,
        slot,
        slot.copyOf === null ? steps.findPage(slot, slot.doc && compiled) : steps.findCopy(slot, last.linked.get(slot.copyOf)!),
      );
    }
  }
  const isSamePages = pages.every((page, index) => page === last.model.pages[index]);
  const all = isSameElse ? [] : [...last.linked.values()];
  const model = {
    ...last.model,
    pages: isSamePages ? last.model.pages : pages,
    ...(!isSameElse && {
      assets: steps.listAssets(all),
      diagnostics: [...last.structure.diagnostics, ...all.flatMap(({ diagnostics }) => diagnostics)],
    }),
  };
  memory.last = { ...last, input, model };
  return model;
}

/** Then an edit shows in pages of other versions, too. */
function comparesVersions({ site }: LinkInput): boolean {
  return site.versions.some(({ set }) => set.options.changes);
}

/** More than these are no edit. */
const MOST = 100;

const AROUND = [
  'site',
  'mode',
  'forms',
  'categoryFiles',
  'tagFiles',
  'authorFiles',
  'addedDates',
  'parts',
  'cardLook',
  'former',
  'assets',
  'lastUpdates',
] as const;

function isSameAround(before: LinkInput, now: LinkInput): boolean {
  return (
    AROUND.every((name) => before[name] === now[name]) &&
    before.files.publicFiles === now.files.publicFiles &&
    before.docs.length === now.docs.length &&
    before.docs.every(({ source }, index) => source === now.docs[index]!.source)
  );
}

/**
 * Takes a changed doc in the place of what it was, and tells whether others see the same of it. A post shows all of itself in lists. Where one
 * is not the same, what was taken is given up with the rest of `last`.
 */
function takeWhereSame({ source, compiled }: LinkInput['docs'][number], last: LastLink, memory: LinkMemory): boolean {
  const { file, post } = source;
  const before = last.compiled.get(file);
  const facts = memory.facts.get(file)?.facts;
  if (!before || !facts || post || isToldOtherwise(file, before, compiled, memory)) return false;
  if (structuralFactsOf(file, compiled, memory) !== facts) return false;
  const asked = memory.texts.anchors.get(file);
  last.compiled.set(file, compiled);
  const compared = [...(memory.texts.compared.get(file) ?? [])];
  // Where both have changed, the page that asks is linked again itself.
  if (!compared.every(([other, isSame]) => (last.compiled.get(other)?.key === compiled.key) === isSame)) return false;
  return asked === undefined || last.texts.anchorsOf({ source }) === asked.set;
}

/** Another page shows what the doc says of itself, which is no longer the same. */
function isToldOtherwise(file: string, before: CompiledDoc, now: CompiledDoc, { texts }: LinkMemory): boolean {
  return findDescription(before) !== findDescription(now) && texts.described.has(file);
}

/** The places of the pages that show a file, such as those to print, with those that show a page again behind it. */
function listSlots({ structure: { slots }, linked }: LastLink): Map<string, number[]> {
  const files = new Map(
    slots.map(({ path, doc }) => [path, doc ? [doc.source.file] : (linked.get(path)?.page.posts ?? []).map(({ file }) => file)]),
  );
  const found = new Map<string, number[]>();
  const add = (path: string, index: number) => {
    for (const file of files.get(path) ?? []) found.set(file, [...(found.get(file) ?? []), index]);
  };
  for (const [index, { path, copyOf }] of slots.entries()) if (copyOf === null) add(path, index);
  for (const [index, { copyOf }] of slots.entries()) if (copyOf !== null) add(copyOf, index);
  return found;
}

function isNone({ assets, diagnostics }: LinkedPage): boolean {
  return assets.length === 0 && diagnostics.length === 0;
}
