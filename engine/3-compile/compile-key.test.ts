import { expect, it } from 'vitest';
import { compileKey } from './compile-key.ts';
import type { FindFacts } from './mdx/scan-includes.ts';
import { textFacts } from './text-facts.ts';

const factsOf = (text: string) => textFacts.derive(Buffer.from(text), 'page.mdx');

/** Whether another glossary gives a text another key. */
function dependsOnGlossary(text: string, files: Record<string, string> = {}, format: 'md' | 'mdx' = 'mdx'): boolean {
  const findFacts: FindFacts = (path) => (files[path] === undefined ? null : factsOf(files[path]));
  const keyWith = (glossaryDigest: string) =>
    compileKey(factsOf(text), {
      format,
      optionsDigest: '',
      glossaryDigest,
      hasPlugins: false,
      findFacts,
      findBlocks: () => null,
      manifest: null,
      folder: '',
    });
  return keyWith('a') !== keyWith('b');
}

it('depends on the glossary where a page, or a partial of it, may ask what a term means', () => {
  expect(dependsOnGlossary('A :term[GPU].', {}, 'md')).toBe(true);
  expect(dependsOnGlossary('A <Term>GPU</Term>.')).toBe(true);
  expect(
    dependsOnGlossary("import Part from './_part.mdx';\n\n<Part />", { './_part.mdx': 'A :term[GPU].', '_part.mdx': 'A :term[GPU].' }),
  ).toBe(true);
});

it('does not for all others', () => {
  expect(dependsOnGlossary('In terms of :badge[x], a term: none.')).toBe(false);
  expect(dependsOnGlossary("import Part from './_part.mdx';\n\n<Part />", { '_part.mdx': 'None.' })).toBe(false);
});
