import { takeIndented } from './line.ts';
import { addHeading } from './take-heading.ts';
import type { TakeBlock } from './translation.ts';

/**
 * `::: package.module`, which may be a heading: what mkdocstrings would read from the source of a program, or mkdocs-click from its commands, which are
 * never run here.
 */
export const takeReference: TakeBlock = (lines, at, page) => {
  const [, level, written] = /^ {0,3}(#{1,6} +)?::: ?([A-Za-z_$][\w.$:/-]*) *$/.exec(lines[at]!.text) ?? [];
  if (written === undefined) return null;
  const { inner, end } = takeIndented(lines, at + 1, 4);
  const isClick = written === 'mkdocs-click';
  const name = isClick ? (inner.map(({ text }) => /^:module: *(\S+)/.exec(text)?.[1]).find(Boolean) ?? written) : written;
  // Without its name, so that the report has one line for all of them.
  page.note(lines[at]!, {
    kind: 'person',
    message: `A reference that ${isClick ? 'mkdocs-click' : 'mkdocstrings'} makes from the source is a placeholder.`,
    fix: 'write the reference to Markdown with a tool of the language, and put it here',
  });
  const heading = level === undefined ? [] : [`${level}\`${name}\`${addHeading(`\`${name}\``, name, page)}`, ''];
  // The options below it are for the program that would have read the source.
  const out = [':::note[API reference]', `\`${name}\` is documented in its source. This reference has not been moved.`, ':::'];
  return { end, out: [...heading, ...out] };
};
