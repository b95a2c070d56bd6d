import type { Nodes } from 'mdast';

/** What a piece of a text defines for all others: a link, or a footnote. */
export interface DefinedName {
  /** Index of the piece. */
  piece: number;
  /** As it is written between the brackets, with the `^` of a footnote. */
  label: string;
}

/** Lists what the blocks of a tree define. Null for what it takes more than a name to find. */
export function listNames(blocks: Nodes[], pieceOf: (block: Nodes) => number): DefinedName[] | null {
  const names: DefinedName[] = [];
  let isPlain = true;
  const visit = (node: Nodes, piece: number, isInDirective: boolean) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      const label = node.type === 'definition' ? node.label! : `^${node.label}`;
      // What stands in a directive is known only to what comes after it.
      isPlain &&= PLAIN.test(label) && PLAIN.test(node.identifier) && !isInDirective;
      names.push({ piece, label });
    }
    if ('children' in node) for (const child of node.children) visit(child, piece, isInDirective || node.type === 'containerDirective');
  };
  for (const block of blocks) visit(block, pieceOf(block), false);
  return isPlain ? names : null;
}

/** Names that mean themselves wherever they stand. */
const PLAIN = /^\^?[^\s[\]\\&^]+(?: [^\s[\]\\&^]+)*$/;
const DEFINITION = /^ {0,3}\[(\^?[^\]\n]+)\]:/gm;

/** Lists what pieces of text look like defining. */
export function guessNames(pieces: { text: string }[]): DefinedName[] {
  return pieces.flatMap(({ text }, piece) =>
    text.includes(']:')
      ? [...text.matchAll(DEFINITION)].flatMap(([, label]) => (PLAIN.test(label!) ? [{ piece, label: label! }] : []))
      : [],
  );
}

/** Writes the definitions of others that a text may refer to, so that it may; the empty text if there are none. */
export function writeDefinitions(text: string, others: DefinedName[]): { text: string; count: number } {
  if (others.length === 0 || !text.includes('[')) return { text: '', count: 0 };
  const normal = normalize(text);
  const labels = new Map<string, string>();
  for (const { label } of others) {
    const name = normalize(label);
    if (name.split(' ').every((word) => normal.includes(word))) labels.set(name, label);
  }
  const write = (isFootnote: boolean) =>
    [...labels.values()].flatMap((label) => (label.startsWith('^') === isFootnote ? [`[${label}]: x\n`] : [])).join('');
  return { text: `${write(false)}\n${write(true)}`, count: labels.size };
}

/** True for lists of the same names in the same pieces. */
export function isSameNames(a: DefinedName[], b: DefinedName[]): boolean {
  const toKeys = (names: DefinedName[]) => [...new Set(names.map(({ piece, label }) => `${piece} ${normalize(label)}`))].sort().join('\n');
  return toKeys(a) === toKeys(b);
}

/** As names are compared: in capitals, since there are letters that differ only in small. */
function normalize(text: string): string {
  return text.toLowerCase().toUpperCase();
}
