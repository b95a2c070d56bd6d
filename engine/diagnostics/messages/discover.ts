import type { Version } from '../../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** A version of the manifest has no folder with content. */
export function missingContentFolder(version: Version, versionsFile: string): Diagnostic {
  return {
    severity: 'error',
    code: 'missing-content-folder',
    message: `Version "${version.name}" reads its pages from "${version.contentDir}", but there is no such folder, or it is empty.`,
    place: { file: versionsFile, keyPath: version.keyPath },
    fix: 'create the folder, correct the path, or take the version out of the manifest',
    related: [],
  };
}

/** Two public folders hold a file of the same name. */
export function shadowedPublicFile(problem: { file: string; winner: string }): Diagnostic {
  return {
    severity: 'warning',
    code: 'shadowed-public-file',
    message: `"${problem.file}" is not published, because "${problem.winner}" has the same path in an earlier public folder.`,
    place: { file: problem.file, line: 1, column: 1, length: 0 },
    fix: 'rename or remove one of the two files',
    related: [],
  };
}
