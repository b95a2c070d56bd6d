import { indent, type Line } from './line.ts';
import type { TakeBlock } from './translation.ts';

const QUOTE = /^( {0,3}>)( ?)/;

/** A quotation: what stands behind its signs is blocks again. */
export const takeQuote: TakeBlock = (lines, at, page) => {
  if (!QUOTE.test(lines[at]!.text)) return null;
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end]!.text)) end++;
  const quoted = lines.slice(at, end);
  const inner: Line[] = quoted.map((line) => {
    const [sign] = QUOTE.exec(line.text)!;
    return { ...line, text: line.text.slice(sign.length), column: line.column + sign.length };
  });
  const out = page.blocks(inner, 'block');
  const before = inner.map(({ text }) => text);
  if (out.length === before.length) {
    return {
      end,
      out: out.map((text, index) => (text === before[index] ? quoted[index]!.text : QUOTE.exec(quoted[index]!.text)![0] + text)),
    };
  }
  return {
    end,
    out: indent(
      out.map((text) => text || ' '),
      '> ',
    ).map((text) => text.trimEnd()),
  };
};
