import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));

/** Root reads what nobody may read, unless it has given up the right to. */
const giveUp = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'];
const mayGiveUp = process.getuid?.() === 0 && spawnSync(giveUp[0]!, [...giveUp.slice(1), 'true']).status === 0;

/** The command that runs docsgen as somebody whom permissions keep from reading; null where nobody can be that (as root elsewhere, on Windows). */
export const commandWithoutRights: string[] | null = mayGiveUp
  ? [...giveUp, process.execPath, program]
  : process.getuid !== undefined && process.getuid() !== 0
    ? [process.execPath, program]
    : null;
