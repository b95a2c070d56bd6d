import type { CompletedCommand } from './completed-command.ts';

/** Uses zsh's own `_arguments`, which shows the descriptions. */
export function writeZshCompletion(commands: CompletedCommand[]): string {
  const cases = commands.map(({ name, options, choices }) => {
    const argument = choices.length > 0 ? `'*:argument:(${choices.join(' ')})'` : `'*:file:_files'`;
    const lines = [...options.map(writeOption), argument];
    return `        ${name})\n          _arguments -s \\\n${lines.map((line) => `            ${line}`).join(' \\\n')}\n          ;;`;
  });
  return `#compdef docsgen
# zsh completion for docsgen. Add to ~/.zshrc, below compinit:  source <(docsgen completion zsh)
_docsgen() {
  local state line curcontext="$curcontext"
  local -a commands=(
${commands.map(({ name, description }) => `    ${quote(`${name}:${description.replaceAll(':', '\\:')}`)}`).join('\n')}
  )
  _arguments -C '(-v --version)'{-v,--version}'[print the version]' '(-h --help)'{-h,--help}'[print help]' '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $line[1] in
${cases.join('\n')}
      esac
      ;;
  esac
}
compdef _docsgen docsgen
`;
}

function writeOption({ flags, description, takesValue, choices }: CompletedCommand['options'][number]): string {
  const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : takesValue ? ':value:_files' : '';
  const text = quote(`[${description.replaceAll(/[[\]:]/g, '\\$&')}]${value}`);
  return flags.length === 1 ? `'${flags[0]}'${text}` : `'(${flags.join(' ')})'{${flags.join(',')}}${text}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
