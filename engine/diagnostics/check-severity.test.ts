import { expect, test } from 'vitest';
import type { SiteConfig } from '../1-load/site-input.ts';
import { createSeverityOf } from './check-severity.ts';

const checks: SiteConfig['checks'] = {
  brokenLinks: 'error',
  brokenAnchors: 'error',
  brokenImages: 'warning',
  duplicateRoutes: 'error',
  unknownLanguages: 'warning',
  unknownTags: 'warning',
  unlistedMoves: 'warning',
  brokenComponents: 'error',
  brokenFormulas: 'error',
  brokenDiagrams: 'error',
  overrides: [
    { versions: ['1.50', '1.51'], paths: null, brokenLinks: 'warning' },
    { versions: null, paths: ['*/release-notes/**', '1.50/legacy.md'], brokenLinks: 'ignore', brokenAnchors: 'ignore' },
    { versions: ['1.50'], paths: ['**/v1.50.md'], brokenLinks: 'error' },
  ],
};

test.each([
  ['brokenLinks', 'next', 'introduction.md', 'error'],
  ['brokenLinks', '1.50', 'introduction.md', 'warning'],
  ['brokenLinks', '1.50', 'legacy.md', 'ignore'],
  ['brokenLinks', '1.51', 'legacy.md', 'warning'],
  ['brokenLinks', 'next', 'release-notes/v1.50.md', 'ignore'],
  ['brokenLinks', '1.50', 'release-notes/v1.50.md', 'error'],
  ['brokenAnchors', '1.50', 'release-notes/v1.50.md', 'ignore'],
  ['brokenImages', '1.50', 'release-notes/v1.50.md', 'warning'],
  ['brokenLinks', null, null, 'error'],
  ['brokenLinks', '1.51', null, 'warning'],
] as const)('%s in %s/%s is %s', (check, version, path, severity) => {
  expect(createSeverityOf(checks)(check, version, path)).toBe(severity);
});
