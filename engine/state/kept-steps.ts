import type { Files } from '../files/files.ts';
import type { AskedPaths } from '../files/saved-readings.ts';
import type { SourceFiles } from '../files/source-files.ts';
import { digest } from '../text/digest.ts';
import { namePattern } from '../text/name-pattern.ts';
import type { OutputState } from './output-state.ts';

/** The steps of a build whose values are kept, each in a part of the output's state. */
type StepName = 'input' | 'discovered';

/** What steps came to that ask much of the disk, for the next build: it asks the same again, and where the answers are the same it has the value. */
export interface KeptSteps {
  /** What a step came to in the last build, if it was made from `inputs` and the disk would say what it said; else null. */
  find<T>(step: StepName, inputs: unknown): T | null;
  /** Keeps what a step came to, with what it has asked; null for nothing. `inputs` are plain JSON but for patterns, and the value is. The answers are in the record of this build. */
  keep(step: StepName, inputs: unknown, made: { value: unknown; asked: AskedPaths } | null): void;
  /** Finds what a step comes to, or makes and keeps it. */
  read<T>(step: StepName, inputs: unknown, make: (files: Files) => Promise<T>): Promise<T>;
}

/** In a part of its own, so that a value is read only where it is good. */
type Noted = Partial<Record<StepName, { inputs: string; asked: AskedPaths }>>;

/** Opens what the last build has kept; of one that `files` know nothing of, nothing is found. */
export function openKeptSteps({
  state,
  files,
}: {
  state: Pick<OutputState, 'read' | 'write'>;
  files: Pick<SourceFiles, 'hasLast' | 'areSame' | 'note'>;
}): KeptSteps {
  let noted: Noted | null = null;
  const readNoted = () => (noted ??= (files.hasLast ? state.read<Noted>('steps') : null) ?? {});

  const steps: KeptSteps = {
    find(step, inputs) {
      const known = readNoted()[step];
      return known?.inputs === nameInputs(inputs) && files.areSame(known.asked) ? state.read(step) : null;
    },
    keep(step, inputs, made) {
      state.write(step, made?.value ?? null);
      noted = { ...readNoted(), [step]: made ? { inputs: nameInputs(inputs), asked: eachOnce(made.asked) } : undefined };
      state.write('steps', noted);
    },
    async read(step, inputs, make) {
      const known = steps.find<Awaited<ReturnType<typeof make>>>(step, inputs);
      if (known !== null) return known;
      const { files: asking, asked } = files.note();
      const value = await make(asking);
      steps.keep(step, inputs, { value, asked });
      return value;
    },
  };
  return steps;
}

function nameInputs(inputs: unknown): string {
  return digest(JSON.stringify(inputs, namePattern));
}

function eachOnce(asked: AskedPaths): AskedPaths {
  const { files, folders, realPaths } = asked;
  return { files: [...new Set(files)], folders: [...new Set(folders)], realPaths: [...new Set(realPaths)] };
}
