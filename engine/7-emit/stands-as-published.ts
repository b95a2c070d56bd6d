import { resolve } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { readSurvey, type SavedSurvey } from '../state/folder-survey.ts';
import { asOutputError } from '../state/output-error.ts';
import { checkOutputFolder } from '../state/output-folder.ts';
import type { EmitOptions } from './emit-files.ts';
import { createBreathe } from './publish/breathe.ts';
import { readManifest } from './publish/build-manifest.ts';
import { findStanding } from './publish/find-standing.ts';

export interface PublishedSite extends Pick<EmitOptions, 'siteDir' | 'outDir' | 'stateDir' | 'state' | 'inputDirs' | 'signal'> {
  /** Names the state of the output folder: see PublishResult. */
  output: string;
}

/** Tells whether a published site is still there, every file of it as it was. Other people's files are not asked after. */
export async function standsAsPublished({ output, ...options }: PublishedSite): Promise<boolean> {
  try {
    const outDir = checkOutputFolder({ ...options, outDir: resolve(options.outDir) }, outputFiles);
    const noted = readManifest(options.state);
    if (noted?.token !== output) return false;
    const saved = options.state.read<SavedSurvey>('folders');
    const known = saved ? readSurvey(saved) : new Map();
    const breathe = createBreathe(options.signal);
    const { isAsNoted, files } = await findStanding({ outDir, noted, known, now: null, breathe }, outputFiles);
    return isAsNoted || isSame(files, noted.files);
  } catch (error) {
    throw asOutputError(error);
  }
}

/** Files may have other times, of a copy for instance, and be the same. */
function isSame(one: ReadonlyMap<string, { digest: string }>, other: ReadonlyMap<string, { digest: string }>): boolean {
  return one.size === other.size && [...one].every(([path, { digest }]) => other.get(path)?.digest === digest);
}
