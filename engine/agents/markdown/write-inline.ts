import { attributeOf, findTag, hasClass, type Markup, type Tag, tagsOf, textOf } from '../../markup/read-markup.ts';
import { escapeText, inlineCode } from './escape-text.ts';
import type { InlinePlace, Writing } from './writing.ts';

/** Writes nodes as the inside of a line. Runs of spaces are one space; a `<br>` ends the line where that is possible. */
export function writeInline(nodes: readonly Markup[], writing: Writing, place: InlinePlace = {}): string {
  const text = join(listPieces(nodes, writing, place))
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\\\n ?/g, '\\\n');
  return partEdges(text).inner;
}

/** A piece of a line. */
interface Piece {
  text: string;
  /** What stands around it, if anything. */
  mark?: '**' | '*' | '~~';
}

function listPieces(nodes: readonly Markup[], writing: Writing, place: InlinePlace): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node !== 'string') return writeTag(node, writing, place);
    return [{ text: escapeText(node.replace(/[ \t\r\n\f]+/g, ' '), { hasMath: writing.hasMath, ...place }) }];
  });
}

/** What is seen, is a sign, or works only in a browser. */
const DROPPED = new Set(
  'button svg template select textarea option datalist nav object embed canvas map area dialog audio track source'.split(' '),
);

/** Whether an element says nothing to those who read. */
export function isSilent(tag: Tag): boolean {
  const { name, written } = tag;
  if (name === 'svg') return attributeOf(tag, 'role') !== 'img' || hasClass(tag, 'icon');
  if (DROPPED.has(name)) return true;
  if (written === '') return false;
  const isHidden = written.includes('aria-hidden="true"') || (written.includes('hidden') && attributeOf(tag, 'hidden') !== null);
  return isHidden || hasClass(tag, 'sr-only') || hasClass(tag, 'hash-link') || hasClass(tag, 'page-actions') || hasClass(tag, 'feedback');
}

function writeTag(tag: Tag, writing: Writing, place: InlinePlace): Piece[] {
  const { name, children, written } = tag;
  if (name === 'span' && written !== '') {
    if (hasClass(tag, 'formula') || hasClass(tag, 'katex') || hasClass(tag, 'katex-display')) return plain(writeFormula(tag, place));
    if (hasClass(tag, 'api-required')) return [{ text: '(' }, ...listPieces(children, writing, place), { text: ')' }];
    if (hasClass(tag, 'term')) return plain(writeTerm(tag, writing, place));
  }
  if (isSilent(tag)) return [];
  const inside = () => listPieces(children, writing, place);
  switch (name) {
    case 'strong':
    case 'b':
      return mark('**', join(listPieces(children, writing, { ...place, isStrong: true })), place.isStrong);
    case 'em':
    case 'i':
      return mark('*', join(listPieces(children, writing, { ...place, isEmphasized: true })), place.isEmphasized);
    case 'del':
    case 's':
      return mark('~~', join(inside()));
    case 'code':
    case 'samp':
    case 'tt':
      return writeCode(tag, writing, place);
    case 'a':
      return writeLink(tag, writing, place);
    case 'img':
      return writeImage(tag, writing, place);
    case 'svg':
      return plain(escapeText(attributeOf(tag, 'aria-label') ?? ''));
    case 'video':
    case 'iframe':
      return plain(writeMedia(tag, writing, place));
    case 'math':
      return plain(writeFormula(tag, place));
    case 'br':
      return plain(place.isInTable ? '<br>' : place.isOneLine ? ' ' : '\\\n');
    case 'input':
      return plain(attributeOf(tag, 'type') === 'checkbox' ? `[${attributeOf(tag, 'checked') === null ? ' ' : 'x'}]` : '');
    case 'sub':
    case 'sup':
      return writeRaised(tag, writing, place);
    case 'q':
      return [{ text: '“' }, ...inside(), { text: '”' }];
    case 'hr':
      return [];
    default:
      return isBlockName(name) ? [{ text: ' ' }, ...inside(), { text: ' ' }] : inside();
  }
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details div dl docsgen-island docsgen-root docsgen-slot dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Whether an element begins a line of its own. */
export function isBlockName(name: string): boolean {
  return BLOCKS.has(name);
}

function plain(text: string): Piece[] {
  return text === '' ? [] : [{ text }];
}

/** Spaces and breaks at the edges stand outside of the marks. */
function mark(sign: NonNullable<Piece['mark']>, text: string, isMarked = false): Piece[] {
  const { before, inner, after } = partEdges(text);
  if (inner === '') return plain(before + after);
  return [...plain(before), isMarked ? { text: inner } : { text: inner, mark: sign }, ...plain(after)];
}

/** Parts a text from the spaces and line breaks around it. A pattern for its end would look at each run of them in it as often as that is long. */
function partEdges(text: string): { before: string; inner: string; after: string } {
  const [before] = /^(?:\s|\\\n)*/.exec(text)!;
  let end = text.length;
  // Both signs of a break at once: a backslash without its line end is text.
  while (end > before.length && /\s/.test(text[end - 1]!)) end -= text.startsWith('\\\n', end - 2) ? 2 : 1;
  return { before, inner: text.slice(before.length, end), after: text.slice(end) };
}

/** Puts pieces together. Marks that Markdown would not take for marks where they stand are left out. */
function join(pieces: Piece[]): string {
  const merged = mergeEqual(pieces);
  let text = '';
  for (const [index, piece] of merged.entries()) {
    const next = merged[index + 1];
    if (piece.mark) {
      const after = next ? (next.mark ?? next.text) : '';
      text = add(text, isFlanked(piece.text, text.at(-1), after[0]) ? piece.mark + piece.text + piece.mark : piece.text);
      continue;
    }
    // Backticks of two pieces of code would count together.
    if (piece.text.startsWith('`') && text.endsWith('`')) text += ' ';
    text = add(text, piece.text);
  }
  return text;
}

/** '!' before a link would make it an image. */
function add(text: string, more: string): string {
  return text.endsWith('!') && more.startsWith('[') ? `${text.slice(0, -1)}\\!${more}` : text + more;
}

function mergeEqual(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && piece.mark && last.mark === piece.mark) merged[merged.length - 1] = { ...last, text: add(last.text, piece.text) };
    else merged.push(piece);
  }
  return merged;
}

/** CommonMark's rule for what may stand around emphasis: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run. */
function isFlanked(inner: string, before: string | undefined, after: string | undefined): boolean {
  const opens = !isPunctuation(inner[0]!) || before === undefined || /\s/.test(before) || isPunctuation(before);
  const closes = !isPunctuation(inner.at(-1)!) || after === undefined || /\s/.test(after) || isPunctuation(after);
  return opens && closes;
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function writeCode({ children }: Tag, writing: Writing, place: InlinePlace): Piece[] {
  const text = textOf(children);
  const code = inlineCode(text, place.isInTable);
  const [only, ...others] = tagsOf(children);
  const isLink = !place.isInLink && only?.name === 'a' && others.length === 0 && textOf([only]) === text;
  const href = isLink ? attributeOf(only, 'href') : null;
  return href === null ? plain(code) : [{ text: `[${code}](${toDestination(writing.hrefOf(href))})` }];
}

function writeLink(tag: Tag, writing: Writing, place: InlinePlace): Piece[] {
  const { children } = tag;
  const href = attributeOf(tag, 'href');
  if (attributeOf(tag, 'data-footnote-backref') !== null) return [];
  // It shows an image in full.
  if (hasClass(tag, 'zoom') || href === null || place.isInLink) return listPieces(children, writing, place);
  const isVideo = hasClass(tag, 'video-link');
  const text = writeInline(children, writing, { ...place, isInLink: true, isOneLine: true });
  const shown = text || escapeText(attributeOf(tag, 'aria-label') ?? attributeOf(tag, 'title') ?? '', { isInLink: true });
  if (shown === '') return [];
  return [{ text: `[${isVideo ? 'Video: ' : ''}${shown}](${toDestination(writing.hrefOf(href))})` }];
}

/** A decoration has no words. Of the images for light pages and dark ones one is enough. */
function writeImage(tag: Tag, writing: Writing, { isInLink, isInTable }: InlinePlace): Piece[] {
  const alt = attributeOf(tag, 'alt') ?? '';
  const src = attributeOf(tag, 'src') ?? attributeOf(tag, 'data-src') ?? '';
  if (hasClass(tag, 'in-dark') || hasClass(tag, 'card-icon') || src === '' || (isInLink && alt === '')) return [];
  const words = escapeText(alt.replace(/\s+/g, ' '), { isInLink: true, isInTable });
  return plain(src.startsWith('data:') ? words : `![${words}](${toDestination(writing.hrefOf(src))})`);
}

function writeMedia(tag: Tag, writing: Writing, place: InlinePlace): string {
  const source = attributeOf(tag, 'src') ?? attributeOf(findTag(tag.children, ({ name }) => name === 'source') ?? tag, 'src');
  if (source === null || source === '' || place.isInLink) return '';
  const words = escapeText(attributeOf(tag, 'title') ?? attributeOf(tag, 'aria-label') ?? '', { isInLink: true });
  const kind = tag.name === 'video' ? 'Video' : 'Embedded page';
  return `[${words === '' ? kind : `${kind}: ${words}`}](${toDestination(writing.hrefOf(source))})`;
}

/** The TeX of a formula. */
export function texOf(tag: Tag): string | null {
  const note = findTag([tag], (each) => each.name === 'annotation' && attributeOf(each, 'encoding') === 'application/x-tex');
  return note && textOf(note.children).trim();
}

function writeFormula(tag: Tag, { isInTable }: InlinePlace): string {
  const tex = texOf(tag)?.replace(/\s+/g, ' ') ?? null;
  // Of formulas that something else than docsgen has made, the text alone is known.
  if (tex === null) return escapeText(textOf(tag.children).replace(/\s+/g, ' '));
  return `$${isInTable ? tex.replaceAll('|', '\\|') : tex}$`;
}

/** A word with its explanation, which is given once. */
function writeTerm({ children }: Tag, writing: Writing, place: InlinePlace): string {
  const word = findTag(children, ({ name }) => name === 'button');
  const tip = findTag(children, (tag) => hasClass(tag, 'tip'));
  const text = word ? writeInline(word.children, writing, place) : '';
  const about = tip ? writeInline(tip.children, writing, { ...place, isOneLine: true }) : '';
  if (about === '' || writing.explained.has(text)) return text;
  writing.explained.add(text);
  return `${text} (${about.replace(/\.$/, '')})`;
}

/** Markdown has no signs for what is above or below the line; it has some for notes. */
function writeRaised(tag: Tag, writing: Writing, place: InlinePlace): Piece[] {
  const note = findTag(tag.children, (each) => each.name === 'a' && attributeOf(each, 'data-footnote-ref') !== null);
  if (note) return plain(`[^${noteName(attributeOf(note, 'href') ?? '')}]`);
  const inner = writeInline(tag.children, writing, { ...place, isOneLine: true });
  return plain(inner === '' ? '' : `<${tag.name}>${inner}</${tag.name}>`);
}

/** The name of a footnote by its address or its id: '#user-content-fn-1' has '1'. */
export function noteName(id: string): string {
  return decodeName(id.replace(/^#?(?:user-content-)?fn-/, '')).replace(/[\s[\]^]/g, '-');
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Parentheses and spaces would end it. */
export function toDestination(url: string): string {
  return url.replace(/[\s()<>\\]/g, (character) => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'));
}
