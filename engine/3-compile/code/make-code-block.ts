import type { ElementContent } from 'hast';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { replacedCode, unknownNotation } from '../../diagnostics/messages/code.ts';
import { unknownLanguage } from '../../diagnostics/messages/compile.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { readAnsi } from './ansi.ts';
import { type CodeFence, readFence } from './code-fence.ts';
import { readCodeReference } from './code-reference.ts';
import type { FenceData } from './fence-data.ts';
import { highlightCode, isColourable, type Segment } from './highlight-code.ts';
import { includeCode } from './include-code.ts';
import { nameLanguage } from './language-labels.ts';
import { listLanguages, resolveLanguage } from './language-names.ts';
import { NOTATION_NAMES, readMagicComments, type UnknownMark } from './magic-comments.ts';
import { toCodeContent } from './to-code-content.ts';

/** A CodeBlock's props (`language`, `title`, or `label`: the language's name, `lineNumbers`, the first line's number, and `wrap`), and its code. */
export interface MadeCode {
  props: Record<string, unknown>;
  children: ElementContent[];
}

/**
 * Makes the props of a CodeBlock and colours its code. Where lines must be told apart (numbers, marks, diffs) each is a `span.line`, whose last
 * character is its line end, so that the text of the block remains the code. `id` is what its component has for one.
 */
export async function makeCodeBlock(
  data: FenceData,
  { place, id, page }: { place: TextPlace; id?: unknown; page: PageContext },
): Promise<MadeCode> {
  const { options } = page.input;
  const fence = readFence(data, { lineNumbers: options.lineNumbers });
  for (const { start, length, describe } of fence.problems) page.diagnostics.push(describe(placeInInfo(data, start, length, place)));
  const written = await readCode(fence, data, place, page);
  const { code, lines, words, classes, unknown } = readMagicComments(written.code, options.code?.comments);
  for (const found of unknown) page.diagnostics.push(unknownNotation(found.mark, NOTATION_NAMES, written.placeOf(found)));
  const language = fence.language || (fence.file ? languageOfFile(fence.file.reference) : (options.code?.defaultLanguage ?? ''));
  const own = findGrammar(language, page);
  const grammar = own ? language : resolveLanguage(aliasOf(language, page), options.languages);
  if (grammar === undefined && fence.language !== '' && !data.isMade) {
    const known = listLanguages(options.languages);
    page.diagnostics.push(unknownLanguage(fence.language, known, placeInInfo(data, 0, data.language.length, place)));
  }
  const shown = grammar === undefined && fence.language === '' ? 'text' : language;
  const segments = language === 'ansi' ? readAnsi(code).segments : await colour(code, grammar ?? null, own);
  const children = toCodeContent(segments, { lines, words, classes, fence, isDiff: grammar === 'diff' });
  const label = nameLanguage(shown, grammar ?? null);
  return { props: toProps(shown, fence, { label, isTab: data.isTab ?? false, id }), children };
}

/** A language of the site's own. */
function findGrammar(language: string, { input: { plugins } }: PageContext): object | undefined {
  const { grammars = {} } = plugins;
  const name = Object.keys(grammars).find((known) => known.toLowerCase() === language.toLowerCase());
  return name === undefined ? undefined : (grammars[name] as object);
}

function aliasOf(language: string, { input: { options } }: PageContext): string {
  const { languageAliases = {} } = options.code ?? {};
  return Object.hasOwn(languageAliases, language) ? languageAliases[language]! : language;
}

/** `start` counts from the language's first character, with one space behind the language. */
function placeInInfo({ language, languageColumn, metaColumn }: FenceData, start: number, length: number, place: TextPlace): TextPlace {
  const isBehind = start > language.length;
  const column = isBehind ? metaColumn : languageColumn;
  return column === 0 ? place : { ...place, column: column + start - (isBehind ? language.length + 1 : 0), length };
}

interface WrittenCode {
  code: string;
  placeOf(mark: UnknownMark): TextPlace;
}

/** The code that stands in the block, or in the file that it names. */
async function readCode({ file }: CodeFence, data: FenceData, place: TextPlace, page: PageContext): Promise<WrittenCode> {
  if (!file) {
    // The lines of a fence begin below its marks, whatever they stand in.
    const placeInFence = ({ line, column, length }: UnknownMark): TextPlace => ({
      file: place.file,
      line: place.line + line,
      column: place.column + column - 1,
      length,
    });
    return { code: data.code, placeOf: data.languageColumn > 0 ? placeInFence : () => place };
  }
  const placeOfFile = placeInInfo(data, file.start, file.length, place);
  if (data.code.trim() !== '') page.diagnostics.push(replacedCode(file.reference, placeOfFile));
  const code = await includeCode(file.reference, place.file, placeOfFile, page);
  return { code: code ?? data.code, placeOf: () => placeOfFile };
}

function languageOfFile(reference: string): string {
  const { path } = readCodeReference(reference);
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/^.*\./, '')
    .toLowerCase();
}

async function colour(code: string, grammar: string | null, own: object | undefined): Promise<Segment[]> {
  if (grammar === null || grammar === 'diff' || !isColourable(code, grammar)) return [{ text: code, token: null }];
  return highlightCode(code, grammar, own);
}

function toProps(
  language: string,
  { title, lineNumbers, wrap }: CodeFence,
  { label, isTab, id }: { label: string | null; isTab: boolean; id: unknown },
): MadeCode['props'] {
  const props: MadeCode['props'] = { language };
  if (title !== null && !isTab) props.title = title;
  // A tab is named by the language, or by what says more.
  if (title === null && !isTab && label !== null) props.label = label;
  if (lineNumbers !== null) props.lineNumbers = lineNumbers;
  if (wrap !== null) props.wrap = wrap;
  if (typeof id === 'string') props.id = id;
  return props;
}
