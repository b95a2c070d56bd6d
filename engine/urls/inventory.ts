import { inflateSync } from 'node:zlib';
import { inventoryUnreadable } from '../diagnostics/messages/urls.ts';
import { createUrlGatherer } from './gather-urls.ts';
import type { OldUrls, UrlSource } from './old-url.ts';

/** No inventory is larger: that of Python itself has 1.4 MB. */
const LARGEST = 64 * 1024 * 1024;

/** Pages that Sphinx makes itself. */
const OWN_LABELS = new Set(['genindex', 'modindex', 'py-modindex', 'search']);

/** Reads an inventory of Sphinx (`objects.inv`, version 2), which MkDocs' and other generators' plugins write, too. It names pages and anchors below the base URL. */
export async function readInventory(source: UrlSource, baseUrl: string): Promise<OldUrls> {
  const place = source.file === null ? null : { file: source.file, line: 1, column: 1, length: 0 };
  const failed = (reason: string): OldUrls => ({
    form: 'Sphinx inventory',
    urls: [],
    outside: 0,
    diagnostics: [inventoryUnreadable({ name: source.name, reason, place })],
  });
  const bytes = Buffer.from(await source.bytes());
  const [, version] = /^# Sphinx inventory version (\d+)/.exec(bytes.subarray(0, 64).toString('latin1')) ?? [];
  if (version !== '2') return failed(`it has version ${version ?? '?'} of the form, and docsgen reads version 2`);
  const start = findBody(bytes);
  if (start === null) return failed('it ends within its four lines of text');
  const text = inflate(bytes.subarray(start));
  if (text === null) return failed('what follows its four lines of text is damaged');
  const gatherer = createUrlGatherer(baseUrl);
  for (const line of text.split('\n')) {
    const [, name, type, uri] = ENTRY.exec(line) ?? [];
    if (name === undefined || (type === 'std:label' && OWN_LABELS.has(name))) continue;
    const address = uri!.endsWith('$') ? uri!.slice(0, -1) + name : uri!;
    gatherer.add(address === '' ? baseUrl : address, { place });
  }
  return { form: 'Sphinx inventory', ...gatherer.result(), diagnostics: [] };
}

/** Tells whether a text begins as an inventory does. */
export function isInventory(head: string): boolean {
  return head.startsWith('# Sphinx inventory version');
}

/** `name domain:role priority uri title`: the name may have spaces, the address has none. As Sphinx reads it itself. */
const ENTRY = /^(.+?)\s+(\S+:\S+)\s+-?\d+\s+?(\S*)\s+.*$/;

/** Where the fifth line begins. */
function findBody(bytes: Buffer): number | null {
  let at = 0;
  for (let line = 0; line < 4; line++) {
    const end = bytes.indexOf(0x0a, at);
    if (end === -1) return null;
    at = end + 1;
  }
  return at;
}

function inflate(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST }).toString('utf8');
  } catch {
    return null;
  }
}
