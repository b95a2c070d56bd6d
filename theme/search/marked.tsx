import type { ReactElement } from 'react';
import { splitMarked } from './split-marked.ts';

/** A text with what matched marked: text nodes and <mark>, whatever the text says. */
export function Marked({ text }: { text: string }): ReactElement {
  return (
    <>
      {splitMarked(text).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else, and no state
        part.isMark ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </>
  );
}
