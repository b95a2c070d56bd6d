import { expect, it } from 'vitest';
import type { ComponentManifest } from '../components/component-manifest.ts';
import { shownBlocks } from '../slots/content-slots.ts';
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

/** Whether another module for a slot gives a text another key. */
function dependsOnSlot(slot: string, text: string, more: Partial<Parameters<typeof compileKey>[1]> = {}): boolean {
  const bytes = Buffer.from(text);
  const keyWith = (digest: string) =>
    compileKey(factsOf(text), {
      ...{ format: 'md', optionsDigest: '', glossaryDigest: '', hasPlugins: false, folder: 'content', findFacts: () => null },
      findBlocks: () => shownBlocks.derive(bytes, 'page.md'),
      manifest: {
        site: {} as ComponentManifest['site'],
        key: '',
        names: {},
        imports: {},
        slots: { [slot]: 'theme/slot.tsx' },
        modules: { 'theme/slot.tsx': { digest, chunk: null, styles: [], showsIslands: false } },
      },
      ...more,
    });
  return keyWith('a') !== keyWith('b');
}

it('depends on a slot where the text may show what it is for', () => {
  for (const text of [':::note\n\nx\n\n:::', '> [!NOTE]\n> x', '<Admonition>x</Admonition>'])
    expect(dependsOnSlot('admonition', text)).toBe(true);
  for (const text of ['```\nx\n```', '- a\n\n      code', '    code', '<pre>x</pre>', '<CodeBlock>x</CodeBlock>', '~~~\nx\n~~~']) {
    expect(dependsOnSlot('code-block', text)).toBe(true);
    expect(dependsOnSlot('code-block-buttons', text)).toBe(true);
  }
  expect(dependsOnSlot('code-block', 'Plain.', { hasPlugins: true })).toBe(true);
});

it('does not for all others, nor on slots of the shell', () => {
  const plain = '# Title\n\nSome `code`, a [link](a.md) and\n- a list\n  of things\n';
  for (const slot of ['admonition', 'code-block', 'code-block-buttons']) expect(dependsOnSlot(slot, plain)).toBe(false);
  expect(dependsOnSlot('admonition', '```\nx\n```')).toBe(false);
  for (const slot of ['footer', 'card', 'sidebar-item', 'head']) expect(dependsOnSlot(slot, ':::note\n\n```\nx\n```\n\n:::')).toBe(false);
});

it('is another for a post than for a doc of the same text, and for each marker', () => {
  const keyOf = (source?: string) =>
    compileKey(factsOf('Text.'), {
      format: 'md',
      optionsDigest: '',
      glossaryDigest: '',
      hasPlugins: false,
      findFacts: () => null,
      findBlocks: () => null,
      manifest: null,
      folder: '',
      ...(source !== undefined && { post: { marker: { source, flags: '' }, locale: 'en' } }),
    });
  expect(new Set([keyOf(), keyOf('a'), keyOf('b')]).size).toBe(3);
});
