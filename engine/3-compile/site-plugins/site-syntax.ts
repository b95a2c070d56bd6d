import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { parse, parseWith } from '../parse/parse.ts';
import { findMark } from './find-mark.ts';

/** How a site with plugins reads its pages. */
export interface SiteSyntax {
  /** With the syntax of the site's plugins. Throws as parse() does. */
  parse(text: string): Root;
  /** Names the plugin that may read the text in another way than docsgen does; null when the text holds nothing of their syntax. */
  findDoubt(text: string): string | null;
}

/** What plugins do to a parser as they are set up. */
export interface SyntaxRecorder {
  /** To be called when docsgen's own syntax is there. */
  start(processor: Processor): void;
  /** To be called after each plugin. `mark` is what it says of itself. */
  note(plugin: { name: string; mark?: string | RegExp | undefined }, processor: Processor): void;
  /** Null when the plugins leave the parser as it is. */
  finish(processor: Processor, own: OwnSyntax): SiteSyntax | null;
}

/** What docsgen reads of itself. */
interface OwnSyntax {
  format: 'md' | 'mdx';
  math: boolean;
}

interface PluginSyntax {
  name: string;
  /** What a text holds if the plugin has a say in it; null for any text. */
  mark: RegExp | null;
}

/** Begins to record what plugins add to a parser. */
export function recordSyntax(): SyntaxRecorder {
  let own: ParserState = { micromark: [], fromMarkdown: [], settings: '', parser: undefined };
  let last = own;
  const syntaxes: PluginSyntax[] = [];
  return {
    start(processor) {
      own = readState(processor);
      last = own;
    },
    note({ name, mark }, processor) {
      const now = readState(processor);
      if (isSame(last, now)) return;
      const isAdded =
        now.parser === last.parser && startsWith(now.micromark, last.micromark) && startsWith(now.fromMarkdown, last.fromMarkdown);
      const added = {
        micromark: now.micromark.slice(last.micromark.length),
        fromMarkdown: now.fromMarkdown.slice(last.fromMarkdown.length),
      };
      syntaxes.push({ name, mark: !isAdded ? null : mark === undefined ? findMark(added) : toExpression(mark) });
      last = now;
    },
    finish(processor, docsgen) {
      const end = readState(processor);
      // Settings come with presets, not with a plugin.
      if (end.settings !== own.settings) syntaxes.push({ name: 'settings', mark: null });
      if (syntaxes.length === 0) return null;
      return openSyntax(processor, docsgen, syntaxes);
    },
  };
}

function openSyntax(processor: Processor, docsgen: OwnSyntax, syntaxes: PluginSyntax[]): SiteSyntax {
  const parseHere = (text: string) => parseWith(processor, text);
  let strays: string | null | undefined;
  return {
    parse: parseHere,
    findDoubt(text) {
      const found = syntaxes.find(({ mark }) => mark === null || mark.test(text));
      if (found) return `syntax of ${found.name}`;
      // Only now, since most pages of many sites have the mark.
      strays ??= readsAlike(docsgen, syntaxes, parseHere) ? '' : syntaxes.map(({ name }) => name).join(', ');
      return strays ? `syntax of ${strays}` : null;
    },
  };
}

/** Tells whether plugins leave all of Markdown alone that does not hold their marks: a handler may be for a word of docsgen's own syntax. */
function readsAlike({ format, math }: OwnSyntax, syntaxes: PluginSyntax[], parseHere: (text: string) => Root): boolean {
  const blocks = [...MARKDOWN_BLOCKS, ...(format === 'mdx' ? MDX_BLOCKS : HTML_BLOCKS)];
  const text = blocks.filter((block) => !syntaxes.some(({ mark }) => mark?.test(block))).join('\n\n');
  try {
    return isDeepStrictEqual(JSON.stringify(parseHere(text)), JSON.stringify(parse(text, format, math)));
  } catch {
    return false;
  }
}

/** Each says one thing, in as few signs as it can. */
const MARKDOWN_BLOCKS = [
  '# a',
  'b\n===',
  'c\nd',
  'e  \nf',
  'g\\\nh',
  '*i* **j** _k_',
  '~~l~~',
  '`m`',
  '[n](o "p")',
  '![q](r)',
  '[s][t]',
  '[t]: u "v"',
  'w[^x]',
  '[^x]: y',
  '> z',
  '- a\n- b\n\n  c',
  '1. d\n2. e',
  '- [x] f',
  '***',
  '```g\nh\n```',
  '| i | j |\n|---|:-:|\n| k | l |',
  'm &amp; \\* n',
  'www.example.org',
  'https://example.org/o',
  'p@example.org',
  ':::note\nq\n:::',
  '::r[s]{t=u}',
  'v :w[x]',
  '## y {#z}',
];
const HTML_BLOCKS = ['    indented', '<div>\n<b>a</b>\n</div>', 'b <i>c</i>', '<https://example.org>', '<!-- d -->'];
const MDX_BLOCKS = ['export const a = 1;', '<B c="d" {...e}>\n\nf\n\n</B>', 'g <H i={1}>j</H> {k}', '{l}'];

/** How many pieces of syntax a processor has; what a plugin adds to it when it runs comes too late. */
export function countSyntax(processor: Processor): { micromark: number; fromMarkdown: number } {
  const data = processor.data() as ParserData;
  return { micromark: data.micromarkExtensions?.length ?? 0, fromMarkdown: data.fromMarkdownExtensions?.length ?? 0 };
}

/** Takes back what is more than there was, so that no page depends on those before it. True if there was more. */
export function dropLateSyntax(processor: Processor, counts: ReturnType<typeof countSyntax>): boolean {
  const data = processor.data() as ParserData;
  const { micromark, fromMarkdown } = countSyntax(processor);
  data.micromarkExtensions?.splice(counts.micromark);
  data.fromMarkdownExtensions?.splice(counts.fromMarkdown);
  return micromark > counts.micromark || fromMarkdown > counts.fromMarkdown;
}

interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
  settings?: object;
}

interface ParserState {
  micromark: readonly Extension[];
  fromMarkdown: readonly FromMarkdownExtension[];
  /** As JSON. */
  settings: string;
  parser: unknown;
}

function readState(processor: Processor): ParserState {
  const data = processor.data() as ParserData;
  return {
    micromark: (data.micromarkExtensions ?? []).flat() as Extension[],
    fromMarkdown: (data.fromMarkdownExtensions ?? []).flat() as FromMarkdownExtension[],
    settings: JSON.stringify(data.settings ?? {}),
    parser: processor.parser,
  };
}

function isSame(a: ParserState, b: ParserState): boolean {
  return (
    a.parser === b.parser &&
    a.micromark.length === b.micromark.length &&
    a.fromMarkdown.length === b.fromMarkdown.length &&
    startsWith(b.micromark, a.micromark) &&
    startsWith(b.fromMarkdown, a.fromMarkdown)
  );
}

function startsWith(list: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((item, index) => list[index] === item);
}

function toExpression(mark: string | RegExp): RegExp {
  if (typeof mark === 'string') return new RegExp(mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // A global one would remember where it has been.
  return new RegExp(mark.source, mark.flags.replace(/[gy]/g, ''));
}
