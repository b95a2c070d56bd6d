import type { Command } from 'commander';

/** Commands of Docusaurus, VitePress, Astro and MkDocs, and what does the same here. */
const COMMANDS_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['start', 'watch'],
  ['dev', 'watch'],
  ['preview', 'serve'],
  ['new', 'init'],
  ['create', 'init'],
  ['docs:version', 'version'],
  ['swizzle', 'theme'],
]);

/** What to do after a command line that is wrong. `name` is what stands in the place of a command of the program. */
export function adviseHelp(command: Command, name = ''): string {
  if (command.parent) return `run docsgen help ${command.name()} to see its arguments and options`;
  const meant = COMMANDS_ELSEWHERE.get(name);
  return meant === undefined ? 'run docsgen --help to see the commands' : `run docsgen ${meant}, or docsgen --help to see the commands`;
}

/** Has Commander say so below its own message. */
export function adviseAfterErrors(command: Command, name?: string): void {
  const help = adviseHelp(command, name);
  command.showHelpAfterError(`${help.charAt(0).toUpperCase()}${help.slice(1)}.`);
}
