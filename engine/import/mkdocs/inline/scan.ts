import { type AttrList, readAttrList } from '../markdown/attr-list.ts';
import type { Line } from '../markdown/line.ts';
import type { Translation } from '../markdown/translation.ts';
import { readSymbol } from './smart-symbols.ts';

export interface Scope {
  /** Where the text begins in that of the block. */
  at: number;
  isInLink: boolean;
}

/** A way through a text, sign by sign, and what has been written so far. */
export class Scan {
  out = '';
  at = 0;
  /** Where in `out` stars begin that may be emphasis. */
  readonly stars: number[] = [];
  readonly text: string;
  readonly lines: Line[];
  readonly page: Translation;
  readonly scope: Scope;
  private readonly translate: (scan: Scan) => string;

  constructor(text: string, lines: Line[], page: Translation, { translate, ...scope }: Scope & { translate(scan: Scan): string }) {
    this.text = text;
    this.lines = lines;
    this.page = page;
    this.scope = scope;
    this.translate = translate;
  }

  has(extension: string): boolean {
    return this.page.options.extensions.has(extension);
  }

  /** The text from here on, if a pattern with the flag `y` fits. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  put(written: string, length: number): true {
    this.out += written;
    this.at += length;
    return true;
  }

  inner(text: string, from: number, isInLink = this.scope.isInLink): string {
    return this.translate(new Scan(text, this.lines, this.page, { at: this.scope.at + from, isInLink, translate: this.translate }));
  }

  /** The line that a note is about. */
  here(): Line {
    const before = this.text.slice(0, this.at).split('\n');
    const line = this.lines[Math.min(before.length - 1, this.lines.length - 1)]!;
    if (this.scope.at > 0 || this.lines.length < before.length) return line;
    const own = line.text.indexOf(this.text.split('\n')[before.length - 1]!);
    return { ...line, column: line.column + Math.max(0, own) + before.at(-1)!.length };
  }

  /** Braces behind something: what cannot be carried over is said. */
  takeAttributes(): AttrList | null {
    const list = this.text[this.at] === '{' && this.has('attr_list') ? readAttrList(this.text.slice(this.at)) : null;
    if (!list) return null;
    this.at += list.length;
    this.putAnchor(list);
    return list;
  }

  putAnchor({ id }: AttrList): void {
    if (id === null) return;
    this.out += `<a id="${id}"></a>`;
    this.page.anchors.add(id);
  }

  noteClasses(list: AttrList | null): void {
    const lost = [...(list?.classes ?? []).map((name) => `.${name}`), ...(list?.values.keys() ?? [])].filter(
      (name) =>
        !/^(?:\.annotate|\.off-glb|\.skip-lightbox|target|rel|data-.*|loading|decoding|\.(?:lg|xl|xxl|xxxl)|\.middle|\.twemoji|\.card)$/.test(
          name,
        ),
    );
    if (lost.length > 0)
      this.page.note(this.here(), {
        kind: 'person',
        message: `The attributes "${lost.join(' ')}" are left out.`,
        fix: 'write HTML with a class, and its style in a style sheet of the site',
      });
  }

  takeSymbol(): boolean {
    const symbol = this.has('pymdownx.smartsymbols') ? readSymbol(this.text, this.at) : null;
    return symbol ? this.put(symbol.sign, symbol.length) : false;
  }

  putTooltip(words: string, explanation: string, length: number): true {
    const quoted =
      explanation.includes('"') && !explanation.includes("'") ? `'${explanation}'` : `"${explanation.replaceAll('"', '&quot;')}"`;
    return this.put(`:tooltip[${words}]{text=${quoted}}`, length);
  }
}
