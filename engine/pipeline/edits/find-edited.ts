import { isDeepStrictEqual } from 'node:util';
import type { SiteInput } from '../../1-load/site-input.ts';
import type { SourceDoc } from '../../2-discover/source-doc.ts';
import { type CompileDocsResult, compileDocs } from '../../3-compile/compile-docs.ts';
import { type TextFacts, textFacts } from '../../3-compile/text-facts.ts';
import { type LinkedAround, linkEditedPage } from '../../4-link/edited-page.ts';
import type { Page } from '../../4-link/site-model.ts';
import type { RenderRecord } from '../../5-render/render-pages.ts';
import { SHORT } from '../../build-changes/making.ts';
import { LostTextError } from '../../cache/known-doc.ts';
import { type LinkedParts, openLastPages } from '../../cache/page-cache.ts';
import { createSeverityOf } from '../../diagnostics/check-severity.ts';
import { confineFiles } from '../../files/confine-files.ts';
import { encodeRoute } from '../../paths/encode-route.ts';
import { nameFromSite } from '../../paths/name-from-site.ts';
import type { Tools } from '../../tools/tools.ts';
import type { OpenRendered } from '../rendered-pages.ts';
import type { Addresses, Ground } from './kept-ground.ts';

/** A page whose text has changed, and nothing that anybody else could notice. */
export interface EditedPage {
  path: string;
  page: Page;
  now: LinkedParts;
  /** What the last build linked, and rendered. */
  last: LinkedParts;
  record: RenderRecord;
}

/** Edited files, compiled. */
export interface EditedDocs {
  compiled: CompileDocsResult;
  /** Null where an edit could show anywhere else than on its own pages, or in how these are linked. */
  pages: EditedPage[] | null;
}

export interface LastBuild {
  site: SiteInput;
  /** See SourceFiles. */
  factsBefore: (path: string) => Record<string, unknown>;
  ground: Ground;
  /** Null where they are lost. */
  addresses(): Addresses | null;
  rendered: OpenRendered;
}

/** Edited files, with their pages as they were. */
export interface FoundEdits {
  sources: SourceDoc[];
  pages: LastPage[];
}

type LastPage = Pick<EditedPage, 'path' | 'last' | 'record'>;

/** Finds the pages of edited files, whose absolute paths are given. Null where it is known at once that an edit could show anywhere else. */
export function findEdits(edited: readonly string[], last: LastBuild, tools: Tools): FoundEdits | null {
  const { noticed, compile } = last.ground;
  if (edited.some((path) => noticed.includes(path)) || !edited.every((path) => isReadAlike(path, last, tools))) return null;
  const sources = edited.map((path) => toSource(path, compile.siteDir));
  const pages = findLastPages(edited, sources, last, tools);
  return pages && { sources, pages };
}

/** As far as the compiler asks: only what it has found says more of where it stands. */
function toSource(absolutePath: string, siteDir: string): SourceDoc {
  const file = nameFromSite(siteDir, absolutePath);
  return { version: '', path: file, file, absolutePath, pathId: '', position: null };
}

/** Compiles edited files, and links their pages. */
export async function compileEdits({ sources, pages }: FoundEdits, last: LastBuild, tools: Tools): Promise<EditedDocs> {
  const { config, configFile } = last.site;
  const { compile } = last.ground;
  const { checks, markdown } = config;
  const confine = (files: Tools['files']) => confineFiles(files, compile.boundary);
  const setup = { setup: compile, format: markdown.format, severityOf: createSeverityOf(checks), checks, confine, configFile };
  const compiled = await compileDocs({ ...setup, sources, isPart: true }, { ...tools, files: confine(tools.files) });
  try {
    return { compiled, pages: linkAgain(pages, compiled, last, tools) };
  } catch (error) {
    if (error instanceof LostTextError) return { compiled, pages: null };
    throw error;
  }
}

/** Tells whether nobody but the parser has read a file, and whether what is known of it before it is parsed is the same. */
function isReadAlike(path: string, last: LastBuild, { files }: Tools): boolean {
  const { text, contents: _, ...others } = factsOf(path, last);
  const now = files.facts(path, textFacts);
  if (!text || !now || text.invalid || now.invalid || Object.keys(others).length > 0) return false;
  const withoutText = ({ digest: _, length: __, ...named }: TextFacts) => named;
  return isDeepStrictEqual(withoutText(text), withoutText(now));
}

/** What the last build knew of a file. */
function factsOf(path: string, { factsBefore }: LastBuild): { text?: TextFacts; contents?: unknown } {
  return factsBefore(path);
}

/** The pages of files as they were; null where one shows more than its text, or is not known, or others ask whether they have the same. */
function findLastPages(edited: readonly string[], sources: readonly SourceDoc[], last: LastBuild, { cache }: Tools): LastPage[] | null {
  const texts = new Set(edited.map((path) => short(factsOf(path, last).text!.digest)));
  const files = new Set(sources.map(({ file }) => file));
  const linked = openLastPages(cache);
  const pages: LastPage[] = [];
  const records = last.rendered.findByText(texts);
  if (!records) return null;
  for (const [path, record] of records) {
    const found = linked.find(path);
    // It may be what a build has linked that came to no site.
    if (!found || found.rest.name !== record.made?.shown) return null;
    const { head, rest } = found;
    if (!files.has(rest.doc?.file ?? '')) continue;
    if (head.diagnostics.length > 0) return null;
    pages.push({ path, last: found, record });
  }
  const found = new Set(pages.map(({ last }) => last.rest.doc!.file));
  return found.size === files.size && areAlone(pages, (page) => keyOf(page.last), last) ? pages : null;
}

function linkAgain(before: readonly LastPage[], { docs }: CompileDocsResult, last: LastBuild, { docs: known }: Tools): EditedPage[] | null {
  const byFile = new Map(docs.map(({ source, compiled }) => [source.file, compiled]));
  const around = toAround(last);
  const pages: EditedPage[] = [];
  for (const each of before) {
    const { file } = each.last.rest.doc!;
    const compiled = byFile.get(file);
    const old = known.read(keyOf(each.last));
    const hrefs = new Set(before.filter(({ last }) => last.rest.doc!.file === file).map(({ last }) => encodeRoute(last.rest.data.path)));
    const edited = old && compiled && linkEditedPage(each.path, each.last, { before: old, now: compiled, hrefs }, around);
    if (!edited) return null;
    const { page, ...now } = edited;
    pages.push({ ...each, page, now });
  }
  return areAlone(pages, (page) => keyOf(page.now), last) ? pages : null;
}

function toAround({ site: { config }, ground: { described, asked }, addresses }: LastBuild): LinkedAround {
  let known: Addresses | null = null;
  return {
    config,
    isDescribed: (file) => described.includes(file),
    isAsked: (file) => asked.includes(file),
    findAddress(version, file) {
      known ??= addresses() ?? {};
      return known[version]?.[file] ?? null;
    },
  };
}

/** Where pages ask whether others have the same text, none has that of one of these, unless both are of one file. */
function areAlone<P extends LastPage>(pages: readonly P[], textOf: (page: P) => string, { site, rendered }: LastBuild): boolean {
  if (!site.versions.some(({ canonical }) => canonical === 'equal')) return true;
  const fileOf = new Map<string, string>();
  for (const page of pages) {
    const { file } = page.last.rest.doc!;
    const key = short(textOf(page));
    if ((fileOf.get(key) ?? file) !== file) return false;
    fileOf.set(key, file);
  }
  return !rendered.hasContent(new Set(fileOf.keys()), new Set(pages.map(({ path }) => path)));
}

function keyOf({ rest }: LinkedParts): string {
  return rest.doc!.compileKey;
}

function short(digest: string): string {
  return digest.slice(0, SHORT);
}
