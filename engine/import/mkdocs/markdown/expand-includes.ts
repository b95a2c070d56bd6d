import { folderOf } from '../../../paths/site-path.ts';
import { changeOutsideFences } from './change-outside-fences.ts';
import { goIn, type Inclusion, MOST_LINES, startInclusion } from './inclusion.ts';
import { append, isBlank, type Line, toLines } from './line.ts';
import { moveUrls } from './move-urls.ts';

export interface IncludeRules {
  /** Reads the file that a page or an included file names; null if there is none. */
  read(path: string, from: string): { text: string; file: string } | null;
  /** How much deeper headings of `{!file!}` are: by a number, and by the level of the heading above it. */
  headings: { offset: number; areBelow: boolean };
  /** Relative URLs of `include-markdown` lead where they led from the included file, unless the tag says otherwise. */
  movesUrls: boolean;
  note(line: Line, message: string, fix: string): void;
}

const TAG = /^(\s*)\{%-?\s*(include-markdown|include)\s+(?:"([^"]+)"|'([^']+)')([^%]*?)-?%\}\s*$/;

/** Puts files in the place of `{% include-markdown "file" %}`, of the plugin of this name, and of markdown_include's `{!file!}`. */
export function expandIncludes(lines: Line[], rules: IncludeRules, within: Inclusion = startInclusion()): Line[] {
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    let text = line.text;
    let end = at;
    // The options of a tag may go on below it.
    if (/^\s*\{%-?\s*(?:include|$)/.test(text) && !text.includes('%}')) {
      while (end + 1 < lines.length && !text.includes('%}')) text += ` ${lines[++end]!.text.trim()}`;
    }
    const tag = TAG.exec(text);
    const short = /^(\s*)\{!(.+)!\}\s*$/.exec(text);
    if (!tag && !short) {
      out.push(line);
      continue;
    }
    const [indent, path] = tag ? [tag[1]!, (tag[3] ?? tag[4])!] : [short![1]!, short![2]!.trim()];
    at = end;
    const fail = (message: string, fix: string) => {
      rules.note(line, message, fix);
      out.push({ ...line, text });
    };
    const found = rules.read(path, line.file);
    if (!found || within.files.includes(found.file)) {
      fail(`The included file "${path}" is not found.`, 'put its text into the page');
      continue;
    }
    const options = tag?.[5] ?? '';
    const inner = toLines(choose(found.text.replace(/\r\n?/g, '\n'), options).replace(/\n$/, ''), found.file);
    const inside = goIn(within, found.file, inner.length);
    if (!inside) {
      fail(`The files that the page includes have more than ${MOST_LINES} lines, up to "${path}".`, 'link to the file');
      continue;
    }
    const above = rules.headings.areBelow ? levelOf(out.findLast(({ text: each }) => levelOf(each) > 0)?.text ?? '') : 0;
    const by = tag ? Number(/heading-offset\s*=\s*(-?\d+)/.exec(options)?.[1] ?? 0) : rules.headings.offset + above;
    const expanded = expandIncludes(shiftHeadings(inner, by), rules, inside);
    const says = /rewrite-relative-urls\s*=\s*(true|false)/.exec(options)?.[1];
    const moves = tag?.[2] === 'include-markdown' && (says === undefined ? rules.movesUrls : says === 'true');
    const moved = moves ? moveUrls(expanded, folderOf(found.file), folderOf(line.file)) : expanded;
    append(
      out,
      moved.map((each) => (isBlank(each) ? each : { ...each, text: indent + each.text })),
    );
  }
  return out;
}

/** Of a heading; 0 for other lines. */
function levelOf(text: string): number {
  return /^#+(?=\s)/.exec(text)?.[0].length ?? 0;
}

/** What stands between `start` and `end`. */
function choose(text: string, options: string): string {
  const of = (name: string) => (/["']/.test(options) ? new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(options) : null);
  const [start, end] = [of('start'), of('end')].map((match) => (match ? (match[1] ?? match[2]!).replaceAll('\\n', '\n') : null));
  const from = start == null || !text.includes(start) ? 0 : text.indexOf(start) + start.length;
  const to = end == null ? -1 : text.indexOf(end, from);
  const chosen = text.slice(from, to < 0 ? undefined : to);
  return start == null ? chosen.replace(/^---\n[\s\S]*?\n---\n/, '') : chosen.replace(/^\n/, '');
}

function shiftHeadings(lines: Line[], by: number): Line[] {
  if (by === 0) return lines;
  return changeOutsideFences(lines, (line) => {
    const level = levelOf(line.text);
    return level === 0 ? line : { ...line, text: '#'.repeat(Math.min(6, Math.max(1, level + by))) + line.text.slice(level) };
  });
}
