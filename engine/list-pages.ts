import { resolve } from 'node:path';
import { createIsWanted, listNames } from './1-load/load-site.ts';
import type { SiteInput } from './1-load/site-input.ts';
import { structuralFactsOf } from './4-link/link-memory.ts';
import { collectOwnPages } from './4-link/own-pages.ts';
import type { Page } from './4-link/site-model.ts';
import { collectDocs, type Doc } from './4-link/version-docs.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { compareText } from './paths/site-path.ts';
import { countProblems } from './pipeline/build-report.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { recoverIdleSite } from './state/claim-site.ts';
import { UsageError } from './state/usage-error.ts';
import type { ReadStage } from './tools/tools.ts';
import type { PageKind } from './urls/page-kind.ts';

/** A page of a site, or a draft. */
export interface ListedPage {
  /** Its address; null for a draft of a post, which has none yet. */
  url: string | null;
  kind: PageKind;
  title: string;
  /** Name of its version; null for a page outside versions. */
  version: string | null;
  /** Null for a page that is no doc. */
  docId: string | null;
  /** Relative to the site folder; null for a page that is no file. */
  file: string | null;
  isDraft: boolean;
  isUnlisted: boolean;
  /** The newer version that the page is taken from; null for a page of its own. */
  inheritedFrom: string | null;
  /** The plugin that has made the page; null for one that somebody has written. */
  plugin: string | null;
}

export interface ListPagesOptions {
  siteDir: string;
  /** Environment variables, for the settings of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  onProgress?(stage: ReadStage, done: number, total: number): void;
  signal?: AbortSignal;
  /** List only pages of these versions. */
  only?: string[] | undefined;
  /** List only pages of these kinds. */
  kinds?: PageKind[] | undefined;
}

export interface PagesReport {
  /** Sorted by address, drafts too; none when the config or a manifest is unusable. */
  pages: ListedPage[];
  errors: number;
  diagnostics: Diagnostic[];
}

/** Lists the pages of a site: those of the build, and drafts. */
export async function listPages({ onProgress = () => {}, only, kinds, ...options }: ListPagesOptions): Promise<PagesReport> {
  const siteDir = resolve(options.siteDir);
  recoverIdleSite({ siteDir });
  return withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics: found }) => {
    const diagnostics = await settleDiagnostics(found, siteDir);
    const isWanted = linked && only && chooseVersions(only, linked.input);
    const pages = linked ? [...listBuilt(linked), ...listDrafts(linked)] : [];
    const chosen = pages.filter(({ version, kind }) => (!isWanted || isWanted(version)) && (!kinds || kinds.includes(kind)));
    return { pages: chosen.sort(byAddress), errors: countProblems(diagnostics).errors, diagnostics };
  });
}

/** As `docsgen build --only` does. */
function chooseVersions(only: string[], { versions }: SiteInput): (version: string | null) => boolean {
  const names = listNames(versions);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no version "${unknown}".`, `use one of ${names.map((name) => `"${name}"`).join(', ')}`);
  const isWanted = createIsWanted(versions, only);
  const chosen = new Set(versions.filter(isWanted).map(({ name }) => name));
  return (version) => version !== null && chosen.has(version);
}

function byAddress(a: ListedPage, b: ListedPage): number {
  return compareText(a.url ?? '\uffff', b.url ?? '\uffff') || compareText(a.file ?? '', b.file ?? '');
}

function listBuilt({ model, compiled }: LinkedSite): ListedPage[] {
  // Of a page outside versions the file is enough.
  const sources = new Map(
    compiled.docs.flatMap(({ source }) => [`${source.version} ${source.file}`, source.file].map((key) => [key, source])),
  );
  const roots = new Set(model.site.versions.map(({ path }) => path));
  // Roots come last, so that a main doc whose own address is the root is no copy.
  const pages = [...model.pages].sort((a, b) => Number(roots.has(a.data.path)) - Number(roots.has(b.data.path)));
  const shown = new Set<string>();
  return pages.map((page) => {
    const { data, doc } = page;
    // Other pages have the version whose route table lists them.
    const version = 'version' in data ? data.version : null;
    const docId = data.kind === 'doc' ? data.docId : null;
    const source = doc ? sources.get(version === null ? doc.file : `${version} ${doc.file}`) : undefined;
    const isCopy = docId !== null && shown.has(`${version} ${docId}`);
    shown.add(`${version} ${docId}`);
    return {
      url: data.path,
      kind: isCopy ? 'root' : kindOf(page),
      title: data.title === '' ? model.site.title : data.title,
      version,
      docId,
      file: doc === null || source?.made ? null : doc.file,
      isDraft: false,
      isUnlisted: 'unlisted' in data && data.unlisted,
      inheritedFrom: source?.inheritedFrom ?? null,
      plugin: source?.made?.plugin ?? null,
    };
  });
}

function kindOf({ data, doc, content }: Page): PageKind {
  if (data.kind === 'category-index') return 'category';
  if (content?.kind === 'print') return 'print';
  if (content?.kind === 'change-list' || content?.kind === 'comparison') return 'changes';
  if (data.kind === 'tags') return 'tag';
  if (data.kind !== 'page') return data.kind;
  if (doc === null) return 'blog';
  return doc.post ? 'post' : 'page';
}

/** What a build leaves out, with the addresses that the pages would have. */
function listDrafts({ input, compiled }: LinkedSite): ListedPage[] {
  const drafts = compiled.docs.filter((doc) => doc.compiled.frontMatter.draft);
  if (drafts.length === 0) return [];
  const sources = drafts.map((doc) => ({ source: doc.source, facts: structuralFactsOf(doc.source.file, doc.compiled, null) }));
  const outside = collectOwnPages(input, sources, 'preview').pages;
  const toDraft = (kind: PageKind, doc: Doc): ListedPage => ({
    url: doc.href,
    kind,
    title: doc.title,
    version: kind === 'doc' ? doc.version.name : null,
    docId: kind === 'doc' ? doc.id : null,
    file: doc.source.made ? null : doc.source.file,
    isDraft: true,
    isUnlisted: doc.unlisted,
    inheritedFrom: doc.source.inheritedFrom ?? null,
    plugin: doc.source.made?.plugin ?? null,
  });
  const posts = drafts.filter(({ source }) => source.post);
  return [
    ...collectDocs(input, sources, 'preview').versions.flatMap(({ docs }) => docs.map((doc) => toDraft('doc', doc))),
    ...outside.docs.map((doc) => toDraft('page', doc)),
    ...posts.map(({ source, compiled: { frontMatter, contentTitle } }) => ({
      ...{ url: null, kind: 'post' as const, title: frontMatter.title ?? (contentTitle || source.pathId), version: null, docId: null },
      ...{ file: source.file, isDraft: true, isUnlisted: frontMatter.unlisted, inheritedFrom: null, plugin: source.made?.plugin ?? null },
    })),
  ];
}
