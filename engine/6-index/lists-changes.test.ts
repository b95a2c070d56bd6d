import { expect, it } from 'vitest';
import { listsChanges } from './lists-changes.ts';

it.each([
  ['/changelog', 'What we did', null],
  ['/docs/1.54/release-notes/', 'Spring', null],
  ['/docs/release_notes/2026-05', 'May', null],
  ['/releases/2.0', 'Two', null],
  ['/about/whats-new', 'Fresh', null],
  ['/a', 'Changelog', null],
  ['/a', 'Change log', null],
  ['/a', 'Release notes for 1.54', null],
  ['/a', 'Acme 1.54 release notes', null],
  ['/a', 'What’s new in 2.0', null],
  ['/a', 'Version 1.54.0', null],
  ['/a', 'v2.0.0-rc.1', null],
  ['/a', '1.54 (May 2026)', null],
  ['/a', 'Spring', 'Release notes'],
  ['/a', 'Spring', 'Community › Changelog'],
  ['/a', 'Änderungsprotokoll', null],
  ['/a', 'Notes de version', null],
  ['/a', 'リリースノート 2026', null],
  ['/a', '更新日志', null],
  ['/%E0%A4%A', 'Changes', null],
])('knows %s, "%s" in %s', (path, title, category) => {
  expect(listsChanges({ path, title, category })).toBe(true);
});

it.each([
  ['/guides/release-a-model', 'Release a model', 'Releases of models'],
  ['/1.54/guides/tracing', 'Tracing', 'Guides'],
  ['/api/changes', 'Watch for changes', null],
  ['/history', 'History of a deployment', null],
  ['/install/python-3.12', 'Python 3.12', null],
  ['/upgrade/1.54', 'Upgrade to 1.54', null],
  ['/changes-of-schema', 'Undo changes', null],
  ['/write-a-changelog', 'Keep a log of changes', 'How-to'],
])('takes %s, "%s" in %s for a guide', (path, title, category) => {
  expect(listsChanges({ path, title, category })).toBe(false);
});
