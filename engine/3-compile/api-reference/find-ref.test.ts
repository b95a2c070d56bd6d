import { expect, test } from 'vitest';
import { rememberDataSource } from '../mdx/data-sources.ts';
import { findRef } from './find-ref.ts';

const TEXT = `paths:
  /a: { $ref: '#/x' }
  /b: { $ref: "#/y" }
  /c: { $ref: '#/x', description: '#/z' }
  /d: { $ref: 5 }
`;

test('finds the first place of a reference', () => {
  const document = {};
  rememberDataSource(document, { file: 'api.yaml', text: TEXT });
  expect(['#/x', '#/y', '#/z', '5'].map((ref) => findRef(document, ref))).toEqual([
    { file: 'api.yaml', line: 2, column: 15, length: 5 },
    { file: 'api.yaml', line: 3, column: 15, length: 5 },
    null,
    null,
  ]);
});

test('knows no place in what code has made', () => {
  expect(findRef({}, '#/x')).toBeNull();
});

test('reads a document once, however many references lead nowhere', () => {
  let reads = 0;
  const document = {};
  rememberDataSource(document, {
    file: 'api.yaml',
    get text() {
      reads++;
      return TEXT;
    },
  });
  for (let index = 0; index < 100; index++) findRef(document, `#/${index}`);
  expect(reads).toBe(1);
});
