import { sealJson, unsealJson } from '../../cache/sealed-json.ts';
import type { OutputFiles } from '../../files/output-files.ts';
import type { BuildManifest, ManifestEntry } from './build-manifest.ts';

/**
 * All that lies in a spare folder, by path; null for what the site before last had of other people. It is there as long as it is right: it
 * goes before anything in the folder is touched, so that a build that is killed meanwhile leaves a folder of which nothing is known.
 */
export type SpareContents = Record<string, ManifestEntry | null>;

const NAME = 'spare';

/** Reads what a spare folder holds, and forgets it. Null when nobody knows. */
export function takeSpareContents(path: string, files: OutputFiles): SpareContents | null {
  const text = files.read(path)?.toString('utf8');
  files.remove(path);
  return text === undefined ? null : unsealJson<SpareContents>(text, NAME);
}

/** Notes what a folder holds that becomes the spare one. `paths` are all entries, `known` says what is known of them. */
export function noteSpareContents(path: string, { paths, known }: { paths: string[]; known: BuildManifest }, files: OutputFiles): void {
  files.write(
    path,
    sealJson(
      Object.fromEntries(paths.map((each) => [each, Object.hasOwn(known.files, each) ? known.files[each]! : null])) satisfies SpareContents,
      NAME,
    ),
  );
}
