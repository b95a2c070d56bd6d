import {
  hasSpare,
  isOfSomeFiles,
  lookAhead,
  type MadeSpare,
  makeSpare,
  type NotedManifest,
  type OutputLook,
} from '../7-emit/look-at-output.ts';
import { outputFiles } from '../files/output-files.ts';
import { tryOutput } from '../state/output-error.ts';
import { checkOutputFolder } from '../state/output-folder.ts';
import type { OutputState } from '../state/output-state.ts';
import { chooseFolders } from '../state/publish-folders.ts';
import type { Build } from './build-options.ts';

/** What is asked and done of the output folder long before it is written. */
export interface AheadLook {
  /** A look at it; null where none was begun, or much has happened since. */
  begun: Promise<OutputLook> | null;
  begin(): Promise<OutputLook>;
  /** Null where there was no need, or nobody has asked for it. */
  spare: MadeSpare | null;
  /** Begins to make a spare folder where there is none: something is to be published. */
  makeSpare(): void;
  /** Removes what nobody has used. */
  close(): Promise<void>;
}

/** Of an output folder that had what the manifest says when it was left. */
export function openAheadLook(build: Build, { state, noted }: { state: OutputState; noted: NotedManifest | null }): AheadLook {
  const { stateDir } = build;
  const ahead: AheadLook = {
    begun: null,
    begin: () => (ahead.begun ??= lookAhead({ ...build, state, noted }, outputFiles)),
    spare: null,
    makeSpare() {
      if (noted === null || !isOfSomeFiles(noted) || ahead.spare) return;
      // What the disk refuses is for whoever opens the output.
      tryOutput(() => {
        const outDir = checkOutputFolder(build, outputFiles);
        const folders = chooseFolders(stateDir, outDir, outputFiles);
        if (!hasSpare(folders, state, outputFiles)) ahead.spare = makeSpare({ folders, outDir, standing: noted }, outputFiles);
      });
    },
    close: async () => ahead.spare?.drop(),
  };
  return ahead;
}
