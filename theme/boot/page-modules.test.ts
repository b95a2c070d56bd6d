import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePage } from './page-event.ts';
import { startPageModules } from './page-modules.ts';

beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('starts the modules of the page that was loaded, and then those of each page that comes', async () => {
  const started: string[] = [];
  startPageModules(['/a.js'], async (href) => ({ start: () => void started.push(href) }));
  await vi.waitFor(() => expect(started).toEqual(['/a.js']));
  announcePage();
  announcePage(['/b.js', '/a.js']);
  await vi.waitFor(() => expect(started).toEqual(['/a.js', '/b.js', '/a.js']));
});

test('a module that cannot be had leaves the others alone', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const started: string[] = [];
  startPageModules(['/gone.js', '/b.js'], async (href) => {
    if (href === '/gone.js') throw new Error('gone');
    return { start: () => void started.push(href) };
  });
  await vi.waitFor(() => expect(started).toEqual(['/b.js']));
  expect(error).toHaveBeenCalledOnce();
});
