import type { CompletedCommand } from './completed-command.ts';

/** One line for each word that can be completed. */
export function writeFishCompletion(commands: CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, options, choices }) => [
    `complete -c docsgen -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
    ...(choices.length > 0 ? [`complete -c docsgen -n '__fish_seen_subcommand_from ${name}' -f -a ${quote(choices.join(' '))}`] : []),
    ...options.map((option) => `complete -c docsgen -n '__fish_seen_subcommand_from ${name}' ${writeOption(option)}`),
  ]);
  return `# fish completion for docsgen:  docsgen completion fish > ~/.config/fish/completions/docsgen.fish
complete -c docsgen -n __fish_use_subcommand -s v -l version -d 'print the version'
complete -c docsgen -n __fish_use_subcommand -s h -l help -d 'print help'
${lines.join('\n')}
`;
}

function writeOption({ flags, description, takesValue, choices }: CompletedCommand['options'][number]): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = choices.length > 0 ? ['-x', `-a ${quote(choices.join(' '))}`] : takesValue ? ['-r'] : [];
  return [...names, ...value, `-d ${quote(description)}`].join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}
