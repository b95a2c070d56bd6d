import type { DiagnosticCode } from './diagnostic-code.ts';

/** The page that explains every kind of problem: a part of docsgen's own documentation. */
export const ERROR_REFERENCE = 'https://docsgen.example/reference/errors';

/** Where a kind of problem is explained. */
export function errorUrl(code: DiagnosticCode): string {
  return `${ERROR_REFERENCE}#${code}`;
}
