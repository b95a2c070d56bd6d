import { isAlias, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Diagnostic, Place, TextPlace } from '../diagnostics/diagnostic.ts';
import { frontMatterSyntax } from '../diagnostics/messages/compile.ts';
import { VERSION_SENTINEL } from './compiled-doc.ts';
import { EMPTY_FRONT_MATTER, type FrontMatter, TEXT_KEYS, validateFrontMatter } from './front-matter.ts';

export interface ReadFrontMatter {
  frontMatter: FrontMatter;
  /** As written, but for placeholders: what `frontMatter` is in a page's expressions. */
  values: Record<string, unknown>;
  /** Line in the file of each key. */
  lines: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** The front matter block starts below its opening `---`. */
const FIRST_LINE = 2;
const FILLED_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/** Reads a front matter block: data alone, since it is parsed as YAML's core schema without tags, anchors or merge keys. */
export function readFrontMatter(yaml: string, options: { file: string; productName: string }): ReadFrontMatter {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core', uniqueKeys: true, strict: true, prettyErrors: false });
  const placeAt = (start: number, end: number): TextPlace => {
    const { line, col } = counter.linePos(Math.min(start, yaml.length));
    const lineEnd = yaml.indexOf('\n', start) === -1 ? yaml.length : yaml.indexOf('\n', start);
    return { file: options.file, line: line + FIRST_LINE - 1, column: col, length: Math.max(0, Math.min(end, lineEnd) - start) };
  };
  const empty = (diagnostics: Diagnostic[]) => ({ frontMatter: EMPTY_FRONT_MATTER, values: {}, lines: {}, diagnostics });

  const problems = [...document.errors, ...document.warnings].map(({ message, pos }) => frontMatterSyntax(message, placeAt(...pos)));
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && !node.anchor) return;
      const [start, , end] = node.range ?? [0, 0, 0];
      problems.push(frontMatterSyntax(isAlias(node) ? 'Aliases are not allowed' : 'Anchors are not allowed', placeAt(start, end)));
    },
  });
  if (problems.length > 0) return empty(problems);
  const root = document.contents as Node | null;
  if (root === null || (isScalar(root) && root.value === null)) return empty([]);
  if (!isMap(root))
    return empty([frontMatterSyntax('Front matter must be a list of "key: value" lines', placeAt(root.range![0], root.range![1]))]);

  const lines: Record<string, number> = {};
  const values: Record<string, unknown> = {};
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.source ?? key.value) : String(key);
    if (name === '__proto__') continue;
    lines[name] = placeAt((key as Node).range![0], 0).line;
    values[name] = fillIn(name, toValue(value as Node | null, name), options.productName);
  }
  const checked = validateFrontMatter(values);
  const locate = (place: Place | null) => (place && 'keyPath' in place ? placeOfKey(root, place.keyPath, placeAt) : place);
  return {
    frontMatter: checked.frontMatter,
    values,
    lines,
    diagnostics: checked.diagnostics.map((diagnostic) => ({ ...diagnostic, place: locate(diagnostic.place) })),
  };
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

function fillIn(key: string, value: unknown, productName: string): unknown {
  if (typeof value !== 'string' || !FILLED_KEYS.includes(key)) return value;
  return value.replaceAll('{product}', productName).replaceAll('{version}', VERSION_SENTINEL);
}

/** Place of a value, or of the nearest parent that is there. */
function placeOfKey(root: Node, keyPath: (string | number)[], placeAt: (start: number, end: number) => TextPlace): TextPlace {
  let node = root;
  for (const key of keyPath) {
    const child: unknown = 'get' in node ? (node as unknown as { get(key: string | number, keep: boolean): unknown }).get(key, true) : null;
    if (!child) break;
    node = child as Node;
  }
  return placeAt(node.range![0], node.range![1]);
}
