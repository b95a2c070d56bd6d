import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import { parseYaml, rangeOf } from '../../data/parse-yaml.ts';
import type { Diagnostic, KeyPlace, Place, TextPlace } from '../../diagnostics/diagnostic.ts';
import { frontMatterSyntax } from '../../diagnostics/messages/data.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';
import { type Plain, type QuickWay, takeWay } from '../../tools/quick-way.ts';
import { EMPTY_FRONT_MATTER, type FrontMatter, type FrontMatterUse, TEXT_KEYS, validateFrontMatter } from './front-matter.ts';
import { type PlainFrontMatter, readPlainFrontMatter } from './plain-front-matter.ts';
import { toSimpleFrontMatter } from './simple-front-matter.ts';

export interface ReadFrontMatter {
  frontMatter: FrontMatter;
  /** As written, but for placeholders: what `frontMatter` is in a page's expressions. */
  values: Record<string, unknown>;
  /** Where each key's value stands in the file; the key itself when it has none. Of lists that are checked later also each item: 'tags.0'. */
  places: Record<string, Omit<TextPlace, 'file'>>;
  diagnostics: Diagnostic[];
}

/** The opening `---` stands above the block. */
const LINES_ABOVE = 1;
const LISTS = new Set(['head', 'tags']);
const FILLED_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

interface Options {
  file: string;
  productName: string;
  /** Absent for a partial. */
  use?: FrontMatterUse | null;
}

const NO_FRONT_MATTER: ReadFrontMatter = { frontMatter: EMPTY_FRONT_MATTER, values: {}, places: {}, diagnostics: [] };

/** What a file without front matter says: nothing, but for what the site's own schema has to say of that. */
export function readNoFrontMatter(file: string, use: FrontMatterUse | null): ReadFrontMatter {
  if (!use?.schema) return NO_FRONT_MATTER;
  const { frontMatter, diagnostics } = validateFrontMatter({}, use);
  const place = { file, line: 1, column: 1, length: 0 };
  return { frontMatter, values: frontMatter.extra, places: {}, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, place })) };
}

/** Reads a front matter block, which is data alone (see parse-yaml.ts). */
export function readFrontMatter(yaml: string, options: Options, plain: Plain = []): ReadFrontMatter {
  return takeWay(frontMatterReading, plain, yaml, options);
}

/** Blocks of plain lines without a YAML parser, and any block with one. */
export const frontMatterReading: QuickWay<[yaml: string, options: Options], ReadFrontMatter> = {
  name: 'front-matter',
  quick: readPlainly,
  reference: readAnyFrontMatter,
};

/** Undefined for a block that is not plain, or that something is wrong with which stands nowhere in it. */
function readPlainly(yaml: string, { file, productName, use }: Options): ReadFrontMatter | undefined {
  const plain = readPlainFrontMatter(yaml);
  if (!plain) return undefined;
  const values = Object.fromEntries(Object.entries(plain.values).map(([key, value]) => [key, fillIn(key, value, productName)]));
  const simple = use?.schema ? null : toSimpleFrontMatter(values);
  const { frontMatter, diagnostics } = simple ? { frontMatter: simple, diagnostics: [] } : validateFrontMatter(values, use);
  const located: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const place = diagnostic.place && locatePlainly(diagnostic.place, plain);
    if (!place) return undefined;
    located.push({ ...diagnostic, place: 'file' in place ? place : { file, ...place } });
  }
  const places: ReadFrontMatter['places'] = {};
  for (const [name, place] of Object.entries(plain.places)) {
    const [key, index] = name.split('.') as [string, string?];
    if (index === undefined || LISTS.has(key)) places[name] = below(place);
  }
  return { frontMatter, values: { ...values, ...frontMatter.extra }, places, diagnostics: located };
}

/** Where the value at a key path stands, or the nearest around it, or the key; undefined where that is the whole block. */
function locatePlainly(place: Place, { places, keyLines }: PlainFrontMatter): Place | Omit<TextPlace, 'file'> | undefined {
  if (!('keyPath' in place)) return place;
  const [key, index] = place.keyPath;
  const line = Object.hasOwn(keyLines, String(key)) ? keyLines[String(key)] : undefined;
  if (line === undefined) return undefined;
  if (place.atKey) return place.keyPath.length === 1 ? below({ line, column: 1, length: String(key).length }) : undefined;
  return below(places[`${key}.${index}`] ?? places[String(key)]!);
}

function below({ line, ...place }: Omit<TextPlace, 'file'>): Omit<TextPlace, 'file'> {
  return { ...place, line: line + LINES_ABOVE };
}

function readAnyFrontMatter(yaml: string, options: Options): ReadFrontMatter {
  const { file, productName, use = null } = options;
  const { document, placeAt, diagnostics } = parseYaml(yaml, { file, linesAbove: LINES_ABOVE, describe: frontMatterSyntax });
  const empty = (problems: Diagnostic[]): ReadFrontMatter => ({ ...NO_FRONT_MATTER, diagnostics: problems });
  const root = (document?.contents ?? null) as Node | null;
  if (root === null || (isScalar(root) && root.value === null))
    return diagnostics.length > 0 ? empty(diagnostics) : readNoFrontMatter(file, use);
  if (!isMap(root)) {
    const place = placeAt(...rangeOf(root));
    return empty([
      frontMatterSyntax({ reason: 'it does not consist of "key: value" lines', place, fix: 'write it as "key: value"', related: [] }),
    ]);
  }

  const places: ReadFrontMatter['places'] = {};
  const values: Record<string, unknown> = {};
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.source ?? key.value) : String(key);
    if (name === '__proto__') continue;
    places[name] = atLine(placeAt(...rangeOf((value ?? key) as Node)));
    if (LISTS.has(name) && isSeq(value))
      for (const [index, item] of value.items.entries()) places[`${name}.${index}`] = atLine(placeAt(...rangeOf(item as Node)));
    values[name] = fillIn(name, toValue(value as Node | null, name), productName);
  }
  const checked = validateFrontMatter(values, use);
  const locate = (place: Place | null) => (place && 'keyPath' in place ? placeAt(...rangeOf(findNode(root, place))) : place);
  return {
    frontMatter: checked.frontMatter,
    values: { ...values, ...checked.frontMatter.extra },
    places,
    diagnostics: checked.diagnostics.map((diagnostic) => ({ ...diagnostic, place: locate(diagnostic.place) })),
  };
}

function atLine({ line, column, length }: TextPlace): Omit<TextPlace, 'file'> {
  return { line, column, length };
}

/** A node's plain value. Where a text is wanted, a number or a boolean counts as the text that was written. */
function toValue(node: Node | null, path: string): unknown {
  if (node === null) return null;
  if (isScalar(node)) {
    const isWrittenOtherwise = typeof node.value !== 'string' && node.value !== null;
    return isWrittenOtherwise && TEXT_KEYS.has(path) ? (node.source ?? String(node.value)) : node.value;
  }
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }) => [String(isScalar(key) ? key.value : key), value as Node | null] as const);
    return Object.fromEntries(
      entries.map(([key, value]) => [key, toValue(value, `${path}.${key}`)]).filter(([key]) => key !== '__proto__'),
    );
  }
  if ('items' in node) return (node.items as (Node | null)[]).map((item) => toValue(item, path));
  return null;
}

/** Fills the placeholders of a text that may have them. */
export function fillIn(key: string, value: unknown, productName: string): unknown {
  if (typeof value !== 'string' || !FILLED_KEYS.includes(key)) return value;
  return value.replaceAll('{product}', productName).replaceAll('{version}', VERSION_SENTINEL);
}

/** The value at a key path, or the nearest around it that is there; or the last key itself. */
function findNode(root: Node, { keyPath, atKey }: KeyPlace): Node {
  let [parent, node] = [root, root];
  for (const key of keyPath) {
    const child: unknown = isCollection(node) ? node.get(key, true) : null;
    if (!isNode(child)) break;
    [parent, node] = [node, child];
  }
  if (!atKey || !isMap(parent)) return node;
  const names = parent.items.map(({ key }) => key as Node);
  return names.find((name) => isScalar(name) && String(name.value) === String(keyPath.at(-1))) ?? node;
}
