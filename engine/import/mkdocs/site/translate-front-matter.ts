import { isMap, parseDocument } from 'yaml';
import { findRefusedKeys } from '../../../3-compile/front-matter/refused-keys.ts';
import type { Note } from '../../note.ts';
import { isRecord } from './mkdocs-config.ts';

type TellAt = (note: Pick<Note, 'kind' | 'message' | 'fix'>, line: number) => void;

export interface SplitPage {
  /** What stands between the lines of dashes; null for a page without. */
  yaml: string | null;
  /** The lines at the top have no dashes around them. */
  isBare: boolean;
  body: string;
  /** Lines above the body. */
  linesAbove: number;
  values: Record<string, unknown>;
}

/** Parts a page as MkDocs does: YAML between dashes, or lines of `Key: value` at the top. */
export function splitPage(text: string): SplitPage {
  const fenced = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  if (fenced) {
    const yaml = fenced[1] ?? '';
    const document = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false });
    // What has no keys, such as a comment or a title between rules, is text.
    if (document.errors.length === 0 && (isMap(document.contents) || yaml.trim() === '')) {
      const values = toValues(document);
      return {
        yaml,
        isBare: false,
        body: text.slice(fenced[0].length),
        linesAbove: countLines(fenced[0]),
        values: isRecord(values) ? values : {},
      };
    }
  }
  const lines = /^(?:[A-Za-z0-9_-]+:[ \t]+\S[^\n]*\n(?: {4}[^\n]*\n)*)+(?=\n|$)/.exec(text)?.[0];
  if (lines === undefined || /^(?:https?|note|tip|warning|todo):/i.test(lines))
    return { yaml: null, isBare: false, body: text, linesAbove: 0, values: {} };
  const values = Object.fromEntries(
    [...lines.matchAll(/^([A-Za-z0-9_-]+):[ \t]+(.*)$/gm)].map(([, key, value]) => [key!.toLowerCase(), value!.trim()]),
  );
  const yaml = Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
  return { yaml, isBare: true, body: text.slice(lines.length).replace(/^\n/, ''), linesAbove: countLines(lines), values };
}

/** Nothing for aliases that stand for too much: docsgen says so of the page. */
function toValues(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof ReferenceError) return {};
    throw error;
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Keys that mean something else to docsgen, or nothing to it in this form. */
const FOREIGN = new Set([
  'id',
  'slug',
  'layout',
  'head',
  'unlisted',
  'pagination_prev',
  'pagination_next',
  'sidebar_position',
  'displayed_sidebar',
  'last_update',
]);

/** Keys that Material's theme alone reads: docsgen would warn of them in each build. */
const OF_THE_THEME = ['icon', 'subtitle', 'social', 'readtime', 'render_macros'];

/** Keys whose lists may be a text with commas. */
const LISTS = ['tags', 'keywords'];

/** The front matter in docsgen's words: lines to take out, by key, and lines to put in. */
export function translateFrontMatter(
  { yaml, values }: Pick<SplitPage, 'yaml' | 'values'>,
  add: Record<string, string | boolean | null>,
  { note, isPost }: { note: TellAt; isPost: boolean },
): string | null {
  const added: Record<string, string | string[] | boolean | null> = { ...add };
  const removed = new Set<string>();
  const lineOf = (key: string) => (yaml ?? '').split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 2;
  const hidden = typeof values.hide === 'string' ? values.hide.match(/[^\s,]+/g) : values.hide;
  if (Array.isArray(hidden)) {
    removed.add('hide');
    for (const part of hidden) {
      if (part === 'navigation') added.displayed_sidebar = null;
      else if (part === 'toc') added.hide_table_of_contents = true;
      else if (part === 'footer') Object.assign(added, { pagination_prev: null, pagination_next: null });
      else note({ kind: 'person', message: `"hide: ${String(part)}" has no equivalent: the page shows it.` }, lineOf('hide'));
    }
  }
  for (const key of Object.keys(values)) {
    if (FOREIGN.has(key) && !(isPost && key === 'slug')) {
      removed.add(key);
      note(
        {
          kind: 'translated',
          message: `The front matter "${key}" meant nothing to MkDocs, and something else to docsgen: it is left out.`,
        },
        lineOf(key),
      );
    }
  }
  for (const key of ['title', 'description'] as const) if (values[key] !== undefined && key in added) delete added[key];
  for (const key of LISTS) {
    const value = values[key];
    if (typeof value !== 'string') continue;
    removed.add(key);
    const items = value.split(',').map((item) => item.trim());
    added[key] = items.filter(Boolean);
  }
  const refused = findRefusedKeys(yaml ?? '');
  for (const [key, message] of refused) {
    if (removed.has(key)) continue;
    removed.add(key);
    note({ kind: 'person', message: `${message} The key is left out.`, fix: 'write it as docsgen takes it' }, lineOf(key));
  }
  const leaveOut = (key: string, told: Parameters<TellAt>[0]) => {
    if (values[key] === undefined || removed.has(key)) return;
    removed.add(key);
    note(told, lineOf(key));
  };
  leaveOut('template', {
    kind: 'person',
    message: `The template "${String(values.template)}" of the page is left out.`,
    fix: 'change a slot of the theme, or write the page in MDX',
  });
  leaveOut('status', {
    kind: 'person',
    message: `The status "${String(values.status)}" is not shown in the sidebar.`,
    fix: 'put a :badge[…] into the page',
  });
  if (isPost) leaveOut('links', { kind: 'person', message: 'The "links" beside the post are left out.', fix: 'write them into the post' });
  for (const key of OF_THE_THEME)
    leaveOut(key, { kind: 'translated', message: `The front matter "${key}" is for Material's pages, and left out.` });
  if (removed.size === 0 && Object.keys(added).length === 0) return yaml;
  const kept = removeKeys(yaml ?? '', removed);
  const lines = Object.entries(added).map(
    ([key, value]) =>
      `${key}: ${Array.isArray(value) ? `[${value.map(quote).join(', ')}]` : typeof value === 'string' ? quote(value) : String(value)}\n`,
  );
  return `${kept}${lines.join('')}`;
}

/** Without these keys, at the top. */
export function removeKeys(yaml: string, keys: ReadonlySet<string>): string {
  let isOut = false;
  return yaml
    .split(/(?<=\n)/)
    .filter((line) => {
      const key = /^(["']?)([\w-]+)\1\s*:/.exec(line)?.[2];
      if (key !== undefined) isOut = keys.has(key);
      else if (/^#/.test(line)) isOut = false;
      return !isOut;
    })
    .join('');
}

/** A text as YAML. */
export function quote(value: string): string {
  return /^[A-Za-z/][\w ./()-]*$/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value) ? value : JSON.stringify(value);
}
