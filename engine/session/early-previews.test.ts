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
  expect(await Promise.all([early, previews.find('/b', building.promise), previews.find('/none', building.promise)])).toEqual([
    '<p>/a</p>',
    '<p>/b</p>',
    null,
  ]);
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
