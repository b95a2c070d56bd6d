import { expect, it, vi } from 'vitest';
import { watchSite } from '../../engine/watch-site.ts';
import type { LiveEvent } from '../../theme/live-contract.ts';
import { makeSite, writeTree } from '../build/site-folder.ts';

/** A page that is edited while the rest of the site is being built for the first time. */

/** Holds the process up for so long, in milliseconds, which costs it nothing. */
const SLOW = 8000;

it('is shown as it is now, before the first build has ended', { timeout: 120_000 }, async () => {
  const siteDir = makeSite({
    'content/introduction.md': '# Introduction\n\nFirst words.\n',
    'content/zz.mdx': `# Slow\n\n{(() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${SLOW}); return 'Done.'; })()}\n`,
    ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`content/page-${index}.md`, `# Page ${index}\n\nWords.\n`])),
  });
  const order: string[] = [];
  const server = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 2, onBuild: () => order.push('built') });
  try {
    const get = async (path: string) => (await fetch(new URL(path, server.url), { headers: { Accept: 'text/html' } })).text();
    await vi.waitFor(async () => expect(await get('/introduction')).toContain('First words.'), { timeout: 60_000, interval: 20 });
    const events: LiveEvent[] = [];
    const stream = await fetch(new URL('/__docsgen/events', server.url));
    const reading = (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream()))
        for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data!));
    })().catch(() => {});
    await vi.waitFor(() => expect(events.length).toBe(1), 60_000);
    writeTree(siteDir, { 'content/introduction.md': '# Introduction\n\nOther words.\n' });
    await vi.waitFor(() => expect(events.find(({ early }) => early)?.early).toEqual(['/introduction']), 60_000);
    order.push('shown');
    expect(await get('/introduction')).toContain('Other words.');
    await vi.waitFor(() => expect(order.filter((step) => step === 'built').length).toBeGreaterThanOrEqual(2), 60_000);
    expect(order[0]).toBe('shown');
    // Who looks at it never hears of a build without the edit.
    await vi.waitFor(() => expect(events.at(-1)!.build).not.toBe(''), 60_000);
    // Of the two builds that followed, the first began without the edit.
    expect(events.slice(1).filter(({ early }) => !early)).toHaveLength(1);
    expect(await get('/introduction')).toContain('Other words.');
    await stream.body!.cancel().catch(() => {});
    void reading;
  } finally {
    await server.close();
  }
});
