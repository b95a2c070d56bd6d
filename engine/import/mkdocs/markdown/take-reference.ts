import { takeIndented } from './line.ts';
import type { TakeBlock } from './translation.ts';

/** `::: package.module`: what mkdocstrings would read from the source of a program, which is never run here. */
export const takeReference: TakeBlock = (lines, at, page) => {
  const name = /^ {0,3}::: ?([A-Za-z_$][\w.$:/-]*) *$/.exec(lines[at]!.text)?.[1];
  if (name === undefined) return null;
  const { inner, end } = takeIndented(lines, at + 1, 4);
  page.note(lines[at]!, {
    kind: 'person',
    message: `The reference of "${name}", which mkdocstrings makes from the source, is a placeholder.`,
    fix: 'write the reference to Markdown with a tool of the language, and put it here',
  });
  const options = inner.map(({ text }) => text);
  const out = [':::note[API reference]', `\`${name}\` is documented in its source. This reference has not been moved.`];
  const ticks = options.some((text) => text.includes('```')) ? '````' : '```';
  return { end, out: [...out, ...(options.length > 0 ? ['', `${ticks}yaml`, ...options, ticks] : []), ':::'] };
};
