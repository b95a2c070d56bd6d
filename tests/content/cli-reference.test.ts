import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../walkthroughs/reader/cli.ts';
import { VERSIONS } from './doc-tree.ts';

/** The reference of the command line says what docs/product/python-client.md says, and pages call only what it has. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

interface Command {
  name: string;
  use?: string;
  options?: { name: string; value?: string; text: string }[];
  example: string;
}

const { commands } = parse(read('content/_reference/cli.yaml')) as { commands: Command[] };
/** Of every command: --host, --workspace … */
const GLOBAL = ['--host', '--workspace', '--profile', '--output', '--quiet', '--version', '--help'];

it('has the commands of the product', () => {
  expect(commands.map(({ name }) => name).sort()).toEqual([...COMMANDS.keys()].sort());
});

it.each(commands.map((command) => [command.name, command] as const))('%s has the options that it has there', (name, { options = [] }) => {
  const known = [...COMMANDS.get(name)!].filter((option) => !GLOBAL.includes(option));
  const own = options.map((option) => option.name).filter((option) => !GLOBAL.includes(option));
  // A row of the product's table may be about several commands: each of its options belongs to one of them at least.
  expect(own.filter((option) => !known.includes(option))).toEqual([]);
});

it('leaves out no option', () => {
  const described = new Set(commands.flatMap(({ options = [] }) => options.map(({ name }) => name)));
  const all = new Set([...COMMANDS.values()].flatMap((options) => [...options]));
  expect([...all].filter((option) => !described.has(option) && !GLOBAL.includes(option))).toEqual([]);
});

it.each(Object.keys(VERSIONS))('each command has a section in %s', (version) => {
  const page = read(`content/${version}/python-client/cli.mdx`);
  const sections = [...page.matchAll(/^### `slipway (.+)`\n\n<Command name="(.+)" \/>$/gm)].map(([, heading, name]) => [heading, name]);
  expect(sections).toEqual(commands.map(({ name }) => [name, name]));
});

it('pages and examples call what there is', () => {
  const files = fastGlob.sync('content/*/**/*.{md,mdx}', { cwd: root });
  const calls = files.flatMap((file) => listCalls(read(file)).map((call) => [file, call] as const));
  const examples = commands.flatMap(({ example }) => listCalls(example).map((call) => ['content/_reference/cli.yaml', call] as const));
  expect(calls.length).toBeGreaterThan(200);
  expect(examples).toHaveLength(commands.length);
  expect([...calls, ...examples].flatMap(([file, call]) => findMistake(call).map((mistake) => `${file}: ${mistake} in ${call}`))).toEqual(
    [],
  );
});

/** Lines of shells that call `slipway`, with what they go on with. */
function listCalls(text: string): string[] {
  return [...text.replace(/\\\n\s*/g, '').matchAll(/^[\s>-]*(?:\$ )?slipway ([a-z][^\n]*)$/gm)].map(([, call]) => call!);
}

function findMistake(call: string): string[] {
  const words = call.split(/\s+/);
  const name = [words.slice(0, 2).join(' '), words[0]!].find((each) => commands.some((command) => command.name === each));
  const command = commands.find((each) => each.name === name);
  if (!command) return ['no such command'];
  const known = [...(command.options ?? []).map((option) => option.name), ...GLOBAL];
  // Not those of a command behind a pipe, nor what stands in quotes.
  const own = call.replace(/'[^']*'|"[^"]*"/g, '').split(/[|>;&]/)[0]!;
  return [...own.matchAll(/(?<=\s)--?[a-z][a-z-]*/g)].flatMap(([option]) => (known.includes(option) ? [] : [`no such option ${option}`]));
}
