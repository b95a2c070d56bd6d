import { goIn, type Inclusion, MOST_LINES, startInclusion } from './inclusion.ts';
import { append, dedent, isBlank, type Line, smallestIndent, toLines } from './line.ts';

export interface SnippetRules {
  /** Reads a file of one of the base paths; null if there is none. */
  read(path: string): { text: string; file: string } | null;
  /** Says what could not be put in. */
  note(line: Line, message: string, fix: string): void;
  /** Common indentation of what a section holds is taken away. */
  dedents: boolean;
}

const INLINE = /^(\s*)(;*)-{1,}8<-{1,}[ \t]+(?:"((?:\\"|[^"])+)"|'((?:\\'|[^'])+)')\s*$/;
const BLOCK = /^(\s*)(;*)-{1,}8<-{1,}\s*$/;
const SECTION = /-{1,}8<-{1,}[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([a-z][-\w]*)[ \t]*\]/i;

/** Puts files in the place of `--8<-- "file"`, as pymdownx.snippets does: before anything else, in code as well. */
export function expandSnippets(lines: Line[], rules: SnippetRules, within: Inclusion = startInclusion()): Line[] {
  const out: Line[] = [];
  let block: { indent: string } | null = null;
  for (const line of lines) {
    const mark = BLOCK.exec(line.text);
    if (mark?.[2] === '') {
      block = block ? null : { indent: mark[1]! };
      continue;
    }
    if (mark) {
      out.push({ ...line, text: line.text.replace(';', '') });
      continue;
    }
    if (block) {
      const name = line.text.trim();
      if (isBlank(line)) out.push({ ...line, text: '' });
      else if (!name.startsWith(';')) append(out, include({ line, name, indent: block.indent }, rules, within));
      continue;
    }
    const inline = INLINE.exec(line.text);
    if (!inline) {
      if (!SECTION.test(line.text)) out.push(line);
      else if (/;-{1,}8</.test(line.text)) out.push({ ...line, text: line.text.replace(/;(?=-{1,}8<)/, '') });
      continue;
    }
    if (inline[2] !== '') out.push({ ...line, text: line.text.replace(';', '') });
    else {
      const name = (inline[3] ?? inline[4]!).trim();
      if (!name.startsWith(';')) append(out, include({ line, name, indent: inline[1]! }, rules, within));
    }
  }
  return out;
}

function include({ line, name, indent }: { line: Line; name: string; indent: string }, rules: SnippetRules, within: Inclusion): Line[] {
  const fail = (message: string, fix: string): Line[] => {
    rules.note(line, message, fix);
    return [{ ...line, text: `${indent}[${name}]` }];
  };
  if (/^https?:/.test(name)) return fail(`The snippet "${name}" comes from another site, and is not loaded.`, 'put its text into the page');
  const [, path, selection] = /^(.*?)((?::[^/\\]*)?)$/.exec(name)! as unknown as [string, string, string];
  const found = rules.read(path);
  if (!found) return fail(`The snippet "${name}" is not found.`, 'look for it in the folders that "base_path" names');
  if (within.files.includes(found.file)) return fail(`The snippet "${name}" contains itself.`, 'take it out of its own file');
  const chosen = choose(toLines(found.text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), found.file), selection.slice(1));
  if (!chosen) return fail(`The snippet "${path}" has no section "${selection.slice(1)}".`, 'name one that it has');
  const inside = goIn(within, found.file, chosen.length);
  if (!inside) return fail(`The snippets of the page have more than ${MOST_LINES} lines, up to "${name}".`, 'link to the file');
  const words = chosen.filter((each) => !isBlank(each) && !SECTION.test(each.text));
  const own = rules.dedents ? dedent(chosen, smallestIndent(words)) : chosen;
  const inner = expandSnippets(own, rules, inside);
  return inner.map((each) => (isBlank(each) ? each : { ...each, text: indent + each.text }));
}

/** `section`, or ranges of lines: `2:5`, `:3`, `4:` and `4`, which go on to the end, and several of these. */
function choose(lines: Line[], selection: string): Line[] | null {
  if (selection === '') return lines;
  if (/^-?\d*(?::-?\d*)?(?:,-?\d*(?::-?\d*)?)*$/.test(selection)) {
    return selection.split(',').flatMap((range) => {
      const [from = '', to = ''] = range.split(':');
      const start = from === '' ? 1 : toIndex(Number(from), lines.length);
      return lines.slice(Math.max(0, start - 1), to === '' ? lines.length : toIndex(Number(to), lines.length));
    });
  }
  const start = lines.findIndex(({ text }) => isMark(text, 'start', selection));
  if (start < 0) return null;
  const end = lines.findIndex(({ text }, index) => index > start && isMark(text, 'end', selection));
  return lines.slice(start + 1, end < 0 ? lines.length : end);
}

function toIndex(number: number, length: number): number {
  return number < 0 ? length + number + 1 : number;
}

function isMark(text: string, kind: string, name: string): boolean {
  const mark = SECTION.exec(text);
  return mark?.[1]?.toLowerCase() === kind && mark?.[2] === name;
}
