import type { Line } from './line.ts';

/** Where a reference leads. */
export interface Definition {
  name: string;
  url: string;
  title: string | null;
}

interface WrittenDefinition extends Definition {
  /** `[name]: `, with what stands around it. */
  head: string;
  /** The URL, perhaps in angle brackets. */
  written: string;
  /** The title, with what stands around it. */
  rest: string;
  /** Behind its last line. */
  end: number;
}

/** The URL and the title may each stand on a line of their own. */
const DEFINITION = /^( {0,3}\[(?!\^)([^[\]]+)\]: *(?:\n *)?)(<[^<>\n]*>|\S+)( *(?:(?:\n *)?(?<=\s)(?:"(.*)"|'(.*)'|\((.*)\)) *)?)(?=\n|$)/;

/** `[name]: url "title"`, which Python-Markdown finds on any line of a text; null for words behind a colon. */
export function readDefinition(lines: Line[], at: number): WrittenDefinition | null {
  if (!/^ {0,3}\[/.test(lines[at]!.text)) return null;
  const three = lines.slice(at, at + 3).map(({ text }) => text);
  const [whole, head, name, written, rest, double, single, round] = DEFINITION.exec(three.join('\n')) ?? [];
  if (whole === undefined) return null;
  return {
    head: head!,
    name: name!,
    written: written!,
    url: written!.replace(/^<(.*)>$/, '$1'),
    rest: rest!,
    title: double ?? single ?? round ?? null,
    end: at + whole.split('\n').length,
  };
}
