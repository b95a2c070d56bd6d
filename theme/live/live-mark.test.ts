import { expect, it } from 'vitest';
import { addLiveMark, removeLiveMark } from './live-mark.ts';

it.each([
  ['/img/a.svg', '/img/a.svg?docsgen-live=x.2'],
  ['/img/a.svg?v=1', '/img/a.svg?v=1&docsgen-live=x.2'],
  ['/img/all.svg#dot', '/img/all.svg?docsgen-live=x.2#dot'],
  ['/img/all.svg?v=1#dot?no=query', '/img/all.svg?v=1&docsgen-live=x.2#dot?no=query'],
])('marks %s before its fragment, and finds it again', (address, marked) => {
  expect(addLiveMark(address, 'x.2')).toBe(marked);
  expect(addLiveMark(addLiveMark(address, 'x.1'), 'x.2')).toBe(marked);
  expect(removeLiveMark(marked)).toBe(address);
  expect(removeLiveMark(address)).toBe(address);
});
