import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ToolAnswer, ToolCall } from './cli.ts';

/** Commands on the reader's PATH that are ours: those of the product, and those that would reach beyond this machine. */
const OURS = ['slipway', 'pip', 'docker'] as const;

/** Commands that the machine has, and small ones of ours where it has none. */
const BOTH = ['curl', 'jq', 'python'] as const;

/** Everything else that blocks of walkthroughs use, of this machine. */
const OTHERS = [
  'git',
  'mkdir',
  'cat',
  'ls',
  'rm',
  'cp',
  'mv',
  'pwd',
  'sleep',
  'touch',
  'head',
  'tail',
  'sed',
  'grep',
  'sort',
  'wc',
  'tr',
  'env',
  'date',
];

/** Hands a command to the test, which answers what it prints and how it ends. Bash alone does it: a node for each command would take longer. */
const call = (bash: string, name: string) => `#!${bash}
shopt -s extglob
cut=$'\\x1f'
body=${name}$cut$PWD$cut
for variable in HOME "\${!SLIPWAY_@}"; do body+=$variable=\${!variable}$cut; done
body+=$cut
input=
for word in "$@"; do
  body+=$word$cut
  if [[ $word == - || $word == @- ]]; then input=$(cat); fi
done
if [[ ${name} == jq ]]; then input=$(cat); fi
body+=$cut$input
exec 3<> "/dev/tcp/127.0.0.1/\${WALK_URL##*:}"
LC_ALL=C
printf 'POST /__tool HTTP/1.0\\r\\nContent-Length: %d\\r\\n\\r\\n%s' "\${#body}" "$body" >&3
answer=$(cat <&3)
answer=\${answer#*$'\\r\\n\\r\\n'}
status=\${answer%%$cut*}
answer=\${answer#*$cut}
printf '%s' "\${answer%%$cut*}" >&2
answer=\${answer#*$cut}
printf '%s' "\${answer%.}"
exit "$status"
`;

/** Reads what a command has handed over. */
export function readCall(body: string): ToolCall & { name: string } {
  const [front, words, input] = body.split('\x1f\x1f');
  const [name, cwd, ...variables] = front!.split('\x1f');
  const env = Object.fromEntries(variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  return { name: name!, cwd: cwd!, env, argv: words!.split('\x1f'), input: input ?? '' };
}

/** Writes an answer as commands read it; the point keeps newlines at the end. */
export function writeAnswer({ status, stdout, stderr }: ToolAnswer): string {
  return [status, stderr, `${stdout}.`].join('\x1f');
}

/** Calls the machine's curl with the hosts of the manual replaced by those of the test. */
const curl = (bash: string, path: string) => `#!${bash}
words=()
for word in "$@"; do
  word=\${word//https:\\/\\/api.slipway.example.com/$WALK_URL}
  word=\${word//http:\\/\\/localhost:8080/http://127.0.0.1:$WALK_PORT_8080}
  if [[ $word == http*://* && $word != http://127.0.0.1:* ]]; then
    echo "curl: $word is not on this machine" >&2
    exit 6
  fi
  words+=("$word")
done
exec ${path} --disable --noproxy '*' --silent --show-error "\${words[@]}"
`;

/** Finds a command on this machine. */
export function findCommand(name: string, exists: (path: string) => boolean): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(exists) ?? null;
}

/** Fills a folder with the commands that a reader has, and returns it. */
export function makeTools(folder: string, { python, real }: { python: string | null; real: (name: string) => string | null }): string {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  const bash = real('bash')!;
  for (const name of OURS) write(name, call(bash, name));
  for (const name of BOTH) {
    const path = name === 'python' ? python : real(name);
    if (path === null) write(name, call(bash, name));
    else if (name === 'curl') write(name, curl(bash, path));
    else write(name, `#!/bin/sh\nexec "${path}" "$@"\n`);
  }
  for (const name of OTHERS) {
    const path = real(name);
    if (path !== null) symlinkSync(path, join(folder, name));
  }
  return folder;
}
