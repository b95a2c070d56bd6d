import { expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../../tests/fixtures/link-input.ts';
import { createMemoryCache } from '../../../tests/fixtures/memory-cache.ts';
import { openPageCache } from '../../cache/page-cache.ts';
import { atOnce } from '../../tools/slices.ts';
import { wholePage } from '../../tools/whole-page.ts';
import { createLinkMemory } from '../link-memory.ts';
import { linkInSteps } from '../link-site.ts';
import type { SiteModel } from '../site-model.ts';

const sketch = (former: string): SiteSketch => ({
  versions: ['1.1', '1.0'],
  moved: [{ from: 'old', to: 'new', since: '1.1' }],
  pages: { '1.1/introduction.md': {}, '1.0/introduction.md': {}, '1.1/new.md': { title: 'New' }, '1.0/old.md': { title: former } },
});
const toPlain = (model: SiteModel) => JSON.parse(JSON.stringify({ ...model, pages: model.pages.map(wholePage) }));

test('a page is found by the title that it has in an older version, also when that changes there', () => {
  const [before, after] = [makeLinkInput(sketch('Admins')), makeLinkInput(sketch('Users'))];
  const anew = toPlain(atOnce(linkInSteps(after, null)));
  expect(anew.pages.find(({ path }: { path: string }) => path === '/new').data.keywords).toEqual(['Users']);

  const memory = createLinkMemory();
  atOnce(linkInSteps(before, memory));
  expect(toPlain(atOnce(linkInSteps(after, memory)))).toEqual(anew);

  const cache = createMemoryCache();
  const build = (input: typeof before) => atOnce(linkInSteps(input, null, { pages: openPageCache(cache), program: 'test' }));
  build(before);
  expect(toPlain(build(after))).toEqual(anew);
});
