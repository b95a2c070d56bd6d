import { readAttrList } from './attr-list.ts';
import { dedent, indentOf, type Line } from './line.ts';
import type { TakeBlock, Translation } from './translation.ts';

const OPEN = /^( *)(`{3,}|~{3,}) *(.*?) *$/;

/** Code between fences. Its lines stay as they are, but for the marks of annotations. */
export const takeFence: TakeBlock = (lines, at, page) => {
  const line = lines[at]!;
  const opened = readOpening(line);
  if (!opened || indentOf(line) > 3) return null;
  const { space, fence, info } = opened;
  const close = findFenceEnd(lines, at);
  if (close === null) {
    page.noteOnce(line, { kind: 'translated', message: 'A fence that never ends is text, as it was.' });
    return { end: at + 1, out: [`${space}\\${line.text.trim()}`] };
  }
  const content = lines.slice(at + 1, close);
  const { head, isAnnotated } = translateInfo(info, line, page);
  const code = isAnnotated || page.options.extensions.has('content.code.annotate') ? content.map(unmarkAnnotation) : content;
  const open = head === info ? line.text : `${space}${fence}${head}`;
  return { end: close + 1, out: [open, ...code.map(({ text }) => text), lines[close]!.text] };
};

/** The line that closes the fence which begins here, at any depth; null where none does. */
export function findFenceEnd(lines: Line[], at: number): number | null {
  const opened = readOpening(lines[at]!);
  if (!opened) return null;
  const { space, fence } = opened;
  for (let end = at + 1; end < lines.length; end++)
    if (lines[end]!.text.trim() === fence && indentOf(lines[end]!) <= space.length + 3) return end;
  return null;
}

function readOpening({ text }: Line): { space: string; fence: string; info: string } | null {
  const [, space = '', fence, info = ''] = OPEN.exec(text) ?? [];
  return fence === undefined || (fence.startsWith('`') && info.includes('`')) ? null : { space, fence, info };
}

/** Indented code in other blocks: a fence says better where it begins, and CommonMark counts its spaces from elsewhere. */
export function writeIndentedCode(lines: Line[]): string[] {
  const code = dedent(lines, 4).map(({ text }) => text);
  const [shebang] = code;
  const language = /^(?:#!|:::)\/?(?:[\w/]*\/)?(\w+)\s*$/.exec(shebang ?? '');
  const ticks = '`'.repeat(Math.max(2, ...code.map((line) => /^ *(`{3,})/.exec(line)?.[1]?.length ?? 0)) + 1);
  return language ? [ticks + language[1], ...code.slice(1), ticks] : [ticks, ...code, ticks];
}

/** `# (1)!` shows the number without the comment around it; the list below the code explains it. */
function unmarkAnnotation(line: Line): Line {
  return {
    ...line,
    text: line.text
      .replace(/((?:#|\/\/|--|;|%|<!--|\/\*) *(?:\(\d+\)!? *)*\(\d+\))!/, '$1')
      .replace(/(\(\d+\))!(?= *(?:\(\d+\)|$|-->|\*\/))/g, '$1'),
  };
}

/** Pygments' names for what docsgen knows by another. */
const NAMES: Record<string, string> = {
  pycon3: 'python',
  py3: 'python',
  pytb: 'text',
  'html+jinja': 'jinja2',
  'js+jinja': 'javascript',
  ps1con: 'powershell',
  'objective-c': 'objectivec',
  output: 'text',
};

/** The info string in docsgen's words; the same one where nothing has to change. */
function translateInfo(info: string, line: Line, page: Translation): { head: string; isAnnotated: boolean } {
  const { language, classes, values, isPlain } = readInfo(info);
  const known = Object.hasOwn(NAMES, language.toLowerCase()) ? NAMES[language.toLowerCase()]! : language;
  const options: string[] = [];
  for (const [key, value] of values) {
    if (key === 'title' || key === 'file_name') options.push(`title=${quote(value)}`);
    else if (key === 'hl_lines')
      options.push(
        `{${value
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
      );
    else if (key === 'linenums') options.push(writeLineNumbers(Number.parseInt(value, 10)));
    else if (!/^(?:linenums_style|linenos|anchor_linenums|id|render_macros|width|height)$/.test(key)) {
      page.noteOnce(line, {
        kind: 'person',
        message: `The option "${key}=${value}" of a code block is left out.`,
        fix: 'write the block by hand',
      });
    }
  }
  if (classes.includes('no-linenums')) options.push('noLineNumbers');
  const other = classes.filter(
    (name) => !/^(?:annotate|no-copy|copy|select|no-select|linenums|no-linenums|highlight|codehilite|inline)$/.test(name),
  );
  if (classes.includes('no-copy'))
    page.noteOnce(line, { kind: 'translated', message: 'Code blocks with ".no-copy" have a copy button like all others.' });
  if (other.length > 0) page.note(line, { kind: 'person', message: `The classes "${other.join(' ')}" of this code block are left out.` });
  const isAnnotated = classes.includes('annotate');
  // Without a language, docsgen would take the first option for one.
  if (isPlain && known === language && (language !== '' || options.length === 0)) return { head: info, isAnnotated };
  return { head: [known || (options.length > 0 ? 'text' : ''), ...options].join(' '), isAnnotated };
}

/** None begin at 0. */
function writeLineNumbers(first: number): string {
  if (first === 0) return 'noLineNumbers';
  return first > 1 ? `showLineNumbers=${first}` : 'showLineNumbers';
}

interface Info {
  language: string;
  classes: string[];
  values: Map<string, string>;
  /** docsgen reads it as it is. */
  isPlain: boolean;
}

function readInfo(info: string): Info {
  const result: Info = { language: '', classes: [], values: new Map(), isPlain: true };
  const [, name = '', rest = ''] = /^([^\s{}="']*)(?=\s|\{|$)\s*(.*)$/s.exec(info) ?? ['', '', info];
  result.language = name.replace(/^\./, '');
  if (name !== result.language) result.isPlain = false;
  let text = rest;
  while (text !== '') {
    const list = readAttrList(text);
    if (list) {
      const [first, ...others] = list.classes;
      if (result.language === '' && first !== undefined) result.language = first;
      else if (first !== undefined) result.classes.push(first);
      result.classes.push(...others);
      for (const [key, value] of list.values) result.values.set(key, String(value));
      result.isPlain = false;
      text = text.slice(list.length).trim();
      continue;
    }
    const [whole, key, double, single, bare] = /^([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))\s*|^\S+\s*/.exec(text)!;
    if (key !== undefined) {
      result.values.set(key, double ?? single ?? bare ?? '');
      if (key !== 'title') result.isPlain = false;
    }
    text = text.slice(whole.length);
  }
  return result;
}

function quote(value: string): string {
  return value.includes('"') ? `'${value.replaceAll("'", '’')}'` : `"${value}"`;
}
