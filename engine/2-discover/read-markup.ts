/** A piece of XML, in the order in which a browser meets it. Comments are left out. */
export type MarkupPart = { /** Where it begins. */ offset: number } & (
  | { kind: 'tag'; name: string; attributes: MarkupAttribute[]; isEmpty: boolean }
  | { kind: 'end'; name: string }
  /** `isPlain` where signs stand for themselves, as in CDATA. */
  | { kind: 'text'; text: string; isPlain: boolean }
  | { kind: 'instruction'; target: string; data: string }
  /** A document type with declarations of its own, which follow. */
  | { kind: 'subset' }
  | { kind: 'declaration'; name: string; text: string }
  /** Nothing is known of what follows, and nothing of it is read. */
  | { kind: 'unreadable'; text: string }
);

export interface MarkupAttribute {
  name: string;
  /** As it is written, with its references. */
  value: string;
}

/**
 * Reads XML once from its start to its end, as browsers do: what stands in a comment, an instruction or a quoted value begins nothing. Where
 * it is not certain how browsers read it, the reading ends.
 */
export function* readMarkup(text: string): Generator<MarkupPart, void> {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  const starts = (written: string) => text.startsWith(written, at);
  /** Takes all up to a sign that ends it, without that; null where it does not end. */
  const takeUntil = (begin: string, end: string): string | null => {
    const from = at + begin.length;
    const to = text.indexOf(end, from);
    if (to === -1) return null;
    at = to + end.length;
    return text.slice(from, to);
  };
  /** Takes what a declaration holds: its end and a bracket count outside of quotes alone. */
  const takeDeclared = (): string => {
    const from = at;
    while (take(DECLARED) || take(QUOTED)) {}
    return text.slice(from, at);
  };

  function takeInstruction(): MarkupPart | null {
    const offset = at;
    const target = take(TARGET)?.[1];
    const data = target === undefined ? null : takeUntil('', '?>');
    return target === undefined || data === null ? null : { kind: 'instruction', target, data, offset };
  }

  function takeTag(): MarkupPart | null {
    const offset = at;
    const name = take(TAG)?.[1];
    if (name === undefined) return null;
    const attributes: MarkupAttribute[] = [];
    for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE))
      attributes.push({ name: found[1]!, value: found[2] ?? found[3] ?? '' });
    const end = take(TAG_END);
    return end && { kind: 'tag', name, attributes, isEmpty: end[1] === '/', offset };
  }

  /** Takes the declarations of a document type one by one, and its end. */
  function* takeSubset(): Generator<MarkupPart, boolean> {
    for (;;) {
      take(BETWEEN);
      const offset = at;
      if (take(SUBSET_END)) return true;
      if (starts('<!--')) {
        if (takeUntil('<!--', '-->') === null) return false;
        continue;
      }
      const name = take(DECLARATION)?.[1];
      const part: MarkupPart | null = name === undefined ? takeInstruction() : { kind: 'declaration', name, text: takeDeclared(), offset };
      if (!part || (name !== undefined && !take(DECLARATION_END))) return false;
      yield part;
    }
  }

  function* takePart(): Generator<MarkupPart, boolean> {
    const offset = at;
    const run = take(TEXT)?.[0];
    if (run !== undefined) yield { kind: 'text', text: run, isPlain: false, offset };
    else if (starts('<!--')) return takeUntil('<!--', '-->') !== null;
    else if (starts('<![CDATA[')) {
      const plain = takeUntil('<![CDATA[', ']]>');
      if (plain === null) return false;
      yield { kind: 'text', text: plain, isPlain: true, offset };
    } else if (take(DOCTYPE)) {
      takeDeclared();
      if (take(DECLARATION_END)) return true;
      if (!take(SUBSET)) return false;
      yield { kind: 'subset', offset };
      return yield* takeSubset();
    } else {
      const end = take(END)?.[1];
      const part: MarkupPart | null = end === undefined ? (takeInstruction() ?? takeTag()) : { kind: 'end', name: end, offset };
      if (!part) return false;
      yield part;
    }
    return true;
  }

  while (at < text.length) {
    const offset = at;
    if (yield* takePart()) continue;
    yield { kind: 'unreadable', text: /^\S*/.exec(text.slice(offset, offset + 40))![0], offset };
    return;
  }
}

/* Each is tried at one place and can match what follows in one way alone, so that all of them together pass over a text once. */
const NAME = '[A-Za-z_\\u0080-\\uffff][\\w.:\\u0080-\\uffff-]*';
const TEXT = /[^<]+/y;
const TARGET = new RegExp(`<\\?(${NAME})(?=\\s|\\?>)`, 'y');
const TAG = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const TAG_END = /\s*(\/?)>/y;
const END = new RegExp(`</(${NAME})\\s*>`, 'y');
const DOCTYPE = /<!DOCTYPE(?=\s)/y;
const DECLARED = /[^"'<>[\]]+/y;
const QUOTED = /"[^"]*"|'[^']*'/y;
const DECLARATION = /<!([A-Z]+)(?=\s)/y;
const DECLARATION_END = />/y;
const SUBSET = /\[/y;
const SUBSET_END = /\]\s*>/y;
/** Spaces, and entities of declarations: what those stand for is known where they are declared. */
const BETWEEN = /(?:\s|%[\w.-]+;)*/y;
