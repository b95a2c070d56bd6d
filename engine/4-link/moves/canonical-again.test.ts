import { expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../../tests/fixtures/link-input.ts';
import { createMemoryCache } from '../../../tests/fixtures/memory-cache.ts';
import { openPageCache } from '../../cache/page-cache.ts';
import { atOnce } from '../../tools/slices.ts';
import { wholePage } from '../../tools/whole-page.ts';
import type { LinkInput } from '../link-input.ts';
import { createLinkMemory } from '../link-memory.ts';
import { linkInSteps } from '../link-site.ts';
import type { SiteModel } from '../site-model.ts';

/** What a page says to search engines depends on a page of another version: an edit there is seen, by sessions and by later builds. */

type Compiled = LinkInput['docs'][number]['compiled'];

const SKETCH: SiteSketch = {
  versions: ['1.1', { name: '1.0', canonical: 'equal' }],
  pages: Object.fromEntries(['1.1', '1.0'].flatMap((version) => ['introduction', 'a', 'b'].map((id) => [`${version}/${id}.md`, {}]))),
};

function change(input: LinkInput, file: string, compiled: Partial<Compiled>): LinkInput {
  const docs = input.docs.map((doc) =>
    doc.source.file === `content/${file}` ? { ...doc, compiled: { ...doc.compiled, ...compiled } } : doc,
  );
  return { ...input, docs };
}

const canonicals = ({ pages }: SiteModel) =>
  Object.fromEntries(pages.flatMap((page) => (page.path.startsWith('/1.0/') ? [[page.path, new URL(page.data.canonical).pathname]] : [])));
const toPlain = (model: SiteModel) => JSON.parse(JSON.stringify({ ...model, pages: model.pages.map(wholePage) }));

const same = { key: 'same' };
const hidden: Partial<Compiled> = { head: [{ tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } }] };
const equal = (input: LinkInput) => change(change(input, '1.1/a.md', same), '1.0/a.md', same);

test.each<[what: string, before: (input: LinkInput) => LinkInput, after: (input: LinkInput) => LinkInput, canonical: string]>([
  ['its text becomes another', equal, (input) => change(input, '1.1/a.md', { key: 'other' }), '/1.0/a'],
  ['its text becomes the same', (input) => change(input, '1.0/a.md', same), (input) => change(input, '1.1/a.md', same), '/a'],
  ['it hides from search engines', equal, (input) => change(input, '1.1/a.md', { ...same, ...hidden }), '/1.0/a'],
  ['both change', equal, (input) => change(change(input, '1.1/a.md', { key: 'x' }), '1.0/a.md', { key: 'y' }), '/1.0/a'],
  ['both change to the same', (input) => input, equal, '/a'],
])('where %s', (_, prepare, edit, canonical) => {
  const before = prepare(makeLinkInput(SKETCH));
  const after = edit(before);
  const anew = atOnce(linkInSteps(after, null));
  expect(canonicals(anew)['/1.0/a']).toBe(canonical);

  const memory = createLinkMemory();
  atOnce(linkInSteps(before, memory));
  const again = atOnce(linkInSteps(after, memory));
  expect(toPlain(again)).toEqual(toPlain(anew));

  const cache = createMemoryCache();
  const build = (input: LinkInput) => atOnce(linkInSteps(input, null, { pages: openPageCache(cache), program: 'test' }));
  build(before);
  expect(toPlain(build(after))).toEqual(toPlain(anew));
});
