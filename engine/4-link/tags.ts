import type { SiteConfig, VersionName } from '../1-load/site-input.ts';
import type { SeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { invalidSlug, unknownTag } from '../diagnostics/messages/link.ts';
import { toHref } from '../paths/route-form.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import { toKebabCase } from './kebab-case.ts';
import type { LinkInput } from './link-input.ts';
import { findSlugFault } from './permalinks.ts';
import { decodeRoute, joinRoute } from './route.ts';
import type { TagName } from './tags-file.ts';
import type { Doc, VersionDocs } from './version-docs.ts';

/** A tag of a version, with the docs that have it. */
export interface Tag extends Omit<TagName, 'permalink'> {
  /** The route, with the base URL. */
  permalink: string;
  /** See toHref(). */
  href: string;
  /** In order of their titles; unlisted ones only where all are. */
  docs: Doc[];
  /** All its docs are. */
  unlisted: boolean;
  /** Of its first use, for diagnostics. */
  place: TextPlace;
}

/** The tags of a version that has any. */
export interface VersionTags {
  /** Route of the page that lists them. */
  permalink: string;
  /** Its address: see toHref(). */
  href: string;
  /** In order of their labels. */
  tags: Tag[];
  /** In the order in which the doc names them. */
  tagsOf: Map<Doc, Tag[]>;
}

interface TagsInput extends Pick<LinkInput, 'forms'> {
  config: SiteConfig;
  tagFiles: LinkInput['tagFiles'];
  severityOf: SeverityOf;
}

/** Collects the tags of each version, by its name. A version whose docs have none is absent. */
export function collectTags(
  versions: VersionDocs[],
  { config, forms, tagFiles = [], severityOf }: TagsInput,
): { tags: Map<VersionName, VersionTags>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const found = versions.flatMap((version): [VersionName, VersionTags][] => {
    const { name } = version.version;
    const file = tagFiles.find((each) => each.file.version === name);
    const collected = collectAreaTags(version, {
      permalink: joinRoute(version.root, 'tags'),
      file,
      config,
      forms,
      severityOf,
      diagnostics,
    });
    return collected ? [[name, collected]] : [];
  });
  return { tags: new Map(found), diagnostics };
}

/** Collects the tags of the docs of a version, or of the posts of a blog; null for none. `permalink` is that of the page that lists them. */
export function collectAreaTags(
  area: Pick<VersionDocs, 'docs'>,
  { permalink, file, config, forms, severityOf, diagnostics }: AreaTagsInput,
): VersionTags | null {
  const parsed = file && forms!.parseTagsFile(file.file.file, file.text);
  diagnostics.push(...(parsed?.diagnostics ?? []));
  // Where several versions have the same label, their pages still come in one order on each machine.
  // Most sites have no tags, and a collator takes long to make.
  let collator: Intl.Collator | undefined;
  const compare = (a: string, b: string) => {
    collator ??= new Intl.Collator([config.locale.htmlLang, 'en']);
    return collator.compare(a, b);
  };
  const collected = collectVersion(area, { config, known: parsed?.tags ?? null, permalink, severityOf, diagnostics, compare });
  return collected.tags.length > 0 ? { permalink, href: toHref(permalink, config), ...collected } : null;
}

interface AreaTagsInput extends Omit<TagsInput, 'tagFiles'> {
  permalink: string;
  /** Its list of tags, where there is one. */
  file: NonNullable<LinkInput['tagFiles']>[number] | undefined;
  diagnostics: Diagnostic[];
}

interface Context {
  config: SiteConfig;
  /** What the version's list of tags says; null without one. */
  known: Map<string, TagName> | null;
  permalink: string;
  severityOf: SeverityOf;
  diagnostics: Diagnostic[];
  compare(a: string, b: string): number;
}

function collectVersion({ docs }: Pick<VersionDocs, 'docs'>, context: Context): Pick<VersionTags, 'tags' | 'tagsOf'> {
  const { compare, diagnostics } = context;
  const byPermalink = new Map<string, Tag>();
  const tagsOf = new Map<Doc, Tag[]>();
  for (const doc of docs) {
    if (doc.frontMatter.tags.length === 0) continue;
    const own = new Set<Tag>();
    for (const [index, written] of doc.frontMatter.tags.entries()) {
      const place = frontMatterPlace(doc, `tags.${index}`);
      const name = nameTag(written, { doc, place }, context);
      const permalink = joinRoute(context.permalink, decodeRoute(name.permalink));
      const fault = joinRoute(name.permalink) === '/' ? 'it has no letter and no digit' : findSlugFault(permalink);
      if (fault !== null) {
        diagnostics.push(invalidSlug({ slug: name.label, from: 'tag', fault, place }));
        continue;
      }
      const tag = byPermalink.get(permalink) ?? {
        ...name,
        permalink,
        href: toHref(permalink, context.config),
        docs: [],
        unlisted: false,
        place,
      };
      byPermalink.set(permalink, tag);
      if (!own.has(tag)) tag.docs.push(doc);
      own.add(tag);
    }
    if (own.size > 0) tagsOf.set(doc, [...own]);
  }
  const tags = [...byPermalink.values()].sort((a, b) => compare(a.label, b.label));
  for (const tag of tags) {
    const listed = tag.docs.filter(({ unlisted }) => !unlisted);
    tag.unlisted = listed.length === 0;
    tag.docs = (tag.unlisted ? tag.docs : listed).sort((a, b) => compare(a.title, b.title));
  }
  return { tags, tagsOf };
}

function nameTag(
  written: Doc['frontMatter']['tags'][number],
  { doc, place }: { doc: Doc; place: TextPlace },
  { known, severityOf, diagnostics }: Context,
): TagName {
  if (typeof written !== 'string') return { ...written, description: null };
  const named = known?.get(written);
  if (named) return named;
  const severity = known === null ? 'ignore' : severityOf('unknownTags', doc.version.name, doc.source.path);
  if (severity !== 'ignore') diagnostics.push(unknownTag({ tag: written, known: [...known!.keys()], severity, place }));
  return { label: written, permalink: toKebabCase(written), description: null };
}
