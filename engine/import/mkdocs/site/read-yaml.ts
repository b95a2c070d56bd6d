import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { Note } from '../../note.ts';

/** A value of the config with its places. Keys are joined with a tab: 'theme\tname'. */
export interface YamlFile {
  values: Record<string, unknown>;
  places: Map<string, NonNullable<Note['place']>>;
  /** What the parser does not take; the file is useless then. */
  mistakes: { message: string; line: number; column: number }[];
}

/** What a tag of Python names: '!!python/name:pymdownx.slugs.uslugify'. It is never run. */
export interface PythonValue {
  python: string;
  args: unknown;
}

export function isPythonValue(value: unknown): value is PythonValue {
  return typeof value === 'object' && value !== null && 'python' in value && typeof value.python === 'string';
}

/** Values that aliases may stand for: many more than a config has, and few enough for the memory of any machine. */
const MOST_COPIES = 100_000;

/** Reads a mkdocs.yml: with tags, anchors, merge keys, and variables of the environment, which have no other value here than their default. */
export function readYaml(text: string, file: string): YamlFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
  const places: YamlFile['places'] = new Map();
  const mistakes: YamlFile['mistakes'] = [];
  const aliases: Node[] = [];
  const targets = new Map<Node, Node | undefined>();
  let outermost: Node | null = null;
  let copies = 0;
  const placeAt = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const tell = (node: Node | null, message: string) => mistakes.push({ message, ...pick(placeAt(node?.range?.[0] ?? 0)) });
  const read = (node: unknown, path: string): unknown => {
    if (aliases.length > 0 && ++copies > MOST_COPIES) {
      if (copies === MOST_COPIES + 1) tell(outermost, 'Aliases (*name) stand for too many values.');
      return null;
    }
    if (isAlias(node)) {
      if (!targets.has(node)) targets.set(node, node.resolve(document));
      const target = targets.get(node);
      // An anchor that holds itself has no end.
      if (!target || aliases.includes(target)) return null;
      if (aliases.length === 0) outermost = node;
      aliases.push(target);
      const value = read(target, path);
      aliases.pop();
      return value;
    }
    const tag = (node as Node | null)?.tag;
    const value = isMap(node)
      ? readMap(node.items as Pair[], path)
      : isSeq(node)
        ? node.items.map((item, index) => read(item, join(path, index)))
        : isScalar(node)
          ? node.value
          : null;
    if ((node as Node | null)?.range && !places.has(path)) places.set(path, placeAt((node as Node).range![0]));
    if (tag === '!ENV') return Array.isArray(value) ? (value.length > 1 ? value.at(-1) : null) : null;
    const python = /python\/(?:name|object(?:\/\w+)?|module):(.*)$/.exec(tag ?? '')?.[1];
    return python === undefined ? value : ({ python, args: value } satisfies PythonValue);
  };
  const readMap = (items: Pair[], path: string): Record<string, unknown> => {
    const map: Record<string, unknown> = {};
    for (const { key, value } of items) {
      const name = String(isScalar(key) ? key.value : read(key, path));
      if (name === '<<') {
        const merged = [read(value, path)].flat();
        for (const each of merged)
          for (const [inner, of] of Object.entries(Object(each))) if (!Object.hasOwn(map, inner)) define(map, inner, of);
        continue;
      }
      if (isScalar(key) && key.range) places.set(join(path, name), placeAt(key.range[0]));
      define(map, name, read(value, join(path, name)));
    }
    return map;
  };
  const { contents, errors } = document;
  mistakes.push(...errors.map(({ message, pos }) => ({ message, ...pick(placeAt(pos[0])) })));
  if (mistakes.length === 0 && contents !== null && !isMap(contents))
    tell(contents, 'Here must be keys with values, such as "name: value".');
  const values = isMap(contents) ? read(contents, '') : {};
  return {
    values: typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, unknown>) : {},
    places,
    mistakes,
  };
}

function pick({ line, column }: { line: number; column: number }) {
  return { line, column };
}

export function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}\t${key}`;
}

function define(map: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
}
