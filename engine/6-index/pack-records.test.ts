import { expect, test } from 'vitest';
import { sampleDoc } from '../../tests/fixtures/sample-site.ts';
import { packRecords } from './pack-records.ts';
import { toPageRecords } from './page-records.ts';

function pack({ category = 'Guides', title = 'Page', text = 'Words.' }): string {
  const doc = {
    sections: [{ anchor: null, level: 1, heading: title, text }],
    frontMatter: { search: { boost: 1, exclude: false } },
  } as unknown as NonNullable<Parameters<typeof toPageRecords>[0]['doc']>;
  const data = sampleDoc({ title, path: '/page', canonical: 'https://docs.example.com/page' });
  const records = toPageRecords({ data, url: data.canonical, doc, category, versionLabel: '1.0', language: 'en' });
  return packRecords(records, 'https://docs.example.com')!.digest;
}

test('the digest is another whenever what the page adds to the index is, its category too', () => {
  const own = pack({});
  expect(pack({})).toBe(own);
  const others = [pack({ category: 'Other' }), pack({ title: 'Other' }), pack({ text: 'Other.' })];
  expect(new Set([own, ...others]).size).toBe(4);
});
