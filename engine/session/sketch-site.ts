import { readCategoryFiles } from '../2-discover/read-category-files.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import type { CompiledSource, LinkInput } from '../4-link/link-input.ts';
import { structuralFactsOf } from '../4-link/link-memory.ts';
import { loadForms } from '../4-link/load-forms.ts';
import { linkStructure, type PageSlot } from '../4-link/site-structure.ts';
import { createTextLookups } from '../4-link/text-lookups.ts';
import type { Doc } from '../4-link/version-docs.ts';
import { invalidText } from '../diagnostics/messages/files.ts';
import type { Files } from '../files/files.ts';
import type { ListedSite } from '../pipeline/list-site.ts';

/** What is the same for all pages of a site that are rendered early, as long as no file comes or goes. */
export interface Sketch {
  input: Pick<LinkInput, 'mode' | 'forms' | 'categoryFiles' | 'tagFiles'>;
  /** The site as far as file names tell; made when it is asked for. */
  byName(): Provisional;
  /** By file: the site as it is with what is written at the top of that page. */
  byPage: Map<string, { facts: string; site: Provisional }>;
}

/** What has been read: a page, and the files that it may name. */
export interface ReadAhead extends Pick<LinkInput, 'assets'> {
  written: CompiledSource | null;
}

const sketches = new WeakMap<ListedSite['files'], Sketch>();

/** The sketch of a site whose files have been listed. */
export async function sketchSite(listed: ListedSite, disk: Files, mode: LinkInput['mode']): Promise<Sketch> {
  const known = sketches.get(listed.files) ?? (await makeSketch(listed, disk, mode));
  sketches.set(listed.files, known);
  return known;
}

async function makeSketch(listed: ListedSite, disk: Files, mode: LinkInput['mode']): Promise<Sketch> {
  const { categoryFiles } = await readCategoryFiles(listed.files.categories, disk);
  const { categoryFiles: tagFiles } = await readCategoryFiles(listed.files.tagFiles, disk);
  const forms = await loadForms(listed.input, { categoryFiles, tagFiles });
  const input = { mode, forms, categoryFiles, tagFiles };
  let byName: Provisional | undefined;
  return {
    input,
    byName() {
      byName ??= linkProvisionally(listed, input, { written: null, assets: {} });
      return byName;
    },
    byPage: new Map(),
  };
}

export type Provisional = ReturnType<typeof linkProvisionally>;

/** The structure of the site, in which single pages can be linked. For a copy of a page it links the original. */
export function linkProvisionally({ input: site, files, parts }: ListedSite, input: Sketch['input'], read: ReadAhead) {
  const lookUp = ({ written, assets }: ReadAhead) => {
    const compiledOf = ({ source }: Pick<Doc, 'source'>) =>
      source.file === written?.source.file ? written.compiled : describeByName(source);
    return { compiledOf, texts: createTextLookups({ assets }, compiledOf) };
  };
  const { written } = read;
  const sources = files.docs.map((source) => {
    return { source, facts: source === written?.source ? structuralFactsOf(source.file, written.compiled, null) : NAME_ALONE };
  });
  const structure = linkStructure({ ...input, site, parts, publicFiles: files.publicFiles, sources }, lookUp(read).texts);
  const originalOf = (slot: PageSlot) => structure.slots.find(({ path }) => path === slot.copyOf) ?? slot;
  return {
    structure,
    find(matches: (slot: Pick<PageSlot, 'path' | 'doc'>) => boolean): PageSlot | undefined {
      const found = structure.slots.find(matches);
      return found && { ...originalOf(found), path: found.path };
    },
    link(slot: PageSlot, now: ReadAhead) {
      const { compiledOf, texts } = lookUp(now);
      return slot.link(texts, slot.doc && compiledOf(slot.doc));
    },
  };
}

/** A page that has not been read. It counts as one with errors, so that links to its headings are not checked. */
const UNREAD: Omit<CompiledDoc, 'key'> = {
  frontMatter: EMPTY_FRONT_MATTER,
  frontMatterPlaces: {},
  contentTitle: null,
  excerpt: '',
  toc: [],
  anchors: [],
  links: [],
  sections: [],
  includes: [],
  diagnostics: [invalidText('', { reason: 'utf-8', byteOffset: 0, line: 1, column: 1 })],
};

const NAME_ALONE = structuralFactsOf('', { key: '', ...UNREAD }, null);

export function describeByName({ file }: SourceDoc): CompiledDoc {
  return { key: file, ...UNREAD };
}
