import { expect, it } from 'vitest';
import { createFindByKey } from './find-by-key.ts';

it('finds the last item with a key, at the first lookup and at the hundredth', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ key: `key ${index % 10}`, index }));
  const find = createFindByKey(items, ({ key }) => key);
  for (let lookup = 0; lookup < 100; lookup++) expect(find(`key ${lookup % 10}`)?.index).toBe((lookup % 10) + 10);
  expect(find('key 10')).toBeUndefined();
  expect(createFindByKey(items, ({ key }) => key)('none')).toBeUndefined();
});
