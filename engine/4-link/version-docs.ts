import type { SiteInput, Version, VersionName } from '../1-load/site-input.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { duplicateDocId, invalidSlug, missingMainDoc } from '../diagnostics/messages/link.ts';
import { toHref } from '../paths/route-form.ts';
import { compareText, folderOf, joinPath, nameOf } from '../paths/site-path.ts';
import { fillVersion } from './fill-text.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { LinkInput } from './link-input.ts';
import { findSlugFault, toSlug } from './permalinks.ts';
import { joinRoute } from './route.ts';

/** What the structure of a site depends on of what is written in a page. Its text decides nothing here. */
export interface StructuralFacts extends Pick<CompiledDoc, 'frontMatter' | 'frontMatterPlaces' | 'contentTitle'> {
  /** Its own elements for the head ask search engines to leave it out. */
  isHidden: boolean;
}

/** A page's file with what the structure needs of it. */
export interface StructuralSource {
  source: SourceDoc;
  facts: StructuralFacts;
}

/** A page of a version, before it knows its neighbours. */
export interface Doc {
  version: Version;
  source: SourceDoc;
  frontMatter: CompiledDoc['frontMatter'];
  frontMatterPlaces: CompiledDoc['frontMatterPlaces'];
  /** The content begins with a heading that is the title. */
  hasContentTitle: boolean;
  id: string;
  /** The route, with the base URL. */
  permalink: string;
  /** The page's address: see toHref(). */
  href: string;
  title: string;
  /** Front matter's sidebar_label. */
  sidebarLabel: string | null;
  /** Front matter's pagination_label. */
  paginationLabel: string | null;
  unlisted: boolean;
  /** Only in a preview: a build leaves drafts out. */
  draft: boolean;
  /** See StructuralFacts. */
  isHidden: boolean;
}

/** The docs of one version. */
export interface VersionDocs {
  version: Version;
  /** Route of the version's root, with the base URL. */
  root: string;
  /** The root's address: see toHref(). */
  rootHref: string;
  /** Sorted by id; drafts are not among them. */
  docs: Doc[];
  byId: Map<string, Doc>;
  /** By path within the version's content folder. */
  byPath: Map<string, Doc>;
  draftIds: Set<string>;
  draftPaths: Set<string>;
  /** Where links to the version lead. Null when it does not exist, which is an error. */
  mainDoc: Doc | null;
}

/** Gives each doc its id, permalink and texts, version by version. */
export function collectDocs(
  site: SiteInput,
  sources: StructuralSource[],
  mode: LinkInput['mode'],
): { versions: VersionDocs[]; diagnostics: Diagnostic[] } {
  const byVersion = new Map<VersionName, StructuralSource[]>(site.versions.map(({ name }) => [name, []]));
  for (const entry of sources) byVersion.get(entry.source.version)?.push(entry);
  const diagnostics: Diagnostic[] = [];
  const versions = site.versions.map((version) =>
    collectVersion(version, byVersion.get(version.name)!, { site, isPreview: mode === 'preview', diagnostics }),
  );
  return { versions, diagnostics };
}

interface CollectContext {
  site: SiteInput;
  isPreview: boolean;
  diagnostics: Diagnostic[];
}

function collectVersion(version: Version, sources: StructuralSource[], context: CollectContext): VersionDocs {
  const { site, isPreview, diagnostics } = context;
  const byId = new Map<string, Doc>();
  const byPath = new Map<string, Doc>();
  const drafts = new Map<string, Doc>();
  const draftPaths = new Set<string>();
  for (const entry of [...sources].sort((a, b) => compareText(a.source.path, b.source.path))) {
    const doc = toDoc(version, entry, context);
    if (doc.frontMatter.draft && !isPreview) {
      drafts.set(doc.id, doc);
      draftPaths.add(entry.source.path);
      continue;
    }
    const first = byId.get(doc.id);
    if (first) {
      const [place, other] = [frontMatterPlace(doc, 'id'), frontMatterPlace(first, 'id')];
      diagnostics.push(duplicateDocId({ id: doc.id, version: version.name, place, first: other }));
      // Links to the file are in order: with an error nothing is published that they could miss.
      byPath.set(entry.source.path, doc);
      continue;
    }
    byId.set(doc.id, doc);
    byPath.set(entry.source.path, doc);
  }
  const root = joinRoute(site.config.baseUrl, version.path);
  const docs = [...byId.values()].sort((a, b) => compareText(a.id, b.id));
  const { mainDocId } = version;
  const isNamed = mainDocId !== null && mainDocId !== DEFAULT_MAIN_DOC;
  const atRoot = isNamed ? null : (findDocAt(root, docs) ?? (mainDocId && findDocAt(joinRoute(root, mainDocId), docs)));
  const mainDoc = (mainDocId === null ? null : byId.get(mainDocId)) ?? atRoot;
  // A version without any page has been reported as that.
  if (!mainDoc && mainDocId !== null && sources.length > 0) {
    const draft = drafts.get(mainDocId);
    const hasManifest = version.keyPath.length > 0;
    const entry = hasManifest ? { file: version.set.versionsFile, keyPath: [...version.keyPath, 'mainDoc'] } : version.set.place;
    const place = draft ? frontMatterPlace(draft, 'draft') : entry;
    const ids = [...byId.keys()].sort(compareText);
    const { name, contentDir } = version;
    diagnostics.push(missingMainDoc({ id: mainDocId, version: name, contentDir, isDraft: draft !== undefined, hasManifest, ids, place }));
  }
  return { version, root, rootHref: toHref(root, site.config), docs, byId, byPath, draftIds: new Set(drafts.keys()), draftPaths, mainDoc };
}

const DEFAULT_MAIN_DOC = 'introduction';

/** A page that stands at the root, such as index.md, is the docs home without being named so; else one that stands where the page of that name would. */
function findDocAt(route: string, docs: Doc[]): Doc | null {
  return docs.find(({ permalink }) => permalink === route) ?? null;
}

/** Gives a page its id, permalink and texts. */
export function toDoc(version: Version, { source: found, facts }: StructuralSource, { site, isPreview, diagnostics }: CollectContext): Doc {
  const { frontMatter, frontMatterPlaces, contentTitle } = facts;
  const source = frontMatter.parse_number_prefixes ? found : withNumbers(found);
  const name = frontMatter.id ?? nameOf(source.pathId);
  const slug = toSlug({ path: source.path, pathId: source.pathId, name, slug: frontMatter.slug });
  const route = joinRoute(version.path, slug);
  const fault = findSlugFault(route);
  if (fault !== null) {
    const from = frontMatter.slug !== null ? 'slug' : frontMatter.id !== null ? 'id' : 'file';
    const place = frontMatterPlace({ source, frontMatterPlaces }, from);
    diagnostics.push(invalidSlug({ slug: from === 'file' ? source.path : frontMatter[from]!, from, fault, place }));
  }
  const fill = (text: string) => fillVersion(text, version.label);
  const permalink = joinRoute(site.config.baseUrl, fault === null ? route : joinRoute(version.path, encodeURIComponent(source.pathId)));
  return {
    version,
    source,
    frontMatter,
    frontMatterPlaces,
    hasContentTitle: contentTitle !== null,
    id: joinPath(folderOf(source.pathId), name),
    permalink,
    href: toHref(permalink, site.config),
    title: fill(frontMatter.title ?? (contentTitle || nameUntitled(name, source.pathId, site.config.title))),
    sidebarLabel: frontMatter.sidebar_label === null ? null : fill(frontMatter.sidebar_label),
    paginationLabel: frontMatter.pagination_label === null ? null : fill(frontMatter.pagination_label),
    // A preview lists what is not to be listed, as Docusaurus does while writing.
    unlisted: frontMatter.unlisted && !isPreview,
    draft: frontMatter.draft,
    isHidden: facts.isHidden,
  };
}

/** What a page without a title is called: like its file, or like its folder where the file's name says only that it is the first. */
function nameUntitled(name: string, pathId: string, siteTitle: string): string {
  return /^(?:index|readme)$/i.test(name) ? nameOf(folderOf(pathId)) || siteTitle : name;
}

/** As if file names with numbers meant nothing. */
function withNumbers(source: SourceDoc): SourceDoc {
  return { ...source, pathId: source.path.replace(/\.(?:mdx?|[jt]sx?)$/, ''), position: null };
}
