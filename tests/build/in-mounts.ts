import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Without quotes or spaces in its words: a shell that finds it in a variable only splits it. */
const EDIT = 'sed -i 1s/.*/#\\x20Edited/ content/guide.md';

const program = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));

/** How this machine lets a test mount folders that nobody else sees: as root, or as anybody where user namespaces are allowed. */
const WAYS = [['--mount'], ['--user', '--map-root-user', '--mount']];
const way = WAYS.find((options) => spawnSync('unshare', [...options, 'mount', '-t', 'tmpfs', 'none', '/tmp']).status === 0);

/** False where no folder can be mounted (in most containers, on macOS and Windows): the tests that need it are reported as skipped. */
export const canMount = way !== undefined;

/** Runs a shell script that may mount what it likes; `$docsgen` runs docsgen, `$edit` edits `content/guide.md`. Gives what it wrote, both streams together. */
export function runInMounts(script: string, cwd: string): { exitCode: number | null; text: string } {
  const { status, stdout } = spawnSync('unshare', [...way!, 'sh', '-ec', `exec 2>&1\n${script}`], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', docsgen: `${process.execPath} ${program}`, edit: EDIT },
  });
  return { exitCode: status, text: stdout };
}
