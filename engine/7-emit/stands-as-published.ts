import type { OutputLook } from './look-at-output.ts';

/** Tells whether the site is still there whose state `output` names (see PublishResult), every file of it as it was. Other people's files are not asked after. */
export function standsAsPublished(output: string, { noted, standing }: OutputLook): boolean {
  return standing.token === output && (standing.isAsNoted || isSame(standing.files, noted!.files));
}

/** Files may have other times, of a copy for instance, and be the same. */
function isSame(one: ReadonlyMap<string, { digest: string }>, other: ReadonlyMap<string, { digest: string }>): boolean {
  return one.size === other.size && [...one].every(([path, { digest }]) => other.get(path)?.digest === digest);
}
