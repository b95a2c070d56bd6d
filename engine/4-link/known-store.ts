import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { digest } from '../text/digest.ts';
import { structuralDigest } from '../text/structural-digest.ts';
import { type KnownHead, KnownPage, type KnownPages, type KnownRest, type PageRest } from './known-page.ts';
import type { LinkInput } from './link-input.ts';
import { createFindAsked, listAsked, remember } from './link-memory.ts';
import { createLinkNotes, type LinkNotes, noteAddress, noteAsked } from './link-notes.ts';
import type { PageBrief } from './site-model.ts';
import { type LinkedPage, linkStructure, type PageSlot, type SiteStructure, type StructureInput } from './site-structure.ts';
import type { TextLookups } from './text-lookups.ts';

/** The pages that builds before this one have linked, used while all that they were made from is the same. */
export interface KnownStore {
  structure: SiteStructure;
  /** A page as it is known, or linked now. */
  find(slot: PageSlot, compiled: CompiledDoc | null): LinkedPage;
  /** Keeps what was linked. */
  keep(linked: ReadonlyMap<string, unknown>): void;
}

export interface KnownFrom {
  pages: KnownPages;
  /** A digest of docsgen itself. */
  program: string;
  notes?: LinkNotes;
}

interface StoreInput {
  input: LinkInput;
  structureInput: StructureInput;
  texts: TextLookups;
  /** The compile key of a page's file. */
  keyOf(file: string): string | null;
}

export function openStore(
  { pages, program, notes = createLinkNotes() }: KnownFrom,
  { input, structureInput, texts, keyOf }: StoreInput,
): KnownStore {
  const { value: structure, answers } = remember(texts, (noted) => linkStructure(structureInput, noted));
  const name = digest(program, nameStructure(structureInput, input), JSON.stringify(answers.map(({ answer }) => toPlain(answer))));
  const findAsked = createFindAsked(texts, keyOf);
  // The page's own key is compared anyway, and whether there are dates at all is said once.
  const hasDates = Object.keys(input.lastUpdates ?? {}).length > 0;
  const isSure =
    ({ doc }: PageSlot) =>
    ({ kind, of }: { kind: string; of: string }) =>
      kind === 'text' ? of === doc?.source.file : kind === 'date' && !hasDates;
  noteAsked(
    answers.flatMap(({ about }) => (about ? [[about.kind, about.of] as const] : [])),
    notes,
  );
  const fresh = new Map<string, { head: KnownHead; rest: KnownRest }>();

  function link(slot: PageSlot, compiled: CompiledDoc | null): LinkedPage {
    const remembered = remember(texts, (noted) => slot.link(noted, compiled));
    const { page, assets, diagnostics } = remembered.value;
    const { path, version, inSitemap, lastmod, card, twin, ...rest } = page;
    const brief = toBrief(rest);
    const head = {
      version,
      inSitemap,
      ...(lastmod !== undefined && { lastmod }),
      ...(card && { card }),
      ...(twin && { twin }),
      brief,
      asked: listAsked(remembered, findAsked, isSure(slot)),
      assets,
      diagnostics,
    };
    fresh.set(path, { head, rest: { name: brief.name, ...rest } });
    noteAsked(head.asked, notes);
    return { page: { ...page, brief }, assets, diagnostics };
  }

  return {
    structure,
    find(slot, compiled) {
      const { path, doc } = slot;
      if (doc) noteAddress(doc, notes);
      const head = pages.find(name, path);
      const isKnown =
        head?.brief.compileKey === (compiled?.key ?? null) && head.asked.every(([kind, of, found]) => findAsked(kind, of) === found);
      if (!head || !isKnown) return link(slot, compiled);
      noteAsked(head.asked, notes);
      const read = (): PageRest => pages.read(path) ?? link(slot, compiled).page;
      return { page: new KnownPage(path, head, read), assets: head.assets, diagnostics: head.diagnostics };
    },
    keep(linked) {
      if (fresh.size > 0) pages.keep(name, fresh, (path) => linked.has(path));
    },
  };
}

/** What the structure is made from, by the digests that the docs have of their part. */
function nameStructure(
  { sources, ...shared }: StructureInput,
  { docs, lastUpdates = {} }: Pick<LinkInput, 'docs' | 'lastUpdates'>,
): string {
  const names = docs.map(({ source, compiled }) => {
    const { absolutePath: _, version, path, file, pathId, position, ...others } = source;
    const rare = Object.keys(others).length === 0 ? '' : JSON.stringify(others);
    return `${version}\n${path}\n${file}\n${pathId}\n${position}\n${rare}\n${compiled.structure ?? structuralDigest(compiled)}`;
  });
  return digest(JSON.stringify({ ...shared, former: null, hasDates: Object.keys(lastUpdates).length > 0 }), names.join('\0'));
}

function toPlain(answer: unknown): unknown {
  return answer instanceof Set ? [...answer] : answer;
}

/** Named as stage 5 names pages that it reads. */
export function toBrief({ data, doc, content, posts, feed }: PageRest): PageBrief {
  const { kind, path, canonical, version, docId, sidebarId, styles, modules }: PageBrief['data'] = data;
  return {
    name: digest(JSON.stringify([data, doc, content, posts, feed])),
    compileKey: doc?.compileKey ?? null,
    data: { kind, path, canonical, version, docId, sidebarId, styles, modules },
  };
}
