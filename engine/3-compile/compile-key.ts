import { digest } from '../text/digest.ts';
import type { CompileOptions } from './compile-options.ts';
import { type FindFacts, scanIncludes } from './mdx/scan-includes.ts';
import type { TextFacts } from './text-facts.ts';

/** Digest of all that a page's content depends on but its text and what that includes. */
export function digestCompileOptions(input: { options: CompileOptions; pluginsDigest: string; program: string }): string {
  return digest(input.program, JSON.stringify(input.options), input.pluginsDigest);
}

interface KeyInput {
  format: 'md' | 'mdx';
  optionsDigest: string;
  glossaryDigest: string;
  findFacts: FindFacts;
}

/** Names what a text compiles to. Markdown includes nothing. */
export function compileKey(
  facts: Pick<TextFacts, 'digest' | 'paths' | 'usesGlossary'>,
  { format, optionsDigest, glossaryDigest, findFacts }: KeyInput,
): string {
  let { usesGlossary = false } = facts;
  const noteGlossary = (path: string) => {
    const found = findFacts(path);
    usesGlossary ||= found?.usesGlossary ?? false;
    return found;
  };
  const includes = format === 'mdx' ? scanIncludes(facts.paths, noteGlossary) : [];
  const named = includes.flatMap(({ path, digest }) => [path, digest ?? 'missing']);
  return digest(optionsDigest, format, facts.digest, ...named, ...(usesGlossary ? [glossaryDigest] : []));
}
