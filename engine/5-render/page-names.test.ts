import { expect, test } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import { withoutMemory } from '../tools/memo.ts';
import type { RenderContext } from './around-page.ts';
import { createPageNames } from './page-names.ts';

const SAME = { site: { title: 'Site' }, assets: {}, siteDataUrl: '/site.json', sidebars: { '1.0/docs': [] }, slots: null };

function nameShared(change: object = {}, { program = 'program', client = 'client' } = {}): string {
  const context = { ...SAME, ...change } as unknown as RenderContext;
  return createPageNames({ context, program, client }, withoutMemory(memoryFiles({}))).nameShared();
}

test('names what pages are made from beside themselves, whatever of it is another', () => {
  const link = { type: 'link', label: 'A', href: '/a' };
  const names = [
    nameShared(),
    nameShared({ site: { title: 'Other' } }),
    nameShared({ assets: { styles: ['/a.css'] } }),
    nameShared({ siteDataUrl: '/other.json' }),
    nameShared({ sidebars: { '1.0/docs': [link] } }),
    nameShared({ sidebars: { '1.0/other': [] } }),
    nameShared({ slots: { digest: 'slots' } }),
    nameShared({}, { program: 'other' }),
    nameShared({}, { client: 'other' }),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(nameShared()).toBe(names[0]);
});
