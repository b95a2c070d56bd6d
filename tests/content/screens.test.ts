import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** The sketches of the web app's screens have the words of the pages that show them, or of the product's map of its screens. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

interface Labelled {
  label: string;
  mark?: number;
}
interface Row {
  tabs?: string[];
  chosen?: string;
  fields?: Labelled[];
  buttons?: Labelled[];
  charts?: Labelled[];
  table?: string[][];
  log?: string[];
  banner?: string;
  mark?: number;
}
interface Screen {
  alt: string;
  path: string[];
  rows: Row[];
  notes: string[];
}

const screens = parse(read('content/_reference/screens.yaml')) as Record<string, Screen>;
const map = /\n## UI map\n([\s\S]*?)(?:\n## |$)/.exec(read('docs/product/concepts.md'))![1]!;
/** What a person enters, and steps that every form has. */
const FREE = new Set([
  'age',
  'income',
  'Back',
  'Next',
  'Credit risk',
  'Loan approval',
  'Range',
  'Container',
  'Starts with',
  'Last used',
  'Message',
]);

const uses = fastGlob.sync('content/*/**/*.mdx', { cwd: root }).flatMap((file) => {
  const text = read(file);
  return [...text.matchAll(/<Screen name="([\w-]+)" \/>/g)].map(([, name]) => ({ file, name: name!, text }));
});

it('have no styles in attributes, which the policy of the site forbids', () => {
  const sources = fastGlob.sync(['content/**/*.mdx', 'config/components/**/*.tsx'], { cwd: root });
  expect(sources.filter((file) => /<[a-zA-Z][^>]*\sstyle=/.test(read(file)))).toEqual([]);
});

it('are each on a page, and no page shows another', () => {
  expect([...new Set(uses.map(({ name }) => name))].sort()).toEqual(Object.keys(screens).sort());
});

describe.each(Object.entries(screens))('%s', (name, { alt, path, rows, notes }) => {
  const labelled = rows.flatMap(({ fields = [], buttons = [], charts = [] }) => [...fields, ...buttons, ...charts]);
  const labels = [
    ...path,
    ...rows.flatMap(({ tabs = [], table }) => [...tabs, ...(table?.[0] ?? [])]),
    ...labelled.map(({ label }) => label),
  ];

  it.each(uses.filter((use) => use.name === name).map(({ file, text }) => [file, text]))('says what %s says', (_, text) => {
    const known = `${text}\n${map}`.toLowerCase();
    expect(labels.filter((label) => !FREE.has(label) && !known.includes(label.toLowerCase()))).toEqual([]);
  });

  it('has a note for each of its marks, in their order, and words for those who do not see it', () => {
    const marks = rows.flatMap((row) => [
      row.mark,
      ...[...(row.fields ?? []), ...(row.buttons ?? []), ...(row.charts ?? [])].map(({ mark }) => mark),
    ]);
    const used = marks.filter((mark) => mark !== undefined);
    expect(used.sort()).toEqual(notes.map((_, index) => index + 1));
    expect(alt).toMatch(/^Sketch of .{20,}\.$/);
  });

  it('has rows of as many cells as columns, and tabs of which one is chosen', () => {
    for (const { tabs, chosen, table = [] } of rows) {
      if (tabs) expect(tabs).toContain(chosen);
      for (const cells of table) expect(cells).toHaveLength(table[0]!.length);
    }
  });
});
