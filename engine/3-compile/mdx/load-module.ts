import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import {
  fileTooLarge,
  frontMatterLanguage,
  frontMatterLate,
  frontMatterUnclosed,
  nestingTooDeep,
  tooComplex,
} from '../../diagnostics/messages/compile.ts';
import { mdxNotAllowed } from '../../diagnostics/messages/html.ts';
import { importCycle, includeTooDeep } from '../../diagnostics/messages/page-code.ts';
import { isContainer } from '../blocks/read-directive.ts';
import { listCodePaths } from '../code/code-reference.ts';
import type { FrontMatterUse } from '../front-matter/front-matter.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import type { SiteSchema } from '../front-matter/site-schema.ts';
import { normalizeText, splitFrontMatter } from '../front-matter/split-front-matter.ts';
import { explainMdxError } from '../parse/explain-mdx-error.ts';
import { type Complexity, findComplexity, findLargeTable } from '../parse/find-complexity.ts';
import { findForeignMarkup } from '../parse/find-foreign-markup.ts';
import { findLostBlocks } from '../parse/find-lost-blocks.ts';
import { findLostMarks } from '../parse/find-lost-marks.ts';
import { MAX_DEPTH } from '../parse/max-depth.ts';
import { parseWithRecovery } from '../parse/parse-with-recovery.ts';
import { findBelow } from '../plugins/find-below.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { PageFile } from '../plugins/page-file.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { bracketAdmonitionTitles } from './admonition-titles.ts';
import { findMeantCode } from './find-meant-code.ts';
import { resolveInclude } from './include-path.ts';
import type { MdxModule } from './mdx-module.ts';
import { unwrapMdxCode } from './unwrap-mdx-code.ts';

/** One file of a page. `importers` are the files on the way from the page to it. */
export interface ModuleSource {
  text: string;
  /** '' for the page, else relative to the doc's folder. */
  file: string;
  format: 'md' | 'mdx';
  importers: string[];
}

/** Runs the plugins for Markdown trees on a file. Null for a page that is done with that. */
export type ToHtmlTree = (tree: Root, file: VFile) => Promise<HastRoot | null>;

/** In characters. The largest page known to us has 1.5 million. */
const MAX_SIZE = 2 * 1024 * 1024;
const MAX_INCLUDES = 32;

/**
 * Reads a file of a page, and the files it imports: text → Markdown tree → HTML tree with its code taken out. Nothing is
 * evaluated yet. Null after a mistake that leaves nothing to show, and for a page that is done.
 */
export async function loadModule(source: ModuleSource, page: PageContext, toHtmlTree: ToHtmlTree): Promise<MdxModule | null> {
  const { file } = source;
  const { text, body, values } = await openSource(source, page);
  const { options } = page.input;
  const place: TextPlace = { file, line: 1, column: 1, length: 0 };
  const isMdxOfStrangers = source.format === 'mdx' && options.html === 'safe';
  if (isMdxOfStrangers) page.diagnostics.push(mdxNotAllowed(place));
  if (text.length > MAX_SIZE) page.diagnostics.push(fileTooLarge(text.length, MAX_SIZE, place));
  if (isMdxOfStrangers || text.length > MAX_SIZE) return null;
  for (const path of listCodePaths(text)) page.codeFiles.add(resolveInclude(path, file));

  // A page has been asked for its format; a partial has not.
  const isMdx = source.format === 'mdx' || (file !== '' && page.input.options.format === 'mdx');
  const vfile = new PageFile(
    {
      value: bracketAdmonitionTitles(isMdx ? unwrapMdxCode(body) : body, (name) => isContainer(name, page.input.options)),
      data: { page, source: { path: file, isMdx }, frontMatter: values },
    },
    page,
  );
  const tree = await parseSafely(vfile, page);
  if (!tree) return null;
  if (!isMdx && options.html !== 'safe')
    page.diagnostics.push(...findMeantCode(String(vfile.value), tree, { file, componentNames: options.componentNames }));
  page.diagnostics.push(
    ...findLostBlocks(String(vfile.value), tree, file),
    ...findLostMarks(String(vfile.value), tree, { file, hasPlugins: page.hasPlugins }),
  );
  // A plugin of the site may read it.
  if (!page.hasPlugins) page.diagnostics.push(...findForeignMarkup(String(vfile.value), tree, file));
  const html = await toHtmlTree(tree, vfile);
  if (!html) return null;
  const holdsCode = isMdx || (page.hasPlugins && findMdx(html));
  // Plain pages do without it.
  const { makeModule } = await import('./make-module.ts');
  const code = { file, text: String(vfile.value), isMdx, holdsCode, frontMatter: values };
  return makeModule(html, code, {
    page,
    loadPartial: (partial, importPlace) =>
      loadPartial({ ...partial, importers: [...source.importers, file] }, { place: importPlace, page, toHtmlTree }),
  });
}

/** Takes a file apart and reads its front matter: what a page says there counts, whatever becomes of the rest of it. */
export async function openSource(
  source: ModuleSource,
  page: PageContext,
): Promise<{ text: string; body: string; values: Record<string, unknown> }> {
  const { file } = source;
  const { options, plain } = page.input;
  const text = normalizeText(source.text);
  const place: TextPlace = { file, line: 1, column: 1, length: 3 };
  const { yaml, body, problem } = splitFrontMatter(text);
  if (problem?.kind === 'unclosed') page.diagnostics.push(frontMatterUnclosed(place));
  if (problem?.kind === 'language') page.diagnostics.push(frontMatterLanguage(problem.language, { ...place, length: text.indexOf('\n') }));
  if (problem?.kind === 'late') page.diagnostics.push(frontMatterLate({ ...place, line: problem.line }));
  const use = file === '' ? toUse(source, page) : null;
  const isTooLarge = yaml !== null && yaml.length > MAX_SIZE;
  const frontMatter = await readFrontMatter(isTooLarge ? null : yaml, { file, productName: options.productName, use }, plain);
  page.diagnostics.push(...frontMatter.diagnostics);
  if (file === '') page.written = frontMatter;
  return { text, body, values: frontMatter.values };
}

/** A page's code reads its front matter by this name. */
function toUse({ text, format }: ModuleSource, { input }: PageContext): FrontMatterUse {
  const isRead = !input.options.frontMatterIsUnread || (format === 'mdx' && text.includes('frontMatter'));
  return { isPost: input.post !== undefined, isRead, schema: (input.plugins.frontMatter ?? null) as SiteSchema | null };
}

/** Reports mistakes. Null after one, but for what is left of the page itself without them. */
async function parseSafely(vfile: VFile, page: PageContext): Promise<Root | null> {
  const { path, isMdx } = vfile.data.source!;
  const text = String(vfile.value);
  const tooDeep = DEEP_LINE.exec(text);
  if (tooDeep) {
    const line = text.slice(0, tooDeep.index).split('\n').length;
    page.diagnostics.push(nestingTooDeep(MAX_DEPTH, { file: path, line, column: 1, length: 0 }));
    return null;
  }
  const complexity = findComplexity(text);
  if (complexity) {
    page.diagnostics.push(describeComplexity(complexity, path));
    return null;
  }
  const format = isMdx ? 'mdx' : 'md';
  const { options, native, plain } = page.input;
  const syntax = page.syntaxOf(format);
  const { tree, mistakes, parsers } = await parseWithRecovery(text, { format, math: options.math, native, plain, syntax });
  page.parsers.push(...parsers);
  page.diagnostics.push(...mistakes.map((mistake) => explainMdxError(mistake, text, path)));
  if (mistakes.length > 0) {
    if (path !== '') return null;
    page.rest = { known: page.diagnostics.length, lacksCode: mistakes.some(({ source }) => /mdxjs-esm$/.test(source ?? '')) };
  }
  const deep = tree && findBelow(tree, MAX_DEPTH);
  if (deep) page.diagnostics.push(nestingTooDeep(MAX_DEPTH, { ...placeOf(deep.node, path), length: 0 }));
  const largeTable = tree && !deep && findLargeTable(tree);
  if (largeTable) page.diagnostics.push(describeComplexity(largeTable, path));
  return deep || largeTable ? null : tree;
}

function describeComplexity(complexity: Complexity, file: string): Diagnostic {
  const place: TextPlace = { file, line: complexity.line, column: 1, length: 0 };
  return complexity.kind === 'nesting' ? nestingTooDeep(MAX_DEPTH, place) : tooComplex(complexity, place);
}

/** A line of so many block marks takes the parser minutes, or ends its stack. */
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_DEPTH + 1}}`, 'm');

/** Plugins of sites that come from Docusaurus make tabs of code, in `.md` too. */
function findMdx(node: HastNodes): boolean {
  return /^mdx/.test(node.type) || ('children' in node && node.children.some(findMdx));
}

async function loadPartial(
  source: ModuleSource,
  { place, page, toHtmlTree }: { place: TextPlace; page: PageContext; toHtmlTree: ToHtmlTree },
): Promise<MdxModule | null> {
  const { file, importers } = source;
  const start = importers.indexOf(file);
  if (start !== -1) {
    page.diagnostics.push(importCycle([...importers.slice(start), file], place));
    return null;
  }
  if (importers.length > MAX_INCLUDES) {
    page.diagnostics.push(includeTooDeep(MAX_INCLUDES, place));
    return null;
  }
  let module = page.partials.get(file);
  if (module === undefined) {
    module = await loadModule(source, page, toHtmlTree);
    page.partials.set(file, module);
  }
  return module;
}
