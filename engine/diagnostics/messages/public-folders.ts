import type { Diagnostic } from '../diagnostic.ts';

/** The file that a problem says no public folder has, relative to these; null for every other problem. */
export function nameSoughtInPublic({ message }: Diagnostic, publicDirs: string[]): string | null {
  const [, file] = /: there is no file "(.+)"\.$/.exec(message) ?? [];
  const folder = publicDirs.find((each) => file?.startsWith(`${each}/`));
  if (file !== undefined) return folder === undefined ? null : file.slice(folder.length + 1);
  const [, url] = / "\/?([^"]+)" cannot be loaded: no public folder has such a file\.$/.exec(message) ?? [];
  return url ?? null;
}

/** The file is there, in a folder that is not published. */
export function inClosedFolder(
  diagnostic: Diagnostic,
  { file, folder, publicDirs }: { file: string; folder: string; publicDirs: string[] },
): Diagnostic {
  const folders = [...publicDirs, folder].map((name) => `'${name}'`).join(', ');
  return { ...diagnostic, fix: `write publicDirs: [${folders}] in the config, to publish "${file}" and what is beside it` };
}
