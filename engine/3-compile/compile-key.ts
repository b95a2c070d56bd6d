import type { ComponentManifest } from '../components/component-manifest.ts';
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
  findFacts: FindFacts;
  manifest: ComponentManifest | null;
  /** The page's, relative to the site folder. */
  folder: string;
}

/** Names what a text compiles to. Markdown imports nothing and uses no components of the site, but its code blocks may show files. */
export function compileKey(facts: PageFacts, context: KeyContext): string {
  const { format, optionsDigest, glossaryDigest, findFacts, manifest } = context;
  let { usesGlossary = false } = facts;
  const noteGlossary = (path: string) => {
    const found = findFacts(path);
    usesGlossary ||= found?.usesGlossary ?? false;
    return found;
  };
  const { paths, codePaths } = facts;
  const includes = format === 'mdx' || codePaths ? scanIncludes({ paths: format === 'mdx' ? paths : [], codePaths }, noteGlossary) : [];
  const named = includes.flatMap(({ path, digest }) => [path, digest ?? 'missing']);
  const components = format === 'mdx' ? scanComponents(facts, context).map((id) => `${id} ${manifest!.modules[id]!.digest}`) : [];
  return digest(optionsDigest, format, facts.digest, ...named, ...components, ...(usesGlossary ? [glossaryDigest] : []));
}

/** What a key is made of besides the context. */
export type PageFacts = Pick<TextFacts, 'digest' | 'paths' | 'codePaths' | 'modules' | 'tags' | 'usesGlossary'>;
