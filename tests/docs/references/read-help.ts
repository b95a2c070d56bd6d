import { createProgram } from '../../../cli/create-program.ts';
import { createTestTerminal } from '../../fixtures/test-terminal.ts';

/** A part of what a command's help says below its options: a heading or some prose, and perhaps a list. */
export interface HelpPart {
  /** 'Examples', 'Exit codes'; '' for prose. */
  heading: string;
  prose: string;
  /** What each line names, and what it says of that. */
  items: [name: string, about: string][];
}

/** The help of a command, or of the program for no name. */
export async function readHelp(name: string | null): Promise<HelpPart[]> {
  const terminal = createTestTerminal({ columns: () => 500 });
  const program = createProgram(terminal, () => {});
  // Commander throws when it has printed its help.
  await program.parseAsync([...(name === null ? [] : [name]), '--help'], { from: 'user' }).catch(() => {});
  const [, after = ''] = terminal.written.out.split(name === null ? / {2}help \[command\].*\n/ : / {2}-h, --help .*\n/);
  return after
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => readPart(block.replace(/^\n/, '').trimEnd().split('\n')));
}

function readPart(lines: string[]): HelpPart {
  const above = lines.filter((line) => !line.startsWith('  ')).join(' ');
  const isHeading = /^[A-Z][a-z]*(?: [a-z]+)?:$/.test(above);
  const items: HelpPart['items'] = [];
  for (const line of lines.filter((each) => each.startsWith('  '))) {
    const [, item, about = ''] = /^ {2}(\S.*?)(?: {2,}(.*))?$/.exec(line) ?? [];
    if (item !== undefined) items.push([item, about]);
    else items.at(-1)![1] = `${items.at(-1)![1]} ${line.trim()}`.trim();
  }
  return { heading: isHeading ? above.slice(0, -1) : '', prose: isHeading ? '' : above, items };
}
