import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, writeTree } from '../../tests/build/site-folder.ts';
import { createTestTerminal } from '../../tests/fixtures/test-terminal.ts';
import { createProgram } from '../create-program.ts';
import { runProgram } from '../program.ts';
import { type Shell, writeCompletion } from './write-completion.ts';

const program = createProgram(createTestTerminal(), () => {});

/** What bash offers for the last of these words. */
function complete(...words: string[]): string[] {
  const script = `${writeCompletion('bash', program)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_docsgen
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['-c', script, 'bash', 'docsgen', ...words], { cwd: import.meta.dirname, encoding: 'utf8' });
  return printed.split('\n').filter(Boolean);
}

describe('in bash', () => {
  it('completes commands, options and the words that an option or an argument may be', () => {
    expect(complete('')).toEqual([...program.commands.map((command) => command.name()), 'help']);
    expect(complete('bui')).toEqual(['build']);
    expect(complete('build', '--o')).toEqual(['--out', '--only']);
    expect(complete('build', '--format', '')).toEqual(['text', 'json', 'github']);
    expect(complete('import', 'd')).toEqual(['docusaurus']);
    expect(complete('help', 'wat')).toEqual(['watch']);
  });

  it('names folders as sites', () => {
    expect(complete('build', '../completion/../comp')).toEqual(['../completion/../completion']);
  });
});

describe.each(['bash', 'zsh', 'fish'] as const)('for %s', (shell) => {
  const script = writeCompletion(shell, program);

  it('names each command and each option', () => {
    for (const command of program.commands) {
      expect(script).toContain(command.name());
      for (const { long } of command.options) expect(script).toContain(shell === 'fish' ? `-l ${long!.slice(2)} ` : long);
    }
  });

  it.runIf(isInstalled(shell))('is a script that the shell can read', () => {
    const folder = makeFolder('completion');
    writeTree(folder, { script });
    expect(spawnSync(shell, ['-n', join(folder, 'script')], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

it('is printed by docsgen completion', async () => {
  const terminal = createTestTerminal();
  expect(await runProgram(['completion', 'fish'], terminal)).toBe(0);
  expect(terminal.written.out).toBe(writeCompletion('fish', program));
  expect(await runProgram(['completion', 'tcsh'], createTestTerminal())).toBe(2);
});

function isInstalled(shell: Shell): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}
