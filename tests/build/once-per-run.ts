import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A folder that is made once for all test files of a run. They read it, and change nothing in it. */
export interface MadeOnce<Value> {
  folder: string;
  /** What making it gave. */
  value: Value;
}

/** Fills a folder in whichever worker asks for it first; the others wait. What `make` gives is kept as JSON. Throws in all of them what making it threw. */
export async function oncePerRun<Value>(name: string, make: (folder: string) => Promise<Value>): Promise<MadeOnce<Value>> {
  const folder = join(tmpdir(), `docsgen-${name}`);
  const outcomeFile = `${folder}.json`;
  if (claim(folder)) {
    const outcome = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    );
    // Under its name it is whole.
    writeFileSync(`${outcomeFile}.part`, JSON.stringify(outcome));
    renameSync(`${outcomeFile}.part`, outcomeFile);
  }
  await waitFor(outcomeFile);
  const { value, error } = JSON.parse(readFileSync(outcomeFile, 'utf8')) as { value: Value; error?: string };
  if (error !== undefined) throw new Error(`The folder "${name}" could not be made:\n${error}`);
  return { folder, value };
}

/** Another worker may be making it; or that may have been stopped, and then the file never comes. */
async function waitFor(file: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error(`No other test file has written ${file} within five minutes.`);
    await sleep(50);
  }
}

/** Making a folder is the one test for existence that two processes cannot both win. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
