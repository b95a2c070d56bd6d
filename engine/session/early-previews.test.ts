import { expect, it } from 'vitest';
import { createDeferred } from './deferred.ts';
import { createEarlyPreviews } from './early-previews.ts';

function open() {
  const rendered: string[] = [];
  const previews = createEarlyPreviews(async (route: string, listed: string) => {
    rendered.push(`${route} of ${listed}`);
    return route === '/none' ? null : `<p>${route}</p>`;
  });
  return { previews, rendered, building: createDeferred<void>() };
}

it('answers when the files are listed, and at once afterwards', async () => {
  const { previews, rendered, building } = open();
  const early = previews.find('/a', building.promise);
  expect(rendered).toEqual([]);
  await previews.answer('site');
  expect(rendered).toEqual(['/a of site']);
  expect(await Promise.all([early, previews.find('/b', building.promise)])).toEqual(['<p>/a</p>', '<p>/b</p>']);
});

it('makes a page once for all who ask for it: a browser that was told to wait asks again', async () => {
  const { previews, rendered, building } = open();
  const early = [previews.find('/a', building.promise), previews.find('/a', building.promise)];
  await previews.answer('site');
  const later = [previews.find('/b', building.promise), previews.find('/b', building.promise)];
  expect(await Promise.all([...early, ...later])).toEqual(['<p>/a</p>', '<p>/a</p>', '<p>/b</p>', '<p>/b</p>']);
  expect(rendered).toEqual(['/a of site', '/b of site']);
});

it('answers with what is known later where a sketch shows nothing, until the site is built', async () => {
  const previews = createEarlyPreviews(async (route: string, listed: string) => (route === '/none' || listed === 'sketch' ? null : listed));
  const building = createDeferred<void>();
  const asked = [previews.find('/a', building.promise), previews.find('/none', building.promise)];
  await previews.answer('sketch');
  asked.push(previews.find('/b', building.promise));
  await previews.answer('site');
  building.resolve();
  expect(await Promise.all(asked)).toEqual(['site', null, 'site']);
});

it('renders nothing later for those who asked in vain', async () => {
  const { previews, rendered, building } = open();
  const early = previews.find('/a', building.promise);
  building.resolve();
  expect(await early).toBe(null);
  expect(await previews.find('/a', building.promise)).toBe(null);
  await previews.answer('site');
  expect(rendered).toEqual([]);
});

it('makes the pages anew that were asked for last, and tells which are other', async () => {
  let text = 'one';
  const made: string[] = [];
  const previews = createEarlyPreviews<string>(async (route) => {
    made.push(route);
    return route === '/none' ? null : `${route} ${route === '/same' ? '' : text}`;
  });
  const never = new Promise(() => {});
  expect(await previews.refresh()).toEqual([]);
  await previews.answer('a site');
  void previews.find('/none', never);
  for (const route of ['/old', '/a', '/same', '/b', '/c']) await previews.find(route, never);
  text = 'two';
  expect(await previews.refresh()).toEqual(['/a', '/b', '/c']);
  made.length = 0;
  // Who was told comes for it: it is not made again for them, but for the next.
  expect([await previews.find('/a', never), made.length]).toEqual(['/a two', 0]);
  expect([await previews.find('/a', never), made.length]).toEqual(['/a two', 1]);
  expect(await previews.refresh()).toEqual([]);
});

it('lets answers go out before the build goes on', async () => {
  const { previews, building } = open();
  const order: string[] = [];
  const early = previews.find('/a', building.promise).then(async () => {
    // As many steps as an answer may take that waits for nothing.
    for (let step = 0; step < 50; step++) await null;
    order.push('answered');
  });
  await previews.answer('site');
  order.push('built on');
  await early;
  expect(order).toEqual(['answered', 'built on']);
});
