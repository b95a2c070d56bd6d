import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/diagnostic-code.ts';
import type { Rest } from './plugins/page-context.ts';

/**
 * Leaves out what may only follow from the parts that a page lacks because they are not valid. What is wrong with links and images is found later,
 * and certain.
 */
export function keepCertain(diagnostics: Diagnostic[], rest: Rest | null): Diagnostic[] {
  if (!rest) return diagnostics;
  const isCertain = (code: DiagnosticCode) => CERTAIN.has(code) || (code === 'unknown-component' && !rest.lacksCode);
  return diagnostics.filter(({ code }, index) => index < rest.known || isCertain(code));
}

const CERTAIN: ReadonlySet<DiagnosticCode> = new Set([
  'file-not-allowed',
  'invalid-diagram',
  'invalid-formula',
  'mdx-syntax',
  'missing-code',
  'missing-component',
  'missing-include',
  'refused-file',
  'unknown-directive',
  'unknown-language',
  'unsafe-html',
  'unsafe-url',
  'unsupported-import',
]);
