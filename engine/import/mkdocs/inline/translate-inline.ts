import { type AttrList, readAttrList } from '../markdown/attr-list.ts';
import type { Line } from '../markdown/line.ts';
import { rewriteUrls } from '../markdown/rewrite-urls.ts';
import type { Translation } from '../markdown/translation.ts';
import { signOf, wordsOf } from './icons.ts';
import { writeKeys } from './keys.ts';
import { readLink, readReference, writeTarget } from './read-link.ts';
import { readSymbol } from './smart-symbols.ts';

/** Words with their markup. `lines` are where the text stands, for notes. */
export function translateInline(text: string, lines: Line[], page: Translation): string {
  return new InlineTranslation(text, lines, page, { at: 0, isInLink: false }).run();
}

interface Scope {
  /** Where the text begins in that of the block. */
  at: number;
  isInLink: boolean;
}

/** Signs that Python-Markdown lets a backslash stand before; before others, it is a backslash. */
const ESCAPED = /[\\`*_{}[\]()>#+\-.!|~^=$:<]/;

class InlineTranslation {
  private out = '';
  private at = 0;

  private readonly text: string;
  private readonly lines: Line[];
  private readonly page: Translation;
  private readonly scope: Scope;

  constructor(text: string, lines: Line[], page: Translation, scope: Scope) {
    this.text = text;
    this.lines = lines;
    this.page = page;
    this.scope = scope;
  }

  run(): string {
    while (this.at < this.text.length) {
      const before = this.at;
      if (!READERS[this.text[this.at]!]?.some((read) => read.call(this)) && !this.takeWord()) {
        this.out += this.text[this.at];
        this.at++;
      }
      if (this.at === before) throw new Error('The translation of a text does not move on.');
    }
    return this.out;
  }

  private has(extension: string): boolean {
    return this.page.options.extensions.has(extension);
  }

  /** The text from here on, if a pattern with the flag `y` fits. */
  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  private put(written: string, length: number): true {
    this.out += written;
    this.at += length;
    return true;
  }

  private inner(text: string, from: number, isInLink = this.scope.isInLink): string {
    return new InlineTranslation(text, this.lines, this.page, { at: this.scope.at + from, isInLink }).run();
  }

  /** The line that a note is about. */
  private here(): Line {
    const before = this.text.slice(0, this.at).split('\n');
    const line = this.lines[Math.min(before.length - 1, this.lines.length - 1)]!;
    if (this.scope.at > 0 || this.lines.length < before.length) return line;
    const own = line.text.indexOf(this.text.split('\n')[before.length - 1]!);
    return { ...line, column: line.column + Math.max(0, own) + before.at(-1)!.length };
  }

  takeEscape(): boolean {
    const next = this.text[this.at + 1];
    if (next === undefined || next === '\n') return this.put('\\\\', 1);
    if (next === '(' && this.has('pymdownx.arithmatex')) {
      const end = this.text.indexOf('\\)', this.at + 2);
      if (end > this.at + 2) return this.putFormula(this.text.slice(this.at + 2, end), end + 2 - this.at);
    }
    if (ESCAPED.test(next)) return this.put(`\\${next}`, 2);
    return /[!-/:-@[-`{-~]/.test(next) ? this.put('\\\\', 1) : this.put('\\', 1);
  }

  takeCode(): boolean {
    const [ticks] = this.match(/`+/y)!;
    const end = findRun(this.text, ticks, this.at + ticks.length);
    if (end < 0) return this.put(ticks, ticks.length);
    const content = this.text.slice(this.at + ticks.length, end);
    const shebang = this.has('pymdownx.inlinehilite') ? /^(?:#!|:::)[\w+.#-]+ +/.exec(content) : null;
    const code = shebang ? content.slice(shebang[0].length) : content;
    this.put(ticks + code + ticks, end + ticks.length - this.at);
    this.takeAttributes();
    return true;
  }

  /** Braces behind something: what cannot be carried over is said. */
  private takeAttributes(): AttrList | null {
    const list = this.text[this.at] === '{' && this.has('attr_list') ? readAttrList(this.text.slice(this.at)) : null;
    if (!list) return null;
    this.at += list.length;
    if (list.id !== null) this.out += `<a id="${list.id}"></a>`;
    return list;
  }

  private noteClasses(list: AttrList | null): void {
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

  takeTag(): boolean {
    const symbol = this.has('pymdownx.smartsymbols') ? readSymbol(this.text, this.at) : null;
    if (symbol) return this.put(symbol.sign, symbol.length);
    const match = this.match(
      /<!--[\s\S]*?-->|<[a-z][a-z\d+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>]+>|<\/?[a-z][\w:-]*(?:\s+(?:"[^"]*"|'[^']*'|[^>"'])*)?\/?>/iy,
    );
    if (!match) return false;
    const [tag] = match;
    const plain = /^<[a-z]/i.test(tag) ? tag.replace(/\smarkdown(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s>/])/i, '') : tag;
    const [rewritten] = [rewriteUrls([plain], this.page).join('\n')];
    // What is in a pair of these is no text to look into.
    const verbatim = /^<(script|style|svg|kbd|code|pre)[\s>]/i.exec(tag)?.[1];
    const end = verbatim === undefined ? -1 : this.text.toLowerCase().indexOf(`</${verbatim.toLowerCase()}>`, this.at);
    if (end < 0 || /^(?:kbd|code)$/i.test(verbatim!)) return this.put(rewritten, tag.length);
    return this.put(rewritten + this.text.slice(this.at + tag.length, end), end - this.at);
  }

  takeImage(): boolean {
    if (this.text[this.at + 1] !== '[') return false;
    const link = readLink(this.text, this.at + 1) ?? readReference(this.text, this.at + 1);
    if (!link) return false;
    const written = this.text.slice(this.at, link.end);
    const url = link.url === null ? null : this.page.url(link.url, false);
    this.at = link.end;
    const attributes = this.takeAttributes();
    const values = attributes?.values ?? new Map();
    const theme = /#(?:only|gh)-(light|dark)(?:-mode-only)?$/.exec(url ?? '');
    const kept = ['width', 'height', 'align'].filter((key) => values.has(key) && values.get(key) !== true);
    const width = /(?:^|;)\s*(?:max-)?width:\s*(\d+(?:px|%)?)/.exec(String(values.get('style') ?? ''))?.[1];
    if (url === null || (kept.length === 0 && !theme && width === undefined)) {
      this.noteClasses(attributes);
      this.out += url === null || url === link.url ? written : `![${link.label}](${writeTarget(url, link.title)})`;
      return true;
    }
    if (theme) this.page.looks.add('image');
    const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const own = kept.map((key) => ` ${key}="${quoted(String(values.get(key)).replace(/px$/, ''))}"`).join('');
    const sized = width !== undefined && !kept.includes('width') ? ` width="${width.replace(/px$/, '')}"` : '';
    const title = link.title === null ? '' : ` title="${quoted(link.title)}"`;
    const className = theme ? ` class="only-${theme[1]}"` : '';
    this.out += `<img src="${quoted(theme ? url.replace(/#.*$/, '') : url)}" alt="${quoted(plain(link.label))}"${title}${own}${sized}${className}>`;
    for (const key of [...kept, 'style']) values.delete(key);
    this.noteClasses(
      attributes && { ...attributes, values, classes: attributes.classes.filter((name) => !/^(?:shadow|skip-lightbox)$/.test(name)) },
    );
    return true;
  }

  takeLink(): boolean {
    const progress = this.has('pymdownx.progressbar') ? this.match(/\[==?\s*(\d+(?:\.\d+)?)%\s*(?:"([^"]*)")?\]/y) : null;
    if (progress) {
      this.put(`<progress value="${progress[1]}" max="100"></progress> ${progress[2] ?? `${progress[1]}%`}`, progress[0].length);
      this.takeAttributes();
      return true;
    }
    // An anchor alone.
    if (this.text.startsWith('[]()', this.at)) {
      this.at += 4;
      this.noteClasses(this.takeAttributes());
      return true;
    }
    if (this.match(/\[\^[^\]\s]+\]/y)) return this.put(this.match(/\[\^[^\]\s]+\]/y)![0], this.match(/\[\^[^\]\s]+\]/y)![0].length);
    const link = readLink(this.text, this.at);
    if (!link) return this.takeReferenceLink();
    const label = this.inner(link.label, this.at + 1, true) || (link.label === '' ? '' : link.label);
    const url = this.page.url(link.url!, false);
    const isSame = label === link.label && url === link.url && !link.needsBrackets;
    const written = isSame ? this.text.slice(this.at, link.end) : `[${label}](${writeTarget(url, link.title)})`;
    this.at = link.end;
    const attributes = this.takeAttributes();
    const isButton = attributes?.classes.includes('md-button') ?? false;
    if (isButton || attributes?.values.has('download')) {
      const classes = attributes!.classes.filter((name) => name.startsWith('md-button'));
      if (isButton) this.page.looks.add('button');
      const download = attributes!.values.get('download');
      const tag = `<a href="${url.replaceAll('"', '&quot;')}"${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}${download === undefined ? '' : download === true ? ' download' : ` download="${download}"`}>`;
      const values = new Map([...attributes!.values].filter(([key]) => key !== 'download'));
      this.noteClasses({ ...attributes!, values, classes: attributes!.classes.filter((name) => !name.startsWith('md-button')) });
      this.out += `${tag}${label}</a>`;
      return true;
    }
    const title = attributes?.values.get('title');
    this.noteClasses(attributes && { ...attributes, values: new Map([...attributes.values].filter(([key]) => key !== 'title')) });
    this.out += typeof title === 'string' && link.title === null ? `[${label}](${writeTarget(url, title)})` : written;
    return true;
  }

  private takeReferenceLink(): boolean {
    const reference = readReference(this.text, this.at);
    if (!reference) return false;
    const label = this.inner(reference.label, this.at + 1, true);
    this.put(`[${label}]${this.text.slice(this.at + reference.label.length + 2, reference.end)}`, reference.end - this.at);
    this.noteClasses(this.takeAttributes());
    return true;
  }

  takeIcon(): boolean {
    const match = this.has('pymdownx.emoji') ? this.match(/:([a-z0-9_+-]*[a-z0-9][a-z0-9_+-]*):(?:\{[^{}\n]*\})?/iy) : null;
    if (!match || /[\w:/]$/.test(this.out) || (match[0].endsWith(':') && /[\w/]/.test(this.text[this.at + match[0].length] ?? ' ')))
      return false;
    const name = match[1]!.toLowerCase();
    if (/^\d+$/.test(name) && signOf(name) !== null) return false;
    const sign = signOf(name);
    const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(match[0]);
    if (title) return this.putTooltip(sign || (sign === null ? `:${match[1]}:` : wordsOf(name)), (title[1] ?? title[2])!, match[0].length);
    if (sign === null) return this.put(`:${match[1]}:`, match[0].length);
    if (sign !== '') return this.put(sign, match[0].length);
    const rest = this.text.slice(this.at + match[0].length);
    const isAlone =
      !/[\p{L}\p{N}]/u.test(
        this.out
          .slice(this.out.lastIndexOf('\n') + 1)
          .split('|')
          .at(-1)!,
      ) && !/[\p{L}\p{N}]/u.test(rest.split(/[\n|]/)[0]!);
    if (isAlone) {
      this.page.noteOnce(this.here(), { kind: 'translated', message: `The icon ":${name}:", which stands alone, is its name.` });
      return this.put(wordsOf(name), match[0].length);
    }
    this.page.noteOnce(this.here(), {
      kind: 'person',
      message: `The icon ":${name}:" is left out: docsgen has no icons of this set.`,
      fix: 'use an emoji, or an image',
    });
    // Without the icon, the space beside it has nothing to part.
    const space = /^ +/.exec(rest)?.[0].length ?? 0;
    if (space > 0 && /(?:^|[\s*_[({"'|])$/.test(this.out)) return this.put('', match[0].length + space);
    if (/^(?:$|[\s*_\])}.,;:!?|])/.test(rest)) this.out = this.out.replace(/(?<=[^\s|]) +$/, '');
    return this.put('', match[0].length);
  }

  takePlus(): boolean {
    const symbol = this.has('pymdownx.smartsymbols') ? readSymbol(this.text, this.at) : null;
    if (symbol) return this.put(symbol.sign, symbol.length);
    const keys = this.has('pymdownx.keys')
      ? this.match(/\+\+((?:[\w-]+|"(?:\\.|[^"\n])+")(?:\+(?:[\w-]+|"(?:\\.|[^"\n])+"))*)\+\+/iy)
      : null;
    return keys
      ? this.put(
          writeKeys(keys[1]!.toLowerCase() === keys[1] || keys[1]!.includes('"') ? keys[1]! : keys[1]!.toLowerCase()),
          keys[0].length,
        )
      : false;
  }

  takeMark(): boolean {
    const symbol = this.has('pymdownx.smartsymbols') ? readSymbol(this.text, this.at) : null;
    if (symbol) return this.put(symbol.sign, symbol.length);
    return this.has('pymdownx.mark') && this.takePair('==', 'mark');
  }

  takeCaret(): boolean {
    if (!this.has('pymdownx.caret')) return false;
    return this.takePair('^^', 'ins') || (this.text[this.at + 1] !== '^' && this.takeWordPair('^', 'sup'));
  }

  takeTilde(): boolean {
    if (this.text.startsWith('~~', this.at)) {
      const [run] = this.match(/~+/y)!;
      return this.put(this.has('pymdownx.tilde') || run.length > 2 ? run : run.replace(/~/g, '\\~'), run.length);
    }
    if (this.has('pymdownx.tilde') && this.takeWordPair('~', 'sub')) return true;
    // docsgen would strike out what stands between two of these.
    return this.has('pymdownx.tilde') || /~[^\s~]/y.test(this.text.slice(this.at)) === false
      ? false
      : this.text.indexOf('~', this.at + 1) > 0
        ? this.put('\\~', 1)
        : false;
  }

  private takePair(mark: string, tag: string): boolean {
    const start = this.at + mark.length;
    if (!this.text.startsWith(mark, this.at) || /^(?:\s|$)/.test(this.text.slice(start)) || this.text.startsWith(mark[0]!, start))
      return false;
    const end = findClosing(this.text, mark, start);
    if (end < 0) return false;
    const content = this.inner(this.text.slice(start, end), start);
    return this.put(`<${tag}>${content}</${tag}>`, end + mark.length - this.at);
  }

  /** Between single signs there is no space, unless behind a backslash. */
  private takeWordPair(mark: string, tag: string): boolean {
    const end = findClosing(this.text, mark, this.at + 1);
    if (end <= this.at + 1) return false;
    const content = this.text.slice(this.at + 1, end);
    if (/(?<!\\)\s/.test(content)) return false;
    return this.put(`<${tag}>${this.inner(content.replace(/\\ /g, ' '), this.at + 1)}</${tag}>`, end + 1 - this.at);
  }

  takeBrace(): boolean {
    if (this.has('pymdownx.critic') && this.takeCritic()) return true;
    const rest = this.text.slice(this.at);
    const list = this.has('attr_list') ? readAttrList(rest) : null;
    if (!list) return false;
    // Behind emphasis, or at the end of the block.
    const isAtEnd = rest.slice(list.length).trim() === '' || /^[ ]*\n/.test(rest.slice(list.length));
    if (!isAtEnd && !/[*_>)\]]$/.test(this.out)) return false;
    if (isAtEnd) this.out = this.out.replace(/[ \n]+$/, '');
    if (list.id !== null) this.out += `<a id="${list.id}"></a>`;
    this.noteClasses(list);
    return this.put('', list.length);
  }

  private takeCritic(): boolean {
    const match = this.match(/\{(\+\+|--|~~|==|>>)([\s\S]*?)(\+\+|--|~~|==|<<)\}/y);
    if (!match) return false;
    const [whole, mark, content] = match as unknown as [string, string, string];
    const from = this.at + 3;
    const tags: Record<string, string> = { '++': 'ins', '--': 'del', '==': 'mark' };
    const tag = tags[mark];
    if (tag !== undefined) return this.put(`<${tag}>${this.inner(content, from)}</${tag}>`, whole.length);
    if (mark === '>>') return this.put(`<small>${this.inner(content.trim(), from)}</small>`, whole.length);
    const [removed = '', added = ''] = content.split('~>');
    return this.put(`<del>${this.inner(removed, from)}</del><ins>${this.inner(added, from)}</ins>`, whole.length);
  }

  takeParenthesis(): boolean {
    const annotation = this.match(/\((\d+)\)!/y);
    if (annotation) return this.put(`(${annotation[1]})`, annotation[0].length);
    return this.takeSymbol();
  }

  takeSymbol(): boolean {
    const symbol = this.has('pymdownx.smartsymbols') ? readSymbol(this.text, this.at) : null;
    return symbol ? this.put(symbol.sign, symbol.length) : false;
  }

  takeDollar(): boolean {
    if (!this.has('pymdownx.arithmatex')) return false;
    const block = this.match(/\$\$([\s\S]+?)\$\$/y);
    if (block) return this.put(block[0], block[0].length);
    // docsgen would take what follows for a formula, up to the end of the page.
    if (this.text.startsWith('$$', this.at)) return this.put('\\$\\$', 2);
    const match = this.match(/\$(?!\s)((?:\\.|[^\\$])+?)(?<!\s)\$/sy);
    return match ? this.putFormula(match[1]!, match[0].length) : false;
  }

  /** docsgen takes dollars that touch a word for prices. */
  private putFormula(tex: string, length: number): true {
    const after = this.text[this.at + length] ?? ' ';
    const before = this.out.at(-1) ?? ' ';
    const part = (beside: string) => (/[\p{L}\p{N}_$]/u.test(beside) ? '<!-- -->' : '');
    return this.put(`${part(before)}$${tex.trim().replace(/\s*\n\s*/g, ' ')}$${part(after)}`, length);
  }

  /** A bare URL, which holds signs of all kinds, and a word, which may be an abbreviation. */
  private takeWord(): boolean {
    if (/[\p{L}\p{N}]/u.test(this.text[this.at - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(this.text[this.at]!)) return false;
    const url = this.match(/(?:https?:\/\/|www\.)[^\s<>"'`)\]]+/iy);
    if (url) return this.put(url[0], url[0].length);
    if (!this.scope.isInLink && this.takeAbbreviation()) return true;
    if (/[\dc]/.test(this.text[this.at]!) && this.takeSymbol()) return true;
    const word = this.match(/[\p{L}\p{N}]+/uy);
    return word ? this.put(word[0], word[0].length) : false;
  }

  private takeAbbreviation(): boolean {
    for (const [name, meaning] of this.page.abbreviations) {
      if (!this.text.startsWith(name, this.at) || /[\p{L}\p{N}_]/u.test(this.text[this.at + name.length] ?? ' ')) continue;
      if (this.page.terms.has(name)) return this.put(`:term[${name}]`, name.length);
      return this.putTooltip(name, meaning, name.length);
    }
    return false;
  }

  private putTooltip(words: string, explanation: string, length: number): true {
    const quoted =
      explanation.includes('"') && !explanation.includes("'") ? `'${explanation}'` : `"${explanation.replaceAll('"', '&quot;')}"`;
    return this.put(`:tooltip[${words}]{text=${quoted}}`, length);
  }
}

const { prototype } = InlineTranslation;

/** Who looks at a sign, in this order. */
const READERS: Record<string, (() => boolean)[]> = {
  '\\': [prototype.takeEscape],
  '`': [prototype.takeCode],
  '<': [prototype.takeTag],
  '!': [prototype.takeImage],
  '[': [prototype.takeLink],
  ':': [prototype.takeIcon],
  '+': [prototype.takePlus],
  '=': [prototype.takeMark],
  '^': [prototype.takeCaret],
  '~': [prototype.takeTilde],
  '{': [prototype.takeBrace],
  '(': [prototype.takeParenthesis],
  $: [prototype.takeDollar],
  '-': [prototype.takeSymbol],
};

/** The same run of signs, no longer and no shorter. */
function findRun(text: string, run: string, from: number): number {
  for (let at = text.indexOf(run, from); at >= 0; at = text.indexOf(run, at + 1)) {
    if (text[at - 1] !== run[0] && text[at + run.length] !== run[0]) return at;
    while (text[at + 1] === run[0]) at++;
  }
  return -1;
}

/** Where a pair of signs ends: behind a word, and not in code. */
function findClosing(text: string, mark: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`') {
      const ticks = /`+/.exec(text.slice(at))![0];
      const end = findRun(text, ticks, at + ticks.length);
      at = (end < 0 ? at : end) + ticks.length - 1;
    } else if (text.startsWith('\n\n', at)) return -1;
    else if (text.startsWith(mark, at) && !/\s/.test(text[at - 1]!)) return at;
  }
  return -1;
}

function plain(label: string): string {
  return label.replace(/[*_`]/g, '').replace(/\n/g, ' ');
}
