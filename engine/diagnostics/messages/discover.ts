import type { Version } from '../../1-load/site-input.ts';
import type { Diagnostic, Place, TextPlace } from '../diagnostic.ts';
import { nameKeyPath } from '../name-value.ts';
import { joinWords } from '../suggest.ts';

/** A version has no pages. Its `keyPath` is empty on a site without a manifest of versions. */
export function missingPages(version: Version, reason: 'no folder' | 'no page'): Diagnostic {
  const { name, set, contentDir, mainDocId, keyPath } = version;
  const hasManifest = keyPath.length > 0;
  const fact = reason === 'no folder' ? `the folder "${contentDir}" is missing or empty` : `"${contentDir}" contains no .md or .mdx file`;
  return {
    severity: 'error',
    code: 'missing-pages',
    message: `${hasManifest ? `Version ${name}` : set.id === null ? 'The site' : `The doc set "${set.id}"`} has no pages: ${fact}.`,
    place: hasManifest ? { file: set.versionsFile, keyPath } : set.place,
    fix: hasManifest
      ? 'add pages to the folder, set "content" to another folder, or remove the version from the manifest'
      : `create a first page, ${contentDir}/${mainDocId ?? 'introduction'}.md`,
    related: [],
  };
}

/** A version leaves out what the newer one does not have. */
export function nothingLeftOut({ glob, version, newer }: { glob: string; version: string; newer: string }, place: Place): Diagnostic {
  return {
    severity: 'warning',
    code: 'nothing-left-out',
    message: `Version "${version}" leaves out "${glob}", but no page that it would take from "${newer}" matches that.`,
    place,
    fix: 'correct the path, which begins below the folder of the version, or remove it',
    related: [],
  };
}

/** A version shares what the newer one does not have. */
export function nothingShared({ glob, version, newer }: { glob: string; version: string; newer: string }, place: Place): Diagnostic {
  return {
    severity: 'warning',
    code: 'nothing-shared',
    message: `Version "${version}" shares "${glob}" with "${newer}", but no page there matches that.`,
    place,
    fix: 'correct the path, which begins below the folder of the version, or remove it',
    related: [],
  };
}

/** Pages lie beside the folders of versions. `path` is theirs, or that of the folder with all of them. */
export function pagesInNoVersion({ path, pages, newest }: { path: string; pages: string[]; newest: string }, place: TextPlace): Diagnostic {
  const what =
    pages[0] === path
      ? 'This page is'
      : `The ${pages.length === 1 ? 'page' : `${pages.length} pages`} in "${path}" ${pages.length === 1 ? 'is' : 'are'}`;
  return {
    severity: 'warning',
    code: 'pages-in-no-version',
    message: `${what} not published: the site has versions, and "${path}" is in the folder of none.`,
    place,
    fix: `move it into a version, such as "${newest}", or to pages/, or let its name begin with an underscore if pages include it`,
    related: [],
  };
}

/** A file has the name that Hugo gives to the page of a folder. */
export function hiddenSectionPage(place: TextPlace): Diagnostic {
  return {
    severity: 'warning',
    code: 'foreign-markup',
    message:
      'The file is not published: a name that begins with an underscore is that of a partial. Hugo takes it for the page of the folder.',
    place,
    fix: 'rename it to "index.md"; without a "title" in its front matter, it is a partial',
    related: [],
  };
}

/** A folder has the name that Jekyll gives to that of its posts. `file` is the first of them. */
export function hiddenPosts({ folder, count }: { folder: string; count: number }, file: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'foreign-markup',
    message: `The ${count === 1 ? 'post' : `${count} posts`} in "${folder}" ${count === 1 ? 'is' : 'are'} not published: a folder whose name begins with an underscore is for partials. Jekyll takes it for the folder of the posts.`,
    place: { file, line: 1, column: 1, length: 0 },
    fix: 'move them to blog/ and add "blog" to the config, or rename the folder',
    related: [],
  };
}

/** A blog has no posts. */
export function missingPosts({ dir, place }: { dir: string; place: Place }): Diagnostic {
  return {
    severity: 'warning',
    code: 'missing-pages',
    message: `The blog has no posts: "${dir}" contains no .md or .mdx file.`,
    place,
    fix: `add a first post, for example ${dir}/2025-06-30-welcome.md, or remove the blog from the config`,
    related: [],
  };
}

/** A blog's folder is among the pages of a version, which are docs. */
export function blogInVersion({ dir, contentDir, place }: { dir: string; contentDir: string; place: Place }): Diagnostic {
  return {
    severity: 'error',
    code: 'blog-in-version',
    message: `The posts in "${dir}" are docs already: the pages of a version are in "${contentDir}".`,
    place,
    fix: 'move the posts to a folder outside it, such as blog/',
    related: [],
  };
}

/** A file whose name some system cannot have, or that cannot be read because of its name. */
export function invalidFileName(problem: { kind: 'page' | 'public file'; name: string; fault: string; place: Place }): Diagnostic {
  const { kind, name, fault, place } = problem;
  const shown = JSON.stringify(name.length > 120 ? `${name.slice(0, 119)}…` : name);
  return {
    severity: 'error',
    code: 'invalid-file-name',
    message: `The ${kind} ${shown} cannot be published everywhere: ${fault}.`,
    place,
    fix: 'rename the file',
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

/** What asks for dates of last changes: where the config says so. */
export interface AskedDates {
  configFile: string;
  /** At least one. */
  keys: (string | number)[][];
}

/**
 * Dates of the last change are asked for, but git cannot be asked. `file` is one of the pages without, null where all are; `trust` is the
 * command by which git reads a repository that another user owns.
 */
export function lastUpdatesUnknown(
  { configFile, keys }: AskedDates,
  { reason, file, trust }: { reason: string; file: string | null; trust: string | null },
): Diagnostic {
  const what = file === null ? 'There are no dates of last changes,' : `Some pages, such as "${file}", have no date of their last change,`;
  return {
    severity: 'warning',
    code: 'last-updates-unknown',
    message: `${what} because docsgen cannot read them from git: ${reason.replace(/[.:]?$/, '.')}`,
    place: { file: configFile, keyPath: keys[0]! },
    fix:
      trust === null
        ? `build in a git repository with git installed, or remove ${joinWords(keys.map(nameKeyPath), 'and')} from the config`
        : `the repository belongs to another user than the one who builds, as is usual in containers: tell git to trust it, with "${trust}"`,
    related: [],
  };
}

/** The history ends early, so that some pages' last change is not in it. */
export function shallowClone({ configFile, keys }: AskedDates): Diagnostic {
  return {
    severity: 'warning',
    code: 'shallow-clone',
    message: 'Some pages have no date of their last change, because this clone of the repository contains only its latest history.',
    place: { file: configFile, keyPath: keys[0]! },
    fix: 'fetch the full history, for example with "git fetch --unshallow"',
    related: [],
  };
}

/** A page of markdown.placeholderPages. */
export function placeholderPage(place: TextPlace, isMarkdown: boolean): Diagnostic {
  const instead = isMarkdown ? 'read as Markdown, and not as MDX' : 'not compiled; it shows its source as text';
  return {
    severity: 'warning',
    code: 'placeholder-page',
    message: `The page is ${instead}, because "markdown.placeholderPages" names it.`,
    place,
    fix: 'remove it from that list to see what is wrong with it',
    related: [],
  };
}
