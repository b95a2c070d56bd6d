import type { CompileDocsResult } from '../3-compile/compile-docs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BuildProfile } from '../profile/build-profile.ts';

/** What a build did. */
export interface BuildReport {
  /** Routes of the site; 0 when errors kept it from being written. */
  pages: number;
  versions: number;
  /** Distinct texts compiled. */
  compiled: number;
  /** Docs whose text had been compiled before, by an earlier build or for another version. */
  fromCache: number;
  /** Files parsed by 'native', the native parser, or by the reference parser for one of the other reasons. */
  parserCounts: Record<string, number>;
  rendered: number;
  /** Files of the output. */
  written: number;
  unchanged: number;
  warnings: number;
  errors: number;
  seconds: number;
  /** Size of the whole output. */
  bytes: number;
  /** Sorted by place; places are located. */
  diagnostics: Diagnostic[];
  /** When it was asked for. */
  profile?: BuildProfile;
}

/** How many docs were compiled, and how many had been. */
export function countCompiled(compiled: CompileDocsResult | undefined): Pick<BuildReport, 'compiled' | 'fromCache' | 'parserCounts'> {
  const count = compiled?.compiledCount ?? 0;
  return { compiled: count, fromCache: (compiled?.docs.length ?? 0) - count, parserCounts: compiled?.parserCounts ?? {} };
}

export function countProblems(diagnostics: Diagnostic[]): Pick<BuildReport, 'warnings' | 'errors'> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
