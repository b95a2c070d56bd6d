import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import type { Cache } from '../cache/cache.ts';
import { copyDoc } from '../cache/known-doc.ts';
import { effectOnPage, type PageEffect } from '../diagnostics/page-effect.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import type { HoldPages } from '../pipeline/read-site.ts';
import { listRefused } from '../pipeline/refused-pages.ts';
import { salvageFrontMatter } from './salvage-front-matter.ts';
import { keepStandIn } from './stand-in.ts';

/**
 * Makes a HoldPages that remembers how each page was last made from its own text. A page that cannot be compiled is shown as that; one that
 * never could be is a plain page at its address, with its title and what is wrong. A page whose front matter cannot be read shows its new
 * text with what its front matter said before.
 */
export function createHeldPages(cache: Cache): HoldPages {
  const good = new Map<string, CompiledFile>();
  /** What was put in the place of what. The same again while both are the same, so that nothing made from it is made anew. */
  const known = new WeakMap<CompiledDoc, { last: CompiledFile | undefined; held: CompiledFile }>();
  let before: { docs: readonly CompiledFile[]; shown: readonly CompiledFile[] } = { docs: [], shown: [] };

  return async (docs, { sources, productName, files }) => {
    const holding: Holding = { cache, files, productName };
    const refused = listRefused(docs, sources, files);
    const all = refused.length === 0 ? docs : [...docs, ...refused];
    const held = new Set<string>();
    const shown: CompiledFile[] = [];
    let isSame = all.length === before.docs.length;
    let isSameFiles = isSame;
    for (const [index, doc] of all.entries()) {
      const earlier = before.docs[index];
      if (earlier?.source !== doc.source) isSameFiles = false;
      // Shown as it is, and so it was: nothing else is to be known.
      const result = earlier === doc && before.shown[index] === doc ? doc : await show(doc);
      if (result !== before.shown[index]) isSame = false;
      shown.push(result);
    }
    if (!isSameFiles) forgetOthers(all);
    before = { docs: all, shown: isSame ? before.shown : shown };
    return { docs: before.shown, held };

    async function show(doc: CompiledFile): Promise<CompiledFile> {
      const { file } = doc.source;
      const last = good.get(file);
      const effect = refused.includes(doc) ? 'stopped' : effectOnPage(doc.compiled.diagnostics);
      if (effect === 'stopped') held.add(file);
      const result = effect === 'shown' ? doc : await putInPlace(doc, last, effect, holding);
      if (effect !== 'stopped') good.set(file, result);
      return result;
    }
  };

  function forgetOthers(docs: readonly CompiledFile[]): void {
    const files = new Set(docs.map(({ source }) => source.file));
    for (const file of good.keys()) if (!files.has(file)) good.delete(file);
  }

  async function putInPlace(
    doc: CompiledFile,
    last: CompiledFile | undefined,
    effect: Exclude<PageEffect, 'shown'>,
    holding: Holding,
  ): Promise<CompiledFile> {
    const before = known.get(doc.compiled);
    const isSameLast = effect === 'stopped' ? before?.last === last : before?.last?.compiled.frontMatter === last?.compiled.frontMatter;
    if (before && isSameLast && before.held.source === doc.source) return before.held;
    const held = effect === 'stopped' ? await stop(doc, last, holding) : await keepFrontMatter(doc, last, holding);
    known.set(doc.compiled, { last, held });
    return held;
  }
}

interface Holding {
  cache: Cache;
  files: Files;
  productName: string;
}

/** The page as it was, or one in its place. */
async function stop(doc: CompiledFile, last: CompiledFile | undefined, holding: Holding): Promise<CompiledFile> {
  const { diagnostics } = doc.compiled;
  const isThere = last && holding.cache.readJson('content', last.compiled.key) !== null;
  // With its errors it is one whose headings nobody knows: links to them are not checked.
  if (isThere) return { source: doc.source, compiled: copyDoc(last.compiled, { diagnostics }), job: last.job };
  const { key, ...facts } = keepStandIn(diagnostics, doc.source.file, holding.cache);
  const frontMatter = await readFrontMatter(doc, undefined, holding);
  return { source: doc.source, compiled: { ...frontMatter, ...facts, key, diagnostics }, job: { ...doc.job, key } };
}

async function keepFrontMatter(doc: CompiledFile, last: CompiledFile | undefined, holding: Holding): Promise<CompiledFile> {
  return { ...doc, compiled: copyDoc(doc.compiled, await readFrontMatter(doc, last, holding)) };
}

type FrontMatterFacts = Pick<CompiledDoc, 'frontMatter' | 'frontMatterPlaces'>;

/** What the page's front matter says, or last said, as far as it is known. */
async function readFrontMatter(
  { source, compiled }: CompiledFile,
  last: CompiledFile | undefined,
  { files, productName }: Holding,
): Promise<FrontMatterFacts> {
  if (last) return { frontMatter: last.compiled.frontMatter, frontMatterPlaces: last.compiled.frontMatterPlaces };
  const text = source.made?.text ?? source.text ?? (await readSource(source.absolutePath, source.file, files)).text;
  const salvaged = text === null ? EMPTY_FRONT_MATTER : await salvageFrontMatter(text, productName);
  const hasOwn = Object.keys(compiled.frontMatterPlaces).length > 0;
  const frontMatter = hasOwn ? compiled.frontMatter : salvaged;
  return { frontMatter: { ...frontMatter, title: frontMatter.title ?? salvaged.title }, frontMatterPlaces: compiled.frontMatterPlaces };
}
