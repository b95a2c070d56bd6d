import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page, SiteModel } from '../4-link/site-model.ts';
import { toEmbeddedIndexes } from './embedded-indexes.ts';
import { digestRecords, nameIndex } from './name-index.ts';
import { packPages } from './pack-pages.ts';
import { createRecordsOf } from './search-records.ts';
import { createCategoryOf } from './top-category.ts';

/** A version's embedded index that is packed when it is asked for. */
export interface NamedIndex {
  version: string;
  path: string;
  href: string;
  contents(): Uint8Array;
}

/** What a session keeps of the records: their digests, by route. */
export interface IndexMemory {
  pages: Map<
    string,
    { page: Page; doc: CompiledDoc | null; category: string | null; label: string | undefined; language: string; digest: string | null }
  >;
  categories: WeakMap<SiteModel['sidebars'], (page: Page) => string | null>;
}

export function createIndexMemory(): IndexMemory {
  return { pages: new Map(), categories: new WeakMap() };
}

/** Names each version's index without making it: the records of pages that have not changed are not made again. */
export function listNamedIndexes(model: SiteModel, compiled: readonly { compiled: CompiledDoc }[], memory: IndexMemory): NamedIndex[] {
  const { site } = model;
  const docs = new Map(compiled.map((entry) => [entry.compiled.key, entry.compiled]));
  const labels = new Map(site.versions.map(({ name, label }) => [name, label]));
  const categoryOf = memory.categories.get(model.sidebars) ?? createCategoryOf(model.sidebars);
  memory.categories.set(model.sidebars, categoryOf);
  const recordsOf = createRecordsOf(model, docs, categoryOf);
  const language = site.locale.code;

  const next: IndexMemory['pages'] = new Map();
  const digests = new Map<string, string[]>(site.versions.map(({ name }) => [name, []]));
  for (const page of model.pages) {
    if (!('version' in page.data)) continue;
    const inputs = {
      doc: (page.doc && docs.get(page.doc.compileKey)) ?? null,
      category: categoryOf(page),
      label: labels.get(page.data.version),
      language,
    };
    const before = memory.pages.get(page.path);
    const isSame =
      before?.page === page &&
      before.doc === inputs.doc &&
      before.category === inputs.category &&
      before.label === inputs.label &&
      before.language === language;
    const known = isSame ? before : { page, ...inputs, digest: digestRecords(recordsOf(page)) };
    next.set(page.path, known);
    if (known.digest !== null) digests.get(page.data.version)?.push(known.digest);
  }
  memory.pages = next;
  let packed: Map<string, Uint8Array> | undefined;
  const pack = () => new Map(toEmbeddedIndexes(site, packPages(model, compiled)).map(({ version, contents }) => [version, contents]));
  return [...digests].map(([version, own]) => {
    const path = nameIndex(site, version, own);
    return {
      version,
      path,
      href: site.baseUrl + path,
      contents() {
        packed ??= pack();
        return packed.get(version)!;
      },
    };
  });
}
