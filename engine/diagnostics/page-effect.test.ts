import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from './diagnostic-code.ts';
import { effectOnPage, PAGE_EFFECTS } from './page-effect.ts';

const found = (code: DiagnosticCode, file = '', severity: Severity = 'error'): Diagnostic => ({
  severity,
  code,
  message: '',
  place: { file, line: 1, column: 1, length: 0 },
  fix: null,
  related: [],
});

it('has every code, once', () => {
  expect(Object.values(PAGE_EFFECTS).flat().sort()).toEqual([...DIAGNOSTIC_CODES].sort());
});

it('takes the worst of the errors in the page itself', () => {
  const effect = (...diagnostics: Diagnostic[]) => effectOnPage(diagnostics);
  expect([
    effect(),
    effect(found('unknown-component'), found('missing-image')),
    effect(found('unknown-component'), found('front-matter-syntax')),
    effect(found('front-matter-syntax'), found('mdx-syntax')),
    effect({ ...found('page-takes-time'), place: null }),
  ]).toEqual(['shown', 'shown', 'without front matter', 'stopped', 'stopped']);
});

it('leaves a page that includes a partial with mistakes, or has warnings alone', () => {
  expect([effectOnPage([found('mdx-syntax', '_part.mdx')]), effectOnPage([found('compile-failed', '', 'warning')])]).toEqual([
    'shown',
    'shown',
  ]);
});
