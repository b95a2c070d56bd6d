import type { Command } from 'commander';
import { createProgram } from '../../../cli/create-program.ts';
import { createTestTerminal } from '../../fixtures/test-terminal.ts';
import { COMMAND_NOTES } from './command-notes.ts';
import { type HelpPart, readHelp } from './read-help.ts';
import { writeTable } from './write-table.ts';

/** The page that says what each command takes and prints, from the program that reads command lines. */
export async function writeCommandReference(): Promise<string> {
  const program = createProgram(createTestTerminal(), () => {});
  const sections = await Promise.all(program.commands.map(async (command) => writeCommand(command, await readHelp(command.name()))));
  return `---
title: Commands
description: Every command of docsgen with its arguments, options, examples and exit codes.
slug: /reference/commands
---

Run docsgen with \`npx docsgen <command>\`, or from a script of your \`package.json\`. \`docsgen help <command>\` prints what this page says.

${(await readHelp(null)).map((part) => writePart(part, 'program')).join('\n\n')}

With \`--json\`, a command that fails prints \`{"error":{"kind","message","fix"}}\` instead of its report.
Exit codes from 70 on mean the same for all commands.

${sections.join('\n')}`;
}

function writeCommand(command: Command, help: HelpPart[]): string {
  const name = command.name();
  const options = command.options.map((option) => [
    `\`${option.flags}\``,
    // Commander shows some defaults only here.
    `${option.description}${option.defaultValue === undefined || option.defaultValue === true ? '' : ` (default: ${option.defaultValue})`}`,
  ]);
  const takes = command.registeredArguments.map((argument) => {
    const { required, variadic, description, defaultValue } = argument;
    const shown = `${argument.name()}${variadic ? '...' : ''}`;
    const fallback = defaultValue === '.' ? ' (default: the current one)' : '';
    return [`\`${required ? `<${shown}>` : `[${shown}]`}\``, `${description}${fallback}`];
  });
  const paragraphs = [
    `## ${name}`,
    `${sentence(command.description())}`,
    writeTable(['Argument or option', 'Meaning'], [...takes, ...options]),
    ...help.map((part) => writePart(part, 'command')),
    ...(COMMAND_NOTES[name] === undefined ? [] : [COMMAND_NOTES[name]]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}

function writePart({ heading, prose, items }: HelpPart, level: 'program' | 'command'): string {
  const width = Math.max(...items.map(([name]) => name.length));
  if (heading === 'Examples')
    return `\`\`\`bash\n${items.map(([name, about]) => (about === '' ? name : `${name.padEnd(width)}   # ${about}`)).join('\n')}\n\`\`\``;
  const rows = items
    .filter(([name]) => heading !== 'Exit codes' || level === 'program' || Number(name) < 70)
    .map(([name, about]) => [`\`${name}\``, about]);
  const list = items.length === 0 ? [] : [writeTable(heading === '' ? ['', ''] : [heading.replace(/s$/, ''), 'Meaning'], rows)];
  return [...(prose === '' ? [] : [prose]), ...list].join('\n\n');
}
