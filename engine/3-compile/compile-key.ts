import type { PostOptions } from '../2-discover/source-doc.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import { nameVariables } from '../program/variables.ts';
import { type ContentSlot, listContentSlots, mayShow, type ShownBlocks } from '../slots/content-slots.ts';
import { digest } from '../text/digest.ts';
import type { CompileOptions } from './compile-options.ts';
import { scanComponents } from './mdx/scan-components.ts';
import { type FindFacts, scanIncludes } from './mdx/scan-includes.ts';
import type { TextFacts } from './text-facts.ts';

/** Digest of all that a page's content depends on but its text and what that includes. */
export function digestCompileOptions(input: { options: CompileOptions; pluginsDigest: string; program: string }): string {
  return digest(input.program, JSON.stringify(input.options), input.pluginsDigest);
}

/** Names what a text compiles to at its place: its path in the site, and the files that it names. */
export function placedKey(textKey: string, { file, named }: { file: string; named: { path: string; digest: string | null }[] }): string {
  return digest(textKey, 'at', file, ...named.flatMap(({ path, digest }) => [path, digest ?? 'missing']));
}

export interface KeyContext {
  format: 'md' | 'mdx';
  optionsDigest: string;
  glossaryDigest: string;
  hasPlugins: boolean;
  findFacts: FindFacts;
  /** What the text, and a file that it includes, may show; by its path relative to the doc's folder, '' for the doc itself. Asked for sites with slots. */
  findBlocks(path: string): ShownBlocks | null;
  manifest: ComponentManifest | null;
  /** The page's, relative to the site folder. */
  folder: string;
  /** Set for a post of a blog. */
  post?: PostOptions | undefined;
}

/** Names what a text compiles to. Markdown imports nothing and uses no components of the site, but its code blocks may show files. */
export function compileKey(facts: PageFacts, context: KeyContext): string {
  const { format, optionsDigest, glossaryDigest, findFacts, manifest, post } = context;
  // Most pages name nothing: what follows would come to nothing but lists.
  if (format === 'md' && !facts.codePaths && !facts.usesGlossary && !post && listContentSlots(manifest).length === 0)
    return digest(optionsDigest, format, facts.digest);
  let { usesGlossary = false } = facts;
  const variables = new Set(facts.variables);
  const noteUses = (path: string) => {
    const found = findFacts(path);
    usesGlossary ||= found?.usesGlossary ?? false;
    for (const name of found?.variables ?? []) variables.add(name);
    return found;
  };
  const { paths, codePaths } = facts;
  const includes = format === 'mdx' || codePaths ? scanIncludes({ paths: format === 'mdx' ? paths : [], codePaths }, noteUses) : [];
  const named = includes.flatMap(({ path, digest }) => [path, digest ?? 'missing']);
  const { modules, imports } = format === 'mdx' ? scanComponents(facts, context) : { modules: [], imports: [] };
  // What asks for its page is tried beforehand where its failure is a warning.
  const isTried = modules.length > 0 && manifest!.isTolerant;
  const components = [...modules.map((id) => `${id} ${manifest!.modules[id]!.digest}`), ...imports, ...(isTried ? ['tried'] : [])];
  const slots = scanSlots(facts, context).map(({ name, module }) => `${name} ${manifest!.modules[module]!.digest}`);
  const asPost = post ? ['post', JSON.stringify(post)] : [];
  return digest(
    optionsDigest,
    format,
    facts.digest,
    ...named,
    ...components,
    ...(usesGlossary ? [glossaryDigest] : []),
    ...(format === 'mdx' && variables.size > 0 ? [nameVariables(variables)] : []),
    ...slots,
    ...asPost,
  );
}

/** Lists the slots that a page may show: what the site's own code makes may show any. */
export function scanSlots(facts: PageFacts, context: KeyContext): ContentSlot[] {
  const all = listContentSlots(context.manifest);
  const isMdx = context.format === 'mdx';
  if (all.length === 0 || context.hasPlugins || (isMdx && scanComponents(facts, context).modules.length > 0)) return all;
  const included = scanIncludes({ paths: isMdx ? facts.paths : [], codePaths: facts.codePaths }, context.findFacts).map(({ path }) => path);
  const shown = ['', ...included].flatMap((path) => context.findBlocks(path) ?? []);
  return all.filter((slot) => shown.some((blocks) => mayShow(slot, blocks)));
}

/** What a key is made of besides the context. */
export type PageFacts = Pick<TextFacts, 'digest' | 'paths' | 'codePaths' | 'modules' | 'tags' | 'usesGlossary' | 'variables'>;
