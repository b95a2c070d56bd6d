import { expect, it } from 'vitest';
import { ConfigSection, type ImportedSet, type ImportedVersion } from '../import-plan.ts';
import { formatManifests } from './manifest-texts.ts';

const SET: ImportedSet = { id: null, options: new ConfigSection(), latest: null, versions: [] };

it('writes no manifest for a site without versions, and short entries for others', () => {
  const only = { name: 'current', entry: {}, content: 'content', sidebars: null };
  expect(formatManifests({ ...SET, versions: [only] })).toEqual(new Map());
  const versions: ImportedVersion[] = [
    { name: 'next', entry: { label: 'Next', path: '/next', mainDoc: null }, content: 'content/next', sidebars: null },
    { name: '2.0', entry: {}, content: 'content/2.0', sidebars: { docs: ['intro', { type: 'category', label: 'More', items: [] }] } },
    { name: '1.0', entry: {}, content: '../old/versioned_docs/version-1.0', sidebars: null },
  ];
  expect(Object.fromEntries(formatManifests({ ...SET, latest: '2.0', versions }))).toEqual({
    'config/versions.json': `{
  "$schema": "../node_modules/docsgen/config/schemas/versions.schema.json",
  "latest": "2.0",
  "versions": [
    { "name": "next", "label": "Next", "path": "/next", "mainDoc": null },
    "2.0",
    { "name": "1.0", "content": "../old/versioned_docs/version-1.0" }
  ]
}
`,
    'config/sidebars/2.0.json': `{
  "$schema": "../../node_modules/docsgen/config/schemas/sidebars.schema.json",
  "docs": ["intro", { "type": "category", "label": "More", "items": [] }]
}
`,
  });
});

it('keeps the manifests of a doc set in its folder', () => {
  const versions = [{ name: 'current', entry: {}, content: 'community', sidebars: { docs: ['a'] } }];
  expect([...formatManifests({ ...SET, id: 'community', versions }).keys()]).toEqual([
    'config/sets/community/versions.json',
    'config/sets/community/sidebars/current.json',
  ]);
});
