import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import { parseYaml, rangeOf } from '../../data/parse-yaml.ts';
import type { Diagnostic, KeyPlace, Place, TextPlace } from '../../diagnostics/diagnostic.ts';
import { frontMatterCutShort, frontMatterSyntax } from '../../diagnostics/messages/data.ts';
import { checkNoFrontMatter } from './check-front-matter.ts';
import { fillIn } from './fill-in.ts';
import { LINES_ABOVE, LISTS, NO_FRONT_MATTER, type ReadFrontMatter, type ReadOptions, TEXT_KEYS } from './front-matter.ts';
import { validateFrontMatter } from './validate-front-matter.ts';

/** Reads any front matter block with a YAML parser, as data alone (see parse-yaml.ts). */
export function parseFrontMatter(yaml: string, options: ReadOptions): ReadFrontMatter {
  const { file, productName, use = null } = options;
  const { document, placeAt, diagnostics } = parseYaml(yaml, { file, linesAbove: LINES_ABOVE, describe: frontMatterSyntax });
  const empty = (problems: Diagnostic[]): ReadFrontMatter => ({ ...NO_FRONT_MATTER, diagnostics: problems });
  const root = (document?.contents ?? null) as Node | null;
  if (root === null || (isScalar(root) && root.value === null))
    return diagnostics.length > 0 ? empty(diagnostics) : checkNoFrontMatter(file, use);
  if (!isMap(root)) {
    const place = placeAt(...rangeOf(root));
    return empty([
      frontMatterSyntax({ reason: 'it does not consist of "key: value" lines', place, fix: 'write it as "key: value"', related: [] }),
    ]);
  }

  const places: ReadFrontMatter['places'] = {};
  const cutShort: Diagnostic[] = [];
  const values: Record<string, unknown> = {};
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.source ?? key.value) : String(key);
    if (name === '__proto__') continue;
    places[name] = atLine(placeAt(...rangeOf((value ?? key) as Node)));
    if (LISTS.has(name) && isSeq(value))
      for (const [index, item] of value.items.entries()) places[`${name}.${index}`] = atLine(placeAt(...rangeOf(item as Node)));
    values[name] = fillIn(name, toValue(value as Node | null, name), productName);
    const rest = TEXT_KEYS.has(name) ? findCutOff(value as Node | null, yaml) : null;
    if (rest) cutShort.push(frontMatterCutShort(name, yaml.slice(...rest), placeAt(...rest)));
  }
  const checked = validateFrontMatter(values, use);
  const locate = (place: Place | null) => (place && 'keyPath' in place ? placeAt(...rangeOf(findNode(root, place))) : place);
  return {
    frontMatter: checked.frontMatter,
    values: { ...values, ...checked.frontMatter.extra },
    places,
    diagnostics: [...checked.diagnostics.map((diagnostic) => ({ ...diagnostic, place: locate(diagnostic.place) })), ...cutShort],
  };
}

/** The range of `#12` behind `Issue`, which ends the value as a comment does, and is none: a comment has a space behind its sign. */
function findCutOff(value: Node | null, yaml: string): [start: number, end: number] | null {
  if (!isScalar(value) || value.type !== 'PLAIN' || !/^[^\s#]/.test(value.comment ?? '')) return null;
  const start = yaml.indexOf('#', rangeOf(value)[1]);
  return [start, start + value.comment!.trimEnd().length + 1];
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
