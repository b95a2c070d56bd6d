import type { CompletedCommand } from './completed-command.ts';

/** For bash 3.2 and newer: macOS still has that one. */
export function writeBashCompletion(commands: CompletedCommand[]): string {
  const cases = commands.map(
    ({ name, options, choices }) => `    ${name})
      options="${options.flatMap(({ flags }) => flags).join(' ')}"
      words="${choices.join(' ')}"
${writeValues(options)}      ;;`,
  );
  return `# bash completion for docsgen. Add to ~/.bashrc:  source <(docsgen completion bash)
_docsgen() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" options="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) command="$word"; break ;; esac
  done
  case "$command" in
    "")
      options="-v --version -h --help"
      words="${commands.map(({ name }) => name).join(' ')}"
      ;;
${cases.join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *)
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      if [ -n "$command" ]; then COMPREPLY+=($(compgen -d -- "$current")); fi
      ;;
  esac
}
complete -o default -F _docsgen docsgen
`;
}

function writeValues(options: CompletedCommand['options']): string {
  const limited = options.filter(({ choices }) => choices.length > 0);
  if (limited.length === 0) return '';
  const cases = limited.map(
    ({ flags, choices }) => `        ${flags.join('|')}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$current")); return ;;\n`,
  );
  return `      case "$previous" in\n${cases.join('')}      esac\n`;
}
