import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import {
  invalidPattern,
  invalidRange,
  looseEquals,
  misspeltOption,
  unclosedQuote,
  wrongOptionValue,
} from '../../diagnostics/messages/code.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type LineMark, MARK_NAMES, type WordMark } from './line-marks.ts';
import { type LineRange, readRanges } from './line-ranges.ts';
import { toLiteral } from './literal-pattern.ts';
import { type MetaValue, type MetaWord, readMetaWords } from './meta-words.ts';

/** What a fence's info string asks for. */
export interface CodeFence {
  /** As written, lower case. */
  language: string;
  title: string | null;
  /** `[label]`, which names its tab in a group. */
  label: string | null;
  /** Number of the first line; null shows no numbers. */
  lineNumbers: number | null;
  /** Whether long lines wrap at first; null leaves it to the reader. */
  wrap: boolean | null;
  /** `./x.py#region`: the code stands in a file. */
  file: WrittenFile | null;
  marks: { mark: LineMark; range: LineRange }[];
  words: WordMark[];
  problems: FenceProblem[];
}

export interface WrittenFile {
  reference: string;
  /** Where it stands, as in FenceProblem. */
  start: number;
  length: number;
}

/** What is wrong with a part of an info string, counted from the start of the language. */
export interface FenceProblem {
  start: number;
  length: number;
  describe(place: TextPlace): Diagnostic;
}

/** Reads an info string: ` ```js title="a.js" {1,3-5} ins={2} showLineNumbers=10 wrap`. Words that mean nothing here are left alone. */
export function readFence(fence: { language: string; meta: string }, defaults: { lineNumbers: boolean }): CodeFence {
  const { name, suffix, glued, meta } = splitInfo(fence);
  const result: CodeFence = {
    language: name.toLowerCase(),
    title: null,
    label: null,
    lineNumbers: defaults.lineNumbers ? 1 : null,
    wrap: null,
    file: null,
    marks: [],
    words: [],
    problems: [],
  };
  if (suffix !== undefined) result.lineNumbers = suffix.startsWith(':no') ? null : Number(suffix.split('=')[1] ?? 1);
  const offset = fence.language.length - glued.length;
  const words = readMetaWords(`${glued} ${meta}`);
  for (const [index, word] of words.entries()) {
    const report = (describe: FenceProblem['describe']) =>
      result.problems.push({ start: word.start + offset, length: word.length, describe });
    if (word.key === 'file' && word.value?.form !== 'open') readFile(word, offset, result, report);
    else readWord(word, words[index - 1], result, report);
  }
  return result;
}

/**
 * Some write ranges right after the language, `js{1,3}`, VitePress `ts:line-numbers=5`, rustdoc `rust,ignore`, Pandoc and Doxygen `{.cpp}` or
 * `{.cpp .numberLines}`, and what has no language may begin with its file.
 */
function splitInfo({ language, meta }: { language: string; meta: string }): {
  name: string;
  suffix: string | undefined;
  glued: string;
  meta: string;
} {
  if (PLAIN_NAME.test(language)) return { name: language, suffix: undefined, glued: '', meta };
  if (language.startsWith('file=')) return { name: '', suffix: undefined, glued: language, meta };
  const classes = CLASSES.exec(`${language} ${meta}`);
  if (classes) return { name: classes[1]!, suffix: undefined, glued: '', meta: language.endsWith('}') ? meta : meta.replace(/\}\s*$/, '') };
  const [, name, suffix, glued] = /^([^{]*?)(:(?:no-)?line-numbers(?:=\d+)?)?(\{.*)?$/s.exec(language)!;
  return { name: name!.replace(/,.*|^\.(?=\w)/gs, ''), suffix, glued: glued ?? '', meta };
}

/** Most are nothing but a name. */
const PLAIN_NAME = /^\w*$/;
/** The first class, which is the language. */
const CLASSES = /^\{[ \t]*\.([A-Za-z][\w+#.-]*)(?=[\s}])[^{}\n]*\}/;

type Report = (describe: FenceProblem['describe']) => void;

function readFile({ value, start, length }: MetaWord, offset: number, fence: CodeFence, report: Report) {
  if (value === null) return;
  if (isText(value) && /^\.{1,2}\//.test(value.text)) fence.file = { reference: value.text, start: start + offset, length };
  else report((place) => wrongOptionValue('file', show(value), 'a path that begins with "./" or "../"', place));
}

function readWord({ key, value }: MetaWord, before: MetaWord | undefined, fence: CodeFence, report: Report) {
  const refuse = (wanted: string) => report((place) => wrongOptionValue(key, value ? show(value) : '', wanted, place));
  const mark = MARK_NAMES.get(key);
  if (key === '') return readValueAlone(value!, fence, report);
  if (value?.form === 'open' && OPTIONS.includes(key)) return report((place) => unclosedQuote(`${key}=${value.text}`, place));
  // Nobody marks a number as a word by a name that means lines elsewhere.
  const lines = key === 'highlight' && value?.form === 'quotes' && LINES.test(value.text) ? { ...value, form: 'braces' as const } : value;
  if (mark !== undefined && lines !== null) return readMarks(mark, lines, { fence, report, refuse });
  switch (key.toLowerCase()) {
    case 'title':
      fence.title = (value && isText(value) && value.text) || null;
      return;
    // Nextra and others call it so.
    case 'filename':
      if (value && isText(value)) fence.title ??= value.text || null;
      return;
    case 'nowrap':
      fence.wrap = false;
      return;
    case 'wrap':
      if (value === null || /^(?:true|false)$/.test(value.text)) fence.wrap = value?.text !== 'false';
      else refuse('true or false');
      return;
    case 'nolinenumbers':
    case ':no-line-numbers':
      fence.lineNumbers = null;
      return;
    case 'showlinenumbers':
    case 'startlinenumber':
    // Pandoc's.
    case '.numberlines':
    case 'startfrom':
    // VitePress reads it behind ranges, too.
    case ':line-numbers':
      if (value === null || value.text === 'true') fence.lineNumbers = 1;
      else if (value.text === 'false') fence.lineNumbers = null;
      else if (/^\d+$/.test(value.text)) fence.lineNumbers = Number(value.text);
      else refuse('the number of the first line');
      return;
  }
  if (key.startsWith('=') && before?.value === null && OPTIONS.includes(before.key)) report((place) => looseEquals(before.key, place));
  const meant = NUMBERED.test(key) ? 'showLineNumbers' : key.length >= MIN_MISSPELT && mark === undefined ? nearest(key, OPTIONS) : null;
  if (meant) report((place) => misspeltOption(key, meant, place));
}

const OPTIONS = ['title', 'file', 'showLineNumbers', 'noLineNumbers', 'startLineNumber', 'wrap', 'nowrap', ...MARK_NAMES.keys()];

/** What numbers lines in Fumadocs and others. By its letters, it is nearest to what takes the numbers away. */
const NUMBERED = /^line-?numbers$/i;

/** Shorter words are near to too many others. */
const MIN_MISSPELT = 6;

function isText({ form }: MetaValue): boolean {
  return form === 'plain' || form === 'quotes';
}

function show({ form, text }: MetaValue): string {
  return form === 'braces' ? `{${text}}` : form === 'slashes' ? `/${text}/` : text;
}

/** `[label]`, `{1,3-5}`, `/pattern/` or `"word"`. Braces with anything but lines in them mean something to others. */
function readValueAlone(value: MetaValue, fence: CodeFence, report: Report) {
  if (value.form === 'brackets') fence.label = value.text.trim() || null;
  else if (value.form !== 'braces' || LINES.test(value.text)) {
    readMarks('highlight', value, { fence, report, refuse: () => {} });
  }
}

const LINES = /^[\d,\s-]+$/;

interface MarkContext {
  fence: CodeFence;
  report: Report;
  refuse(wanted: string): void;
}

function readMarks(mark: LineMark, value: MetaValue, { fence, report, refuse }: MarkContext) {
  if (value.form === 'braces') {
    // As a string in JSX has them: {"1,3-5"}.
    const { ranges, wrong } = readRanges(value.text.replace(/^\s*(["'])(.*)\1\s*$/s, '$2'));
    fence.marks.push(...ranges.map((range) => ({ mark, range })));
    for (const part of wrong) report((place) => invalidRange(part, place));
    return;
  }
  const element = ELEMENTS[mark];
  if (element === undefined || value.form === 'plain') return refuse('lines in braces, as in {1,3-5}');
  const pattern = toPattern(value);
  if (pattern) fence.words.push({ element, pattern, from: 1, to: Number.POSITIVE_INFINITY });
  else report((place) => invalidPattern(value.text, place));
}

/** Marks that words can have, too. */
const ELEMENTS: Partial<Record<LineMark, WordMark['element']>> = { highlight: 'mark', insert: 'ins', delete: 'del' };

function toPattern({ form, text, flags }: MetaValue): RegExp | null {
  if (form === 'quotes') return text === '' ? null : toLiteral(text);
  try {
    return new RegExp(text, `${flags.replace(/[dgy]/g, '')}dg`);
  } catch {
    return null;
  }
}
