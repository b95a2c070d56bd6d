/** Where a value stands in the text, as offsets. */
export type FindInManifest = (keyPath: (string | number)[], atKey: boolean) => { start: number; end: number };

export interface ManifestEdits {
  /** The entry to add: a name, or an object. */
  entry: string | Record<string, unknown>;
  /** Its place in the list. */
  at: number;
  /** How many entries there are. */
  count: number;
  /** What "latest" is to be; null leaves it as it is. `isWritten` says whether the manifest has the key. */
  latest: { name: string; isWritten: boolean } | null;
  /** New values of "path", by the entry that has the key. */
  paths: { at: number; path: string }[];
  /** A new value of "since", of the entries of "moved" at these places. */
  since: { name: string; at: number[] };
}

/** Changes the text of a version manifest where something changes, and leaves every other byte as it is. */
export function editVersionManifest(text: string, edits: ManifestEdits, find: FindInManifest): string {
  const changes = [
    insertEntry(text, edits, find),
    ...setLatest(text, edits, find),
    ...edits.paths.map(({ at, path }) => setPath(at, path, find)),
    ...edits.since.at.map((at) => ({ ...find(['moved', at, 'since'], false), text: JSON.stringify(edits.since.name) })),
  ];
  // From the end, so that what was found before stays where it is.
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text: written }) => changed.slice(0, start) + written + changed.slice(end), text);
}

interface Change {
  start: number;
  end: number;
  text: string;
}

function insertEntry(text: string, { entry, at, count }: ManifestEdits, find: FindInManifest): Change {
  const written = formatEntry(entry);
  // As the entries that are there stand apart from each other; a list of one is written like its only entry.
  const second = find(['versions', Math.min(1, count - 1)], false);
  const between = spaceBefore(text, second.start) || (count > 1 ? '' : ' ');
  const beside = find(['versions', Math.max(0, at - 1)], false);
  if (at === 0) return { start: beside.start, end: beside.start, text: `${written},${between}` };
  return { start: beside.end, end: beside.end, text: `,${between}${written}` };
}

/** In the form that people give these lists: on one line, with spaces inside the braces. */
function formatEntry(entry: ManifestEdits['entry']): string {
  if (typeof entry === 'string') return JSON.stringify(entry);
  return `{ ${Object.entries(entry)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')} }`;
}

function setLatest(text: string, { latest }: ManifestEdits, find: FindInManifest): Change[] {
  if (!latest) return [];
  const value = JSON.stringify(latest.name);
  if (latest.isWritten) return [{ ...find(['latest'], false), text: value }];
  const { start } = find(['versions'], true);
  return [{ start, end: start, text: `"latest": ${value},${spaceBefore(text, start) || ' '}` }];
}

function setPath(at: number, path: string, find: FindInManifest): Change {
  return { ...find(['versions', at, 'path'], false), text: JSON.stringify(path) };
}

function spaceBefore(text: string, offset: number): string {
  return /\s*$/.exec(text.slice(0, offset))![0];
}
