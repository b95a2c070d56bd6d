import { expect, test } from 'vitest';
import { sampleDoc } from '../../tests/fixtures/sample-site.ts';
import { packRecords } from './pack-records.ts';
import { toPageRecords } from './page-records.ts';

function recordsOf({ category = 'Guides', title = 'Page', text = 'Words.' }) {
  const doc = {
    sections: [{ anchor: null, level: 1, heading: title, text }],
    frontMatter: { search: { boost: 1, exclude: false } },
  } as unknown as NonNullable<Parameters<typeof toPageRecords>[0]['doc']>;
  const data = sampleDoc({ title, path: '/page', canonical: 'https://docs.example.com/page' });
  return toPageRecords({ data, url: data.canonical, doc, category, versionLabel: '1.0', language: 'en' });
}

function pack(page: Parameters<typeof recordsOf>[0]): string {
  return packRecords(recordsOf(page), 'https://docs.example.com')!.digest;
}

test('the digest is another whenever what the page adds to the index is, its category too', () => {
  const own = pack({});
  expect(pack({})).toBe(own);
  const others = [pack({ category: 'Other' }), pack({ title: 'Other' }), pack({ text: 'Other.' })];
  expect(new Set([own, ...others]).size).toBe(4);
});

test('asks no record for its id, which takes a digest each', () => {
  const records = recordsOf({});
  const fail = () => {
    throw new Error('The id was asked for.');
  };
  for (const record of records) Object.defineProperty(record, 'objectID', { get: fail, enumerable: true });
  expect(packRecords(records, 'https://docs.example.com')).not.toBeNull();
});
