import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Interruption } from '../../cli/describe-error.ts';
import { runProgram } from '../../cli/program.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { writeTree } from './site-folder.ts';

/** Runs docsgen in this process; a server is stopped as soon as it listens. */
async function run(siteDir: string, args: string[]): Promise<number> {
  const stop = new AbortController();
  const terminal = createTestTerminal({ cwd: siteDir, stop: stop.signal });
  terminal.out = () => stop.abort(new Interruption('SIGINT'));
  return runProgram(args, terminal);
}

/** Whatever command somebody may give next: each of them, most of them with no success of its own. */
export const NEXT_COMMANDS: Record<string, (siteDir: string) => Promise<number>> = {
  async 'a build that finds errors'(siteDir) {
    const broken = existsSync(join(siteDir, 'content/2.0')) ? 'content/2.0/broken.md' : 'content/broken.md';
    writeTree(siteDir, { [broken]: '[nowhere](nowhere.md)\n' });
    const exitCode = await run(siteDir, ['build', '--quiet']);
    writeTree(siteDir, { [broken]: null });
    expect(exitCode).toBe(1);
    return exitCode;
  },
  serve: (siteDir) => run(siteDir, ['serve', '--port', '0']),
  watch: (siteDir) => run(siteDir, ['watch', '--port', '0']),
  index: (siteDir) => run(siteDir, ['index', '--dry-run', '--quiet']),
  'check-search without queries': (siteDir) => run(siteDir, ['check-search', '--quiet']),
  'a merge of no parts': (siteDir) => run(siteDir, ['merge', join(siteDir, 'nothing'), '--quiet']),
  'a build to another folder': (siteDir) => run(siteDir, ['build', '--quiet', '--out', join(siteDir, 'elsewhere')]),
};
