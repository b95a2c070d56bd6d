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

export interface KeyContext {
  format: 'md' | 'mdx';
  optionsDigest: string;
  findFacts: FindFacts;
  manifest: ComponentManifest | null;
  /** The page's, relative to the site folder. */
  folder: string;
}

/** Names what a text compiles to. Markdown includes nothing, and uses no components of the site. */
export function compileKey(facts: PageFacts, context: KeyContext): string {
  const { format, optionsDigest, findFacts, manifest } = context;
  const includes = format === 'mdx' ? scanIncludes(facts.paths, findFacts) : [];
  const components = format === 'mdx' ? scanComponents(facts, context).map((id) => `${id} ${manifest!.modules[id]!.digest}`) : [];
  return digest(optionsDigest, format, facts.digest, ...includes.flatMap(({ path, digest }) => [path, digest ?? 'missing']), ...components);
}

/** What a key is made of besides the context. */
export type PageFacts = Pick<TextFacts, 'digest' | 'paths' | 'modules' | 'tags'>;
