import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of docsgen's own documentation. */
export const CONTENT = join(import.meta.dirname, '../../docs/content');

/** A fenced example on a page of the documentation. */
export interface Fence {
  /** The page's file name. */
  page: string;
  /** Line of the opening fence, from 1. */
  line: number;
  language: string;
  /** The file that the example is, where it says so. */
  title: string | null;
  /** Code of the problem that the example shows: ` ```md fails="broken-link" `. */
  fails: string | null;
  code: string;
}

/** All fences of all pages, the outer ones where they nest, but for live examples: those are built with the page itself. */
export function listFences(): Fence[] {
  return readdirSync(CONTENT)
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .flatMap((page) =>
      readFences(page, readFileSync(join(CONTENT, page), 'utf8').replaceAll(/^<Example>$[\s\S]*?^<\/Example>$/gm, blankLines)),
    );
}

function blankLines(text: string): string {
  return text.replaceAll(/[^\n]/g, '');
}

function readFences(page: string, text: string): Fence[] {
  const fences: Fence[] = [];
  let open: { mark: string; fence: Fence; lines: string[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open) {
      if (mark.startsWith(open.mark) && info.trim() === '') {
        fences.push({ ...open.fence, code: open.lines.map((each) => `${each}\n`).join('') });
        open = null;
      } else open.lines.push(line);
    } else if (mark !== '') {
      const [language = ''] = info.trim().split(/[\s{]/);
      const find = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(info)?.[1] ?? null;
      open = { mark, lines: [], fence: { page, line: index + 1, language, title: find('title'), fails: find('fails'), code: '' } };
    }
  }
  return fences;
}
