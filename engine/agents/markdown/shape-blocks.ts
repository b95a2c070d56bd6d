/** Puts a sign before the first line of an item, and the other lines below the text behind that. */
export function indentItem(text: string, sign: string): string {
  return `${sign}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`)}`.trimEnd();
}

/** Blocks as one quotation. */
export function toQuote(blocks: string[]): string[] {
  if (blocks.length === 0) return [];
  const lines = blocks.join('\n\n').split('\n');
  return [lines.map((line) => `> ${line}`.trimEnd()).join('\n')];
}
