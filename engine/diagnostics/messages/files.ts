import type { InvalidTextError } from '../../files/decode-text.ts';
import type { FileRefusal } from '../../files/site-boundary.ts';
import { markAllowed, orAllow } from '../allowed-file.ts';
import type { Diagnostic, Place, Severity } from '../diagnostic.ts';

/** A file that should be text is not UTF-8. `file` is relative to the site folder. */
export function invalidText(file: string, error: Pick<InvalidTextError, 'reason' | 'byteOffset' | 'line' | 'column'>): Diagnostic {
  const facts = {
    'utf-8': `This file is not UTF-8: the byte at offset ${error.byteOffset} does not begin a character.`,
    'utf-16': 'This file is UTF-16, but docsgen reads UTF-8.',
    nul: `This file contains a NUL byte at offset ${error.byteOffset}, so it is not text.`,
    'too-long': `This file has more than the ${error.byteOffset / 1_000_000} MB that docsgen reads of a text.`,
  };
  const fixes = {
    'utf-8': 'save the file as UTF-8',
    'utf-16': 'save the file as UTF-8',
    nul: 'remove the byte, or restore the file',
    'too-long': 'split the file, or restore it',
  };
  return {
    severity: 'error',
    code: 'invalid-text',
    message: facts[error.reason],
    place: { file, line: error.line, column: error.column, length: 0 },
    fix: fixes[error.reason],
    related: [],
  };
}

/** docsgen does not read something in a folder of the site. `linkTo` is the target of a link as the site sees it. */
export function refusedFile({ file, refusal, linkTo }: { file: string; refusal: FileRefusal; linkTo?: string }): Diagnostic {
  if (refusal.reason === 'unreadable') return unreadableFile(file, refusal);
  const { fact, fix } = explainRefusal(file, refusal);
  const isLinkOut = linkTo !== undefined && refusal.reason === 'linked-outside';
  const message = isLinkOut
    ? `"${file}" is a symbolic link to "${linkTo}", which is outside the folders that pages may use files from.`
    : `${fact}.`;
  return refused(message, { file, line: 1, column: 1, length: 0 }, fix);
}

/** The same wherever it is noticed, so that it is told once. */
function unreadableFile(file: string, { code }: { code: string }): Diagnostic {
  const { reason, fix } = UNREADABLE[code] ?? { reason: 'the disk does not give it out', fix: 'check the disk or the drive that it is on' };
  return refused(`docsgen cannot read this: ${reason} (${code}).`, { file, line: 1, column: 1, length: 0 }, fix);
}

const NO_PERMISSION = {
  reason: 'permission denied',
  fix: 'let the user that runs docsgen read it (and enter it, if it is a folder)',
};
const UNREADABLE: Record<string, { reason: string; fix: string }> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EIO: { reason: 'the disk failed', fix: 'check the disk, or replace the file' },
  EBUSY: { reason: 'another program uses it', fix: 'close the program that has it open' },
  ERR_FS_FILE_TOO_LARGE: { reason: 'it has more than 2 GiB', fix: 'make the file smaller, or restore it' },
};

/** A file in a public folder is left out, since its name says that it is not for readers. */
export function hiddenPublicFile(file: string): Diagnostic {
  const place = { file, line: 1, column: 1, length: 0 };
  const message = `"${file}" is not published, because its name begins with a dot.`;
  return { ...refused(message, place, 'rename it, or move it out of the public folder'), severity: 'warning' };
}

/** A page imports a file that is not for pages. `path` begins in the page's folder, or with a slash in the site folder. */
export function refusedInclude(specifier: string, { path, refusal }: { path: string; refusal: PageRefusal }, place: Place): Diagnostic {
  const { fact, fix } = explainRefusal(specifier, refusal, markAllowed(path));
  return refused(`${fact}, so it is not read.`, place, fix);
}

/** A link or an image of a page names a file that is not for pages. */
export function refusedTarget(problem: {
  url: string;
  kind: 'link' | 'image';
  file: string;
  refusal: PageRefusal;
  severity: Severity;
  place: Place;
}): Diagnostic {
  const { url, kind, file, refusal, severity, place } = problem;
  const { fact, fix: toFile } = explainRefusal(file, refusal);
  const fix = kind === 'link' && refusal.reason === 'outside' ? leadOut(file, toFile) : toFile;
  const outcome = kind === 'image' ? `The image "${url}" cannot be shown` : `The link "${url}" leads nowhere`;
  return { ...refused(`${outcome}: ${fact}.`, place, fix), severity };
}

/** A link may lead on to where a repository is shown; for pages of other folders, nothing else helps. */
function leadOut(file: string, toFile: string): string {
  const toHost = 'link to its URL, such as the one at the host of the repository';
  return /\.mdx?$/i.test(file) ? toHost : `${toHost}; or ${toFile}`;
}

/** `assets.allow` lists a folder that is a link: nobody has said yes to what it leads to. */
export function allowedLink({ folder, linkTo, place }: { folder: string; linkTo: string; place: Place }): Diagnostic {
  const message = `"assets.allow" lists "${folder}", which is a symbolic link to "${linkTo}".`;
  return refused(message, place, 'list the folder that the link leads to');
}

/** The config lists a folder for pages that is not there. */
export function missingFolder({ key, folder, place }: { key: string; folder: string; place: Place }): Diagnostic {
  const message = `"${key}" lists "${folder}", but there is no such file or folder.`;
  const fix = 'correct the path, which is relative to the site folder, or remove it';
  return { severity: 'warning', code: 'missing-config-file', message, place, fix, related: [] };
}

/** What is not for pages; the rest is said of the file alone. */
export type PageRefusal = Exclude<FileRefusal, { reason: 'unreadable' }>;

function explainRefusal(file: string, refusal: PageRefusal, allowing: string = orAllow(file)): { fact: string; fix: string } {
  switch (refusal.reason) {
    case 'outside':
      return {
        fact: `"${file}" is outside the folders that pages may use files from`,
        fix: /(?:^|\/)\.[^./]/.test(file)
          ? 'use another file: what has a dot in front of a name is never published'
          : `move the file to where the pages are${allowing}`,
      };
    case 'linked-outside':
      return {
        fact: `"${file}" is reached through a symbolic link that leads outside the folders that pages may use files from`,
        fix: 'replace the link with the file itself, or list the folder that the link leads to under "assets.allow" in the config',
      };
    case 'hidden':
      return {
        fact: `a name in "${file}" begins with a dot, and such files are never published`,
        fix: 'move it to a folder whose name has no dot in front, and correct the path, or use another file',
      };
    case 'special':
      return { fact: `"${file}" is a device, a pipe or a socket, not a file`, fix: 'replace it with a file' };
    case 'in-lines':
      return {
        fact: `${JSON.stringify(file).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')} has a line break in its name`,
        fix: 'rename it',
      };
    case 'too-large':
      return {
        fact: `"${file}" is ${inMegabytes(refusal.size)}, but "assets.maxSize" allows only ${inMegabytes(refusal.limit)}`,
        fix: 'make the file smaller, or raise "assets.maxSize" in the config',
      };
  }
}

/** Rounded up, so that what is too large looks so. */
function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e4) / 100} MB`;
}

function refused(message: string, place: Place, fix: string): Diagnostic {
  return { severity: 'error', code: 'refused-file', message, place, fix, related: [] };
}
