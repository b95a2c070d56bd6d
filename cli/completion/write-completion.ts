import type { Command, Option } from 'commander';
import { writeBashCompletion } from './bash-completion.ts';
import type { CompletedCommand } from './completed-command.ts';
import { writeFishCompletion } from './fish-completion.ts';
import { writeZshCompletion } from './zsh-completion.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

const WRITERS: Record<Shell, (commands: CompletedCommand[]) => string> = {
  bash: writeBashCompletion,
  zsh: writeZshCompletion,
  fish: writeFishCompletion,
};

/** `docsgen completion`: a script that makes a shell complete the commands and options of the program. */
export function writeCompletion(shell: Shell, program: Command): string {
  return WRITERS[shell]([...program.commands.map(describeCommand), HELP(program)]);
}

function describeCommand(command: Command): CompletedCommand {
  return {
    name: command.name(),
    description: command.description(),
    options: [...command.options.filter(({ hidden }) => !hidden).map(describeOption), HELP_OPTION],
    choices: command.registeredArguments[0]?.argChoices ?? [],
  };
}

function describeOption({ short, long, description, required, optional, argChoices }: Option): CompletedCommand['options'][number] {
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  };
}

const HELP_OPTION = { flags: ['-h', '--help'], description: 'print help', takesValue: false, choices: [] };

const HELP = (program: Command): CompletedCommand => ({
  name: 'help',
  description: 'print help for a command',
  options: [],
  choices: program.commands.map((command) => command.name()),
});
