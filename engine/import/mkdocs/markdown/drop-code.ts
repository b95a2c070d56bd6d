import { findUrlFault } from '../../../paths/url-fault.ts';
import type { Line } from './line.ts';
import type { Translation } from './translation.ts';

const ATTRIBUTE = /\s+([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+)/g;

/** Attributes that hold a URL. */
const URLS = /^(?:xlink:)?(?:href|src|action|formaction|data|poster|background|cite)$/i;

/** A tag without handlers and addresses that run code: docsgen refuses a page that has some, and without them the rest of the page is what it was. */
export function dropCode(tag: string, line: () => Line, page: Translation): string {
  if (!/\son|script:|data:/i.test(tag)) return tag;
  return tag.replace(ATTRIBUTE, (whole, name: string, written: string) => {
    const isHandler = /^on[a-z]/i.test(name);
    if (!isHandler && !(URLS.test(name) && runsCode(written.replace(/^(["'])(.*)\1$/s, '$2')))) return whole;
    noteCode(`The attribute "${name}" of this page is left out: code in pages does not run.`, line(), page);
    return '';
  });
}

export function runsCode(url: string): boolean {
  return findUrlFault(url) === 'code';
}

/** Says what is left out of a page. */
export function noteCode(message: string, line: Line, page: Translation): void {
  page.note(line, { kind: 'person', message, fix: 'name a script in "scripts" of the config, or make a component of it' });
}
