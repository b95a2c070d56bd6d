import { urlLineUnreadable } from '../diagnostics/messages/urls.ts';
import { createUrlGatherer } from './gather-urls.ts';
import type { OldUrls, UrlSource } from './old-url.ts';
import type { PublicUrl } from './public-urls.ts';

/** What a lock file's second line begins with; the number changes with the form. */
const MARK = 'docsgen-urls 1';

/** Writes a lock file: one line for each address, with its anchors. It changes when addresses and anchors do, and never with texts. */
export function writeLockFile(urls: readonly PublicUrl[], baseUrl: string): string {
  const head = `# The public addresses of this site. Made by "docsgen urls --lock", checked by "docsgen urls --against".\n${MARK} ${baseUrl}\n`;
  return head + urls.map((url) => `${toLine(url)}\n`).join('');
}

function toLine(url: PublicUrl): string {
  if (url.kind === 'redirect') return `${url.url} redirect ${url.to.replaceAll(' ', '%20')}`;
  if (url.kind === 'file') return `${url.url} file`;
  return [`${url.url} page`, ...url.anchors.map(toWrittenAnchor)].join(' ');
}

function toWrittenAnchor(anchor: string): string {
  return `#${anchor.replace(/[\s%]/g, encodeURIComponent)}`;
}

/** Tells whether a text is a lock file, of whichever form. */
export function isLockFile(head: string): boolean {
  return /^(?:#.*\r?\n)*docsgen-urls \d/.test(head);
}

/** Reads a lock file. Lines that cannot be read, as those of a conflict in Git, are errors. */
export async function readLockFile(source: UrlSource, baseUrl: string): Promise<OldUrls> {
  const lines = (await source.text()).split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith('docsgen-urls '));
  const placeOf = (index: number, length: number) =>
    source.file === null ? null : { file: source.file, line: index + 1, column: 1, length };
  const unreadable = (index: number, form: string) =>
    urlLineUnreadable({ name: source.name, line: index + 1, form, place: placeOf(index, lines[index]!.length) });
  const [, ownBase] = /^docsgen-urls 1 (\/\S*)$/.exec(lines[at]!) ?? [];
  if (ownBase === undefined) {
    return { form: 'lock file', urls: [], outside: 0, diagnostics: [unreadable(at, `${MARK} /`)] };
  }
  const gatherer = createUrlGatherer(ownBase);
  const diagnostics = lines.slice(at + 1).flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const [url = '', kind, ...rest] = line.split(' ');
    const place = placeOf(at + 1 + index, url.length);
    if (!url.startsWith('/') || !isKind(kind, rest)) return [unreadable(at + 1 + index, '/route page #anchor')];
    const anchors = kind === 'page' ? rest.map(fromWrittenAnchor) : [];
    gatherer.add(url, { place, anchors, ...(kind === 'redirect' && { to: rest[0]! }) });
    return [];
  });
  return { form: 'lock file', ...gatherer.result(), ...(ownBase !== baseUrl && { baseUrl: ownBase }), diagnostics };
}

function isKind(kind: string | undefined, rest: string[]): boolean {
  if (kind === 'file') return rest.length === 0;
  if (kind === 'redirect') return rest.length === 1;
  return kind === 'page' && rest.every((each) => each.startsWith('#'));
}

function fromWrittenAnchor(written: string): string {
  return written.slice(1).replace(/%[0-9a-f]{2}/gi, decodeURIComponent);
}
