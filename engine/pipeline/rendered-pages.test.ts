import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RenderRecord } from '../5-render/render-pages.ts';
import { outputFiles } from '../files/output-files.ts';
import { openOutputState } from '../state/output-state.ts';
import { openOwnSeal } from '../state/own-seal.ts';
import { keepRendered, openRendered, readRendered } from './rendered-pages.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'docsgen-rendered-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const open = () => openOutputState({ stateDir, outDir: '/site/dist' }, outputFiles, { seal: openOwnSeal(stateDir, outputFiles) });

function toRecord(number: number): RenderRecord {
  const files = Array.from({ length: number % 3 }, (_, at) => ({
    path: `${number}/${at}`,
    digest: `digest ${number} ${at}`,
    size: number + at,
  }));
  const made = { content: `content ${number}`, shown: `shown ${number}`, text: `text ${number}` };
  const chunkHash = number % 7 === 0 ? null : `chunk ${number}`;
  return { key: `key ${number}`, chunkHash, files, made: number % 5 === 0 ? { ...made, includes: { 'a.md': `${number}` } } : made };
}

const listRecords = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, number) => [`/${number}`, toRecord(number)]));

async function keep(count: number): Promise<void> {
  const state = open();
  keepRendered(listRecords(count), 'shared', state);
  await state.save();
}

it('gives back what was rendered, of fewer pages than before, too', async () => {
  expect(readRendered(open())).toEqual({ shared: null, records: new Map() });
  for (const count of [1234, 1000, 3]) {
    await keep(count);
    const { shared, records } = readRendered(open());
    expect([shared, Object.fromEntries(records)]).toEqual(['shared', listRecords(count)]);
  }
  expect(['rendered:0', 'rendered:1', 'rendered:2'].map((part) => open().has(part as `rendered:${number}`))).toEqual([true, false, false]);
});

it('finds pages by their files, and puts others in their place', async () => {
  await keep(1234);
  const state = open();
  const rendered = openRendered(state)!;
  expect(rendered.findByText(new Set(['text 7', 'text 999']))).toEqual([
    ['/7', toRecord(7)],
    ['/999', toRecord(999)],
  ]);
  const isKnown = (content: string, but: string) => rendered.hasContent(new Set([content]), new Set([but]));
  expect([isKnown('content 7', '/8'), isKnown('content 7', '/7'), isKnown('content 1234', '')]).toEqual([true, false, false]);
  const others = { '/7': toRecord(2000), '/8': toRecord(2003), '/1233': toRecord(2002) };
  rendered.replace(others);
  await state.save();
  expect(Object.fromEntries(readRendered(open()).records)).toEqual({ ...listRecords(1234), ...others });
});

it('knows nothing of a page where a part is lost', async () => {
  await keep(1234);
  const state = open();
  state.write('rendered:1', null);
  await state.save();
  expect(readRendered(open())).toEqual({ shared: null, records: new Map() });
  const find = (text: string) => openRendered(open())!.findByText(new Set([text]));
  expect([find('text 499')?.length, find('text 500'), find('text 1000')?.length]).toEqual([1, null, 1]);
});
