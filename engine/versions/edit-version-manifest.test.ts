import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInJson } from '../1-load/find-in-json.ts';
import { editVersionManifest, type ManifestEdits } from './edit-version-manifest.ts';

const edit = (text: string, edits: Partial<ManifestEdits>) =>
  editVersionManifest(
    text,
    { entry: 'new', at: 1, count: JSON.parse(text).versions.length, latest: null, paths: [], since: { name: 'new', at: [] }, ...edits },
    (keyPath, atKey) => findInJson(text, keyPath, atKey),
  );

test.each([
  ['{ "versions": ["next", "1.0"] }', '{ "versions": ["next", "new", "1.0"] }'],
  ['{"versions":["next","1.0"]}', '{"versions":["next","new","1.0"]}'],
  ['{ "versions": ["next"] }', '{ "versions": ["next", "new"] }'],
  ['{\n\t"versions": [\n\t\t"next"\n\t]\n}\n', '{\n\t"versions": [\n\t\t"next",\n\t\t"new"\n\t]\n}\n'],
  [
    '{\r\n  "versions": [\r\n    "next",\r\n    "1.0"\r\n  ]\r\n}',
    '{\r\n  "versions": [\r\n    "next",\r\n    "new",\r\n    "1.0"\r\n  ]\r\n}',
  ],
])('adds an entry to %j as a person would', (text, expected) => {
  expect(edit(text, {})).toBe(expected);
});

test('adds an entry on top, says which is the latest, and moves one', () => {
  const text = '{\n  "versions": [\n    { "path": "/", "name": "1.0" }\n  ]\n}';
  const latest = { name: 'new', isWritten: false };
  expect(edit(text, { at: 0, latest, entry: { name: 'new', path: '/' }, paths: [{ at: 0, path: '/1.0' }] })).toBe(
    '{\n  "latest": "new",\n  "versions": [\n    { "name": "new", "path": "/" },\n    { "path": "/1.0", "name": "1.0" }\n  ]\n}',
  );
});

test('changes nothing but what is to change, however the manifest is written', () => {
  const space = fc.constantFrom('', ' ', '\n', '\t', '\r\n  ');
  const entry = fc.constantFrom('"a"', '{"name":"a"}', '{ "name" : "a" }', '{\n"name": "a", "path": "/x"}');
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 4 }),
      fc.array(space, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      fc.nat(1),
      (entries, s, hasLatest, at) => {
        const list = entries.map((each, index) => `${s[index]}${each}${s[index + 4]}`).join(',');
        const text = `{${s[8]}${hasLatest ? `"latest" :${s[9]}"a",` : ''}${s[10]}"versions":${s[11]}[${list}]}`;
        const edited = edit(text, { at, latest: { name: 'new', isWritten: hasLatest } });
        const value = JSON.parse(text);
        value.versions.splice(at, 0, 'new');
        expect(JSON.parse(edited)).toEqual({ ...value, latest: 'new' });
        // Every run of blanks that was there is there still, in its order.
        const blanks = (json: string) => [...json.matchAll(/\s+/g)].map(([run]) => run);
        expect(isSubsequence(blanks(text), blanks(edited))).toBe(true);
      },
    ),
  );
});

function isSubsequence(part: string[], all: string[]): boolean {
  let found = 0;
  for (const each of all) if (each === part[found]) found++;
  return found === part.length;
}
