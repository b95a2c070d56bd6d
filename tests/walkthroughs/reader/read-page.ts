import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const content = fileURLToPath(new URL('../../../content/', import.meta.url));

/** A fenced block. */
export interface Block {
  kind: 'block';
  language: string;
  /** `title` of the fence; null without one. */
  title: string | null;
  code: string;
  /** 'quickstart.mdx:12', of the file that has it. */
  place: string;
  /** Tab that it is in, '' outside of tabs: 'rest'. */
  tab: string;
  /** Number of the list item or paragraph of tabs around it; blocks of one number belong together. */
  section: string;
}

/** A line of text between blocks. */
export interface Prose {
  kind: 'prose';
  text: string;
  place: string;
}

export type PagePart = Block | Prose;

/** Values of tabs that a reader takes, the dearest first. In tabs that have none of them, the first is taken. */
export type Choice = string[];

/** The file of a page in a version. */
export function pathOfPage(version: string, id: string): string {
  return join(content, version, `${id}.mdx`);
}

/** Reads a page as one reader does: from top to bottom, one tab of several, partials in their places. */
export function readPage(version: string, id: string, choice: Choice, change: (text: string) => string = (text) => text): PagePart[] {
  const parts = readFile(pathOfPage(version, id), `${id}.mdx`, change);
  return chooseTabs(parts, choice);
}

type Raw = PagePart | { kind: 'tabs' | 'tab' | 'end-tab' | 'end-tabs'; value: string };

function readFile(path: string, name: string, change: (text: string) => string): Raw[] {
  const lines = change(readFileSync(path, 'utf8')).split('\n');
  const partials = new Map<string, string>();
  const found: Raw[] = [];
  let section = '';
  let start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  for (; start < lines.length; start++) {
    const line = lines[start]!;
    const place = `${name}:${start + 1}`;
    const [, component, from] = /^import (\w+) from '(.+)'/.exec(line) ?? [];
    if (component) {
      // What is made of a data file has no steps.
      if (!from!.startsWith('@site/')) partials.set(component, join(dirname(path), from!));
      continue;
    }
    const heading = /^#+ /.test(line);
    if (heading) section = line;
    const partial = /^\s*<(\w+) \/>$/.exec(line)?.[1];
    const tag = /^<(\/?)(Tabs|TabItem)(?: groupId="([\w-]+)")?(?: value="([\w-]+)")?/.exec(line);
    const [, indent, fence, language, rest] = /^([\s>]*)(`{3,}|~{3,})(\w*)(.*)$/.exec(line) ?? [];
    if (partial && partials.has(partial)) found.push(...readFile(partials.get(partial)!, `${name} <${partial}>`, (text) => text));
    else if (tag)
      found.push({ kind: `${tag[1] ? 'end-' : ''}${tag[2] === 'Tabs' ? 'tabs' : 'tab'}`, value: tag[3] ?? tag[4] ?? '' } as Raw);
    else if (fence !== undefined) {
      const code: string[] = [];
      while (++start < lines.length && !lines[start]!.trim().startsWith(fence)) code.push(lines[start]!.slice(indent!.length));
      const title = /title="([^"]+)"/.exec(rest!)?.[1] ?? null;
      found.push({ kind: 'block', language: language!, title, code: `${code.join('\n')}\n`, place, tab: '', section });
    } else if (line.trim() !== '') found.push({ kind: 'prose', text: line.trim(), place });
  }
  return found;
}

function chooseTabs(parts: Raw[], choice: Choice): PagePart[] {
  const kept: PagePart[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (part.kind === 'block' || part.kind === 'prose') kept.push(part);
    if (part.kind !== 'tabs') continue;
    const end = parts.findIndex((other, index) => index > at && other.kind === 'end-tabs');
    const tabs: { value: string; parts: PagePart[] }[] = [];
    for (const inner of parts.slice(at + 1, end)) {
      if (inner.kind === 'tab') tabs.push({ value: inner.value, parts: [] });
      else if (inner.kind === 'block') tabs.at(-1)!.parts.push({ ...inner, tab: tabs.at(-1)!.value });
      else if (inner.kind === 'prose') tabs.at(-1)!.parts.push(inner);
    }
    const chosen = choice.map((value) => tabs.find((tab) => tab.value === value)).find(Boolean) ?? tabs[0]!;
    kept.push(...chosen.parts);
    at = end;
  }
  return kept;
}

/** All blocks of a page, of every tab. */
export function listBlocks(version: string, id: string): Block[] {
  return readFile(pathOfPage(version, id), `${id}.mdx`, (text) => text).filter((part): part is Block => part.kind === 'block');
}
