import { digest } from '../text/digest.ts';
import type { CompileOptions } from './compile-options.ts';
import { type FindFacts, scanIncludes } from './mdx/scan-includes.ts';
import type { TextFacts } from './text-facts.ts';

/** Digest of all that a page's content depends on but its text and what that includes. */
export function digestCompileOptions(input: { options: CompileOptions; pluginsDigest: string; program: string }): string {
  return digest(input.program, JSON.stringify(input.options), input.pluginsDigest);
}

/** Names what a text compiles to. Markdown imports nothing, but its code blocks may show files. */
export function compileKey(
  facts: Pick<TextFacts, 'digest' | 'paths' | 'codePaths'>,
  { format, optionsDigest, findFacts }: { format: 'md' | 'mdx'; optionsDigest: string; findFacts: FindFacts },
): string {
  const { paths, codePaths } = facts;
  const includes = format === 'mdx' || codePaths ? scanIncludes({ paths: format === 'mdx' ? paths : [], codePaths }, findFacts) : [];
  return digest(optionsDigest, format, facts.digest, ...includes.flatMap(({ path, digest }) => [path, digest ?? 'missing']));
}
