import { digest } from '../text/digest.ts';
import type { CompileOptions } from './compile-options.ts';
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

/** Names what a text compiles to. Markdown includes nothing. */
export function compileKey(
  facts: Pick<TextFacts, 'digest' | 'paths'>,
  { format, optionsDigest, findFacts }: { format: 'md' | 'mdx'; optionsDigest: string; findFacts: FindFacts },
): string {
  const includes = format === 'mdx' ? scanIncludes(facts.paths, findFacts) : [];
  return digest(optionsDigest, format, facts.digest, ...includes.flatMap(({ path, digest }) => [path, digest ?? 'missing']));
}
