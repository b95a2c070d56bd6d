import type { Element } from 'hast';

/** Lets no line break into a cell of a few plain words, such as "1,000 ms": the long text of another column would take their room. */
export function keepWhole({ children, properties }: Element): void {
  // A time is several texts: what begins with a colon might have been a directive.
  let text = '';
  for (const child of children) {
    if (child.type !== 'text') return;
    text += child.value;
  }
  if (text.length <= LONGEST && text.includes(' ')) properties.noWrap = '';
}

/** In characters. */
const LONGEST = 16;
