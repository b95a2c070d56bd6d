import { expect, test } from 'vitest';
import { toDocId } from './doc-id.ts';

test.each([
  ['introduction.md', 'introduction', null],
  ['deployment/tracing.mdx', 'deployment/tracing', null],
  ['02-deployment/01-tracing.mdx', 'deployment/tracing', 1],
  ['release-notes/v1.31.md', 'release-notes/v1.31', null],
  ['release-notes/1.54.md', 'release-notes/1.54', null],
  ['reference/get-v-2.api.mdx', 'reference/get-v-2.api', null],
  ['Überblick/Straße.md', 'Überblick/Straße', null],
])('%s is the doc %s at position %s', (path, pathId, position) => {
  expect(toDocId(path, true)).toEqual({ pathId, position });
});

test('keeps number prefixes when the site says so', () => {
  expect(toDocId('02-deployment/01-tracing.mdx', false)).toEqual({ pathId: '02-deployment/01-tracing', position: null });
});
