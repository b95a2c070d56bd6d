import { expect, it } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { formatSiteRecord, readSiteRecord } from './site-record.ts';

const read = (text: string) =>
  readSiteRecord('dist', { ...outputFiles, stat: () => ({ kind: 'file' }) as never, read: () => Buffer.from(text) });

it.each([undefined, true, false])('keeps how the site writes its addresses: %s', (trailingSlash) => {
  const form = { baseUrl: '/docs/', ...(trailingSlash !== undefined && { trailingSlash }) };
  const text = formatSiteRecord(form, ['b', 'a']);
  expect(read(text)).toEqual({ ...form, files: ['a', 'b'] });
  // Nobody but docsgen says what is docsgen's.
  const [before, after] =
    trailingSlash === undefined ? ['"/docs/"', '"/docs/", "trailingSlash": true'] : [`${trailingSlash}`, `${!trailingSlash}`];
  expect(read(text.replace(before!, after!))).toBe(null);
});
