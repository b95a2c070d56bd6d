import type { OtherSite } from '../../paths/other-generators.ts';
import type { Diagnostic, KeyPlace, Place, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { isOnlyVersion } from '../is-only-version.ts';
import { nameKeyPath } from '../name-value.ts';
import { joinWords, suggestName } from '../suggest.ts';
import { CORRECT_SYNTAX, suggestSyntaxFix } from './syntax-fix.ts';

/** There is no config file at all. */
export function missingConfig(candidates: string[]): Diagnostic {
  return error('missing-config', `There is no site config: none of ${candidates.join(', ')} exists.`, {
    place: null,
    fix: `create ${candidates[0]} with export default defineConfig({ title: …, url: … }), or specify the site's folder: docsgen build <folder>`,
  });
}

/** The folder holds the site of a generator that docsgen can import from. */
export function otherGenerator(other: OtherSite, command: string): Diagnostic {
  return error('missing-config', `This is a ${other.name} site: there is ${other.file}, but no config/site.config.ts.`, {
    place: wholeFile(other.file),
    fix: `import it: ${command}`,
  });
}

/** There are two config files, and only one can count. */
export function ambiguousConfig(files: string[]): Diagnostic {
  return error('ambiguous-config', `There are ${files.length} site configs: ${files.join(' and ')}.`, {
    place: wholeFile(files[1]!),
    fix: `keep ${files[0]} and delete the rest`,
  });
}

/** Diagrams are to be drawn when the site is built, and there is nothing to draw them with. `named` is what CHROMIUM_PATH names. */
export function noChromium(named: string | null, place: KeyPlace): Diagnostic {
  const { where, fix } = lackOfChromium(named);
  const message = `Diagrams are to be drawn by the build, but ${where}. Readers' browsers draw them instead.`;
  return { ...error('diagram-not-drawn', message, { place, fix }), severity: 'warning' };
}

/** The same for the images of pages. */
export function noChromiumForCards(named: string | null, place: KeyPlace): Diagnostic {
  const { where, fix } = lackOfChromium(named);
  const message = `Images of pages are to be drawn by the build, but ${where}. Pages have none, but for those that name one.`;
  return { ...error('card-not-drawn', message, { place, fix }), severity: 'warning' };
}

function lackOfChromium(named: string | null): { where: string; fix: string } {
  return named === null
    ? { where: 'there is no Chromium on this machine', fix: 'install Chromium, or set CHROMIUM_PATH to its path' }
    : { where: `CHROMIUM_PATH names "${named}", which is no program`, fix: 'set CHROMIUM_PATH to the path of a Chromium' };
}

/** The config is no valid TypeScript or JavaScript. `text` is the compiler's sentence. */
export function configSyntax(text: string, place: TextPlace): Diagnostic {
  return error('config-syntax', `The site config is not valid: ${lowerFirst(withFullStop(text))}`, {
    place,
    fix: suggestSyntaxFix(text) ?? CORRECT_SYNTAX,
  });
}

/** The config imports what is not there. */
export function configImport(specifier: string, place: TextPlace): Diagnostic {
  const isPath = /^[./]/.test(specifier);
  const ofPackage = /^(?:@docusaurus\/|prism-react-renderer$)/.test(specifier)
    ? 'remove the import and what the config uses of it: docsgen has its own'
    : 'install the package, or correct its name';
  return error('config-import', `The site config imports "${specifier}", but there is no such ${isPath ? 'file' : 'package'}.`, {
    place,
    fix: isPath ? 'correct the path, which is relative to the folder of this file' : ofPackage,
  });
}

/** The config's code threw while it ran. */
export function configThrew(thrown: string, place: TextPlace): Diagnostic {
  return error('config-threw', `The site config failed while it ran: ${withFullStop(thrown)}`, {
    place,
    fix: 'correct the code here, or what it depends on',
  });
}

/** The config has no default export, or one that is no object. */
export function configNotExported(found: string, place: KeyPlace): Diagnostic {
  return error('config-not-exported', `The default export of the site config must be an object; found ${found}.`, {
    place,
    fix: 'write export default defineConfig({ … })',
  });
}

/** content/ is laid out in versions, but nothing says which there are. */
export function missingVersionManifest({ file, content, folders }: { file: string; content: string; folders: string[] }): Diagnostic {
  return error('missing-version-manifest', `${content}/ contains ${describeFolders(folders)}, but there is no ${file}.`, {
    place: null,
    fix: `create ${file}: { "versions": [${folders.map((name) => `"${name}"`).join(', ')}] }`,
  });
}

/** A folder beside those of the versions that is called like one, and is none. */
export function unlistedVersionFolder({ folder, name, file }: { folder: string; name: string; file: string }): Diagnostic {
  return {
    ...error('unlisted-version-folder', `"${folder}" looks like a version that is not listed here: its pages are not published.`, {
      place: { file, keyPath: ['versions'] },
      fix: `add "${name}" to the versions, or rename the folder`,
    }),
    severity: 'warning',
  };
}

/** The version manifest is a bare list, as Docusaurus has it. */
export function bareVersionList(file: string): Diagnostic {
  return error('wrong-type', 'The version manifest must be an object; found a list.', {
    place: { file, keyPath: [] },
    fix: 'wrap the list in { "versions": [ … ] }',
  });
}

/** The redirects file is a bare list, as the config has it. */
export function bareRedirectList(file: string): Diagnostic {
  return error('wrong-type', 'The redirects file must be an object; found a list.', {
    place: { file, keyPath: [] },
    fix: 'wrap the list in { "redirects": [ … ] }',
  });
}

/** Two versions of one name. */
export function duplicateVersion({ name, first: other }: { name: string; first: string }, place: KeyPlace, first: KeyPlace): Diagnostic {
  const fact =
    name === other
      ? `Version "${name}" is listed twice.`
      : `Versions "${other}" and "${name}" have names that file systems may confuse, and docsgen names folders and files after them.`;
  return error('duplicate-version', fact, {
    place,
    fix: 'remove or rename one of the two',
    related: [{ message: 'The first one.', place: first }],
  });
}

/** Two versions that searches could not tell apart. */
export function duplicateSearchName(
  { searchName, name, other }: { searchName: string; name: string; other: string },
  place: KeyPlace,
  first: KeyPlace,
): Diagnostic {
  return error(
    'duplicate-version',
    `Search would take versions "${other}" and "${name}" for one: both have the search name "${searchName}".`,
    {
      place,
      fix: 'remove "searchName", or give the version one that no other has',
      related: [{ message: `Version "${other}".`, place: first }],
    },
  );
}

/** Two versions at one path: a reader could reach only one of them. */
export function duplicateVersionPath(
  problem: { path: string; name: string; ownPath: string; other: string; otherPath: string },
  place: KeyPlace,
  first: KeyPlace,
): Diagnostic {
  const { path, name, ownPath, other, otherPath } = problem;
  const fact =
    path === otherPath
      ? `the same path "${path === '' ? '/' : path}"`
      : `paths that file systems and readers may confuse: "${otherPath}" and "${path}"`;
  return error('duplicate-version-path', `Versions "${other}" and "${name}" have ${fact}.`, {
    place,
    fix: `give one of them a path of its own, such as "${ownPath}"`,
    related: [{ message: `Version "${other}".`, place: first }],
  });
}

/** The newest version is to inherit: there is none that is newer. */
export function nothingToInherit(name: string, place: KeyPlace): Diagnostic {
  return error('nothing-to-inherit', `Version "${name}" inherits, but it is the newest: no version above it has pages for it to take.`, {
    place,
    fix: 'remove "inherits", or list the version below the newer one from which it takes its pages',
  });
}

/** A version says what it does not inherit, and inherits nothing. */
export function withoutInherits(name: string, place: KeyPlace): Diagnostic {
  return error('nothing-to-inherit', `Version "${name}" leaves out pages of the newer version, but it does not inherit any.`, {
    place,
    fix: 'add "inherits": true, or remove "without"',
  });
}

/** Something names a version that the manifest does not list. */
export function unknownVersion(problem: { subject: string; name: string; versions: string[] }, place: Place | null): Diagnostic {
  const { subject, name, versions } = problem;
  return error('unknown-version', `${subject} names the version "${name}", but there is no such version.`, {
    place,
    fix: versions.every(isOnlyVersion)
      ? 'leave it out; the site has no versions until config/versions.json lists some'
      : suggestName(name, versions, { noun: 'version', alwaysList: true }),
  });
}

/** Something names a doc set that the config does not have. */
export function unknownDocSet({ subject, id, sets }: { subject: string; id: string; sets: string[] }, place: KeyPlace): Diagnostic {
  return error('unknown-doc-set', `${subject} names the doc set "${id}", but there is no such set.`, {
    place,
    fix:
      sets.length === 0 || id === 'default'
        ? 'remove "docSet", which names a set of "docSets"; without it, the docs that "docs" configures are meant'
        : suggestName(id, sets, { noun: 'set', alwaysList: true }),
  });
}

/** A sidebar whose id cannot be a key of the site's data. */
export function unusableSidebarId(id: string, place: KeyPlace): Diagnostic {
  return error('invalid-value', `A sidebar cannot have the id "${id}", because JavaScript reserves that name.`, {
    place,
    fix: 'choose another id',
  });
}

/** A manifest in config/sidebars/ that no version uses. */
export function unusedSidebarManifest(file: string, name: string, versions: string[]): Diagnostic {
  return {
    ...error('unused-sidebar-manifest', `No version uses this sidebar manifest: there is no version "${name}".`, {
      place: wholeFile(file),
      fix: suggestName(name, versions, { noun: 'version', alwaysList: true }),
    }),
    severity: 'warning',
  };
}

/** `config/sidebars/next.js`. */
export function sidebarManifestInCode(file: string): Diagnostic {
  return {
    ...error('unused-sidebar-manifest', 'Nothing reads this file: sidebar manifests are JSON.', {
      place: wholeFile(file),
      fix: `write "${file.replace(/\.\w+$/, '.json')}"`,
    }),
    severity: 'warning',
  };
}

/** The manifest that a version names does not exist. */
export function missingSidebarManifest(file: string, place: KeyPlace): Diagnostic {
  return error('missing-sidebar-manifest', `There is no sidebar manifest "${file}".`, {
    place,
    fix: 'correct the path, which is relative to the site folder',
  });
}

/** A key that may change the search index stands in a file that gets published. The message must not repeat it. */
export function adminKeyInConfig(place: KeyPlace): Diagnostic {
  return error(
    'admin-key-in-config',
    `"${nameKeyPath(place.keyPath)}" contains a key that can change the search index, and secrets do not belong in a config.`,
    {
      place,
      fix: 'remove it, and pass admin keys only through the environment; if it was ever committed, revoke it',
    },
  );
}

/** A secret of the environment has got into a config or a manifest. The message must not repeat it. */
export function secretInConfig(variable: string, key: string, place: KeyPlace): Diagnostic {
  return error('secret-in-config', `"${key}" contains the value of ${variable}, and values in this file are published with the site.`, {
    place,
    fix:
      variable === 'ALGOLIA_ADMIN_KEY'
        ? 'use a key whose only right is "search"; if this one was ever published, revoke it'
        : 'remove it; if it was ever published, revoke it',
  });
}

function describeFolders(folders: string[]): string {
  const names = joinWords(
    folders.map((name) => `"${name}"`),
    'and',
  );
  return folders.length === 1 ? `the folder ${names}, which looks like a version` : `the folders ${names}, which look like versions`;
}

function wholeFile(file: string): TextPlace {
  return { file, line: 1, column: 1, length: 0 };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function error(
  code: DiagnosticCode,
  message: string,
  rest: { place: Diagnostic['place']; fix?: string | null; related?: Diagnostic['related'] },
): Diagnostic {
  return { severity: 'error', code, message, place: rest.place, fix: rest.fix ?? null, related: rest.related ?? [] };
}
