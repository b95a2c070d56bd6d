/** What stands in the braces of `attr_list`: `{ .class #id key="value" }`. */
export interface AttrList {
  classes: string[];
  id: string | null;
  /** A word without a value is true. */
  values: Map<string, string | true>;
  length: number;
}

const TOKEN =
  /\s*(?:\.([^\s.#{}="']+)|#([^\s{}="']+)|([^\s{}="'.#][^\s{}="']*)=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s{}"']+))|([A-Za-z][\w-]*))/y;

/** Reads braces at the beginning of a text; null for braces that hold something else. */
export function readAttrList(text: string): AttrList | null {
  const start = /^\{:?/.exec(text);
  if (!start) return null;
  const list: AttrList = { classes: [], id: null, values: new Map(), length: 0 };
  let at = start[0].length;
  for (;;) {
    const end = /^\s*\}/.exec(text.slice(at));
    if (end) {
      list.length = at + end[0].length;
      // Braces around one bare word are a placeholder, such as `{name}`.
      const isEmpty = list.classes.length === 0 && list.id === null && [...list.values.values()].every((value) => value === true);
      return isEmpty && !start[0].includes(':') ? null : list;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return null;
    const [whole, className, id, key, double, single, bare, word] = token;
    if (className !== undefined) list.classes.push(className);
    else if (id !== undefined) list.id = id;
    else if (key !== undefined) setValue(list, key, double ?? single ?? bare ?? '');
    else list.values.set(word!, true);
    at += whole.length;
  }
}

/** `id=x` is `#x`, and `class="x y"` the only classes. */
function setValue(list: AttrList, key: string, value: string): void {
  if (key === 'id') list.id = value;
  else if (key === 'class') list.classes = value.split(/\s+/).filter((name) => name !== '');
  else list.values.set(key, value);
}

/** Braces at the end of a text, with the text before them. Null where there are none. */
export function readTrailingAttrList(text: string): { before: string; list: AttrList } | null {
  const at = text.lastIndexOf('{');
  if (at < 0 || !text.trimEnd().endsWith('}') || text[at - 1] === '\\') return null;
  const list = readAttrList(text.slice(at));
  return list && list.length === text.slice(at).trimEnd().length ? { before: text.slice(0, at).trimEnd(), list } : null;
}
