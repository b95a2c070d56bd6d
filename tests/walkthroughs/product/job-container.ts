import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../build/site-folder.ts';
import { pythonEnvironment } from '../reader/python.ts';
import type { Item, World } from './world.ts';

/** Runs the command of a job in a copy of its repository, with the variables that jobs get. Without Python, a run does nothing and succeeds. */
export async function runJobCommand(world: World, job: Item): Promise<{ exitCode: number; lines: string[] }> {
  const { python } = world;
  const [program, ...words] = (job.command as string[] | undefined) ?? [];
  if (program !== 'python' || !python) return { exitCode: 0, lines: [] };
  const variables = world.workspace.variables.filter(({ targets }) => targets.includes('job'));
  const env = {
    ...pythonEnvironment(),
    ...world.containers,
    ...(job.environment as Record<string, string> | undefined),
    ...Object.fromEntries(variables.map(({ name, value }) => [`SLIPWAY_VAR_${name}`, value])),
    SLIPWAY_CONTAINER: 'job',
    SLIPWAY_SECRET_NAMES: variables
      .filter(({ secret }) => secret)
      .map(({ name }) => name)
      .join(),
  };
  const repository = world.workspace.repositories.find(({ id }) => id === job.repository_id);
  const cwd = checkOut(world, repository?.url as string, (job.branch as string | undefined) ?? 'main');
  return new Promise((resolve) => {
    execFile(python, words, { cwd, env }, (error, stdout, stderr) => {
      const printed = (stdout + stderr).split('\n').filter((line) => line !== '');
      const exitCode = error ? Number(error.code ?? 1) : 0;
      const commit = world.gitHosts(repository?.url as string)?.head((job.branch as string | undefined) ?? 'main');
      resolve({ exitCode, lines: [`Cloned ${repository?.name} at ${commit}`, ...printed, `Process ended with exit code ${exitCode}`] });
    });
  });
}

/** Writes the files of the newest commit of a branch into a folder. */
function checkOut(world: World, url: string, branch: string): string {
  const folder = makeFolder('job');
  const content = world.gitHosts(url);
  const commit = content?.head(branch);
  for (const path of (commit && content?.list(commit)) || []) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content!.read(commit!, path));
  }
  return folder;
}
