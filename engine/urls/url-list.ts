import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { urlLineUnreadable } from '../diagnostics/messages/urls.ts';
import { createUrlGatherer } from './gather-urls.ts';
import type { OldUrls, UrlSource } from './old-url.ts';

/** So many lines that cannot be read are shown. */
const MOST_SHOWN = 20;

/**
 * Reads a text piece by piece, of any length: an address on each line, or the lines of a web server's log (common and combined form). Of a log, what
 * was answered counts, but for what pages load by themselves.
 */
export async function readUrlList(source: UrlSource, baseUrl: string): Promise<OldUrls> {
  const isLog = source.head.split(/\r?\n/, 20).some((line) => REQUEST.test(line));
  const gatherer = createUrlGatherer(baseUrl);
  const diagnostics: Diagnostic[] = [];
  let number = 0;
  const take = (line: string) => {
    number++;
    const isRead = isLog ? takeRequest(line) : takeAddress(line);
    if (!isRead && diagnostics.length < MOST_SHOWN)
      diagnostics.push(urlLineUnreadable({ name: source.name, line: number, form: '/route', place: placeOf(1, line.length) }));
  };
  const placeOf = (column: number, length: number) => (source.file === null ? null : { file: source.file, line: number, column, length });

  function takeRequest(line: string): boolean {
    const [, before, address, status] = REQUEST.exec(line) ?? [];
    // Logs have lines of other kinds, and of machines that speak no HTTP.
    if (address === undefined || !/^(?:2\d\d|30[12478])$/.test(status!) || LOADED.test(address.replace(/[?#].*$/s, ''))) return true;
    gatherer.add(address, { place: placeOf(before!.length + 1, address.length), requests: 1 });
    return true;
  }

  function takeAddress(line: string): boolean {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return true;
    if (/\s/.test(written)) return false;
    return gatherer.add(written, { place: placeOf(line.indexOf(written) + 1, written.length) });
  }

  let rest = '';
  for await (const piece of source.pieces()) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop()!;
    for (const line of lines) take(line);
  }
  if (rest !== '') take(rest);
  return { form: isLog ? 'log' : 'list', ...gatherer.result(), diagnostics };
}

/** `203.0.113.9 - - [03/Mar/2026:10:21:07 +0000] "GET /guide/ HTTP/1.1" 200 5120`: what stands before the address, the address, the status. */
const REQUEST = /^(.*?"(?:GET|HEAD) )(\S+)(?: HTTP\/[\d.]+)?" (\d{3})(?=\s|$)/;

/** What browsers load for pages; nobody has its address. */
const LOADED = /\.(?:avif|css|eot|gif|ico|jpe?g|js|json|map|mjs|otf|png|svg|ttf|wasm|webmanifest|webp|woff2?)$/i;
